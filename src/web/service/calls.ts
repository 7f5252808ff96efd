/** Records the page's calls of the service, so that developers can see them exactly as sent and answered. */
import { signal } from '@preact/signals'

export interface Call {
  readonly id: number
  readonly method: 'GET' | 'POST'
  /** The path with its query. */
  readonly path: string
  readonly body: unknown
  /** The answer and the milliseconds it took; null until it arrives. */
  readonly answer: { readonly status: number; readonly ms: number; readonly body: unknown } | null
}

/** Number of calls kept. */
const KEPT = 20

/** The latest calls, newest first. */
export const calls = signal<readonly Call[]>([])

let count = 0

function note(call: Call) {
  const others = calls.value.filter(({ id }) => id !== call.id)
  calls.value = [call, ...others].sort((a, b) => b.id - a.id).slice(0, KEPT)
}

/** Fetches and records the call. Each record of a stream replaces the one before; the last one is the answer. */
export async function notingFetch(request: Request): Promise<Response> {
  const started = performance.now()
  const { pathname, search } = new URL(request.url)
  const sent = await request.clone().text()
  const call = {
    id: ++count,
    method: request.method === 'GET' ? ('GET' as const) : ('POST' as const),
    path: pathname + search,
    body: sent === '' ? undefined : JSON.parse(sent),
  }
  note({ ...call, answer: null })
  const response = await fetch(request)
  const { status, headers, body } = response
  const answered = (answer: unknown) =>
    note({ ...call, answer: { status, ms: performance.now() - started, body: answer } })
  if (body && headers.get('Content-Type')?.startsWith('application/x-ndjson'))
    return new Response(body.pipeThrough(watchRecords(answered)), { status, headers })
  const json = response.clone().json()
  // an aborted call, or a body that is not JSON, has no answer to show
  json.then(answered, () => {})
  return response
}

/** Passes a stream of JSON lines on unchanged, and calls `tell` with each record. */
export function watchRecords(tell: (record: unknown) => void): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  let rest = ''
  return new TransformStream({
    transform(chunk, controller) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.trim() !== '') tell(JSON.parse(line))
      controller.enqueue(chunk)
    },
    flush() {
      if (rest.trim() !== '') tell(JSON.parse(rest))
    },
  })
}
