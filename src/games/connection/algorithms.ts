import type { Algorithm, RaveSettings } from '../../game/algorithm.ts'
import { analyse } from './analysis.ts'
import { evaluateBridged } from './bridged.ts'
import { evaluateClassic } from './classic.ts'
import { playout } from './playout.ts'
import { prior } from './prior.ts'
import type { ConnectionState } from './state.ts'

/** The fewer cells are empty, the more of its time a search spends on the attempt to solve the position. */
function proveEvery({ board, stones }: ConnectionState): number {
  const empty = board.cells - stones
  return empty <= 40 ? 100 : empty <= 64 ? 1000 : 4000
}

/** On hexagon-5; the time a playout takes goes with the cells to be filled. */
const RATE = 120_000
const rateOf = ({ board, stones }: ConnectionState): number => (RATE * 61) / (30 + board.cells - stones)

const tree: RaveSettings<ConnectionState> = {
  method: 'rave',
  expandAfter: 4,
  bias: 0.001,
  playout,
  prior,
  priorWeight: 10,
  analyse,
  analyseAfter: 400,
  prove: { every: proveEvery, drawless: ({ board }) => !board.drawable },
}

/** The algorithms of every connection game. */
export const algorithms: readonly [Algorithm<ConnectionState>, ...Algorithm<ConnectionState>[]] = [
  { id: 'auto', description: 'The strongest here: `uct`.', rate: RATE, rateOf, ...tree },
  {
    id: 'uct',
    description:
      'Monte-Carlo tree search with rapid action value estimation, playouts that keep bridges, virtual connections at much visited nodes, and proof-number search beside the tree.',
    rate: RATE,
    rateOf,
    ...tree,
  },
  {
    id: 'alphabeta',
    description: 'Alpha-beta; the evaluation counts the stones that each side needs where bridges join already.',
    rate: 60_000,
    method: 'alphabeta',
    evaluate: evaluateBridged,
    scale: 200,
    evaluationError: 0.7,
  },
  {
    id: 'alphabeta-classic',
    description:
      "Alpha-beta with the older Atoll program's evaluation: the fewest stones that each side needs. Blind to bridges; kept to be measured against.",
    rate: 100_000,
    method: 'alphabeta',
    evaluate: evaluateClassic,
    scale: 8,
    evaluationError: 0.8,
  },
]
