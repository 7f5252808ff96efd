/**
 * Codes of the contents of squares, and moves, as integers.
 *
 * A piece's code holds its kind, from 1, in the low 4 bits, and its side plus 1 above them, so that no code of a piece is
 * EMPTY or UNSEEN.
 */
import type { Move } from '../../../game/state.ts'

export const WHITE = 0
export const BLACK = 1

export const EMPTY = 0
/** A square that the viewer of a view does not see. It is neither empty nor anybody's. */
export const UNSEEN = 48
/** The number of codes: one more than the greatest. */
export const CODES = 64

/** The number that stands for no square. */
export const NOWHERE = 127

/** The greatest number of legal moves: that of chess positions is 218. */
export const MAX_MOVES = 256

/** The most pieces of a side. */
export const MOST_PIECES = 32

export const codeOf = (side: number, kind: number): number => kind | ((side + 1) << 4)
/** The kind of a piece, from 1: one more than its index in `Rules.kinds`. */
export const kindOf = (code: number): number => code & 15
/** The number of entries of a side's hand: by kind, the number of pieces in it; at 0 the number of those of unknown kind. */
export const HAND = 16

/** The side of a piece; -1 for an empty square, 2 for UNSEEN. */
export const sideOf = (code: number): number => (code >> 4) - 1

// Types of moves that do more than go from one square to another and take the piece there. A plain move has type 0.
/** A pawn goes two squares, so that it may be taken en passant. */
export const DOUBLE_STEP = 1
/** A pawn takes the one that has just gone past it. */
export const EN_PASSANT = 2
/** The rook goes to the other side of the king. */
export const CASTLING = 3
/** A cannon takes the piece on the square that is both from and to square of the move; nothing moves. */
export const SHOT = 4
/** A piece in hand, of the move's kind, is put on the square that is both from and to square of the move. */
export const DROP = 5
export const PASS = 6
/** A pawn becomes another piece in place of its move. */
export const PROMOTION = 7
/** The first of the types of moves that are made by `Placement.makeApart`. */
export const FIRST_APART = SHOT

/** The kind of moves that neither promote nor drop a piece. */
const NO_KIND = 0

// A move is an integer: the square it goes from in the low 7 bits, then 7 bits of the square it goes to, 4 of the kind that a
// pawn becomes (0: it stays one) or that is dropped, and 3 of the move's type.
export const moveFrom = (move: Move): number => move & 127
export const moveTo = (move: Move): number => (move >> 7) & 127
export const moveKind = (move: Move): number => (move >> 14) & 15
export const moveType = (move: Move): number => (move >> 18) & 7

/** A move that goes from one square to another and takes the enemy that stands there. */
export const moveOf = (from: number, to: number): Move => from | (to << 7)
/** A move with which a pawn becomes another piece. */
export const promotingMove = (from: number, to: number, kind: number): Move => from | (to << 7) | (kind << 14)
/** A move of another type. @param kind that is dropped or that a pawn becomes, where there is one */
export const specialMove = (type: number, from: number, to: number, kind: number = NO_KIND): Move =>
  from | (to << 7) | (kind << 14) | (type << 18)

/** The move of a player who passes: from nowhere to nowhere. */
export const PASSING_MOVE: Move = specialMove(PASS, NOWHERE, NOWHERE)
