import { lazy } from '../../game/lazy.ts'
import { PLIES_IN_KEY } from '../../game/quiet.ts'
import { zobristKeys } from '../../game/zobrist.ts'
import { SQUARES } from './squares.ts'

const zobrist = lazy(() => {
  const pieces = zobristKeys(4 * SQUARES, 0x7af1)
  const extra = zobristKeys(1 + PLIES_IN_KEY + 1 + 64, 0x7af2)
  return {
    /** Index: code * SQUARES + square. */
    pieceLow: pieces.low,
    pieceHigh: pieces.high,
    turnLow: extra.low[0]!,
    turnHigh: extra.high[0]!,
    /** Index: the number of quiet plies that are left. */
    quietLow: extra.low.subarray(1, PLIES_IN_KEY + 2),
    quietHigh: extra.high.subarray(1, PLIES_IN_KEY + 2),
    /** Index: `Rules.index`. */
    rulesLow: extra.low.subarray(PLIES_IN_KEY + 2),
    rulesHigh: extra.high.subarray(PLIES_IN_KEY + 2),
  }
})

/** The key of a position. It leaves the quiet count and the number of the move out. */
export class PositionKey {
  low: number
  high: number
  readonly keys = zobrist()

  /** Begins with an empty board and the attackers to move. */
  constructor(rules: number) {
    this.low = this.keys.rulesLow[rules]!
    this.high = this.keys.rulesHigh[rules]!
  }

  /** Puts a piece on a square, or takes it off. */
  flip(code: number, square: number): void {
    const { pieceLow, pieceHigh } = this.keys
    this.low ^= pieceLow[code * SQUARES + square]!
    this.high ^= pieceHigh[code * SQUARES + square]!
  }

  /** Gives the move to the other side. */
  passTurn(): void {
    this.low ^= this.keys.turnLow
    this.high ^= this.keys.turnHigh
  }
}
