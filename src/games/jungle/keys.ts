/** The key of a position, and a ply in one integer. */

import type { PlyBits } from '../../game/history/repetition-history.ts'
import { PositionKey, positionKeys } from '../../game/keys/position-key.ts'
import { lazy } from '../../game/lazy.ts'
import { CODES } from './animals.ts'
import { STRIDE } from './squares.ts'

/** The number of plies without a capture after which the game is drawn: 60 moves of each side. */
export const QUIET_LIMIT = 120

/** A ply packed into one integer: the move, the piece it took, and the quiet count and repeats before it. */
const VICTIM_SHIFT = 12
const VICTIM_BITS = 31
const QUIET_SHIFT = 17
const REPEATS_SHIFT = 24

export const remembered = (move: number, victim: number, quiet: number, repeats: number): number =>
  move | (victim << VICTIM_SHIFT) | (quiet << QUIET_SHIFT) | (repeats << REPEATS_SHIFT)
export const moveOf = (ply: number): number => ply & 0xfff
export const victimOf = (ply: number): number => (ply >> VICTIM_SHIFT) & VICTIM_BITS
export const quietOf = (ply: number): number => (ply >> QUIET_SHIFT) & 127
export const repeatsOf = (ply: number): number => ply >> REPEATS_SHIFT

/** An entry of the history is a key and a ply. */
export const PLY_BITS: PlyBits = { word: 2, irreversible: VICTIM_BITS << VICTIM_SHIFT, repeats: REPEATS_SHIFT }

const zobrist = lazy(() => {
  const keys = positionKeys(CODES, STRIDE, QUIET_LIMIT + 1, 16, [0x70461e, 0x1109])
  // code 0, an empty square, has no key
  for (const half of [keys.pieceLow, keys.pieceHigh]) half.fill(0, 0, STRIDE)
  return keys
})

/** The key of a position, without the quiet count. */
export class JungleKey extends PositionKey {
  constructor(rules: number) {
    super(zobrist(), rules)
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
