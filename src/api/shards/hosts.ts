/** Where the shards of a search run. Of each search the first is here, where the request is: some answer there always is. */
import type { Game } from '../../game/game.ts'
import type { Clock } from '../../search/clock.ts'
import { runShard } from '../../search/shard.ts'
import { localHost, type ShardHost } from '../../search/shards.ts'
import { CAPS } from '../../service/caps.ts'
import { type Fetcher, reportsFrom } from './wire.ts'

export interface Shards {
  /** The most that `limits.parallel` may ask for; 1: searches are not divided. */
  readonly cap: number
  /** How many of the places for searches one takes here. */
  places(parallel: number): number
  /** @param near where the request is, as the platform names places */
  host(game: Game, clock: Clock, near: string): ShardHost
}

export const NO_SHARDS: Shards = { cap: 1, places: () => 1, host: localHost }

/** All in this isolate. It gains no time: for local use, and to have the answers of a deployment that divides. */
export const inlineShards = (cap: number): Shards => ({ cap, places: (parallel) => parallel, host: localHost })

/** Elsewhere, asked by HTTP or what looks like it. `fetcherOf` is asked for shards 1, 2 and so on of each search. */
export const distantShards = (cap: number, fetchersFor: (near: string) => (shard: number) => Fetcher): Shards => ({
  cap,
  places: () => 1,
  host(game, clock, near) {
    const fetcherOf = fetchersFor(near)
    return {
      run: (task, shard, signal) =>
        shard === 0 ? runShard(game, task, clock, signal) : reportsFrom(fetcherOf(shard), task, signal),
      patience: (ms) => scheduler.wait(ms),
    }
  },
})

/** Objects of a location that searches there share: few, so that they are in memory already, and enough to be free. */
const OBJECTS = 64

export interface ShardEnv {
  readonly SHARDS?: string
  readonly MAX_PARALLEL?: string
  readonly SHARD_OBJECTS?: { getByName(name: string): Fetcher }
  readonly SHARD_SERVICE?: Fetcher
  /** Comma-separated. */
  readonly SHARD_URLS?: string
  readonly SHARD_SECRET?: string
}

/** What the variables `SHARDS` and `MAX_PARALLEL` say. */
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

/** A Worker at an address, which is shown the secret that it shares with this one. */
const withKey = (url: string, secret: string): Fetcher => ({
  fetch: (request) => {
    const asked = new Request(url, request)
    asked.headers.set('Authorization', `Bearer ${secret}`)
    return fetch(asked)
  },
})
