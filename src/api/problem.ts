import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type FieldError, PROBLEMS, type ProblemId, problemType } from './contract/problems.ts'

/** Where a value of a request stands: in the body or in the query. */
export type Field = { readonly pointer: string } | { readonly parameter: string }

interface Particulars {
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  /** Of a refused command: the match's last event. */
  readonly seq?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A failure that the client is told of: thrown wherever it is found, answered by `onError`. */
export class Problem extends Error {
  readonly id: ProblemId
  readonly particulars: Particulars

  constructor(id: ProblemId, particulars: Particulars = {}) {
    super(particulars.detail ?? PROBLEMS[id].title)
    this.id = id
    this.particulars = particulars
  }

  /** A problem with one value of the request. */
  static at(field: Field, id: ProblemId, detail: string): Problem {
    return new Problem(id, { detail, errors: [{ ...field, detail }] })
  }
}

export function problemResponse(c: Context, id: ProblemId, particulars: Particulars = {}): Response {
  const { status, title } = PROBLEMS[id]
  const { detail, errors, seq, headers } = particulars
  const body = { type: problemType(id), title, status, detail, errors, seq }
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...headers,
  })
}

/** The answer to whatever was thrown. */
export function onError(error: Error, c: Context): Response {
  if (error instanceof Problem) return problemResponse(c, error.id, error.particulars)
  // the two that Hono's body validation throws by itself
  if (error instanceof HTTPException && error.status === 415) return problemResponse(c, 'unsupported-media-type')
  if (error instanceof HTTPException && error.status === 400)
    return problemResponse(c, 'malformed-request', {
      detail: error.message,
      errors: [{ pointer: '', detail: error.message }],
    })
  console.error(error)
  return problemResponse(c, 'internal-error')
}
