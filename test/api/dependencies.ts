import { env } from 'cloudflare:workers'
import openApi from '../../openapi.yaml?raw'
import { ApiKeys } from '../../src/api/api-keys.ts'
import { createApp } from '../../src/api/app.ts'
import { createClock, createTicks } from '../../src/api/clock.ts'
import type { Dependencies } from '../../src/api/dependencies.ts'
import { PLACES } from '../../src/api/memory.ts'
import { Semaphore } from '../../src/api/semaphore.ts'
import { inlineShards } from '../../src/api/shards/hosts.ts'
import { Superseding } from '../../src/api/superseding.ts'
import { type RateLimiter, ThinkingBudget } from '../../src/api/thinking-budget.ts'
import { contractOf } from '../../src/contract/contract.ts'
import { gamesOf } from '../../src/game/games.ts'
import { games } from '../../src/games/registry.ts'
import { matchList } from '../../src/match/object/listed.ts'
import type { Clock } from '../../src/search/drive/clock.ts'
import { jumpingClock } from '../search/clocks.ts'
import { type Call, caller } from './harness.ts'

const ticks = createTicks(env.ASSETS)

/** The clock of `wrangler dev`. */
export const realClock = (): Clock => createClock('timer', ticks)

/** Takes a place as a client of its own, not the one of the calls. @throws Problem when none is free */
export const takePlace = (semaphore: Semaphore) =>
  semaphore.acquire({ client: 'another', kind: 'request', expectedMs: 1000, patienceMs: 0 })

export const refusing: RateLimiter = { limit: async () => ({ success: false }) }

export const KEY = 'key-of-the-tests'

const served = gamesOf(games)
/** Made once, as in a Worker: its schemas are built when they are first needed. */
const contract = contractOf(games)

export function testDependencies(dependencies: Partial<Dependencies> = {}): Dependencies {
  return {
    games: served,
    contract: dependencies.games ? contractOf(dependencies.games.list) : contract,
    // a search with a deadline ends at its first tick
    clock: jumpingClock(1000),
    tick: 'timer',
    ticks,
    semaphore: new Semaphore(PLACES),
    superseding: new Superseding(),
    limiters: null,
    thinking: new ThinkingBudget(null),
    apiKeys: new ApiKeys(`another, ${KEY}`),
    assets: env.ASSETS,
    answers: { get: async () => null, put: () => {} },
    build: 'test',
    telemetry: () => {},
    later: () => {},
    matches: env.MATCHES,
    list: () => matchList(env),
    rules: env.RULES,
    shards: inlineShards(3),
    documents: { yaml: () => openApi, json: null },
    ...dependencies,
  }
}

/** A client of an app with these dependencies. Every answer is checked against openapi.yaml. */
export const client = (dependencies: Partial<Dependencies> = {}): Call =>
  caller(createApp(testDependencies(dependencies)))

/** Options of a POST with a JSON body. */
export const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** The text of an answer with all times set to 0. */
export const timeless = (text: string) => text.replaceAll(/"elapsedMs":\d+/g, '"elapsedMs":0')
