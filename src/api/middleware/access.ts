import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../service/problem.ts'
import type { Dependencies } from '../dependencies.ts'

/** The period of the bindings in wrangler.toml; they do not tell how much of it is left. */
const RETRY_AFTER = '60'

/** Calls that compute, and have the tighter limit. */
const COMPUTES = /\/(move|analysis|analysis\/batch|review|diagnostics\/clock)$/

/** Lets a request with a known key pass, refuses one with an unknown key, and counts the others by address. */
export function access({ apiKeys, limiters }: Dependencies): MiddlewareHandler {
  return async (c, next) => {
    const authorization = c.req.header('Authorization')
    if (authorization !== undefined) {
      const key = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
      if (key === undefined || !(await apiKeys.has(key)))
        throw new Problem('invalid-api-key', { headers: { 'WWW-Authenticate': 'Bearer' } })
    } else if (limiters) {
      const limiter = COMPUTES.test(c.req.path) ? limiters.search : limiters.call
      const { success } = await limiter.limit({ key: c.req.header('CF-Connecting-IP') ?? 'unknown' })
      if (!success) throw new Problem('rate-limited', { headers: { 'Retry-After': RETRY_AFTER } })
    }
    await next()
  }
}
