/** Properties of all calls: CORS, methods, conditional requests, keys, limits. */
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { dataOfAssets } from '../../../src/api/assets.ts'
import { Semaphore } from '../../../src/api/semaphore.ts'
import { setDataSource } from '../../../src/game/data-files/data.ts'
import { client, KEY, post, refusing, takePlace } from '../dependencies.ts'
import { type Operation, operations } from '../harness.ts'
import { requestAboutNewRules, requestOf } from '../samples.ts'

const limited = { search: refusing, call: refusing }
/** All calls but the opening of a socket, which test/api/suites/matches.ts tests. */
const calls = operations.filter(({ responses }) => !('101' in responses))
const posts = operations.filter(({ method }) => method === 'POST')

/** Calls whose plain answers take a search. */
const SEARCHES = ['move', 'moveByAddress', 'analysis', 'batch', 'review']

/** Calls that take a place among the searches for what they do, whatever the game. */
const TAKE_PLACES = [...SEARCHES, 'perft', 'diagnoseClock']

/** Calls that answer 503, though they compile no rules. */
const COMPILE_NOTHING = ['listGames', 'diagnoseClock']

/** The status of an answer to a valid request. */
const successOf = ({ responses }: Operation) => Number(Object.keys(responses)[0])

export function httpSuite() {
  test.each([
    ['the text of a guide', '/v1/hex/guide?language=ru'],
    ['the library', '/v1/games?library=yes'],
  ])('503 when %s cannot be read', async (_, path) => {
    setDataSource(dataOfAssets({ fetch: async () => new Response(null, { status: 500 }) }))
    try {
      const answer = await client()(path)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Retry-After')).toBe('1')
    } finally {
      setDataSource(dataOfAssets(env.ASSETS))
    }
    expect((await client()(path)).status).toBe(200)
  })

  test('limits count networks, and keys that are guessed', async () => {
    const counted: string[] = []
    const counting = (name: string) => ({
      limit: async ({ key }: { key: string }) => {
        counted.push(`${name} ${key}`)
        return { success: true }
      },
    })
    const call = client({ limiters: { search: counting('search'), call: counting('call') } })
    for (const [address, headers] of [
      ['2001:db8:1:2::1', {}],
      ['2001:db8:1:2:ffff::2', {}],
      ['192.0.2.1', { Authorization: 'Bearer guessed' }],
      ['192.0.2.1', { Authorization: `Bearer ${KEY}` }],
    ] as const)
      await call('/v1/games', { headers: { 'CF-Connecting-IP': address, ...headers } })
    expect(counted).toEqual(['call 2001:db8:1:2', 'call 2001:db8:1:2', 'call 192.0.2.1'])
  })

  describe.each(calls.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
    const { path, init } = requestOf(operation)
    const success = successOf(operation)

    test('answers a request that fits', async () => {
      const answer = await client()(path, init)
      expect(answer.status, answer.text).toBe(success)
    })

    test('400 for a query parameter that it does not have', async () => {
      const { json } = await client()(`${path}${path.includes('?') ? '&' : '?'}odd=1`, init)
      expect(json).toMatchObject({ status: 400, type: '/problems/malformed-request' })
      expect(json.errors).toContainEqual({ parameter: 'odd', detail: expect.stringContaining('unknown') })
    })

    test('OPTIONS tells what a page may send', async () => {
      const answer = await client({ limiters: limited })(path, {
        method: 'OPTIONS',
        headers: { Origin: 'https://page.test', 'Access-Control-Request-Method': operation.method },
      })
      expect(answer.status).toBe(204)
      expect(answer.headers.get('Access-Control-Allow-Methods')).toContain(operation.method)
      expect(answer.headers.get('Access-Control-Allow-Headers')).toBe(
        'Authorization,Content-Type,Idempotency-Key,If-None-Match,Seat-Secret',
      )
    })

    test('other methods: 405 with Allow', async () => {
      const allowed = operations.filter((one) => one.path === operation.path).map((one) => one.method)
      for (const method of ['PUT', 'DELETE', 'PATCH', 'GET', 'POST'].filter((one) => !allowed.includes(one))) {
        const answer = await client()(path, { method })
        // GET /v1/games/move is not documented, but GET /v1/{game} is
        expect(answer.status, `${method} ${path}`).toBe(405)
        const allow = answer.headers.get('Allow')!.split(', ')
        expect(allow).toContain(operation.method)
        expect(allow, `${method} ${path}`).not.toContain(method)
        // what is allowed is not refused
        for (const other of allow.filter((one) => one !== 'OPTIONS' && one !== 'HEAD'))
          expect((await client()(path, { method: other })).status, `${other} ${path}`).not.toBe(405)
        expect(answer.json.type).toBe('/problems/method-not-allowed')
      }
    })

    test.runIf(operation.method === 'GET')('HEAD is GET without the body', async () => {
      const answer = await client()(path, { ...init, method: 'HEAD' })
      expect(answer.status).toBe(200)
      expect(answer.text).toBe('')
    })

    test.runIf(operation.limited)('429 when the limit is used up, lifted by a key', async () => {
      const call = client({ limiters: limited })
      const { Authorization: _, ...headers } = { ...init.headers }
      const refused = await call(path, { ...init, headers })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      const allowed = await call(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${KEY}` } })
      expect(allowed.status).toBe(success)
    })

    test.runIf(operation.limited)('401 for what is not a known key', async () => {
      for (const Authorization of ['Bearer wrong', `Bearer ${KEY}x`, 'Bearer', `Basic ${KEY}`, `${KEY}`, '']) {
        const answer = await client()(path, { ...init, headers: { ...init.headers, Authorization } })
        expect(answer.status, Authorization).toBe(401)
        expect(answer.json.detail).toContain('Leave the header out')
        expect(answer.json.errors).toMatchObject([{ parameter: 'authorization' }])
        expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
      }
    })

    test.runIf(TAKE_PLACES.includes(operation.id))('503 when all places are taken', async () => {
      const answer = await client({ semaphore: new Semaphore(0) })(path, init)
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    })

    test.runIf('503' in operation.responses && !COMPILE_NOTHING.includes(operation.id))(
      '503 when there is no place to compile rules in',
      async () => {
        const about = await requestAboutNewRules(operation)
        const answer = await client({ semaphore: new Semaphore(0) })(about.path, about.init)
        expect([answer.status, answer.json.type]).toEqual([503, '/problems/overloaded'])
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
      },
    )

    // the runtime drops the rest of a request whose client hangs up, and with it the place of its search
    test.runIf(SEARCHES.includes(operation.id))(
      'the search is kept alive until it has given back its place',
      async () => {
        const semaphore = new Semaphore(1)
        const kept: Promise<unknown>[] = []
        const hungUp = AbortSignal.abort()
        await client({ semaphore, later: (promise) => kept.push(promise) })(path, { ...init, signal: hungUp }).catch(
          () => {},
        )
        expect(kept).not.toHaveLength(0)
        await Promise.all(kept)
        await takePlace(semaphore)
      },
    )

    test.runIf(operation.path.includes('{game}'))('404 for a game that is not here', async () => {
      const answer = await client()(path.replace(/\/v1\/[\w-]+/, '/v1/chess'), init)
      expect(answer.status).toBe(404)
      expect(answer.json.type).toBe('/problems/unknown-game')
    })
  })

  describe.each(posts.map((operation) => [operation.id, operation] as const))('the body of %s', (_, operation) => {
    const { path, init } = requestOf(operation)
    const body = init.body ?? ''

    test('413 above the greatest size, its length told or not', async () => {
      const most = operation.id === 'sendRules' ? 4_100_000 : 64 * 1024
      const large = JSON.stringify({ position: 'x'.repeat(most) })
      const told = await client()(path, post(large))
      expect(told.status).toBe(413)
      const streamed = await client()(path, { ...post(''), body: new Blob([large]).stream() })
      expect(streamed.status).toBe(413)
      for (const { json } of [told, streamed]) expect(json.errors).toEqual([{ pointer: '', detail: json.detail }])
    })

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'application/json, text/plain',
      'application/json; charset=utf-16',
      'application/json;charset="ISO-8859-1"',
      '',
    ])('415 as %o', async (type) => {
      const answer = await client()(path, { method: 'POST', headers: { 'Content-Type': type }, body })
      expect(answer.status).toBe(415)
      expect(answer.json.detail).toContain('Content-Type: application/json')
      expect(answer.json.errors).toMatchObject([{ parameter: 'content-type' }])
    })

    test.each(['gzip', 'br', 'identity, gzip', 'x'])('415 encoded as %s', async (encoding) => {
      const headers = { ...init.headers, 'Content-Type': 'application/json', 'Content-Encoding': encoding }
      const answer = await client()(path, { method: 'POST', headers, body: new Uint8Array([31, 139, 8, 0]) })
      expect(answer.status).toBe(415)
      expect(answer.headers.get('Accept-Encoding')).toBe('identity')
      expect(answer.json.detail).toContain('`Content-Encoding`')
      expect(answer.json.errors).toMatchObject([{ parameter: 'content-encoding' }])
    })

    test.each(['identity', 'Identity'])('is taken encoded as %s', async (encoding) => {
      const answer = await client()(path, { ...init, headers: { ...init.headers, 'Content-Encoding': encoding } })
      expect(answer.status, answer.text).toBe(successOf(operation))
    })

    test('415 without a type', async () => {
      const answer = await client()(path, { method: 'POST', body: new TextEncoder().encode(body) })
      expect(answer.status).toBe(415)
    })

    test.each([
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'application/json;charset="utf-8"',
      'application/json ; charset=UTF8',
      'application/json;',
      'application/problem+json; a="b; c" ; d=e',
    ])('is taken as %s', async (type) => {
      const answer = await client()(path, { ...init, headers: { ...init.headers, 'Content-Type': type } })
      expect(answer.status, answer.text).toBe(successOf(operation))
    })
  })

  test.each(['/v1/', '/v2/games', '/v1/einstein/nothing', '/v1/games/', '//', '/docs/../x', '/problems/none'])(
    '404 at %s',
    async (path) => {
      const answer = await client()(path)
      expect(answer.status).toBe(404)
    },
  )

  test.each(['/v1/games', '/openapi.yaml', '/docs'])('%s is not sent twice', async (path) => {
    const call = client()
    const first = await call(path)
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).not.toBe('')
    const second = await call(path, { headers: { 'If-None-Match': tag } })
    expect(second.status).toBe(304)
    expect(second.text).toBe('')
  })
}
