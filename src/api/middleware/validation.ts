import type { Context } from 'hono'
import type { z } from 'zod'
import { invalidRequest } from '../../service/invalid-request.ts'
import { gameNamed } from '../../service/position.ts'
import { Problem } from '../../service/problem.ts'

/** What routes do with a request that does not fit their schemas: the hook of every OpenAPIHono route. */
export function refuseInvalid(
  result: { target: string; success: boolean; error?: { issues: readonly z.core.$ZodIssue[] } },
  c: Context,
): void {
  if (result.success || !result.error) return
  // the path comes first, whichever part of the request was looked at first
  const game = c.req.param('game')
  if (game !== undefined) gameNamed(game)
  if (result.target === 'param') throw new Problem('not-found')
  const query = result.target === 'query' || result.target === 'header'
  throw invalidRequest(result.error.issues, query ? 'query' : 'body')
}
