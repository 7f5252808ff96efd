import { Hono } from 'hono'
import { FACTS } from './routes.ts'
import type { Services } from './services.ts'

/** The page loads nothing from elsewhere. Redoc sets styles from its script and searches in a worker made of a blob. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The OpenAPI document, and the page that shows it. */
export function docsRoutes({ assets, openApi }: Services) {
  const app = new Hono()
  app.get('/', (c) => c.redirect('/docs'))
  app.get('/openapi.yaml', (c) =>
    c.body(openApi, 200, { 'Content-Type': 'application/yaml; charset=utf-8', 'Cache-Control': FACTS }),
  )
  app.get('/docs', (c) => page('/docs', c.req.raw))
  app.get('/docs/:file{[\\w.-]+\\.(js|txt)}', async (c) => {
    const response = await asset(c.req.path, c.req.raw)
    return response.ok || response.status === 304 ? response : c.notFound()
  })

  /** What the static files hold, with the client's conditions, so that a 304 can come back. */
  const asset = (path: string, request: Request) =>
    assets.fetch(new Request(new URL(path, request.url), { headers: request.headers }))

  async function page(path: string, request: Request) {
    const response = await asset(path, request)
    const headers = new Headers(response.headers)
    headers.set('Content-Security-Policy', DOCS_POLICY)
    return new Response(response.body, { status: response.status, headers })
  }

  return app
}
