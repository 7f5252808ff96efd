/** Request parsing in the local client, with faults as errors of the SDK. */
import type { z } from 'zod'
import { DataUnavailable } from '../../../src/game/data-files/data.ts'
import { invalidRequest } from '../../../src/service/invalid-request.ts'
import { problemOf } from '../../../src/service/problem.ts'
import type { Problem as ProblemBody } from '../openapi.ts'
import { ProblemError } from '../problem.ts'

/** Parses a request by the schema that the service uses. @throws Problem when it does not fit */
export function read<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  kind: 'body' | 'query' = 'body',
): z.output<Schema> {
  const read = schema.safeParse(value)
  if (!read.success) throw invalidRequest(read.error.issues, kind)
  return read.data
}

/** The parameters as texts, as a URL has them. */
export const asQuery = (query: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** Computes an answer and turns problems into errors of the SDK. The service's tests hold the answers to their types. */
export async function here<Answer>(signal: AbortSignal | null, answer: () => unknown): Promise<Answer> {
  signal?.throwIfAborted()
  try {
    const found = (await answer()) as Answer
    signal?.throwIfAborted()
    return found
  } catch (error) {
    // a file that this client's own folder lacks will not come by asking again, as a service's may
    if (error instanceof DataUnavailable) throw error.cause
    const problem = problemOf(error)
    throw problem ? new ProblemError(problem.body as ProblemBody) : error
  }
}

/** The same for an answer in parts. */
export async function* hereInParts<Part>(
  signal: AbortSignal,
  answer: () => Promise<AsyncGenerator<Part, void, undefined>>,
): AsyncGenerator<Part, void, undefined> {
  const parts = await here<AsyncGenerator<Part, void, undefined>>(signal, answer)
  for (;;) {
    const { done, value } = await here<IteratorResult<Part, void>>(signal, () => parts.next())
    if (done) return
    yield value
  }
}
