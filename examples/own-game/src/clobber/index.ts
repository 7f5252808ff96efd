import { type Game, lazy, type Random } from 'bestmove'
import { draw } from './draw.ts'
import { formatMove, formatPosition, MAX_MOVES, parseMove, parsePosition, startText } from './notation.ts'
import type { ClobberState } from './state.ts'

const buffer = lazy(() => new Int32Array(MAX_MOVES))

/** Plays random moves to the end. @returns the utility of seat 0 */
function playout(state: ClobberState, random: Random): number {
  const moves = buffer()
  let plies = 0
  for (let count = state.legalMoves(moves, 0); count > 0; count = state.legalMoves(moves, 0)) {
    state.play(moves[random.below(count)]!)
    plies++
  }
  const value = state.returns(0)
  while (plies-- > 0) state.undo()
  return value
}

/** The evaluation: the number of one's own stones that can move, less that of the enemy's. */
const evaluate = (state: ClobberState): number => 100 * (state.mobile(state.turn) - state.mobile(1 - state.turn))

/** Clobber, by Michael Albert, J.P. Grossman and Richard Nowakowski, 2001. */
export const clobber: Game<ClobberState> = {
  id: 'clobber',
  name: 'Clobber',
  description:
    "The board is full of stones. A move takes one of the enemy's stones with one of one's own beside it, which goes to its place. Who cannot move loses.",
  players: ['black', 'white'],
  variants: [
    { id: '6x5', description: 'Six columns and five rows, as people play it.' },
    { id: '4x4', description: 'Sixteen cells, to learn the game on.' },
    { id: '10x10', description: 'The board of the Computer Olympiads.' },
  ],
  start: (variant) => parsePosition(startText(variant), variant),
  position: {
    description:
      'The rows from the top, separated by `/`, with `x` black, `o` white and numbers for runs of empty cells; then the side to move, `x` or `o`.',
    example: 'xoxoxo/oxoxox/xoxoxo/oxoxox/xoxoxo x',
    parse: parsePosition,
    format: formatPosition,
  },
  move: {
    description: "The cell moved from and that of the enemy's stone.",
    example: 'a1a2',
    parse: parseMove,
    format: formatMove,
  },
  maxMoves: MAX_MOVES,
  draw,
  engines: {
    uct: {
      description: 'Monte-Carlo tree search with random games, which also proves wins.',
      rate: 30_000,
      method: 'uct',
      exploration: 0.7,
      expandAfter: 4,
      playout,
    },
    alphabeta: {
      description: 'Alpha-beta search that counts the stones which can move.',
      rate: 300_000,
      method: 'alphabeta',
      evaluate,
      scale: 600,
      evaluationError: 0.6,
    },
  },
  levels: [10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000].map((work, i) => ({
    work,
    depth: i + 1,
    temperature: Math.max(0, 0.2 - 0.04 * i),
  })),
}
