import { lazy } from '../../../game/lazy.ts'
import type { Seat } from '../../../game/state.ts'
import { BLACK, EMPTY, NOBODY, WHITE } from './stones.ts'

/**
 * The number of ring codes. A code holds the contents of the six places around a cell, two bits each, the first lowest.
 */
const CODES = 1 << 12

/** The ring code of a cell. */
export function ringCode(ring: Int16Array, colour: Uint8Array, cell: number): number {
  const at = cell * 6
  return (
    colour[ring[at]!]! |
    (colour[ring[at + 1]!]! << 2) |
    (colour[ring[at + 2]!]! << 4) |
    (colour[ring[at + 3]!]! << 6) |
    (colour[ring[at + 4]!]! << 8) |
    (colour[ring[at + 5]!]! << 10)
  )
}

/** The code with a stone of `seat` at a place. */
export const withStone = (code: number, place: number, seat: Seat): number =>
  (code & ~(3 << (2 * place))) | (seat << (2 * place))

const placeOf = (code: number, i: number): number => (code >> (2 * (i % 6))) & 3

/** Facts about a cell that its surroundings decide, by ring code. */
export interface RingTables {
  /**
   * The bridges that a stone breaks into, by the bridges' seat and the code of the stone's cell (index seat << 12 |
   * code). The places, as bits, where that seat restores a bridge with a stone. A bridge is two stones, or a stone and
   * a rim, with two empty cells between them that touch both.
   */
  readonly brokenBridges: Uint8Array
  /**
   * 1 if the colour of a stone on the cell cannot matter any more: however the places around are filled, the stone
   * joins no two groups of its colour that are not joined by these places already.
   */
  readonly dead: Uint8Array
}

export const ringTables = lazy((): RingTables => {
  const brokenBridges = new Uint8Array(2 * CODES)
  const dead = new Uint8Array(CODES)
  for (let code = 0; code < CODES; code++) {
    for (const seat of [BLACK, WHITE]) {
      for (let i = 0; i < 6; i++) {
        const bridge = placeOf(code, i) === EMPTY && placeOf(code, i + 1) === seat && placeOf(code, i + 5) === seat
        if (bridge) brokenBridges[seat * CODES + code]! |= 1 << i
      }
    }
    dead[code] = canJoin(code, 0) ? 0 : 1
  }
  return { brokenBridges, dead }
})

/** Tells whether some filling of the open places from `from` on leaves both colours in more than one piece. */
function canJoin(code: number, from: number): boolean {
  for (let i = from; i < 6; i++) {
    // a place outside that belongs to no rim may count for either side
    if (placeOf(code, i) === EMPTY || placeOf(code, i) === NOBODY) {
      return canJoin(withStone(code, i, BLACK), i + 1) || canJoin(withStone(code, i, WHITE), i + 1)
    }
  }
  let changes = 0
  for (let i = 0; i < 6; i++) if (placeOf(code, i) !== placeOf(code, i + 1)) changes++
  return changes > 2
}
