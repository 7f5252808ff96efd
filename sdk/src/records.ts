import type { Problem } from './openapi.ts'
import { ProblemError } from './problem.ts'

/** The options of a call whose answer is a stream of records. */
export const STREAMED = { headers: { Accept: 'application/x-ndjson' }, parseAs: 'stream' } as const

/** Yields the records of a stream of newline-delimited JSON as they arrive. Leaving the loop cancels the stream. */
async function* readRecords(stream: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void, undefined> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const lines = rest.split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line)
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/**
 * Yields the records of a call that is answered as a stream.
 *
 * @throws TypeError if the answer has no body
 * @throws ProblemError if a record is a problem
 */
export async function* recordsOf(
  answer: Promise<ReadableStream<Uint8Array> | null | undefined>,
): AsyncGenerator<object, void, undefined> {
  const stream = await answer
  if (!stream) throw new TypeError('the answer has no body')
  for await (const record of readRecords(stream)) {
    const part = record as object
    if ('status' in part) throw new ProblemError(part as Problem)
    yield part
  }
}
