import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { gameNamed } from '../../service/position.ts'
import { refuseInvalid } from '../middleware/validation.ts'

/** An empty group of routes that answers requests which do not fit their schemas. */
export const routeGroup = () => new OpenAPIHono({ defaultHook: refuseInvalid })

/** The game in the path, which the route's schema has checked. */
export const gameOf = (c: Context) => gameNamed(c.req.param('game') ?? '')
