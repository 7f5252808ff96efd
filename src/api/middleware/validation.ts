import type { Context } from 'hono'
import type { z } from 'zod'
import { invalidRequest } from '../../service/invalid-request.ts'
import { Problem } from '../../service/problem.ts'
import { gameNamed } from '../game-named.ts'

/** Refuses requests that do not fit the schemas of their route: the default hook of every route group. */
export function refuseInvalid(
  result: { target: string; success: boolean; error?: { issues: readonly z.core.$ZodIssue[] } },
  c: Context,
): void {
  if (result.success || !result.error) return
  // an unknown game is reported first, whichever part of the request was checked first
  const game = c.req.param('game')
  if (game !== undefined) gameNamed(game)
  if (result.target === 'param') throw new Problem('not-found')
  const query = result.target === 'query' || result.target === 'header'
  throw invalidRequest(result.error.issues, query ? 'query' : 'body')
}
