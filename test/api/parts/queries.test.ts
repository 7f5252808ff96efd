/** The calls that a game declares for itself, tested on games that are not in the registry. */
import { describe, expect, test } from 'vitest'
import { onError } from '../../../src/api/middleware/errors.ts'
import { queryRoutes } from '../../../src/api/routes/queries.ts'
import type { Contract } from '../../../src/contract/part.ts'
import { queryRoutes as described } from '../../../src/contract/requests/queries.ts'
import type { GameQuery } from '../../../src/game/shape.ts'

const product: GameQuery = {
  id: 'product',
  summary: 'A product',
  description: 'The product of two numbers.',
  parameters: {
    a: { description: 'One factor.', minimum: -3, maximum: 12, example: 6 },
    b: { description: 'The other.', minimum: 1, maximum: 12, example: 7 },
  },
  answer: {
    type: 'record',
    description: 'The product.',
    fields: { product: { type: 'integer', description: 'It.' } },
  },
  compute: ({ a = Number.NaN, b = Number.NaN }) => ({ product: a * b }),
}

const games = [
  { id: 'table', name: 'Table', extras: { queries: [product] } },
  { id: 'round-table', name: 'Round table', extras: { queries: [product] } },
  { id: 'none', name: 'None' },
]
const contract = { games } as unknown as Contract
const app = queryRoutes(contract)
app.onError(onError)

const ask = async (query: string) => {
  const response = await app.request(`/v1/table/product${query}`)
  return { status: response.status, headers: response.headers, body: await response.json<Record<string, unknown>>() }
}

test('answers from the parsed numbers, to be kept by caches', async () => {
  const { status, headers, body } = await ask('?a=-3&b=12')
  expect(status).toBe(200)
  expect(body).toEqual({ product: -36 })
  expect(headers.get('Cache-Control')).toBe('public, max-age=86400')
})

test('the id of a game may hold hyphens', async () => {
  expect((await app.request('/v1/round-table/product?a=2&b=3')).status).toBe(200)
  expect(described(contract).map(({ operationId }) => operationId)).toEqual(['tableProduct', 'roundTableProduct'])
})

describe('refuses', () => {
  test.each([
    ['a missing parameter', '?a=1', 400, 'malformed-request', 'b'],
    ['an unknown one', '?a=1&b=1&c=1', 400, 'malformed-request', 'c'],
    ['one twice', '?a=1&b=1&b=2', 400, 'malformed-request', 'b'],
    ['a word', '?a=one&b=1', 400, 'malformed-request', 'a'],
    ['nothing', '?a=&b=1', 400, 'malformed-request', 'a'],
    ['a fraction', '?a=1.5&b=1', 400, 'malformed-request', 'a'],
    ['an exponent', '?a=1e1&b=1', 400, 'malformed-request', 'a'],
    ['a huge one', `?a=1&b=${'9'.repeat(400)}`, 400, 'malformed-request', 'b'],
    ['one below the least', '?a=-4&b=1', 422, 'out-of-range', 'a'],
    ['one above the most', '?a=1&b=13', 422, 'out-of-range', 'b'],
  ])('%s', async (_, query, status, id, parameter) => {
    const answer = await ask(query)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
    expect(answer.body).toMatchObject({ type: `/problems/${id}`, errors: [{ parameter }] })
  })
})

test('a game that declares none has none', async () => {
  expect((await app.request('/v1/none/product?a=1&b=1')).status).toBe(404)
})
