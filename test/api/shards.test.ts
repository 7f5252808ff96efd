/** Searches divided over Durable Objects, over Workers by HTTP, and within one isolate give the same answers. */
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import TIC_TAC_TOE from '../../rules/tic-tac-toe.rbg?raw'
import { ApiKeys } from '../../src/api/api-keys.ts'
import { placesFor } from '../../src/api/memory.ts'
import { Semaphore } from '../../src/api/semaphore.ts'
import {
  distantShards,
  inlineShards,
  NO_SHARDS,
  type ShardEnv,
  type Shards,
  shardsOf,
} from '../../src/api/shards/hosts.ts'
import { answerStranger, answerTask, type Fetcher } from '../../src/api/shards/wire.ts'
import type { Game } from '../../src/game/game.ts'
import { gamesOf } from '../../src/game/games.ts'
import { unwrap } from '../../src/game/result.ts'
import { atOnce } from '../../src/game/steps.ts'
import { games } from '../../src/games/registry.ts'
import { ownGames } from '../../src/own/own-games.ts'
import type { ShardTask } from '../../src/search/drive/shard.ts'
import { roomOfPlan } from '../../src/search/room-of.ts'
import { planOf } from '../../src/search/think.ts'
import { engine } from '../../src/service/version.ts'
import { client, post, realClock, testDependencies } from './dependencies.ts'
import { examplePosition } from './samples.ts'

const { clock } = testDependencies({ clock: realClock() })
const means = () => ({ games: gamesOf(games), clock, semaphore: new Semaphore(4) })

/** A Worker that runs shards, behind an unreliable network. */
const worker = (damage: (response: Response) => Response | Promise<Response> = (response) => response): Fetcher => ({
  fetch: async (request) => damage(await answerTask(request, means())),
})

const body = (position: string, limits = {}) => ({
  position,
  algorithm: 'uct',
  limits: { iterations: 400, parallel: 3, ...limits },
  seed: 9,
  lines: 3,
})

const hosts = {
  'in one isolate': inlineShards(4),
  'in objects': shardsOf({ SHARDS: 'objects', MAX_PARALLEL: '4', SHARD_OBJECTS: env.SHARD_OBJECTS }),
  'by a service binding': shardsOf({ SHARDS: 'service', MAX_PARALLEL: '4', SHARD_SERVICE: worker() }),
  'one byte at a time': distantShards(
    4,
    () => () =>
      worker((response) => {
        const single = new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            for (const byte of chunk) controller.enqueue(new Uint8Array([byte]))
          },
        })
        return new Response(response.body!.pipeThrough(single), response)
      }),
  ),
}

describe.each(games.filter(({ engines }) => 'uct' in engines).map((game) => [game.id, game] as const))(
  '%s',
  (id, game) => {
    test('the same answer, byte for byte, wherever the shards are', async () => {
      const texts = []
      for (const shards of Object.values(hosts)) {
        const { text, json, headers } = await client({ shards })(`/v1/${id}/move`, post(body(examplePosition(game))))
        expect(json.search.shards).toEqual({ asked: 3, answered: 3, complete: true, dropped: [] })
        expect(headers.get('ETag')).not.toBeNull()
        texts.push(text)
      }
      expect(new Set(texts).size).toBe(1)
    })
  },
)

const game = games.find(({ engines }) => 'uct' in engines)!
const path = `/v1/${game.id}/move`

