/** Calls of the service. Each is noted, so that the page can show exactly what was asked and answered. */
import { signal } from '@preact/signals'
import type { Analysis, BestMove, Board, GameFacts, Limits, Start } from './types.ts'

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

export async function call<Answer>(
  method: Call['method'],
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const started = performance.now()
  const id = ++count
  note({ id, method, path, body, answer: null })
  let response: Response
  try {
    response = await fetch(path, {
      method,
      signal: signal ?? null,
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ServiceError('The service cannot be reached.', 0, 3)
  }
  const answer = await response.json()
  note({ id, method, path, body, answer: { status: response.status, ms: performance.now() - started, body: answer } })
  if (response.ok) return answer as Answer
  throw refusal(response, answer)
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
  call<Board>('POST', `/v1/${game}/board`, moves.length === 0 ? subject : { ...subject, moves }, signal)

export const bestMove = (game: string, request: SearchRequest, signal?: AbortSignal) =>
  call<BestMove>('POST', `/v1/${game}/move`, request, signal)

export const analyse = (game: string, request: SearchRequest, signal?: AbortSignal) =>
  call<Analysis>('POST', `/v1/${game}/analysis`, request, signal)
