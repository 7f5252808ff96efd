import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { timing } from 'hono/timing'
import { access } from './access.ts'
import { boardRoutes } from './board.ts'
import { CAPS } from './contract/caps.ts'
import { diagnosticRoutes } from './diagnostics.ts'
import { gameRoutes } from './games.ts'
import { manyRoutes } from './many.ts'
import { matchRoutes } from './matches.ts'
import { searchRoutes } from './move.ts'
import { pageRoutes } from './pages.ts'
import { onError, problemResponse } from './problem-response.ts'
import { problemRoutes } from './problems.ts'
import { queryRoutes } from './queries.ts'
import { rulesRoutes } from './rules.ts'
import type { Services } from './services.ts'
import { observe } from './telemetry.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** What the answers themselves carry of CORS; a 304 has to keep it. */
const CORS_HEADERS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers']

/** The HTTP service. */
export function createApp(services: Services) {
  const app = new Hono()
  app.use(observe(services.telemetry))
  app.use(timing({ totalDescription: '', crossOrigin: true }))
  app.use(
    cors({
      origin: '*',
      allowMethods: METHODS,
      allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'Seat-Secret'],
      exposeHeaders: ['Allow', 'ETag', 'Location', 'Retry-After', 'Server-Timing'],
      maxAge: 86_400,
    }),
  )
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        problemResponse(c, 'method-not-allowed', { headers: { Allow: [...methods, 'OPTIONS'].join(', ') } }),
    }),
  )
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...CORS_HEADERS] }))
  app.use('/v1/*', access(services))
  app.use('/v1/*', bodyLimit({ maxSize: CAPS.bodyBytes, onError: (c) => problemResponse(c, 'body-too-large') }))
  app.route('/', pageRoutes(services))
  app.route('/', problemRoutes())
  app.route('/', diagnosticRoutes(services))
  app.route('/', matchRoutes(services))
  app.route('/', gameRoutes(services))
  app.route('/', searchRoutes(services))
  app.route('/', manyRoutes(services))
  app.route('/', rulesRoutes())
  app.route('/', boardRoutes())
  app.route('/', queryRoutes())
  app.notFound((c) => problemResponse(c, 'not-found'))
  app.onError(onError)
  return app
}
