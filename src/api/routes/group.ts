import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { gameNamed } from '../game-named.ts'
import { refuseInvalid } from '../middleware/validation.ts'

/** A new group of routes. It refuses requests that do not fit the schemas. */
export const routeGroup = () => new OpenAPIHono({ defaultHook: refuseInvalid })

/** The game named in the path. The route's schema has checked that it exists. */
export const gameOf = (c: Context) => gameNamed(c.req.param('game') ?? '')
