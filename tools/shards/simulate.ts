/**
 * What shards gain, and where it ends: real searches and real merging, with a simulated clock and network.
 *
 * Each shard's clock moves by its work alone, at a rate that is given; its reports arrive after a latency of their own (lognormal). A
 * move's regret is what it gives away against the best, by a reference search of the position. For comparison, the regret
 * of one tree that is given n times the time: what shards could gain at the most.
 *   npm run shards:simulate -- [--latency 20] [--positions 40]
 */
import { Command } from 'commander'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import type { State } from '../../src/game/state.ts'
import { findGame } from '../../src/games/registry.ts'
import type { Clock } from '../../src/search/clock.ts'
import { runShard, type ShardReport } from '../../src/search/shard.ts'
import { type ShardHost, thinkInShards } from '../../src/search/shards.ts'
import { think } from '../../src/search/think.ts'
import { useDataOfCheckout } from '../lib/data.ts'
import { mean, variance } from '../lib/statistics.ts'
import { table } from '../lib/text.ts'
import { randomPositions, sentOf } from './positions.ts'

const SHARDS = [1, 2, 4, 8, 16, 32, 64]
/** Scatter of the latency: standard deviation of its logarithm, so that one in forty takes twice as long. */
const SPREAD = 0.35
const SLICE_MS = 25

const { latency, positions, time, rate, reference, plies } = new Command('shards:simulate')
  .option('--latency <ms>', 'one way, median', Number, 20)
  .option('--time <ms>', 'of a move', Number, 300)
  .option('--rate <n>', 'iterations a second of a shard', Number, 10_000)
  .option('--positions <n>', 'of random games', Number, 40)
  .option('--plies <n>', 'after which they are taken', Number, 4)
  .option('--reference <n>', 'iterations of the reference search', Number, 400_000)
  .parse()
  .opts<Record<'latency' | 'positions' | 'time' | 'rate' | 'reference' | 'plies', number>>()

/** EinStein by plain UCT, on machines as fast as is said. */
function simulatedGame(): Game {
  const game = findGame('einstein')!
  const uct = game.algorithms.find(({ id }) => id === 'uct')!
  const { rateOf, ...algorithm } = uct
  return { ...game, algorithms: [{ ...algorithm, rate }] }
}

/** Moves by a slice with every tick, in which a shard does a slice's work. */
const simulatedClock = (): Clock => {
  let now = 0
  return {
    now: () => now,
    tick: async () => {
      now += SLICE_MS
    },
    sliceMs: SLICE_MS,
  }
}

/** Standard normal (Box and Muller). */
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random.real())) * Math.cos(2 * Math.PI * random.real())

/** Shards far away: a report that would arrive behind the caller's patience never does. */
function distantHost(game: Game, shards: number, random: Random): ShardHost {
  let working = shards
  let spent = () => {}
  const done = new Promise<void>((resolve) => {
    spent = resolve
  })
  const trip = () => latency * Math.exp(SPREAD * normal(random))
  let deadline = Number.POSITIVE_INFINITY
  return {
    async *run(task, shard, signal): AsyncGenerator<ShardReport, void> {
      const clock = simulatedClock()
      const there = shard === 0 ? 0 : trip()
      const back = shard === 0 ? 0 : trip()
      let late = false
      for await (const report of runShard(game, task, clock, signal)) {
        late = there + clock.now() + back > deadline
        if (late) break
        yield report
      }
      if (--working === 0) spent()
      if (late) await new Promise(() => {})
    },
    patience(ms) {
      deadline = ms
      return done
    },
  }
}

useDataOfCheckout()
const game = simulatedGame()
const algorithm = game.algorithms[0].id
const base = { algorithm, level: 10, timeMs: null, iterations: Number.POSITIVE_INFINITY, depth: 64, lines: 50 }

/** What each move of a position is worth. */
async function valuesOf(state: State): Promise<Map<number, number>> {
  const { lines } = await think(game, state, { ...base, iterations: reference, seed: 99 }, simulatedClock())
  return new Map(lines.map(({ move, score }) => [move, score.value]))
}

interface Trial {
  readonly regret: number
  readonly iterations: number
  readonly dropped: number
}

async function trial(
  state: State,
  values: ReadonlyMap<number, number>,
  shards: number,
  seed: number,
  whole: boolean,
): Promise<Trial> {
  const best = Math.max(...values.values())
  const request = { ...base, timeMs: whole ? time * shards : time, parallel: whole ? 1 : shards, seed }
  const host = distantHost(game, shards, new Random(seed))
  const thought = await thinkInShards(game, state, sentOf(game, state), request, host, simulatedClock())
  return {
    regret: (best - values.get(thought.choice!.move)!) / 2,
    iterations: thought.iterations,
    dropped: thought.shards?.dropped.length ?? 0,
  }
}

console.log(
  `einstein uct, ${time} ms a move, ${rate} iterations a second and shard, latency ${latency} ms one way; ${positions} positions, reference ${reference} iterations`,
)
const samples: { state: State; values: Map<number, number> }[] = []
for (const state of randomPositions(game, positions, plies)) samples.push({ state, values: await valuesOf(state) })
const rows = []
for (const shards of SHARDS) {
  const divided: Trial[] = []
  const whole: Trial[] = []
  for (const [i, { state, values }] of samples.entries()) {
    divided.push(await trial(state, values, shards, i, false))
    whole.push(await trial(state, values, shards, i, true))
  }
  const regret = (trials: readonly Trial[]) => {
    const all = trials.map((one) => one.regret)
    return `${(100 * mean(all)).toFixed(2)} ± ${(100 * Math.sqrt(variance(all) / all.length)).toFixed(2)}`
  }
  const speed = mean(divided.map(({ iterations }, i) => iterations / whole[i]!.iterations)) * shards
  const dropped = mean(divided.map((one) => one.dropped)) / shards
  rows.push([`${shards}`, speed.toFixed(1), `${(100 * dropped).toFixed(1)} %`, regret(divided), regret(whole)])
}
console.log(table(['shards', 'work of 1', 'late', 'regret, points of 100', 'one tree, n times the time'], rows))
