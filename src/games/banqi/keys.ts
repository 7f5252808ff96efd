import { zobristKeys } from '../../game/keys/zobrist.ts'
import { lazy } from '../../game/lazy.ts'
import { SQUARES } from './geometry.ts'
import { BLACK, CODES, NO_COLOUR, RED, SET_OF } from './pieces.ts'

/**
 * The number of plies left to the draw from which on they are part of the key. Further from the draw, positions that
 * differ in nothing else share their key, and a search shares its results.
 */
export const PLIES_IN_KEY = 16

const MOST_OF_A_KIND = Math.max(...SET_OF)
const BAG_KEY = CODES * SQUARES
const COLOUR_KEY = BAG_KEY + 16 * (MOST_OF_A_KIND + 1)

/** Zobrist keys. */
interface Keys {
  /** Index code * SQUARES + square; then BAG_KEY and COLOUR_KEY. */
  readonly low: Int32Array
  readonly high: Int32Array
  /** Index: plies left to the draw. The last entry is 0 and stands for more than PLIES_IN_KEY. */
  readonly quietLow: Int32Array
  readonly quietHigh: Int32Array
}

const zobrist = lazy((): Keys => {
  const { low, high } = zobristKeys(COLOUR_KEY + 3, 0xba_0c81)
  const quiet = zobristKeys(PLIES_IN_KEY + 2, 0x40_9137)
  quiet.low[PLIES_IN_KEY + 1] = 0
  quiet.high[PLIES_IN_KEY + 1] = 0
  return { low, high, quietLow: quiet.low, quietHigh: quiet.high }
})

const quietKey = (pliesLeft: number): number =>
  pliesLeft < 0 || pliesLeft > PLIES_IN_KEY ? PLIES_IN_KEY + 1 : pliesLeft

export class PositionKey {
  /** The halves of the key, without the quiet plies. */
  low = 0
  high = 0
  private readonly keys = zobrist()

  /** The key of the position together with the plies left to the draw, where these are few. */
  lowWith(pliesLeft: number): number {
    return this.low ^ this.keys.quietLow[quietKey(pliesLeft)]!
  }

  highWith(pliesLeft: number): number {
    return this.high ^ this.keys.quietHigh[quietKey(pliesLeft)]!
  }

  /** Puts a piece on a square, or takes it off. */
  flipPiece(code: number, square: number): void {
    this.flip(code * SQUARES + square)
  }

  /** Adds a number of pieces of a code to the bag, or removes them. */
  flipBag(code: number, count: number): void {
    this.flip(BAG_KEY + code * (MOST_OF_A_KIND + 1) + count)
  }

  /** Gives the move to a colour, or takes it away. */
  flipColour(colour: number): void {
    this.flip(COLOUR_KEY + colour)
  }

  /** Gives the move to the other colour. */
  passTurn(): void {
    this.flipColour(RED)
    this.flipColour(BLACK)
  }

  /** Gives the first move after the colours have been assigned. */
  startColour(colour: number): void {
    this.flipColour(NO_COLOUR)
    this.flipColour(colour)
  }

  private flip(index: number): void {
    const { low, high } = this.keys
    this.low ^= low[index]!
    this.high ^= high[index]!
  }
}
