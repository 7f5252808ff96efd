import type { FieldError, Problem } from './openapi.ts'

/** What went wrong, for programs: `/problems/illegal-move`. A newer service may know others. */
export type ProblemType = Problem['type']

/** The last part of a type: `illegal-move`. */
export type ProblemId = ProblemType extends `/problems/${infer Id}` ? Id : never

interface Facts {
  readonly type: string
  readonly title: string
  readonly status: number | null
  readonly detail?: string | undefined
  readonly errors?: readonly FieldError[] | undefined
  readonly seq?: number | undefined
  readonly retryAfterMs?: number | null | undefined
}

/** A request that was refused or failed: what the service says in its problem document (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  /** `about:blank` where the answer was no problem document: a proxy's, for one. */
  readonly type: ProblemType | (string & {})
  readonly title: string
  /** Of HTTP; null where a command was refused over a match's socket. */
  readonly status: number | null
  readonly detail: string | null
  /** The fields at fault: each with a JSON pointer into the request, or the name of a parameter. */
  readonly errors: readonly FieldError[]
  /** Of a refused command: the number of the match's last event. */
  readonly seq: number | null
  /** What `Retry-After` asked for. */
  readonly retryAfterMs: number | null

  constructor({ type, title, status, detail, errors, seq, retryAfterMs }: Facts) {
    super(detail ?? title)
    this.type = type
    this.title = title
    this.status = status
    this.detail = detail ?? null
    this.errors = errors ?? []
    this.seq = seq ?? null
    this.retryAfterMs = retryAfterMs ?? null
  }

  /** @example if (error instanceof ProblemError && error.is('illegal-move')) ... */
  is(id: ProblemId): boolean {
    return this.type === `/problems/${id}`
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'type' in value && 'title' in value && 'status' in value

/** @param body of the answer, parsed where it was JSON */
export function problemOf(body: unknown, response: Response): ProblemError {
  const facts = isProblem(body)
    ? body
    : { type: 'about:blank', title: response.statusText || `HTTP ${response.status}`, status: response.status }
  return new ProblemError({ ...facts, retryAfterMs: retryAfterMs(response) })
}

/** What an answer asks for, in milliseconds: `Retry-After` is seconds or a date. null: nothing. */
export function retryAfterMs({ headers }: Response): number | null {
  const text = headers.get('Retry-After')
  if (text === null) return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
