import type { Context, MiddlewareHandler } from 'hono'
import { Problem } from '../../service/problem.ts'
import { networkOf } from '../client.ts'
import type { Dependencies } from '../dependencies.ts'
import { headerProblem } from '../described-problem.ts'
import type { RateLimiter } from '../thinking-budget.ts'

/** The `Retry-After` in seconds: the whole period of the bindings in wrangler.toml, since they do not tell the rest of it. */
const RETRY_AFTER = '60'

/** Paths of calls that search. They have the tighter limit. */
const COMPUTES = /\/(move|analysis|analysis\/batch|review|perft|diagnostics\/clock)$/

/** Limits requests without a valid API key by the network they come from, and refuses an invalid key. */
export function access({ limiters }: Pick<Dependencies, 'limiters'>): MiddlewareHandler {
  return async (c, next) => {
    const authorization = c.req.header('Authorization')
    if (limiters) {
      const limiter = authorization === undefined && COMPUTES.test(c.req.path) ? limiters.search : limiters.call
      if (!(await isWithin(limiter, c))) throw new Problem('rate-limited', { headers: { 'Retry-After': RETRY_AFTER } })
    }
    if (authorization !== undefined && c.get('apiKey') === undefined)
      throw headerProblem('invalid-api-key', 'authorization', { 'WWW-Authenticate': 'Bearer' })
    await next()
  }
}

/** Counts a request of a network. Returns false when the network has used up its limit, which a valid API key lifts. */
export const isWithin = async (limiter: RateLimiter, c: Context): Promise<boolean> =>
  c.get('apiKey') !== undefined ||
  (await limiter.limit({ key: networkOf(c.req.header('CF-Connecting-IP') ?? 'unknown') })).success
