import {
  type Atom,
  DIAGONAL,
  DIAGONALLY_FORWARD,
  FORWARD,
  type FogSpec,
  hops,
  horse,
  KNIGHT,
  leaps,
  ORTHOGONAL,
  PLAIN_REASONS,
  rides,
  SIDEWAYS,
} from '../fog/rules/spec.ts'
import { PALACE_LINES, pointLines } from '../fog/texts/board-lines.ts'
import { FIGURES } from './characters.ts'
import { opponentWeights } from './opponent-weights.data.ts'
import { weights } from './weights.data.ts'

/** A step inside the palace: along its lines. */
const PALACE_STEP: readonly Atom[] = [
  ...leaps(ORTHOGONAL, 'both', { zone: 'palace' }),
  ...leaps(DIAGONAL, 'both', { zone: 'palace', line: true }),
]

/** One orthogonal step and then two diagonal ones outward, over free squares. */
const ELEPHANT: readonly Atom[] = KNIGHT.map(([right, ahead]) => {
  const [across, along] = [Math.sign(right), Math.sign(ahead)]
  return {
    type: 'leap',
    step: [right + across, ahead + along],
    mode: 'both',
    legs: [
      [right - across, ahead - along],
      [right, ahead],
    ],
  }
})

/** Janggi's board and pieces: 9x10 points, with palaces whose lines pieces follow. */
export const janggi: FogSpec = {
  id: 'janggi',
  files: 9,
  ranks: 10,
  start: 'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR',
  zones: { palace: ['d1-f3'] },
  knots: ['d1', 'f1', 'e2', 'd3', 'f3', 'd10', 'f10', 'e9', 'd8', 'f8'],
  arrangement: { squares: ['b1', 'c1', 'g1', 'h1'], orders: ['nbbn', 'bnnb', 'nbnb', 'bnbn'] },
  pieces: [
    { letter: 'K', name: 'general', price: 0, size: 1.18, atoms: PALACE_STEP },
    {
      letter: 'R',
      name: 'chariot',
      price: 1300,
      atoms: [...rides(ORTHOGONAL), ...rides(DIAGONAL, 'both', { line: true })],
    },
    {
      letter: 'C',
      name: 'cannon',
      price: 700,
      atoms: [...hops(ORTHOGONAL, 'both', { not: 'C' }), ...hops(DIAGONAL, 'both', { not: 'C', line: true })],
    },
    { letter: 'N', name: 'horse', price: 500, atoms: horse },
    { letter: 'B', name: 'elephant', price: 300, atoms: ELEPHANT },
    { letter: 'A', name: 'guard', price: 300, size: 0.85, atoms: PALACE_STEP },
    {
      letter: 'P',
      name: 'soldier',
      price: 200,
      size: 0.85,
      atoms: [...leaps([...FORWARD, ...SIDEWAYS]), ...leaps(DIAGONALLY_FORWARD, 'both', { line: true })],
    },
  ],
  king: 'K',
  figures: FIGURES,
  look: { points: true, lines: [...pointLines(9, 10), ...PALACE_LINES], colours: ['#1f5fa8', '#b3261e'] },
  promotion: null,
  castling: false,
  enPassant: false,
  pass: true,
  quietLimit: 120,
  resets: 'drop',
  noMove: 'loss',
  also: true,
  opponentWeights,
  weights,
  reasons: PLAIN_REASONS,
}
