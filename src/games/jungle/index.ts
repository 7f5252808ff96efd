import { drawnIf } from '../../game/engine/index.ts'
import { randomMover } from '../../game/engine/random-mover.ts'
import type { Game } from '../../game/game.ts'
import { draw } from './board.ts'
import { EVALUATION_ERROR, evaluate, greedy, mustRespond, order, playout, quiet, SCALE } from './evaluate.ts'
import { guide } from './guide.ts'
import { formatMove, formatPosition, MAX_MOVES, parseMove, parsePosition, START } from './notation.ts'
import { form } from './position-form.ts'
import { variants } from './rules.ts'
import type { JungleState } from './state.ts'
import { strength } from './strength.ts'
import { endgamesFile, known } from './tables.ts'
import { whyNot } from './why-not.ts'

/** Contempt, on the scale of the evaluation: a side that is a little behind plays on rather than repeat moves. */
const CONTEMPT = 100

/** The depth and temperature of levels 1 to 9. */
const LEVELS = [
  [1, 0.09],
  [1, 0.05],
  [2, 0.038],
  [2, 0.022],
  [3, 0.024],
  [4, 0.028],
  [4, 0.012],
  [5, 0.003],
  [7, 0],
] as const

export const jungle: Game<JungleState> = {
  id: 'jungle',
  name: 'Jungle (Dou Shou Qi)',
  description:
    "A Chinese game of animals on 7x9 squares. Each animal takes those that rank no higher, the rat takes the elephant, and lion and tiger jump over the rivers. The first to enter the other side's den wins.",
  players: ['white', 'black'],
  variants,
  start: (variant) => parsePosition(START, variant),
  position: {
    description:
      "`<rank9>/.../<rank1> <side> <quiet>`: white's pieces `R` rat, `C` cat, `D` dog, `W` wolf, `P` leopard, `T` tiger, `L` lion, `E` elephant, black's in small letters, digits for runs of empty squares; the side is `w` or `b`; quiet is the number of plies since the last capture, 0 to 120 (0 when left out).",
    example: START,
    parse: parsePosition,
    format: formatPosition,
  },
  move: {
    description: 'The square moved from and the square moved to.',
    example: 'a3a4',
    parse: parseMove,
    format: formatMove,
  },
  maxMoves: MAX_MOVES,
  draw,
  engines: {
    alphabeta: {
      description:
        'The strongest: alpha-beta with quiescence search and a learned evaluation. Endgames of up to three pieces are read from tables.',
      rate: 1_500_000,
      data: [endgamesFile],
      method: 'alphabeta',
      evaluate,
      scale: SCALE,
      evaluationError: EVALUATION_ERROR,
      order,
      tactical: (state, buffer, from) => state.tacticalMoves(buffer, from, true),
      mustRespond,
      quiet,
      repetition: ({ repeats }) => drawnIf(repeats > 0),
      contempt: CONTEMPT,
      known,
    },
    uct: {
      description: 'Monte-Carlo tree search with the evaluation in place of playouts, for comparison.',
      rate: 100_000,
      method: 'uct',
      exploration: 0.7,
      expandAfter: 2,
      playout,
    },
    greedy: {
      description: 'The move after which the evaluation is best, one ply deep.',
      rate: 100_000,
      method: 'policy',
      score: greedy,
    },
    random: randomMover(),
  },
  levels: LEVELS.map(([depth, temperature], i) => ({ work: 2000 * 2 ** i, depth, temperature })),
  page: { guide, form, whyNot },
  extras: { strength },
}
