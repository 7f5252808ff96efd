import { randomMover } from '../../game/engine/random-mover.ts'
import { paranoidWith } from '../../game/engine/share-model.ts'
import type { Game } from '../../game/game.ts'
import { draw } from './board.ts'
import { evaluate } from './evaluate.ts'
import { greedy } from './greedy.ts'
import { guide } from './guide.ts'
import { formatMove, MAX_MOVES, parseMove } from './move-notation.ts'
import { formatPosition, parsePosition } from './notation.ts'
import { PLAYERS } from './pieces.ts'
import { form } from './position-form.ts'
import { prior } from './priors.ts'
import type { YoninState } from './state.ts'
import { findVariant, variants } from './variants.ts'
import { whyNot } from './why-not.ts'

/** The iterations and the temperature of levels 1 to 9. */
const LEVELS = [
  [20, 0.3],
  [40, 0.15],
  [80, 0.08],
  [150, 0.05],
  [300, 0.03],
  [600, 0.02],
  [1200, 0],
  [2500, 0],
  [5000, 0],
] as const

/** The settings that max^n and the paranoid search share. */
const exhaustive = { depth: 32, evaluate, prior, evaluationError: 0.4 }

export const yoninShogi: Game<YoninState> = {
  id: 'yonin-shogi',
  name: 'Yonin Shogi',
  description:
    'Shogi for four on the 9x9 board, each for themselves, with drops and promotion. Kings are taken, not mated, and can be dropped by their captor; the player who owns all four kings wins.',
  players: PLAYERS,
  variants,
  start: (variant) => parsePosition(findVariant(variant)?.start ?? '', variant),
  position: {
    description:
      '`<rank9>/.../<rank1> <seat> <hands> <quiet> <number>`: pieces as the letter of their seat (`s` south, `w` west, `n` north, `e` east), `+` if promoted, and `K` king, `R` rook, `B` bishop, `G` gold, `S` silver, `N` knight, `L` lance or `P` pawn, digits for runs of empty squares; the seat to move; hands as `wKS2,eP`, `-` when all are empty; the plies since the last capture, 0 to 200; the round. The last two may be left out.',
    example: variants[0].start,
    parse: parsePosition,
    format: formatPosition,
  },
  move: {
    description:
      'The square moved from and the square moved to, `+` behind them when the piece promotes (`e2e8+`); `P@e5` drops a piece from the hand; `pass` where there is no other move.',
    example: 'd2d3',
    parse: parseMove,
    format: formatMove,
  },
  maxMoves: MAX_MOVES,
  draw,
  engines: {
    'multi-uct': {
      description:
        'Monte-Carlo tree search in which every player plays for themselves, with a learned evaluation in place of playouts.',
      rate: 50_000,
      method: 'multi-uct',
      exploration: 0.5,
      firstVisit: 0.05,
      width: 40,
      prior,
      evaluate,
    },
    maxn: {
      description: 'Max^n: every player does what is best for themselves, as far as the search sees. For comparison.',
      rate: 100_000,
      method: 'maxn',
      ...exhaustive,
    },
    paranoid: {
      description: 'Alpha-beta that takes all others to play against the player to move. For comparison.',
      rate: 100_000,
      ...paranoidWith(exhaustive),
    },
    greedy: {
      description: 'Takes a king, else the dearest piece that nobody guards, else plays any legal move.',
      rate: 100_000,
      method: 'policy',
      score: greedy,
    },
    random: randomMover(),
  },
  levels: LEVELS.map(([work, temperature]) => ({ work, depth: 64, temperature })),
  page: { guide, form, whyNot },
}
