import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { gameNamed } from './answers/position.ts'
import { refuseInvalid } from './validation.ts'

/** An empty group of routes that answers requests which do not fit their schemas. */
export const routeGroup = () => new OpenAPIHono({ defaultHook: refuseInvalid })

/** The game in the path, which the route's schema has checked. */
export const gameOf = (c: Context) => gameNamed(c.req.param('game') ?? '')

/** Of answers that change with a deployment only. */
export const FACTS = 'public, max-age=300'

/** Of answers that the request alone decides. */
export const FOREVER = 'public, max-age=86400'

/** Of answers that the request and the engine decide: the ETag tells whether a deployment has changed them. */
export const ANSWERS = 'public, max-age=3600'
