import { CHARACTERS } from '../characters/xiangqi.ts'
import { SIDES } from '../fog/rules/army.ts'
import { BLACK, WHITE } from '../fog/rules/codes.ts'
import {
  DIAGONAL,
  FORWARD,
  type FogSpec,
  hops,
  horse,
  leaps,
  ORTHOGONAL,
  PLAIN_REASONS,
  rides,
  SIDEWAYS,
  type Step,
} from '../fog/rules/spec.ts'
import { PALACE_LINES, pointLines } from '../fog/texts/board-lines.ts'
import { opponentWeights } from './opponent-weights.data.ts'

/** The characters on the pieces: white's are those of red. */
const figures = Object.fromEntries(
  [WHITE, BLACK].flatMap((side) =>
    Object.entries(CHARACTERS[side]!).map(([kind, character]) => [`${SIDES[side]} ${kind}`, character]),
  ),
)

/** Xiangqi's board and pieces: 9x10 points, with palaces and a river. */
export const xiangqi: FogSpec = {
  id: 'xiangqi',
  files: 9,
  ranks: 10,
  start: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR',
  zones: { palace: ['d1-f3'], half: ['a1-i5'], beyond: ['a6-i10'] },
  pieces: [
    { letter: 'K', name: 'general', price: 0, atoms: leaps(ORTHOGONAL, 'both', { zone: 'palace' }) },
    { letter: 'R', name: 'chariot', price: 900, atoms: rides(ORTHOGONAL) },
    { letter: 'C', name: 'cannon', price: 450, atoms: [...rides(ORTHOGONAL, 'move'), ...hops(ORTHOGONAL, 'capture')] },
    { letter: 'N', name: 'horse', price: 400, atoms: horse },
    { letter: 'A', name: 'advisor', price: 200, atoms: leaps(DIAGONAL, 'both', { zone: 'palace' }) },
    {
      letter: 'B',
      name: 'elephant',
      price: 200,
      atoms: DIAGONAL.map(([right, ahead]) => ({
        type: 'leap',
        step: [2 * right, 2 * ahead] satisfies Step,
        mode: 'both',
        legs: [[right, ahead]],
        zone: 'half',
      })),
    },
    {
      letter: 'P',
      name: 'soldier',
      price: 100,
      bonus: { zone: 'beyond', price: 100 },
      atoms: [...leaps(FORWARD), ...leaps(SIDEWAYS, 'both', { from: 'beyond' })],
    },
  ],
  king: 'K',
  figures,
  look: { points: true, lines: [...pointLines(9, 10, 5), ...PALACE_LINES], colours: ['#b3261e', '#2b2b2b'] },
  promotion: null,
  castling: false,
  enPassant: false,
  facing: true,
  quietLimit: 120,
  resets: 'drop',
  noMove: 'loss',
  also: true,
  opponentWeights,
  reasons: PLAIN_REASONS,
}
