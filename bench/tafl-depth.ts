/**
 * Measures the depth of Tafl's `auto` from the start in a given CPU time, and the time to list the moves, by
 * variant.
 *
 *   npm run bench:tafl -- [variants...]
 *
 * Prints a row for each variant: microseconds per list of moves, and depth and nodes per second in 100 ms and in 1 s.
 */

import { parseArgs } from 'node:util'
import { enginesOf } from '../src/game/engines.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { tafl } from '../src/games/tafl/index.ts'
import { createSearch } from '../src/search/create.ts'
import { loadAllData } from '../tools/lib/data.ts'
import { machine, table } from '../tools/lib/text.ts'

/** One variant for each size of board. */
const USUAL = ['brandubh', 'tablut', 'hnefatafl-copenhagen', 'parlett', 'tablut-15', 'alea-evangelii']
const LISTS = 50_000
/** Nodes between checks of the clock. */
const SLICE = 200

const cpuMs = (): number => process.cpuUsage().user / 1000

const { positionals } = parseArgs({ allowPositionals: true })
await loadAllData(tafl)
const buffer = new Int32Array(tafl.maxMoves)

const rows = (positionals.length > 0 ? positionals : USUAL).map((variant) => {
  const state = unwrap(tafl.start(variant, new Random(1), {}))
  const began = cpuMs()
  for (let i = 0; i < LISTS; i++) state.legalMoves(buffer, 0)
  const listUs = (1000 * (cpuMs() - began)) / LISTS
  // the first search warms the code up
  const [, ...figures] = [1000, 100, 1000].map((ms) => {
    const options = { seed: 1, depth: 64, lines: 1, work: 1e8, expected: 1e6 }
    const search = createSearch(state, enginesOf(tafl)[0], options, tafl)
    const start = cpuMs()
    while (cpuMs() - start < ms && search.finished === null) search.step(SLICE)
    return [String(search.depth), Math.round((1000 * search.nodes) / (cpuMs() - start)).toLocaleString('en')]
  })
  return [variant, listUs.toFixed(2), ...figures.flat()]
})
console.log(`${machine()}\n`)
console.log(table(['variant', 'moves, us', 'depth 100 ms', 'nodes/s', 'depth 1 s', 'nodes/s'], rows))
