import { describe, expect, it } from 'vitest'
import type { NamedEngine } from '../../src/game/engine/ids.ts'
import { enginesOf } from '../../src/game/engine/ids.ts'
import type { Game } from '../../src/game/game.ts'
import type { State } from '../../src/game/state.ts'
import { isDivisible } from '../../src/search/create.ts'
import type { Clock } from '../../src/search/drive/clock.ts'
import { hardCap } from '../../src/search/drive/drive.ts'
import { localHost } from '../../src/search/drive/local-host.ts'
import { runShard, type SentPosition, type ShardReport, stateOf } from '../../src/search/drive/shard.ts'
import { type ShardHost, thinkInShards } from '../../src/search/drive/shards.ts'
import { planOf, type SearchRequest, think } from '../../src/search/think.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { choices } from '../game/playing.ts'
import { frozenClock, jumpingClock } from './clocks.ts'

export const request: SearchRequest = {
  algorithm: 'auto',
  level: 10,
  timeMs: null,
  iterations: 301,
  depth: 64,
  lines: 3,
  seed: 11,
  parallel: 3,
}

export const sentFor = (game: Game): SentPosition => ({
  game: game.id,
  variant: game.variants[0].id,
  rules: {},
  position: game.position.example,
  history: [],
})

/** A host of distant shards: reports are sent as JSON, each shard at its own pace. */
const distantHost = (game: Game): ShardHost => ({
  async *run(task, shard, signal) {
    for await (const report of runShard(game, JSON.parse(JSON.stringify(task)), freeClock, signal)) {
      for (let i = 0; i < (7 * shard) % 5; i++) await freeClock.tick()
      yield JSON.parse(JSON.stringify(report)) as ShardReport
    }
  },
  patience: () => new Promise(() => {}),
})

export const timeless = ({ elapsedMs, ...thought }: Awaited<ReturnType<typeof think>>) => JSON.stringify(thought)

/** The contract of a divided search, for each algorithm of the game that can be divided. */
export function describeShards(game: Game): void {
  const state = stateOf(game, sentFor(game))
  for (const algorithm of enginesOf(game).filter((algorithm) => isDivisible(algorithm, state)))
    describe(`${game.id} ${algorithm.id} in shards`, () => describeDivided(game, state, algorithm))
}

function describeDivided(game: Game, state: State, algorithm: NamedEngine): void {
  const ask = (changes: Partial<SearchRequest>, host: ShardHost, clock: Clock = freeClock) =>
    thinkInShards(
      game,
      state,
      { ...request, algorithm: algorithm.id, ...changes },
      { sent: sentFor(game), host, clock },
    )

  it('the same seed and iterations give the same answer near and far, by any clock', async () => {
    const near = await ask({}, localHost(game, freeClock))
    for (const clock of [frozenClock(), jumpingClock(1000)]) {
      expect(timeless(await ask({}, localHost(game, clock), clock))).toBe(timeless(near))
    }
    expect(timeless(await ask({}, distantHost(game)))).toBe(timeless(near))
    expect(near.shards).toEqual({ asked: 3, answered: 3, complete: true, dropped: [] })
    if (near.stopReason !== 'solved') expect(near.iterations).toBe(request.iterations)
    expect([...near.lines.map(({ move }) => move)].sort()).toEqual([...choices(game, state)].sort())
    expect(choices(game, state)).toContain(near.choice!.move)
    const other = await ask({ seed: 12 }, localHost(game, freeClock))
    if (near.stopReason !== 'solved') expect(timeless(other)).not.toBe(timeless(near))
  })

  it('ends within the cap where no clock moves, with a deadline', async () => {
    const clock = frozenClock()
    const thought = await ask({ timeMs: 20, iterations: 1e9 }, localHost(game, clock), clock)
    const { rate } = planOf(game, state, { ...request, algorithm: algorithm.id }).budget
    expect(thought.iterations).toBeLessThanOrEqual(3 * hardCap({ timeMs: 20, work: 1e9, rate, forced: false }))
    expect(thought.shards!.answered).toBe(3)
  })

  it('few iterations are not divided further than they go', async () => {
    expect((await ask({ iterations: 2 }, localHost(game, freeClock))).shards!.asked).toBe(2)
    expect((await ask({ iterations: 1 }, localHost(game, freeClock))).shards).toBeNull()
  })

  it('one shard is no shard', async () => {
    const whole = await think(game, state, { ...request, algorithm: algorithm.id }, freeClock)
    const { parallel, ...single } = request
    const thought = await ask({ parallel: 1 }, localHost(game, freeClock))
    expect(timeless(thought)).toBe(timeless(whole))
    expect(timeless(await think(game, state, { ...single, algorithm: algorithm.id }, freeClock))).toBe(timeless(whole))
  })
}
