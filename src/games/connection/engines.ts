import type { Engine, Level, RaveSettings } from '../../game/engine/index.ts'
import { evaluateBridged } from './evaluation/bridged.ts'
import { evaluateClassic } from './evaluation/classic.ts'
import { playout } from './evaluation/playout.ts'
import { prior } from './evaluation/prior.ts'
import type { ConnectionState } from './rules/state.ts'
import { analyse, analyseWidely } from './virtual/analysis.ts'

/**
 * The settings of proof-number search beside the tree, by the numbers of cells and of empty cells (at most): tree iterations
 * for each node that it expands, the same where no proof is near, and its cost in microseconds per tree iteration. The fewer
 * cells are empty, the better its chances. Hex-6 is left to it nearly alone: it solves most openings in a second. Smaller boards
 * are solved either way.
 */
const PROOF = [
  { cells: 25, empty: 25, every: 50, far: 50, cost: 25 },
  { cells: 36, empty: 36, every: 8, far: 8, cost: 80 },
  { cells: Number.POSITIVE_INFINITY, empty: 40, every: 50, far: 50, cost: 25 },
  { cells: Number.POSITIVE_INFINITY, empty: Number.POSITIVE_INFINITY, every: 400, far: 1600, cost: 3 },
] as const
const proofAt = ({ board, stones }: ConnectionState) =>
  PROOF.find(({ cells, empty }) => board.cells <= cells && board.cells - stones <= empty)!

/**
 * The iterations a second. An iteration takes 5 microseconds, 0.03 more for each cell of the board, as much again for each
 * cell and pair of rims that a seat may join, and the time of its proof search.
 */
const rateOf = (state: ConnectionState): number => {
  const { cells, pairs } = state.board
  return 1e6 / (5 + cells * (0.03 + 0.015 * pairs[0].length) + proofAt(state).cost)
}
/** Iterations a second on the default boards. */
const RATE = 75_000

const tree: RaveSettings<ConnectionState> = {
  method: 'rave',
  expandAfter: 8,
  bias: 0.001,
  playout,
  prior,
  priorWeight: 30,
  widening: { moves: 12, visits: 8 },
  analyse,
  analyseAfter: 400,
  nearRoot: { analyse: analyseWidely, iterations: 600 },
  prove: {
    every: (state, near) => (state.pie ? 0 : proofAt(state)[near ? 'every' : 'far']),
    drawless: ({ board }) => !board.drawable,
  },
}

/** The engines of every connection game. */
export const engines = {
  uct: {
    description:
      'Monte-Carlo tree search with rapid action value estimation, learned priors of moves, playouts that keep bridges, virtual connections at much visited nodes, and proof-number search beside the tree.',
    rate: RATE,
    rateOf,
    ...tree,
  },
  alphabeta: {
    description:
      'Alpha-beta. The evaluation counts the stones that each side still needs, where the ends of bridges count as joined.',
    rate: 60_000,
    method: 'alphabeta',
    evaluate: evaluateBridged,
    scale: 200,
    evaluationError: 0.7,
  },
  'alphabeta-classic': {
    description:
      "Alpha-beta with the older Atoll program's evaluation: the fewest stones that each side still needs. Blind to bridges; kept as a yardstick.",
    rate: 100_000,
    method: 'alphabeta',
    evaluate: evaluateClassic,
    scale: 8,
    evaluationError: 0.8,
  },
} satisfies Record<string, Engine<ConnectionState>>

/** Levels 1 to 9. All but the last also draw among moves of about the same value. */
export const levels: readonly Level[] = [
  { work: 10, depth: 1, temperature: 0.45 },
  { work: 10, depth: 1, temperature: 0.2 },
  { work: 25, depth: 1, temperature: 0.135 },
  { work: 40, depth: 2, temperature: 0.105 },
  { work: 60, depth: 2, temperature: 0.075 },
  { work: 100, depth: 2, temperature: 0.06 },
  { work: 200, depth: 3, temperature: 0.045 },
  { work: 700, depth: 3, temperature: 0.01 },
  { work: 3000, depth: 4, temperature: 0 },
]
