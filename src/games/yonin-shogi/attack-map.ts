import { END, LAST, SQUARE_MASK, targets } from './movement.ts'
import { kindOf, SEATS } from './pieces.ts'
import { prices } from './prices.ts'
import { SQUARES } from './squares.ts'
import { THIRD, THIRDS, type YoninState } from './state.ts'

/** The value in `AttackMap.cheapest` of a square that no piece of the seat attacks. */
export const NOBODY = 255

/**
 * A map of the seats that attack each square of a position, their own pieces' squares included, and of the price of the
 * cheapest attacker.
 */
export class AttackMap {
  /** The price of each seat's cheapest attacker, by seat * SQUARES + square; NOBODY where there is none. */
  readonly cheapest = new Uint8Array(SEATS * SQUARES)
  /** The seats that attack a square, as bits. */
  readonly seats = new Uint8Array(SQUARES)
  /** The number of squares that each seat attacks. */
  readonly reach = new Uint8Array(SEATS)
  private readonly targets = targets()
  private readonly price = prices()

  /** Fills the map from the pieces of all players who are not out. */
  read({ board, men, kingsOwned }: YoninState): void {
    const { cheapest, seats, reach, price } = this
    const { first, squares } = this.targets
    cheapest.fill(NOBODY)
    seats.fill(0)
    for (let seat = 0; seat < SEATS; seat++) {
      reach[seat] = 0
      if (kingsOwned[seat] === 0) continue
      const bit = 1 << seat
      const seatSquares = seat * SQUARES
      let reached = 0
      for (let third = 0; third < THIRDS; third++) {
        for (let set = men[seat * THIRDS + third]!; set !== 0; set &= set - 1) {
          const origin = third * THIRD + 31 - Math.clz32(set & -set)
          const code = board[origin]!
          const own = price[kindOf(code)]!
          for (let i = first[code * SQUARES + origin]!; ; i++) {
            const entry = squares[i]!
            if (entry === END) break
            const to = entry & SQUARE_MASK
            if ((seats[to]! & bit) === 0) {
              seats[to]! |= bit
              reached++
              cheapest[seatSquares + to] = own
            } else if (own < cheapest[seatSquares + to]!) cheapest[seatSquares + to] = own
            if (board[to] !== 0) while ((squares[i]! & LAST) === 0) i++
          }
        }
      }
      reach[seat] = reached
    }
  }
}
