import { contractOf } from '../contract/contract.ts'
import type { Contract } from '../contract/part.ts'
import type { Games } from '../game/games.ts'
import { matchList } from '../match/object/listed.ts'
import type { Clock } from '../search/drive/clock.ts'
import { type AnswerStore, cacheStore } from './answer-cache.ts'
import { ApiKeys } from './api-keys.ts'
import type { Assets } from './assets.ts'
import { createClock, createTicks, TICK_KINDS, type TickKind, type Ticks } from './clock.ts'
import { PLACES } from './memory.ts'
import { type Telemetry, telemetry } from './middleware/telemetry.ts'
import { Semaphore } from './semaphore.ts'
import { type ShardEnv, type Shards, shardsOf } from './shards/hosts.ts'
import { Superseding } from './superseding.ts'
import { type RateLimiter, ThinkingBudget } from './thinking-budget.ts'

/** The dependencies of the HTTP layer on its surroundings. Tests pass their own. */
export interface Dependencies {
  readonly games: Games
  /** The schemas of requests about these games. */
  readonly contract: Contract
  readonly clock: Clock
  /** The kind of tick that `clock` uses; `ticks` has all kinds, for the diagnosis. */
  readonly tick: TickKind
  readonly ticks: Ticks
  readonly semaphore: Semaphore
  readonly superseding: Superseding
  /** Rate limits: `search` for calls that compute, `call` for the others; null for none. */
  readonly limiters: { readonly search: RateLimiter; readonly call: RateLimiter } | null
  /** The budget of thinking time for engines in matches. */
  readonly thinking: ThinkingBudget
  readonly apiKeys: ApiKeys
  readonly assets: Assets
  readonly answers: AnswerStore
  /** Id of the deployment, part of the ETags. */
  readonly build: string
  readonly telemetry: Telemetry
  /** Keeps the Worker alive until a promise has settled, after its request has been answered. */
  later(promise: Promise<unknown>): void
  /** The Durable Objects that hold the matches. */
  readonly matches: Env['MATCHES']
  /** The list of public matches, for one request; null when the deployment keeps none. */
  list(): ReturnType<typeof matchList>
  /** The Durable Objects that hold the rules of clients' own games. */
  readonly rules: Env['RULES']
  readonly shards: Shards
  readonly documents: Documents
}

/** The OpenAPI document as text. */
export interface Documents {
  yaml(): string
  /** The document as JSON; null when it is among the static files. */
  readonly json: (() => string) | null
}

/** Optional bindings, which wrangler.toml does not name: secrets, shards elsewhere, and an Analytics Engine dataset. */
type Extras = Pick<ShardEnv, 'SHARD_SERVICE' | 'SHARD_URLS' | 'SHARD_SECRET'> & {
  readonly API_KEYS?: string
  readonly REQUESTS?: AnalyticsEngineDataset
}

/**
 * The dependencies of a deployed Worker, or of `wrangler dev`.
 * @param later keeps the Worker alive until a promise has settled
 */
export function workerDependencies(
  env: Env & Extras,
  games: Games,
  documents: Documents,
  later: (promise: Promise<unknown>) => void,
): Dependencies {
  // the generated type has the committed values only; `--var` and the dashboard may set others
  const { CLOCK_TICK, RATE_LIMIT }: Readonly<Record<'CLOCK_TICK' | 'RATE_LIMIT', string>> = env
  const tick = TICK_KINDS.find((kind) => kind === CLOCK_TICK) ?? 'cache'
  const ticks = createTicks(env.ASSETS)
  return {
    games,
    contract: contractOf(games.list),
    clock: createClock(tick, ticks),
    tick,
    ticks,
    semaphore: new Semaphore(PLACES),
    superseding: new Superseding(),
    limiters: RATE_LIMIT === 'off' ? null : { search: env.SEARCH_LIMIT, call: env.CALL_LIMIT },
    thinking: new ThinkingBudget(RATE_LIMIT === 'off' ? null : env.THINKING_LIMIT),
    apiKeys: new ApiKeys(env.API_KEYS ?? ''),
    assets: env.ASSETS,
    answers: cacheStore(caches.default, later),
    build: env.VERSION.id,
    later,
    telemetry: telemetry(env.REQUESTS, console.log),
    matches: env.MATCHES,
    list: () => matchList(env),
    rules: env.RULES,
    shards: shardsOf(env),
    documents,
  }
}
