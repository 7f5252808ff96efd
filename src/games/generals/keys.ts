import { lazy } from '../../game/lazy.ts'
import { zobristKeys } from '../../game/zobrist.ts'
import { ALL, SQUARES } from './pieces.ts'

/** The quiet counts that are part of a key: those at most this far below the draw. */
export const PLIES_IN_KEY = 24

/** The number of places of a piece: the squares, and LOST. */
const PLACES = SQUARES + 1

/**
 * The hash keys of pieces at places. A position's key is the sum of its pieces' keys, so that equal lost pieces count,
 * too. What the other side knows of a piece is mixed into the piece's key.
 */
export const pieceKeys = lazy(() => zobristKeys(16 * 2 * PLACES, 0x6e6572))
export const BLACK_TO_MOVE_LOW = 0x1d8e4e27
export const BLACK_TO_MOVE_HIGH = 0x47c0b9a3

/** The index in `pieceKeys`. */
export const keyIndex = (rank: number, side: number, square: number): number => (rank * 2 + side) * PLACES + square

/** The key of a piece of which the other side knows that its rank is in `set`. */
export function withSet(key: number, set: number): number {
  if (set === ALL) return key
  const mixed = Math.imul(key + Math.imul(set, 0x9e3779b1), 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
}

/** What a count of quiet plies adds to a key, by the plies left to the draw. */
export const quietKey = (left: number): number => Math.imul(left + 1, 0x27d4eb2f) ^ 0x165667b1
