/**
 * The hosts of shards, which run the parts of a divided search. The first shard of a search always runs in the isolate of
 * the request, so that there is an answer whatever happens to the others.
 */
import type { Game } from '../../game/game.ts'
import type { Clock } from '../../search/drive/clock.ts'
import { localHost } from '../../search/drive/local-host.ts'
import { runShard } from '../../search/drive/shard.ts'
import type { ShardHost } from '../../search/drive/shards.ts'
import { CAPS } from '../../service/caps.ts'
import { type Fetcher, reportsFrom } from './wire.ts'

export interface Shards {
  /** The highest `limits.parallel` of a request; 1 when searches are not divided. */
  readonly cap: number
  /** The number of places (src/api/semaphore.ts) that a search with `parallel` shards takes in this isolate. */
  places(parallel: number): number
  /**
   * Creates the host for one search.
   * @param near location of the request: the platform's code of the data centre
   * @param client hash of the client (src/api/client.ts), to which shards elsewhere count their places
   */
  host(game: Game, clock: Clock, near: string, client: string): ShardHost
}

/** The setting of a deployment that does not divide searches. */
export const NO_SHARDS: Shards = { cap: 1, places: () => 1, host: localHost }

/**
 * Shards that all run in this isolate. They save no time, but give the same answers as a deployment that divides searches.
 */
export const inlineShards = (cap: number): Shards => ({ cap, places: (parallel) => parallel, host: localHost })

/**
 * Shards that run elsewhere, called by `fetch`.
 * @param fetchersFor returns, for a location, the fetcher of each shard: 1, 2 and so on
 */
export const distantShards = (cap: number, fetchersFor: (near: string) => (shard: number) => Fetcher): Shards => ({
  cap,
  places: () => 1,
  host(game, clock, near, client) {
    const fetcherOf = fetchersFor(near)
    return {
      run: (task, shard, signal) =>
        shard === 0 ? runShard(game, task, clock, signal) : reportsFrom(fetcherOf(shard), game, task, client, signal),
      patience: (ms) => scheduler.wait(ms),
    }
  },
})

/** The number of Durable Objects for the searches of a location: few enough to stay in memory, and enough to be mostly idle. */
const OBJECTS = 64

export interface ShardEnv {
  readonly SHARDS?: string
  readonly MAX_PARALLEL?: string
  readonly SHARD_OBJECTS?: { getByName(name: string): Fetcher }
  readonly SHARD_SERVICE?: Fetcher
  /** URLs of Workers, separated by commas. */
  readonly SHARD_URLS?: string
  readonly SHARD_SECRET?: string
}

/** The shards of a deployment, by its variables `SHARDS` and `MAX_PARALLEL` (docs/operations.md). */
export function shardsOf(env: ShardEnv): Shards {
  const cap = Math.min(CAPS.parallel, Math.max(1, Math.floor(Number(env.MAX_PARALLEL)) || 1))
  const { SHARD_OBJECTS: objects, SHARD_SERVICE: service, SHARD_SECRET: secret = '' } = env
  const urls = (env.SHARD_URLS ?? '').split(',').flatMap((url) => url.trim() || [])
  if (cap === 1) return NO_SHARDS
  if (env.SHARDS === 'inline') return inlineShards(cap)
  if (env.SHARDS === 'objects' && objects)
    return distantShards(cap, (near) => {
      const first = crypto.getRandomValues(new Uint32Array(1))[0]!
      return (shard) => objects.getByName(`${near} ${(first + shard) % OBJECTS}`)
    })
  if (env.SHARDS === 'service' && service) return distantShards(cap, () => () => service)
  if (env.SHARDS === 'http' && urls.length > 0)
    return distantShards(Math.min(cap, urls.length + 1), () => (shard) => withKey(urls[shard - 1]!, secret))
  return NO_SHARDS
}

/** A Worker at a URL. Requests carry the secret that it shares with this one. */
const withKey = (url: string, secret: string): Fetcher => ({
  fetch: (request) => {
    const asked = new Request(url, request)
    asked.headers.set('Authorization', `Bearer ${secret}`)
    return fetch(asked)
  },
})
