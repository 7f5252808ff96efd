import type { MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'

/**
 * Entity tags for answers to GET and HEAD, and 304 for clients that have the answer. An answer that no cache may keep has
 * no tag, because the next one may differ: no client can have it, and `If-None-Match: *` does not match it either.
 * @param retained headers that a 304 keeps besides those of caching
 */
export function validators(retained: readonly string[]): MiddlewareHandler {
  const tag = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...retained] })
  return async (c, next) => {
    await next()
    if (!c.res.headers.get('Cache-Control')?.includes('no-store')) await tag(c, async () => {})
  }
}
