import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { timing } from 'hono/timing'
import { MOST_RULES_TEXT } from '../own/rules-text.ts'
import { CAPS } from '../service/caps.ts'
import { identify } from './client.ts'
import type { Dependencies } from './dependencies.ts'
import { access } from './middleware/access.ts'
import { onError, problemResponse } from './middleware/errors.ts'
import { withOwnGame } from './middleware/own-game.ts'
import { SAFETY_HEADERS, safety } from './middleware/safety.ts'
import { observe } from './middleware/telemetry.ts'
import { validators } from './middleware/validators.ts'
import { wholeBody } from './middleware/whole-body.ts'
import { diagnosticRoutes } from './routes/diagnostics.ts'
import { gameRoutes } from './routes/games.ts'
import { matchRoutes } from './routes/matches.ts'
import { operationRoutes } from './routes/operations.ts'
import { ownRulesRoutes } from './routes/own-rules.ts'
import { fileRoutes, nowhere, pageRoutes } from './routes/pages.ts'
import { problemRoutes } from './routes/problems.ts'
import { queryRoutes } from './routes/queries.ts'
import { OwnRules } from './rules/own-rules.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']

const BODILESS = ['GET', 'HEAD']

/** The CORS headers of answers, which a 304 has to keep. */
const CORS_HEADERS = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers']

/** Paths of calls whose body carries rules, and the greatest size of such a body in bytes: a character may take four. */
const CARRIES_RULES = /^\/v1\/(rules$|own\/)/
const RULES_BODY = { bytes: 4 * MOST_RULES_TEXT + CAPS.bodyBytes, problem: 'rules-too-large' } as const
const BODY = { bytes: CAPS.bodyBytes, problem: 'body-too-large' } as const

/** The HTTP service: its middleware in order, and its routes. */
export function createApp(dependencies: Dependencies) {
  const app = new Hono()
  app.use(observe(dependencies.telemetry))
  app.use(timing({ totalDescription: '', crossOrigin: true }))
  app.use(safety())
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
  app.use(validators([...CORS_HEADERS, ...Object.keys(SAFETY_HEADERS)]))
  app.use(identify(dependencies.apiKeys))
  app.use('/v1/*', access(dependencies))
  const readBody = wholeBody(({ req }) => (CARRIES_RULES.test(req.path) ? RULES_BODY : BODY))
  // GET and HEAD may have no body, and theirs is not read
  app.use('/v1/*', (c, next) => (BODILESS.includes(c.req.method) ? next() : readBody(c, next)))
  const own = new OwnRules(dependencies)
  app.use('/v1/*', withOwnGame(own, dependencies.contract))
  app.route('/', pageRoutes(dependencies, own))
  app.route('/', fileRoutes(dependencies))
  app.route('/', problemRoutes(dependencies))
  app.route('/', diagnosticRoutes(dependencies))
  app.route('/', matchRoutes(dependencies, own))
  app.route('/', ownRulesRoutes(dependencies, own))
  app.route('/', gameRoutes(dependencies))
  app.route('/', operationRoutes(dependencies))
  app.route('/', queryRoutes(dependencies.contract))
  app.notFound(async (c) => (await nowhere(dependencies, c.req.raw)) ?? problemResponse(c, 'not-found'))
  app.onError(onError)
  return app
}
