/**
 * Measures the speed of a game's `auto` in an isolate that has searched all other games before, against an isolate that has
 * searched nothing else: the same work in alternating processes of workerd, by their CPU time (Linux only).
 *
 *   npm run bench -- <game> isolate [games...] [--runs 12] [--seconds 1]
 *
 * Prints for each game the ratio of the speeds (1: the other games cost nothing), the median of the runs with the
 * middle half of them. A run measures the third search in its isolate: by then the code is compiled.
 */

import { Command } from 'commander'
import { enginesOf } from '../src/game/engine/ids.ts'
import type { Game } from '../src/game/game.ts'
import { findGame, games } from '../src/games/registry.ts'
import { idsOfLibrary } from '../tools/lib/library.ts'
import { median, quantile } from '../tools/lib/statistics.ts'
import { machine, table } from '../tools/lib/text.ts'
import { integer, positive } from '../tools/lib/usage.ts'
import { randomDecisions, type Task } from './measure.ts'
import { startBenchWorker, workerdCpuSeconds } from './runtime/workerd.ts'

const program = new Command('bench <game> isolate')
  .description('Measures what it costs a search that its isolate has searched other games before.')
  .argument('[games...]', games.map(({ id }) => id).join(', '))
  .option('--runs <n>', 'pairs of isolates for each game', integer(1), 12)
  .option('--seconds <n>', 'length of the measured search, by the published rate', positive, 1)
  .parse()
const { runs, seconds } = program.opts<{ runs: number; seconds: number }>()
const chosen = program.args.length === 0 ? games : program.args.map((id) => findGame(id) ?? program.error(faultOf(id)))

/** Why a name stands for no game that is measured here. */
function faultOf(id: string): string {
  if (idsOfLibrary().includes(id)) return `${id} is a game of the library: this measures games made by hand`
  return `there is no game "${id}"`
}

/** Number of random decisions before the searched position. */
const OPENING = 6

/** The search of a game's `auto` after a few random moves. Its work is the number of seconds times the published rate. */
function taskOf(game: Game, seconds: number): Task {
  const [{ id: variant }] = game.variants
  const position = randomDecisions(game, variant)[OPENING]!
  const [{ id: algorithm, rate }] = enginesOf(game)
  const units = Math.ceil(rate * seconds)
  return { gameId: game.id, subject: 'search', algorithm, variant, position, ms: 0, units, seed: 1 }
}

/** CPU seconds of a game's third search in an isolate that has searched the given other games. */
async function measureAfter(others: readonly Game[], game: Game): Promise<number> {
  const worker = await startBenchWorker()
  try {
    for (const other of others) await worker.measure(taskOf(other, seconds / 2))
    const task = taskOf(game, seconds)
    for (let i = 0; i < 2; i++) await worker.measure(task)
    const before = workerdCpuSeconds()
    await worker.measure(task)
    return workerdCpuSeconds() - before
  } finally {
    await worker.stop()
  }
}

const ratios = new Map(chosen.map((game) => [game, [] as number[]]))
for (let run = 0; run < runs; run++) {
  for (const game of chosen) {
    const others = games.filter((other) => other !== game)
    // each of the two goes first in every other run
    const first = await measureAfter(run % 2 === 0 ? [] : others, game)
    const second = await measureAfter(run % 2 === 0 ? others : [], game)
    const [alone, after] = run % 2 === 0 ? [first, second] : [second, first]
    ratios.get(game)!.push(alone / after)
  }
}
console.log(machine())
const rows = [...ratios].map(([{ id }, all]) => [
  id,
  median(all).toFixed(3),
  `${quantile(all, 0.25).toFixed(3)}-${quantile(all, 0.75).toFixed(3)}`,
])
console.log(table(['game', `speed after the others, ${runs} pairs`, 'middle half'], rows))