test.each<readonly [string, (response: Response) => Response | Promise<Response>]>([
  ['refuses', () => new Response(null, { status: 503 })],
  ['cannot be reached', () => Promise.reject(new Error('network'))],
  ['answers nothing', () => new Response('')],
  ['answers nonsense', () => new Response('{"iterations":1}\n')],
  ['answers no JSON', () => new Response('<html>\n')],
])('a shard that %s is dropped, said so, and the answer is kept by nobody', async (_, damage) => {
  const shards = distantShards(4, () => (shard) => (shard === 2 ? worker(damage) : worker()))
  const { status, json, headers } = await client({ shards })(path, post(body(examplePosition(game))))
  expect(status).toBe(200)
  expect(json.search.shards).toEqual({
    asked: 3,
    answered: 2,
    complete: false,
    dropped: [{ shard: 2, reason: 'failed' }],
  })
  expect(headers.get('ETag')).toBeNull()
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('a shard that never answers is late; its caller hangs up on it', async () => {
  let hungUp = false
  const silent: Fetcher = {
    fetch: async () =>
      new Response(
        new ReadableStream({
          cancel() {
            hungUp = true
          },
        }),
      ),
  }
  const shards = distantShards(4, () => (shard) => (shard === 1 ? silent : worker()))
  const asked = body(examplePosition(game), { iterations: undefined, timeMs: 30 })
  const { json } = await client({ shards, clock })(path, post(asked))
  expect(json.search.shards.dropped).toContainEqual({ shard: 1, reason: 'late' })
  expect(hungUp || json.search.stopReason === 'time').toBe(true)
})

test('as many places as there are trees in the isolate', async () => {
  const asked = post(body(examplePosition(game)))
  expect((await client({ shards: inlineShards(4), semaphore: new Semaphore(2) })(path, asked)).status).toBe(503)
  expect((await client({ shards: hosts['in objects'], semaphore: new Semaphore(1) })(path, asked)).status).toBe(200)
})

test.each<readonly [ShardEnv, number]>([
  [{}, 1],
  [{ SHARDS: 'off', MAX_PARALLEL: '4' }, 1],
  [{ SHARDS: 'objects', MAX_PARALLEL: '4' }, 1],
  [{ SHARDS: 'objects', MAX_PARALLEL: '1', SHARD_OBJECTS: env.SHARD_OBJECTS }, 1],
  [{ SHARDS: 'objects', MAX_PARALLEL: 'many', SHARD_OBJECTS: env.SHARD_OBJECTS }, 1],
  [{ SHARDS: 'objects', MAX_PARALLEL: '99', SHARD_OBJECTS: env.SHARD_OBJECTS }, 16],
  [{ SHARDS: 'inline', MAX_PARALLEL: '3' }, 3],
  [{ SHARDS: 'service', MAX_PARALLEL: '3' }, 1],
  [{ SHARDS: 'http', MAX_PARALLEL: '8', SHARD_URLS: '' }, 1],
  [{ SHARDS: 'http', MAX_PARALLEL: '8', SHARD_URLS: 'https://a.test, https://b.test' }, 3],
])('%j: %i at most', async (settings, cap) => {
  const shards = shardsOf(settings)
  expect(shards.cap).toBe(cap)
  const { json } = await client({ shards })(`/v1/${game.id}`)
  expect(json.limits.parallel).toBe(cap)
  const asked = body(examplePosition(game), { parallel: cap + 1, iterations: 10 })
  const refused = await client({ shards })(path, post(asked))
  expect(refused.status).toBe(422)
  expect(refused.json.errors[0].pointer).toBe('/limits/parallel')
  expect(refused.json.detail).toContain(`at most ${cap}`)
})

describe('a Worker of its own', () => {
  const secrets = new ApiKeys('secret')
  const settings = { SHARDS: 'http', MAX_PARALLEL: '3', SHARD_URLS: 'https://a.test/, https://b.test/' }
  const answer = (init: RequestInit = {}, path = '/') =>
    answerStranger(new Request(`https://a.test${path}`, { method: 'POST', body: '{}', ...init }), secrets, means())
  afterEach(() => vi.unstubAllGlobals())

  test.each([{}, { Authorization: 'Bearer x' }, { Authorization: 'Bearer ' }, { Authorization: 'secret' }])(
    'does nothing without the secret: %j',
    async (headers) => {
      const response = await answer({ headers })
      expect(response.status).toBe(401)
      expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    },
  )

  test('nor without one that has been set', async () => {
    const request = new Request('https://a.test/', { method: 'POST', headers: { Authorization: 'Bearer undefined' } })
    expect((await answerStranger(request, new ApiKeys(''), means())).status).toBe(401)
  })

  test('has one address', async () => {
    const headers = { Authorization: 'Bearer secret' }
    expect((await answer({ headers }, '/v1/games')).status).toBe(404)
    expect((await answer({ headers, method: 'GET', body: null })).status).toBe(404)
    expect((await answer({ headers })).status).toBe(400)
  })

  test('is asked by HTTP with the secret, each of them once', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (request: Request) => {
      asked.push(new URL(request.url).host)
      return answerStranger(request, secrets, means())
    })
    const ask = async (shards: Shards) => (await client({ shards })(path, post(body(examplePosition(game))))).text
    const near = await ask(inlineShards(3))
    expect(await ask(shardsOf({ ...settings, SHARD_SECRET: 'secret' }))).toBe(near)
    expect(asked.sort()).toEqual(['a.test', 'b.test'])
    const { search } = JSON.parse(await ask(shardsOf({ ...settings, SHARD_SECRET: 'wrong' })))
    expect(search.shards).toMatchObject({ asked: 3, answered: 1, complete: false })
  })
})

const taskOf = (game: Game, algorithm: string, work: number): ShardTask => ({
  game: game.id,
  variant: game.variants[0].id,
  rules: {},
  position: game.position.example,
  history: [],
  algorithm,
  seed: 9,
  depth: 64,
  timeMs: null,
  work,
  round: work,
  moves: null,
})

test.each([
  ['nothing', '', {}],
  ['no task', '{}', {}],
  ['another version', '{}', { 'Engine-Version': 'bestmove/0.0.0' }],
  [
    'a position of no game',
    JSON.stringify({ ...taskOf(game, 'uct', 100), position: '?' }),
    { 'Engine-Version': engine },
  ],
])('%s is no task', async (_, text, headers) => {
  const response = await answerTask(new Request('https://x.test', { method: 'POST', body: text, headers }), means())
  expect(response.status).toBe(400)
})

test.each([
  ['hex', 'uct', 400],
  ['hex', 'auto', 20_000],
  ['own', 'grave', 5000],
  ['own', 'uct', 5000],
])('a shard of %s by %s asks for the memory of its search', async (id, algorithm, work) => {
  const own = { language: 'rbg', text: TIC_TAC_TOE } as const
  const game = id === 'own' ? atOnce(ownGames.kept(own, id))! : games.find((one) => one.id === id)!
  const state = unwrap(game.position.parse(game.position.example, game.variants[0].id))
  const { budget, ...plan } = planOf(game, state, {
    algorithm,
    level: 10,
    timeMs: null,
    iterations: work,
    depth: 64,
    lines: 1,
    seed: 9,
  })
  const semaphore = new Semaphore(4)
  const acquire = vi.spyOn(semaphore, 'acquire')
  const task = { ...taskOf(game, algorithm, work), ...(id === 'own' ? { own } : {}) }
  const headers = { 'Engine-Version': engine }
  const request = new Request('https://x.test', { method: 'POST', body: JSON.stringify(task), headers })
  const response = await answerTask(request, { ...means(), semaphore })
  expect(response.status).toBe(200)
  await response.body!.cancel()
  expect(acquire.mock.calls[0]![0].places).toBe(placesFor(roomOfPlan(game, plan), null))
})

test('nothing is divided where nothing is configured', async () => {
  const { json } = await client({ shards: NO_SHARDS })(path, post(body(examplePosition(game))))
  expect(json.detail).toContain('this deployment does not divide searches')
})
