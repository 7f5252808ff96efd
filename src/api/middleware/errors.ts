import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Particulars, Problem, problemOf } from '../../service/problem.ts'
import type { ProblemId } from '../../service/problem-table.ts'
import { describedBody, headerProblem } from '../described-problem.ts'

/** Answers with a problem (RFC 9457), and notes it for the log. */
export function problemResponse(c: Context, id: ProblemId, particulars: Particulars = {}): Response {
  const body = describedBody(new Problem(id, particulars))
  c.set('problem', id)
  return c.body(JSON.stringify(body), body.status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...particulars.headers,
  })
}

/** Answers an error that a handler has thrown. Any error but a Problem is logged, and answered with `internal-error`. */
export function onError(error: Error, c: Context): Response {
  const problem = problemOf(error)
  if (problem) return problemResponse(c, problem.id, problem.particulars)
  // Hono's body validation throws these two by itself
  if (error instanceof HTTPException && error.status === 415) {
    const { id, particulars } = headerProblem('unsupported-media-type', 'content-type')
    return problemResponse(c, id, particulars)
  }
  if (error instanceof HTTPException && error.status === 400)
    return problemResponse(c, 'malformed-request', {
      detail: error.message,
      errors: [{ pointer: '', detail: error.message }],
    })
  console.error(error)
  return problemResponse(c, 'internal-error')
}
