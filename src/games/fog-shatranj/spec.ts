import { OLD_FIGURES } from '../../game/kit/figures.ts'
import {
  DIAGONAL,
  DIAGONALLY_FORWARD,
  FORWARD,
  type FogSpec,
  KNIGHT,
  leaps,
  ORTHOGONAL,
  PLAIN_REASONS,
  rides,
  type Step,
} from '../fog/rules/spec.ts'
import { opponentWeights } from './opponent-weights.data.ts'

const TWO_DIAGONALLY: readonly Step[] = DIAGONAL.map(([right, ahead]) => [2 * right, 2 * ahead])

/** The board and the pieces of shatranj. */
export const shatranj: FogSpec = {
  id: 'shatranj',
  files: 8,
  ranks: 8,
  start: 'rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR',
  pieces: [
    { letter: 'K', name: 'king', price: 0, atoms: leaps([...ORTHOGONAL, ...DIAGONAL]) },
    { letter: 'R', name: 'rook', price: 500, atoms: rides(ORTHOGONAL) },
    { letter: 'N', name: 'knight', price: 300, atoms: leaps(KNIGHT) },
    { letter: 'Q', name: 'ferz', price: 150, atoms: leaps(DIAGONAL) },
    { letter: 'B', name: 'alfil', price: 100, atoms: leaps(TWO_DIAGONALLY) },
    {
      letter: 'P',
      name: 'pawn',
      price: 100,
      atoms: [...leaps(FORWARD, 'move'), ...leaps(DIAGONALLY_FORWARD, 'capture')],
    },
  ],
  king: 'K',
  figures: OLD_FIGURES,
  promotion: { letter: 'P', to: 'Q' },
  castling: false,
  enPassant: false,
  quietLimit: 120,
  resets: 'drop',
  noMove: 'loss',
  bare: true,
  also: true,
  opponentWeights,
  reasons: PLAIN_REASONS,
}
