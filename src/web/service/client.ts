/** Calls of the service. Each is noted, so that the page can show exactly what was asked and answered. */
import { signal } from '@preact/signals'
import type {
  Analysis,
  BestMove,
  Board,
  GameFacts,
  Limits,
  Review,
  ReviewedEvent,
  ReviewedMove,
  Start,
} from './types.ts'

export interface Call {
  readonly id: number
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body: unknown
  /** null: not yet answered. */
  readonly answer: { readonly status: number; readonly ms: number; readonly body: unknown } | null
}

/** The service's refusal, or the network's. */
export class ServiceError extends Error {
  readonly status: number
  /** Seconds to wait before the same call may succeed; null: it will not. */
  readonly retryAfter: number | null

  constructor(message: string, status: number, retryAfter: number | null) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

const KEPT = 20

/** The latest calls, newest first. */
export const calls = signal<readonly Call[]>([])

let count = 0

function note(call: Call) {
  const others = calls.value.filter(({ id }) => id !== call.id)
  calls.value = [call, ...others].sort((a, b) => b.id - a.id).slice(0, KEPT)
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Asks for a stream, and is given what it tells before the answer. */
  readonly onRecord?: (record: unknown) => void
}

export async function call<Answer>(
  method: Call['method'],
  path: string,
  body?: unknown,
  { signal, onRecord }: CallOptions = {},
): Promise<Answer> {
  const started = performance.now()
  const id = ++count
  note({ id, method, path, body, answer: null })
  const headers = {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(onRecord ? { Accept: STREAM } : {}),
  }
  let response: Response
  try {
    response = await fetch(path, {
      method,
      signal: signal ?? null,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ServiceError('The service cannot be reached.', 0, 3)
  }
  const streamed = onRecord && response.headers.get('Content-Type')?.startsWith(STREAM)
  const answer: object = streamed ? await lastRecord(response, onRecord) : ((await response.json()) as object)
  note({ id, method, path, body, answer: { status: response.status, ms: performance.now() - started, body: answer } })
  if (response.ok && !isProblem(answer)) return answer as Answer
  throw refusal(response, answer)
}

const STREAM = 'application/x-ndjson'

/** A failure after the first record of a stream is a record itself. */
const isProblem = (answer: object) => 'type' in answer && 'title' in answer && 'status' in answer

async function lastRecord(response: Response, onRecord: (record: unknown) => void): Promise<object> {
  let last: object | null = null
  for await (const record of records(response.body!)) {
    if ('progress' in record || 'item' in record) onRecord(record)
    else last = record
  }
  if (!last) throw new ServiceError('The answer ended before it had begun.', response.status, null)
  return last
}

/** The records of a stream of JSON values, one a line. */
export async function* records(body: ReadableStream<Uint8Array>): AsyncGenerator<object> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const lines = (rest + (value ?? '')).split('\n')
    rest = done ? '' : lines.pop()!
    for (const line of lines) if (line.trim() !== '') yield JSON.parse(line)
    if (done) return
  }
}

function refusal(response: Response, problem: { title?: string; detail?: string; errors?: { detail: string }[] }) {
  const wait = response.headers.get('Retry-After')
  const message = problem.errors?.[0]?.detail ?? problem.detail ?? problem.title ?? response.statusText
  return new ServiceError(message, response.status, wait === null ? null : Number(wait))
}

/** A position and how it is to be read. */
export interface Subject {
  readonly position: string
  readonly variant: string
  readonly rules?: Readonly<Record<string, number>>
}

export interface SearchRequest extends Subject {
  readonly algorithm?: string
  readonly level?: number
  readonly limits?: Limits
  readonly history?: readonly string[]
  readonly lines?: number
}

export const listGames = async () => (await call<{ games: GameFacts[] }>('GET', '/v1/games')).games

export const start = (game: string, query: Readonly<Record<string, string>>) =>
  call<Start>('GET', `/v1/${game}/start?${new URLSearchParams(query)}`)

export const board = (game: string, subject: Subject, moves: readonly string[], signal?: AbortSignal) =>
  call<Board>('POST', `/v1/${game}/board`, moves.length === 0 ? subject : { ...subject, moves }, { signal })

export const bestMove = (game: string, request: SearchRequest, signal?: AbortSignal) =>
  call<BestMove>('POST', `/v1/${game}/move`, request, { signal })

/** What is known of a position while it is searched. */
export type Progress = Pick<Analysis, 'score' | 'lines'> &
  Pick<Analysis['search'], 'iterations' | 'nodes' | 'depth' | 'elapsedMs'>

/** @param onProgress told what is known so far, where the service streams */
export const analyse = (
  game: string,
  request: SearchRequest,
  onProgress: (progress: Progress) => void,
  signal?: AbortSignal,
) =>
  call<Analysis>('POST', `/v1/${game}/analysis`, request, {
    signal,
    onRecord: (record) => onProgress((record as { progress: Progress }).progress),
  })

interface ReviewRequest extends Subject {
  readonly moves: readonly string[]
  readonly limits?: Limits
}

/** @param onPly told each ply as it has been looked back on, the last first */
export const review = (
  game: string,
  request: ReviewRequest,
  onPly: (ply: ReviewedMove | ReviewedEvent) => void,
  signal?: AbortSignal,
) =>
  call<Review>('POST', `/v1/${game}/review`, request, {
    signal,
    onRecord: (record) => onPly((record as { item: ReviewedMove | ReviewedEvent }).item),
  })
