import type { MiddlewareHandler } from 'hono'

/** Headers of every answer, which a 304 keeps: browsers guess no other type, and tell no other site where they were. */
export const SAFETY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/** A picture opened by itself is a page of this origin: it may load nothing and run nothing, only have styles. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** Middleware that sets the headers that make answers safe to open in a browser. */
export function safety(): MiddlewareHandler {
  return async (c, next) => {
    for (const [name, value] of Object.entries(SAFETY_HEADERS)) c.res.headers.set(name, value)
    await next()
    if (c.res.headers.get('Content-Type')?.startsWith('image/svg+xml')) c.header('Content-Security-Policy', SVG_POLICY)
  }
}
