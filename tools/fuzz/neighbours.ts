/** Requests that differ from another one in little, so that a careless key of a cache would take them for the same. */
import type { FuzzRequest } from './client.ts'
import type { Draw } from './draw.ts'

type Body = Readonly<Record<string, unknown>>

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Each makes another request of a request: a field more, less or moved to a field next to it. */
const CHANGES: readonly ((body: Body) => Body)[] = [
  (body) => ({ ...body, id: `${body['id'] ?? ''}'` }),
  (body) => ({ ...body, id: undefined, algorithm: body['id'] ?? body['algorithm'] }),
  (body) => ({ ...body, lines: body['lines'] === 1 ? 2 : 1 }),
  (body) => ({ ...body, reasons: 1, annotations: undefined }),
  (body) => ({ ...body, annotations: 1, reasons: undefined }),
  (body) => ({ ...body, annotations: 0 }),
  (body) => ({ ...body, belief: body['belief'] !== true }),
  (body) => ({ ...body, memory: null }),
  (body) => ({ ...body, memory: '' }),
  (body) => ({ ...body, level: 9 }),
  (body) => ({ ...body, seed: Number(body['seed']) + 1 }),
  (body) => ({ ...body, history: listOf(body['history']).slice(1) }),
  (body) => ({ ...body, history: [...listOf(body['history']), ...listOf(body['history']).slice(-1)] }),
  (body) => ({ ...body, searchMoves: body['avoidMoves'], avoidMoves: body['searchMoves'] }),
  (body) => ({ ...body, limits: { ...(body['limits'] as Body), depth: 3 } }),
  (body) => ({ ...body, rules: { ...(body['rules'] as Body | undefined), quietLimit: 7 } }),
  (body) => ({ ...body, supersedes: 'a board' }),
]

/** A neighbour of a POST request; null for others. */
export function neighbourOf(request: FuzzRequest, draw: Draw): FuzzRequest | null {
  if (request.method !== 'POST' || request.body === null) return null
  const body = JSON.parse(request.body) as Body
  return { ...request, body: JSON.stringify(draw.oneOf(CHANGES)(body)) }
}
