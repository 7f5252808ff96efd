/** The boards and pieces of fog chess, as specs of the family. */

import { FIGURES } from '../../game/kit/figures.ts'
import {
  type Atom,
  DIAGONAL,
  type FogSpec,
  KNIGHT,
  leaps,
  ORTHOGONAL,
  type PieceRecord,
  rides,
} from '../fog/rules/spec.ts'
import { opponentWeights } from './opponent-weights.data.ts'

const PAWN_STEP: readonly Atom[] = [
  ...leaps([[0, 1]], 'move'),
  ...leaps(
    [
      [-1, 1],
      [1, 1],
    ],
    'capture',
  ),
]
const DOUBLE_STEP: Atom = { type: 'leap', step: [0, 2], mode: 'move', legs: [[0, 1]], fromRank: 2 }

const KING: PieceRecord = { letter: 'K', name: 'king', price: 0, atoms: leaps([...ORTHOGONAL, ...DIAGONAL]) }
const QUEEN: PieceRecord = { letter: 'Q', name: 'queen', price: 950, atoms: rides([...ORTHOGONAL, ...DIAGONAL]) }
const ROOK: PieceRecord = { letter: 'R', name: 'rook', price: 500, atoms: rides(ORTHOGONAL) }
const BISHOP: PieceRecord = { letter: 'B', name: 'bishop', price: 330, atoms: rides(DIAGONAL), shaded: true }
const KNIGHT_PIECE: PieceRecord = { letter: 'N', name: 'knight', price: 320, atoms: leaps(KNIGHT) }
const PAWN: PieceRecord = { letter: 'P', name: 'pawn', price: 100, atoms: [...PAWN_STEP, DOUBLE_STEP] }
/** A pawn without the double step. */
const SLOW_PAWN: PieceRecord = { letter: 'P', name: 'pawn', price: 100, atoms: PAWN_STEP }

export const chess: FogSpec = {
  id: 'chess',
  files: 8,
  ranks: 8,
  start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  pieces: [KING, QUEEN, ROOK, BISHOP, KNIGHT_PIECE, PAWN],
  king: 'K',
  figures: FIGURES,
  promotion: { letter: 'P', to: 'QRBN' },
  castling: true,
  enPassant: true,
  quietLimit: 100,
  resets: 'pawn',
  noMove: 'draw',
  also: false,
  opponentWeights,
  reasons: {
    king: 'king taken',
    quiet: 'no capture or pawn move for too long',
    repetition: 'the same position for the third time',
    noMove: 'no move',
  },
}

export const losAlamos: FogSpec = {
  ...chess,
  id: 'los-alamos',
  files: 6,
  ranks: 6,
  start: 'rnqknr/pppppp/6/6/PPPPPP/RNQKNR',
  pieces: [KING, QUEEN, ROOK, KNIGHT_PIECE, SLOW_PAWN],
  promotion: { letter: 'P', to: 'QRN' },
  castling: false,
  enPassant: false,
}

export const mini: FogSpec = {
  ...chess,
  id: 'mini-4x4',
  files: 4,
  ranks: 4,
  start: 'r1kr/pppp/PPPP/R1KR',
  pieces: [KING, QUEEN, ROOK, BISHOP, KNIGHT_PIECE, SLOW_PAWN],
  castling: false,
  enPassant: false,
}
