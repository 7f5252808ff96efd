import type { Algorithm } from '../../game/algorithm.ts'
import { analyse } from './analysis.ts'
import { evaluateClassic } from './classic.ts'
import { playout } from './playout.ts'
import type { ConnectionState } from './state.ts'

/** The fewer cells are empty, the more of its time a search spends on the attempt to solve the position. */
function proveEvery({ board, stones }: ConnectionState): number {
  const empty = board.cells - stones
  return empty <= 40 ? 100 : empty <= 64 ? 1000 : 4000
}

/** The algorithms of every connection game. */
export const algorithms: readonly [Algorithm<ConnectionState>, ...Algorithm<ConnectionState>[]] = [
  {
    id: 'uct',
    description:
      'Monte-Carlo tree search with rapid action value estimation, playouts that keep bridges, and proven-result backup.',
    rate: 60_000,
    method: 'rave',
    expandAfter: 1,
    bias: 0.001,
    playout,
    priorWeight: 1,
    analyse,
    analyseAfter: 400,
    prove: { every: proveEvery, drawless: ({ board }) => !board.drawable },
  },
  {
    id: 'alphabeta-classic',
    description:
      "Alpha-beta with the older Atoll program's evaluation: the fewest stones that each side needs. Blind to bridges; kept to be measured against.",
    rate: 60_000,
    method: 'alphabeta',
    evaluate: evaluateClassic,
    scale: 8,
    evaluationError: 0.8,
  },
]
