/** The prices of pieces on the board, by kind, in pawns: those with which fits begin (README.md). */
import { lazy } from '../../game/lazy.ts'
import { ALL_KINDS, BISHOP, GOLD, KING, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, SILVER } from './pieces.ts'

export const prices = lazy(() => {
  const price = new Uint8Array(ALL_KINDS).fill(5)
  price[KING] = 40
  price[ROOK] = 10
  price[BISHOP] = 9
  price[GOLD] = 5
  price[SILVER] = 5
  price[KNIGHT] = 4
  price[LANCE] = 4
  price[PAWN] = 1
  price[ROOK + PROMOTED] = 12
  price[BISHOP + PROMOTED] = 11
  return price
})
