/**
 * Simulates the gain of shards on a network, and where it ends: searches and merging are real, the clock and the
 * network are simulated.
 *
 *   npm run shards:simulate -- [--latency 20] [--time 300] [--rate 10000] [--positions 40] [--plies 4]
 *                              [--reference 400000]
 *
 * Each shard's clock advances by its own work, at a fixed rate; its reports arrive after a lognormal latency. The
 * regret of a move is its loss against the best move, by a reference search of the position. Prints a row for
 * each number of shards n: the work done, the share of late shards, and the regret. For comparison it also prints the
 * regret of a single tree with n times the time, which is the most that shards could gain.
 */

import { Command } from 'commander'
import { AUTO, findEngine } from '../../../src/game/engine/ids.ts'
import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import type { State } from '../../../src/game/state.ts'
import { findGame } from '../../../src/games/registry.ts'
import type { Clock } from '../../../src/search/drive/clock.ts'
import { runShard, type ShardReport } from '../../../src/search/drive/shard.ts'
import { type ShardHost, thinkInShards } from '../../../src/search/drive/shards.ts'
import { think } from '../../../src/search/think.ts'
import { useDataOfCheckout } from '../../lib/data.ts'
import { normal } from '../../lib/normal.ts'
import { mean, variance } from '../../lib/statistics.ts'
import { table } from '../../lib/text.ts'
import { integer, numberFrom, positive } from '../../lib/usage.ts'
import { randomPositions, sentOf } from './positions.ts'

const SHARDS = [1, 2, 4, 8, 16, 32, 64]
/** Standard deviation of the latency's logarithm: one report in forty takes more than twice the median. */
const SPREAD = 0.35
/** Simulated time between two ticks, in milliseconds. */
const SLICE_MS = 25

const { latency, positions, time, rate, reference, plies } = new Command('shards:simulate')
  .option('--latency <ms>', 'median latency of one way, in milliseconds', numberFrom(0), 20)
  .option('--time <ms>', 'time limit of a move, in milliseconds', integer(1), 300)
  .option('--rate <n>', 'iterations per second of a shard', positive, 10_000)
  .option('--positions <n>', 'number of positions, from random games', integer(1), 40)
  .option('--plies <n>', 'plies before a position is taken', integer(0), 4)
  .option('--reference <n>', 'iterations of the reference search', integer(1), 400_000)
  .parse()
  .opts<Record<'latency' | 'positions' | 'time' | 'rate' | 'reference' | 'plies', number>>()

/** EinStein with plain UCT, on machines of the given rate. */
function simulatedGame(): Game {
  const game = findGame('einstein')!
  const uct = findEngine(game, 'uct')!
  const { rateOf, ...settings } = uct
  return { ...game, engines: { uct: { ...settings, rate } } }
}

/** A clock that advances by one slice with every tick, in which a shard does a slice's work. */
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

/** A host of distant shards. A report that would arrive after the caller's timeout never arrives. */
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
const algorithm = AUTO
const base = { algorithm, level: 10, timeMs: null, iterations: Number.POSITIVE_INFINITY, depth: 64, lines: 50 }

/** The value of each move of a position, by the reference search. */
async function valuesOf(state: State): Promise<Map<number, number>> {
  const { lines } = await think(game, state, { ...base, iterations: reference, seed: 99 }, simulatedClock())
  return new Map(lines.map(({ move, score }) => [move, score.value]))
}

interface Trial {
  /** Loss of the chosen move against the best one, in win probability. */
  readonly regret: number
  readonly iterations: number
  /** Number of shards dropped as late. */
  readonly dropped: number
}

/** Searches one position. @param whole one tree with `shards` times the time, instead of shards */
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
  const division = { sent: sentOf(game, state), host, clock: simulatedClock() }
  const result = await thinkInShards(game, state, request, division)
  return {
    regret: (best - values.get(result.choice!.move)!) / 2,
    iterations: result.iterations,
    dropped: result.shards?.dropped.length ?? 0,
  }
}

console.log(
  `einstein uct, ${time} ms per move, ${rate} iterations per second and shard, latency ${latency} ms one way; ${positions} positions, reference ${reference} iterations`,
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
console.log(table(['shards', 'work, x 1 shard', 'late', 'regret, points of 100', 'one tree, n times the time'], rows))
