import type { FieldError, Problem } from './openapi.ts'

/** The kind of a failure, such as `/problems/illegal-move`. A newer service may have others. */
export type ProblemType = Problem['type']

/** The last part of a type: `illegal-move`. */
export type ProblemId = ProblemType extends `/problems/${infer Id}` ? Id : never

/** The fields of an error. */
export interface ProblemFacts {
  readonly type: string
  readonly title: string
  readonly status: number | null
  readonly detail?: string | null | undefined
  readonly errors?: readonly FieldError[] | undefined
  readonly seq?: number | undefined
  readonly retryAfterMs?: number | null | undefined
}

/**
 * The error of a call that was refused or failed, with the fields of the service's problem document (RFC 9457).
 *
 * @example
 * try {
 *   await einstein.play(position, ['a1a9'])
 * } catch (error) {
 *   if (!(error instanceof ProblemError && error.is('illegal-move'))) throw error
 * }
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  /** The kind of failure; `about:blank` when the answer had no problem document and may come from a proxy. */
  readonly type: ProblemType | (string & {})
  readonly title: string
  /** The HTTP status; null when a command was refused over the socket of a match. */
  readonly status: number | null
  readonly detail: string | null
  /** The fields at fault, each with a JSON pointer into the body or the name of a parameter. */
  readonly errors: readonly FieldError[]
  /** The number of the last event of the match; null for anything but a refused command. */
  readonly seq: number | null
  /** The wait that `Retry-After` asked for, in milliseconds; null for none. */
  readonly retryAfterMs: number | null

  constructor({ type, title, status, detail, errors, seq, retryAfterMs }: ProblemFacts) {
    super(detail ?? title)
    this.type = type
    this.title = title
    this.status = status
    this.detail = detail ?? null
    this.errors = errors ?? []
    this.seq = seq ?? null
    this.retryAfterMs = retryAfterMs ?? null
  }

  /**
   * True when the failure is of this kind.
   *
   * @example if (error instanceof ProblemError && error.is('illegal-move')) ...
   */
  is(id: ProblemId): boolean {
    return this.type === `/problems/${id}`
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'type' in value && 'title' in value && 'status' in value

/** The error of an answer. @param body the body of the answer, parsed if it was JSON */
export function problemOf(body: unknown, response: Response): ProblemError {
  const facts = isProblem(body)
    ? body
    : { type: 'about:blank', title: response.statusText || `HTTP ${response.status}`, status: response.status }
  return new ProblemError({ ...facts, retryAfterMs: retryAfterMs(response) })
}

/** The wait that an answer asks for in `Retry-After` (seconds or a date), in milliseconds; null for none. */
export function retryAfterMs({ headers }: Response): number | null {
  const text = headers.get('Retry-After')
  if (text === null) return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
