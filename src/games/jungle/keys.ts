/** The key of a position, and a ply in one integer. */
import { lazy } from '../../game/lazy.ts'
import { zobristKeys } from '../../game/zobrist.ts'
import { CODES } from './animals.ts'
import { STRIDE } from './squares.ts'

/** The number of plies without a capture after which the game is drawn: 60 moves of each side. */
export const QUIET_LIMIT = 120

/** A ply packed into one integer: the move, the piece it took, and the quiet count and repeats before it. */
const VICTIM_SHIFT = 12
const QUIET_SHIFT = 17
const REPEATS_SHIFT = 24

export const remembered = (move: number, victim: number, quiet: number, repeats: number): number =>
  move | (victim << VICTIM_SHIFT) | (quiet << QUIET_SHIFT) | (repeats << REPEATS_SHIFT)
export const moveOf = (ply: number): number => ply & 0xfff
export const victimOf = (ply: number): number => (ply >> VICTIM_SHIFT) & 31
export const quietOf = (ply: number): number => (ply >> QUIET_SHIFT) & 127
export const repeatsOf = (ply: number): number => ply >> REPEATS_SHIFT

/** Zobrist keys. */
interface Keys {
  /** Index code * STRIDE + square; 0 for empty squares. */
  readonly pieceLow: Int32Array
  readonly pieceHigh: Int32Array
  readonly turnLow: number
  readonly turnHigh: number
  /** Index: quiet count. */
  readonly quietLow: Int32Array
  readonly quietHigh: Int32Array
  /** Index: `Rules.index`. */
  readonly rulesLow: Int32Array
  readonly rulesHigh: Int32Array
}

const QUIET_AT = 1
const RULES_AT = QUIET_AT + QUIET_LIMIT + 1

const zobrist = lazy((): Keys => {
  const pieces = zobristKeys(CODES * STRIDE, 0x70461e)
  const extra = zobristKeys(RULES_AT + 16, 0x1109)
  for (const half of [pieces.low, pieces.high]) half.fill(0, 0, STRIDE)
  return {
    pieceLow: pieces.low,
    pieceHigh: pieces.high,
    turnLow: extra.low[0]!,
    turnHigh: extra.high[0]!,
    quietLow: extra.low.subarray(QUIET_AT, RULES_AT),
    quietHigh: extra.high.subarray(QUIET_AT, RULES_AT),
    rulesLow: extra.low.subarray(RULES_AT),
    rulesHigh: extra.high.subarray(RULES_AT),
  }
})

export class PositionKey {
  /** The halves of the key, without the quiet count. */
  low: number
  high: number
  readonly keys = zobrist()

  /** Begins with an empty board and white to move. */
  constructor(rules: number) {
    this.low = this.keys.rulesLow[rules]!
    this.high = this.keys.rulesHigh[rules]!
  }

  /** Puts a piece on a square, or takes it off. */
  flip(code: number, square: number): void {
    const { pieceLow, pieceHigh } = this.keys
    this.low ^= pieceLow[code * STRIDE + square]!
    this.high ^= pieceHigh[code * STRIDE + square]!
  }

  /** Gives the move to the other side. */
  passTurn(): void {
    this.low ^= this.keys.turnLow
    this.high ^= this.keys.turnHigh
  }

  /**
   * Goes on to the position after a ply.
   * @param code the piece that moves
   */
  advance(code: number, from: number, to: number, victim: number): void {
    const { pieceLow, pieceHigh, turnLow, turnHigh } = this.keys
    const before = code * STRIDE + from
    const after = code * STRIDE + to
    // victim 0, an empty square, has no key
    const taken = victim * STRIDE + to
    this.low ^= pieceLow[before]! ^ pieceLow[after]! ^ pieceLow[taken]! ^ turnLow
    this.high ^= pieceHigh[before]! ^ pieceHigh[after]! ^ pieceHigh[taken]! ^ turnHigh
  }
}
