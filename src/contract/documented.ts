import { createRoute, type RouteConfig } from '@hono/zod-openapi'
import { commonFields } from './answers/fields.ts'
import type { Call } from './operation.ts'
import { type GameOperationId, operations } from './operations.ts'
import type { Contract } from './part.ts'
import { specialOperations } from './special-operations.ts'

type Texts = Pick<RouteConfig, 'summary' | 'description' | 'responses' | 'security'> & {
  /** Examples of the body. Default: one for each game (examples.ts). */
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: object }>>
}

/** An operation as the API document describes it: a row of the table, with texts and answers. */
export function documented(
  c: Contract,
  id: GameOperationId | keyof typeof specialOperations,
  { examples, ...texts }: Texts,
): RouteConfig {
  const call: Call = { ...operations, ...specialOperations }[id]
  return routeOf(c, id, call, texts, examples)
}

/** The description of a call. */
export function routeOf(
  c: Contract,
  operationId: string,
  { method, path, tag, input, params, headers }: Call,
  texts: Omit<Texts, 'examples'>,
  examples?: Texts['examples'],
): RouteConfig {
  const schema = input?.(c)
  const body = { required: true, content: { 'application/json': { schema, ...(examples ? { examples } : {}) } } }
  const request = {
    ...(path.includes('{game}') ? { params: commonFields(c).gameParam } : {}),
    ...(params ? { params: params(c) } : {}),
    ...(headers ? { headers: headers(c) } : {}),
    ...(schema && method === 'get' ? { query: schema } : {}),
    ...(schema && method === 'post' ? { body } : {}),
  } as unknown as NonNullable<RouteConfig['request']>
  return createRoute({
    method,
    path,
    operationId,
    tags: [tag],
    ...texts,
    ...(Object.keys(request).length > 0 ? { request } : {}),
  })
}
