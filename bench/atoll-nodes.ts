/**
 * Counts the nodes that alpha-beta with the older Atoll program's evaluation visits from the start of hexagon-5.
 *
 *   npm run bench:atoll-nodes
 *
 * Prints a row for each depth: the counts in the older program's report; the median, least and greatest count here over
 * several orders of the root's moves; and the factor by which the counts here are smaller.
 */
import { findEngine } from '../src/game/engines.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { findGame } from '../src/games/registry.ts'
import { createSearch } from '../src/search/create.ts'
import { median } from '../tools/lib/statistics.ts'
import { table } from '../tools/lib/text.ts'

/** Nodes in the report, for alpha-beta with and without iterative deepening, both with shuffled moves. */
const REPORT: readonly (readonly [depth: number, plain: number, deepening: number])[] = [
  [2, 324, 372],
  [3, 6547, 4760],
  [4, 30_918, 22_693],
  [5, 404_293, 305_549],
]
const SEEDS = [1, 2, 3, 4, 5]

const game = findGame('atoll')!
const algorithm = findEngine(game, 'alphabeta-classic')!
const start = unwrap(game.start('hexagon-5', new Random(1), {}))

/** Nodes of a search to `depth`, with iterative deepening from depth 1. */
function nodes(depth: number, seed: number): number {
  const search = createSearch(start, algorithm, { seed, depth, lines: 1, work: Number.POSITIVE_INFINITY }, game)
  while (search.finished === null) search.step(10_000)
  return search.nodes
}

const rows = REPORT.map(([depth, plain, deepening]) => {
  const counts = SEEDS.map((seed) => nodes(depth, seed))
  const ours = median(counts)
  const cells = [depth, plain, deepening, ours, Math.min(...counts), Math.max(...counts)]
  return [...cells.map((n) => n.toLocaleString('en')), (deepening / ours).toFixed(1)]
})
const header = ['depth', 'report: alpha-beta', 'with deepening', 'here (median)', 'least', 'most', 'times fewer']
console.log(`hexagon-5 from the start, ${SEEDS.length} orders of the root's moves\n`)
console.log(table(header, rows))
