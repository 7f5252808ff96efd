import { lazy } from '../../game/lazy.ts'
import type { Seat } from '../../game/state.ts'
import { BLACK, EMPTY, NOBODY, WHITE } from './stones.ts'

/** Number of codes of what stands on the six places around a cell, two bits each, the first in the lowest. */
const CODES = 1 << 12

/** The code of what stands around a cell. */
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

/** The code with another stone at a place. */
export const withStone = (code: number, place: number, seat: Seat): number =>
  (code & ~(3 << (2 * place))) | (seat << (2 * place))

const placeOf = (code: number, i: number): number => (code >> (2 * (i % 6))) & 3

/** What the surroundings of a cell decide, by their code. */
export interface RingTables {
  /**
   * The bridges that a stone breaks into, by the code of its cell and the seat they belong to (index seat << 12 | code):
   * the places, as bits, where a stone of that seat joins the two on either side of it again. A bridge is two stones, or
   * a stone and a rim, with two empty cells between that touch both.
   */
  readonly brokenBridges: Uint8Array
  /**
   * Whether the colour of a stone on the cell cannot matter any more: however the places around are filled, the stone
   * joins no two groups of its colour that do not touch each other there.
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

/** Whether some filling of the open places from `from` on leaves either colour in more than one piece. */
function canJoin(code: number, from: number): boolean {
  for (let i = from; i < 6; i++) {
    // what lies beyond the rim and belongs to nobody may be anything
    if (placeOf(code, i) === EMPTY || placeOf(code, i) === NOBODY) {
      return canJoin(withStone(code, i, BLACK), i + 1) || canJoin(withStone(code, i, WHITE), i + 1)
    }
  }
  let changes = 0
  for (let i = 0; i < 6; i++) if (placeOf(code, i) !== placeOf(code, i + 1)) changes++
  return changes > 2
}
