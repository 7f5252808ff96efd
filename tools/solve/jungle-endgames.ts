/**
 * Solves Jungle's endings with up to three pieces by retrograde analysis; with `--write` they go to src/games/jungle/endgames.zip.
 *
 *   npm run solve -- jungle endings [--processes <n>] [--write]      one process per core by default
 *
 * Prints a line for each ending: its signature (explained in src/games/jungle/endgames.ts), the number of positions
 * with the strong side to move, the shares that this side wins, draws and loses, and the longest win of either side in
 * plies.
 */
import { availableParallelism } from 'node:os'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import type { Ending } from '../../src/games/jungle/endgames.ts'
import { packable, writeTables } from '../lib/data.ts'
import { runInProcesses } from '../lib/pool.ts'
import { integer, writeIf, writeOption } from '../lib/usage.ts'
import { endings, groups, type Solved, solveGroup } from './endgames/jungle.ts'

const WORKER = new URL('./endgames/jungle-worker.ts', import.meta.url)

const { processes, write } = new Command('solve jungle endings')
  .description("Solves Jungle's endings with up to three pieces by retrograde analysis.")
  .option('--processes <n>', 'number of processes that solve endings in parallel', integer(1), availableParallelism())
  .option(...writeOption("the engine's tables to src/games/jungle/endgames.zip"))
  .parse()
  .opts<{ processes: number; write?: true }>()

const solved: Solved = new Map()
const [small, large] = [2, 3].map((pieces) => groups().filter(([one]) => piecesOf(endings.all[one!]!) === pieces))
for (const group of small!) for (const [number, plies] of solveGroup(group, solved)) solved.set(number, plies)
const bar = new SingleBar({ format: '{bar} {value} of {total} endings with 3 pieces, {eta_formatted} left' })
bar.start(large!.length, 0)
for await (const answer of runInProcesses<Solved, number[], Solved>(WORKER, new Map(solved), large!, processes)) {
  for (const [number, plies] of answer) solved.set(number, plies)
  bar.increment()
}
bar.stop()

const tables = endings.all.map((ending, number) => {
  const plies = solved.get(number)!
  console.log(summary(ending, plies))
  const table = packable(plies.subarray(0, ending.size), (index) => isPosition(ending, index))
  return [ending.signature, table] as const
})
writeIf(write, 'src/games/jungle/endgames.zip', () =>
  writeTables('jungle/endgames.zip', tables, 'tools/solve/jungle-endgames.ts'),
)

function piecesOf({ second }: Ending): number {
  return second === 0 ? 2 : 3
}

function isPosition(ending: Ending, index: number): boolean {
  const squares = endings.placementOf(ending, index)
  return new Set(squares).size === squares.length
}

function summary(ending: Ending, plies: Uint8Array): string {
  let [won, drawn, lost, longest] = [0, 0, 0, 0]
  for (let index = 0; index < ending.size; index++) {
    if (!isPosition(ending, index)) continue
    const value = plies[index]!
    if (value === 0) drawn++
    else if (value % 2 === 1) won++
    else lost++
  }
  for (const value of plies) longest = Math.max(longest, value)
  const all = won + drawn + lost
  const shares = [won, drawn, lost].map((count) => `${((100 * count) / all).toFixed(1)} %`.padStart(8))
  return `${ending.signature.padEnd(10)} ${String(all).padStart(7)} ${shares.join('')} ${String(longest).padStart(4)}`
}
