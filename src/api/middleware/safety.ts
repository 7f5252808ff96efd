import type { MiddlewareHandler } from 'hono'

/** Headers of every answer, kept by a 304: browsers must not guess another type, or send the address to other sites. */
export const SAFETY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/** Content policy of pictures. Opened by itself, a picture is a page of this origin: it may have styles, but load or run nothing. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** Middleware that sets the headers that make answers safe to open in a browser. */
export function safety(): MiddlewareHandler {
  return async (c, next) => {
    for (const [name, value] of Object.entries(SAFETY_HEADERS)) c.res.headers.set(name, value)
    await next()
    if (c.res.headers.get('Content-Type')?.startsWith('image/svg+xml')) c.header('Content-Security-Policy', SVG_POLICY)
  }
}
