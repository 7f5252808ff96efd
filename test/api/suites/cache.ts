/** The cache of deterministic answers, and the record of every request in the log. */
import { describe, expect, test } from 'vitest'
import { type AnswerStore, cacheStore } from '../../../src/api/answer-cache.ts'
import { type RequestRecord, telemetry } from '../../../src/api/middleware/telemetry.ts'
import { Semaphore } from '../../../src/api/semaphore.ts'
import { games } from '../../../src/games/registry.ts'
import { client, KEY, post, realClock, refusing } from '../dependencies.ts'
import { chancePosition, examplePosition, OF_EACH_KIND, searchPosition } from '../samples.ts'

/** A store that forgets nothing, and shows the answers that it keeps. */
function memory(): AnswerStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return { kept, get: async (url) => kept.get(url) ?? null, put: (url, body) => void kept.set(url, body) }
}

/** A semaphore without free places: only stored answers can be given. */
const full = new Semaphore(0)

export function cacheSuite() {
  describe.each(OF_EACH_KIND)('%s', (id, game) => {
    const position = searchPosition(game)
    const body = { position, limits: { iterations: 60 }, seed: 5 }
    const address = `/v1/${id}/move?position=${encodeURIComponent(position)}&iterations=60&seed=5`

    test('the second answer takes no search, and is the first', async () => {
      const answers = memory()
      for (const call of ['move', 'analysis']) {
        const first = await client({ answers })(`/v1/${id}/${call}`, post(body))
        const again = await client({ answers, semaphore: full })(`/v1/${id}/${call}`, post(body))
        expect(again.text).toBe(first.text)
        expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'))
      }
      expect(answers.kept.size).toBe(2)
    })

    test('the address asks for the same answer', async () => {
      const answers = memory()
      const posted = await client({ answers })(`/v1/${id}/move`, post(body))
      const got = await client({ answers, semaphore: full })(address)
      expect(got.text).toBe(posted.text)
      expect(got.headers.get('ETag')).toBe(posted.headers.get('ETag'))
      expect(got.headers.get('Cache-Control')).toBe('public, max-age=3600')
      expect((await client({ clock: realClock() })(address)).text).toBe(posted.text)
    })

    test('304 to who has it, without a search or a store', async () => {
      const { headers } = await client()(address)
      const tag = headers.get('ETag') ?? ''
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const answer = await client({ semaphore: full })(address, { headers: { 'If-None-Match': known } })
        expect(answer.status).toBe(304)
        expect(answer.text).toBe('')
        expect(answer.headers.get('ETag')).toBe(tag)
        expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
      }
      expect((await client()(address, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
    })

    test.runIf(game.chance)('where chance is to act', async () => {
      const answers = memory()
      const roll = { ...body, ...chancePosition(game) }
      const first = await client({ answers })(`/v1/${id}/analysis`, post(roll))
      expect((await client({ answers, semaphore: full })(`/v1/${id}/analysis`, post(roll))).text).toBe(first.text)
    })
  })

  const [game] = games
  const position = examplePosition(game!)
  const path = `/v1/${game!.id}/move`
  const body = { position, limits: { iterations: 60 }, seed: 5 }

  test.each([
    ['no seed', { ...body, seed: undefined }],
    ['no iterations', { position, seed: 5 }],
    ['a time limit besides', { ...body, limits: { iterations: 60, timeMs: 50 } }],
  ])('%s: kept by nobody', async (_, asked) => {
    const answers = memory()
    const answer = await client({ answers })(path, post(asked))
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('ETag')).toBeNull()
    expect(answers.kept.size).toBe(0)
  })

  test.each(['*', '"any"'])('an answer that cannot be repeated has no validator: If-None-Match: %s', async (known) => {
    const query = new URLSearchParams({ position, timeMs: '20' })
    const answer = await client()(`${path}?${query}`, { headers: { 'If-None-Match': known } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('ETag')).toBeNull()
    expect(answer.json.move).toBeTypeOf('string')
  })

  test('a search that was broken off is kept by nobody', async () => {
    const answers = memory()
    const asked = { ...body, algorithm: 'uct', limits: { iterations: 5_000_000 } }
    const answer = await client({ answers })(path, { ...post(asked), signal: AbortSignal.abort() })
    expect(answer.json.search.stopReason).toBe('aborted')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answers.kept.size).toBe(0)
  })

  test.each<readonly [string, object]>([
    ['seed', { ...body, seed: 6 }],
    ['iterations', { ...body, limits: { iterations: 61 } }],
    ['depth', { ...body, limits: { iterations: 60, depth: 9 } }],
    ['level', { ...body, level: 9 }],
    ['lines', { ...body, lines: 2 }],
    ['algorithm', { ...body, algorithm: 'uct' }],
    ['history', { ...body, history: [position] }],
  ])('another %s is another answer', async (_, other) => {
    const tags = await Promise.all(
      [body, other].map(async (one) => (await client()(path, post(one))).headers.get('ETag')),
    )
    expect(tags[0]).not.toBe(tags[1])
  })

  test('another deployment is another answer', async () => {
    const answers = memory()
    await client({ answers, build: 'old' })(path, post(body))
    expect((await client({ answers, build: 'new', semaphore: full })(path, post(body))).status).toBe(503)
  })

  test('a store that fails is as good as none', async () => {
    const broken = { match: () => Promise.reject(new Error()), put: () => Promise.reject(new Error()) }
    const later: Promise<unknown>[] = []
    const answers = cacheStore(broken as unknown as Cache, (promise) => void later.push(promise))
    expect((await client({ answers })(path, post(body))).status).toBe(200)
    expect(await Promise.all(later)).toHaveLength(1)
  })

  test('limits and keys come before what is kept', async () => {
    const answers = memory()
    await client({ answers })(path, post(body))
    expect((await client({ answers, limiters: { search: refusing, call: refusing } })(path, post(body))).status).toBe(
      429,
    )
    expect((await client({ answers })(path, post(body, { Authorization: 'Bearer wrong' }))).status).toBe(401)
    const keyed = await client({ answers, semaphore: full })(path, post(body, { Authorization: `Bearer ${KEY}` }))
    expect(keyed.status).toBe(200)
  })

  describe('telemetry', () => {
    const recorded = async (path: string, init = {}, dependencies = {}) => {
      const records: RequestRecord[] = []
      const answer = await client({ telemetry: (record) => void records.push(record), ...dependencies })(path, init)
      expect(records).toHaveLength(1)
      return { record: records[0]!, answer }
    }

    test('a search', async () => {
      const { record, answer } = await recorded(path, post({ ...body, algorithm: 'uct' }))
      expect(record).toMatchObject({
        event: 'request',
        method: 'POST',
        route: '/v1/:game/move',
        status: 200,
        game: game!.id,
        algorithm: 'uct',
        level: 10,
        iterations: 60,
        stopReason: 'iterations',
        key: false,
      })
      expect(record.cpuMs).toBeGreaterThanOrEqual(0)
      expect(record.position).toMatch(/^[0-9a-f]{16}$/)
      expect(JSON.stringify(record)).not.toContain(position)
      expect(answer.headers.get('Server-Timing')).toMatch(
        /^cache;desc="miss",search;dur=[\d.]+,cpu;dur=[\d.]+;desc="estimate",total;dur=[\d.]+$/,
      )
      expect(answer.headers.get('Timing-Allow-Origin')).toBe('*')
    })

    test('an answer that was kept', async () => {
      const answers = memory()
      await client({ answers })(path, post(body))
      const { record } = await recorded(path, post(body), { answers })
      expect(record).toMatchObject({ game: game!.id, algorithm: 'auto', status: 200 })
      expect(record).not.toHaveProperty('iterations')
    })

    test.each([
      ['a refusal', path, post({ position: 'x' }), 422, 'invalid-position', '/v1/:game/move'],
      ['a limit', path, post({ position, level: 11 }), 422, 'out-of-range', '/v1/:game/move'],
      ['no such path', '/v1/a/b/c', {}, 404, 'not-found', '/v1/*'],
      ['no such method', path, { method: 'PUT' }, 405, 'method-not-allowed', '/v1/*'],
    ])('%s', async (_, asked, init, status, problem, route) => {
      const { record } = await recorded(asked, init)
      expect(record).toMatchObject({ status, problem, route })
    })

    test('a line and a data point; a line alone without a dataset', () => {
      const record: RequestRecord = {
        event: 'request',
        method: 'GET',
        route: '/v1/games',
        status: 200,
        totalMs: 3,
        key: true,
      }
      const lines: string[] = []
      const points: AnalyticsEngineDataPoint[] = []
      const dataset = { writeDataPoint: (point: AnalyticsEngineDataPoint = {}) => void points.push(point) }
      telemetry(dataset, (line) => lines.push(line))(record)
      telemetry(undefined, (line) => lines.push(line))(record)
      expect(lines.map((line) => JSON.parse(line))).toEqual([record, record])
      expect(points).toEqual([
        {
          indexes: ['/v1/games'],
          blobs: ['/v1/games', 'GET', null, null, null, null],
          doubles: [200, 3, 0, 0, 0, 0, 0],
        },
      ])
    })
  })
}
