import fc from 'fast-check'
import { deriveSeed } from '../lib/seed.ts'
import { type Call, written } from './call.ts'
import type { FuzzRequest } from './client.ts'
import { damage, fieldName } from './damage.ts'
import { Draw } from './draw.ts'
import { mutate } from './mutate.ts'
import { drawCall } from './operations.ts'
import { drawOwnCall } from './own-rules.ts'
import { drawBound, type Fields } from './search-options.ts'

/** The random choices of a request: they follow from the seed of the run and the request's number alone. */
export const drawOf = (seed: number, number: number): Draw =>
  new Draw(deriveSeed(seed, number >>> 20, number % 2 ** 20))

/**
 * A random request: a sound call, or one with a fault in it.
 * @param own true: a call about rules that it brings
 */
export function drawRequest(draw: Draw, own = false): FuzzRequest {
  const call = own ? drawOwnCall(draw) : drawCall(draw)
  const share = draw.random.real()
  if (share < 0.45) return written(call, oddHeaders(draw))
  if (share < 0.65) return written(mutated(call, draw), oddHeaders(draw))
  if (share < 0.78) return written(bounded(call, draw), oddHeaders(draw))
  if (share < 0.9) return written(damaged(call, draw), oddHeaders(draw))
  return draw.oneOf(FORMS)(written(call), draw)
}

/** One text of a call changed character by character: a position, a move, a name. */
function mutated(call: Call, draw: Draw): Call {
  const part = call.body ? 'body' : 'query'
  const fields = call[part] ?? {}
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string' || isTexts(value))
  if (texts.length === 0) return call
  // positions and moves are the texts that parsers have to understand
  const rich = texts.filter(([name]) => /^(position|positions|moves|history|record)$/.test(name))
  const [name, value] = draw.oneOf(rich.length > 0 && draw.chance(0.85) ? rich : texts)
  const changed = isTexts(value) ? mutatedIn(value, draw) : mutate(String(value), draw)
  return { ...call, [part]: { ...fields, [name]: changed } }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

function mutatedIn(texts: readonly string[], draw: Draw): string[] {
  const at = draw.random.below(texts.length)
  return texts.map((text, i) => (i === at ? mutate(text, draw) : text))
}

/** A field at its bound or beyond. */
function bounded(call: Call, draw: Draw): Call {
  const { limits, ...bound } = drawBound(draw)
  if (call.body) return { ...call, body: { ...call.body, ...(limits ? { limits } : {}), ...bound } }
  return { ...call, query: { ...call.query, ...(limits as Fields | undefined), ...bound } }
}

/** A call with damaged values by fast-check: values of other types, unknown fields, unicode. */
function damaged(call: Call, draw: Draw): Call {
  if (!call.body) return { ...call, query: { ...call.query, ...draw.value(oddQuery) } }
  const damages = draw.value(fc.array(fc.tuple(damage, fc.nat()), { minLength: 1, maxLength: 2 }))
  return { ...call, body: damages.reduce<unknown>((old, [change, at]) => change(old, at), call.body) as Fields }
}

const oddQuery = fc.dictionary(fieldName, fc.string({ unit: 'binary' }), { minKeys: 1, maxKeys: 2 })

const STREAMS = ['application/x-ndjson', 'text/event-stream']

const ODD_HEADERS: readonly ((draw: Draw) => Record<string, string>)[] = [
  (draw) => ({ Accept: draw.oneOf(STREAMS) }),
  (draw) => ({ Accept: draw.oneOf(STREAMS) }),
  (draw) => ({
    Accept: `application/json;q=${draw.random.real().toFixed(3)}, ${draw.oneOf(STREAMS)};q=0.5, */*;q=0.1`,
  }),
  (draw) => ({
    Accept: draw.oneOf(['*/*', '*', ';', 'text/*;q=0', 'application/json;q=x', ','.repeat(500), 'image/png']),
  }),
  (draw) => ({ 'If-None-Match': draw.oneOf(['*', '""', 'W/"x", "y"', '"', `"${'0'.repeat(32)}"`]) }),
  (draw) => ({
    'Idempotency-Key': draw.oneOf(['', 'short', `key-of-the-fuzz-${draw.random.below(9)}`, 'x'.repeat(129)]),
  }),
  (draw) => ({ 'Seat-Secret': draw.oneOf(['', 'x', '0'.repeat(64), '0'.repeat(129)]) }),
  (draw) => ({ Authorization: draw.oneOf(['', 'Bearer', 'Bearer x', 'Basic eDp5', 'Bearer \t']) }),
  (draw) => ({ 'Accept-Encoding': draw.oneOf(['gzip', 'identity', 'gzip, deflate, br']) }),
  (draw) => ({ Origin: draw.oneOf(['null', 'https://example.org', 'x']) }),
  (draw) => ({ Range: draw.oneOf(['bytes=0-0', 'bytes=-1', 'x']) }),
  (draw) => ({ Upgrade: draw.oneOf(['h2c', 'x']) }),
]

const oddHeaders = (draw: Draw): Record<string, string> => (draw.chance(0.3) ? draw.oneOf(ODD_HEADERS)(draw) : {})

/** Faults in a request's form, whatever its content. */
const FORMS: readonly ((request: FuzzRequest, draw: Draw) => FuzzRequest)[] = [
  (request, draw) => {
    const type = draw.oneOf([
      'text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'json',
      '',
      'multipart/form-data',
    ])
    return { ...request, headers: { ...request.headers, 'Content-Type': type } }
  },
  ({ headers: { 'Content-Type': _, ...headers }, ...request }) => ({ ...request, headers }),
  (request, draw) => ({
    ...request,
    method: draw.oneOf(['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'GET']),
    body: null,
  }),
  (request) => ({ ...request, chunked: true }),
  (request, draw) => ({
    ...request,
    method: draw.oneOf(['GET', 'HEAD', 'DELETE']),
    body: 'x'.repeat(9),
    chunked: true,
  }),
  (request) => ({ ...request, body: request.body === null ? 'x' : `${request.body}${' '.repeat(70_000)}` }),
  (request, draw) =>
    withBody(request, draw.oneOf(['', 'null', '[]', '0', '"x"', '{}', '{', '\u0000', '\ufeff{}', '{"a":1e999}'])),
  (request, draw) => withBody(request, '['.repeat(draw.oneOf([100, 5000, 30_000]))),
  (request, draw) => withBody(request, request.body?.slice(0, draw.random.below(request.body.length + 1)) ?? ''),
  (request, draw) => withBody(request, draw.value(fc.string({ unit: 'binary' }))),
  (request, draw) => ({ ...request, path: oddPath(request.path, draw) }),
]

const withBody = (request: FuzzRequest, body: string): FuzzRequest =>
  request.method === 'POST' ? { ...request, body } : request

function oddPath(path: string, draw: Draw): string {
  const [address = '', query = ''] = path.split('?')
  const odd = draw.oneOf([
    `${address}/`,
    `/${address}`,
    address.toUpperCase(),
    address.replace(/^\/v1\/\w+/, '/v1/none'),
    address.replace(/^\/v1\/\w+/, '/v1/%F0%9F%8E%B2'),
    address.replace('/v1', '/v2'),
    `${address}%00`,
    `${address}%`,
    `${address}/${'x'.repeat(2000)}`,
    `${address};a=b`,
  ])
  return draw.chance(0.2) ? `${address}?${query}&${query}&%=%` : `${odd}?${query}`
}
