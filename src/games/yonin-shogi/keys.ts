/** The hash keys of positions, without quiet count and number. */

import { zobristKeys } from '../../game/keys/zobrist.ts'
import { lazy } from '../../game/lazy.ts'
import { PLIES_IN_KEY } from '../../game/notation/counts.ts'
import { CODES, KINDS, SEATS } from './pieces.ts'
import { SQUARES } from './squares.ts'

/** The number of plies without a capture after which the game is drawn. */
export const QUIET_LIMIT = 200

/** A bound on the number of equal pieces in a hand: there are 20 pawns. */
const COUNTS = 32

/** Zobrist keys, as arrays of 32-bit halves. */
const zobrist = lazy(() => ({
  /** Index: code * SQUARES + square. */
  pieces: zobristKeys(CODES * SQUARES, 0x403141),
  /** Index: (seat * KINDS + kind) * COUNTS + the number in hand. */
  hands: zobristKeys(SEATS * KINDS * COUNTS, 0x403142),
  turns: zobristKeys(SEATS, 0x403143),
  /** Index: the number of quiet plies that are left. */
  quiet: zobristKeys(PLIES_IN_KEY + 1, 0x403144),
}))

/** A 64-bit key as two signed halves, changed piece by piece. */
export class PositionKey {
  low = 0
  high = 0
  private readonly keys = zobrist()

  /** Puts a piece on a square, or takes it off. */
  flipPiece(code: number, square: number): void {
    const { pieces } = this.keys
    this.low ^= pieces.low[code * SQUARES + square]!
    this.high ^= pieces.high[code * SQUARES + square]!
  }

  /** Adds a number of pieces in hand, or takes it away. */
  flipHand(place: number, count: number): void {
    const { hands } = this.keys
    this.low ^= hands.low[place * COUNTS + count]!
    this.high ^= hands.high[place * COUNTS + count]!
  }

  flipTurn(seat: number): void {
    this.low ^= this.keys.turns.low[seat]!
    this.high ^= this.keys.turns.high[seat]!
  }

  /** The halves of the key with the quiet count, where it matters. */
  lowWith(quiet: number): number {
    const left = QUIET_LIMIT - quiet
    return left > PLIES_IN_KEY ? this.low : this.low ^ this.keys.quiet.low[left]!
  }

  highWith(quiet: number): number {
    const left = QUIET_LIMIT - quiet
    return left > PLIES_IN_KEY ? this.high : this.high ^ this.keys.quiet.high[left]!
  }
}
