import { OpenAPIHono } from '@hono/zod-openapi'
import { refuseInvalid } from './validation.ts'

/** An empty group of routes that answers requests which do not fit their schemas. */
export const routeGroup = () => new OpenAPIHono({ defaultHook: refuseInvalid })

/** Of answers that change with a deployment only. */
export const FACTS = 'public, max-age=300'

/** Of answers that the request alone decides. */
export const FOREVER = 'public, max-age=86400'
