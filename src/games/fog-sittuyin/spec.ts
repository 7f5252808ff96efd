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
} from '../fog/rules/spec.ts'
import { opponentWeights } from './opponent-weights.data.ts'

/** The board and the pieces of sittuyin, which both sides drop before they move. */
export const sittuyin: FogSpec = {
  id: 'sittuyin',
  files: 8,
  ranks: 8,
  start: '8/8/4pppp/pppp4/4PPPP/PPPP4/8/8',
  hand: 'KFRRSSNN',
  zones: {
    first: ['a1-h1'],
    home: ['a1-h2', 'e3-h3'],
    diagonals: ['a8', 'b7', 'c6', 'd5', 'e5', 'f6', 'g7', 'h8'],
  },
  pieces: [
    { letter: 'K', name: 'king', price: 0, drop: 'home', atoms: leaps([...ORTHOGONAL, ...DIAGONAL]) },
    { letter: 'F', name: 'ferz', price: 200, drop: 'home', atoms: leaps(DIAGONAL) },
    { letter: 'R', name: 'rook', price: 500, drop: 'first', atoms: rides(ORTHOGONAL) },
    { letter: 'S', name: 'silver', price: 250, drop: 'home', atoms: leaps([...DIAGONAL, ...FORWARD]) },
    { letter: 'N', name: 'knight', price: 300, drop: 'home', atoms: leaps(KNIGHT) },
    {
      letter: 'P',
      name: 'pawn',
      price: 100,
      atoms: [...leaps(FORWARD, 'move'), ...leaps(DIAGONALLY_FORWARD, 'capture')],
    },
  ],
  king: 'K',
  figures: OLD_FIGURES,
  look: { lines: ['a1-h8', 'h1-a8'] },
  promotion: { letter: 'P', to: 'F', inPlace: 'diagonals' },
  castling: false,
  enPassant: false,
  quietLimit: 120,
  resets: 'drop',
  noMove: 'draw',
  also: true,
  opponentWeights,
  reasons: PLAIN_REASONS,
}
