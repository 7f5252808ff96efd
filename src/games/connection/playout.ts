import type { Random } from '../../game/random.ts'
import { OVER } from '../../game/state.ts'
import { BLACK, EMPTY, WHITE } from './board.ts'
import { joinsGoal } from './reach.ts'
import type { ConnectionState } from './state.ts'

/**
 * The bridges that a stone breaks into, for each code of what stands around it (two bits a place, the first
 * in the lowest) and seat: the places, as bits, where a stone of that seat joins the two on either side of it again. A bridge is
 * two stones, or a stone and a rim, with two empty cells between that touch both.
 */
export const BROKEN_BRIDGES = new Uint8Array(2 << 12)
for (let code = 0; code < 1 << 12; code++) {
  const at = (i: number) => (code >> (2 * (i % 6))) & 3
  for (const seat of [BLACK, WHITE]) {
    for (let i = 0; i < 6; i++) {
      if (at(i) === EMPTY && at(i + 1) === seat && at(i + 5) === seat) BROKEN_BRIDGES[(seat << 12) | code]! |= 1 << i
    }
  }
}

/** Scratch space, large enough for every board. */
const colours = new Uint8Array(512)
const empties = new Int16Array(512)
const indexOf = new Int16Array(512)

/**
 * Fills the board with stones in turn, at random, except that a side whose bridge is broken into restores it, and sees
 * who has won. Filling on after a win changes nothing: at most one side can have a winning chain.
 * @param owners receives, for each cell that is empty now, the seat that plays there
 * @returns seat 0's utility
 */
export function playout(state: ConnectionState, random: Random, owners: Uint8Array): number {
  if (state.toMove === OVER) return state.returns(BLACK)
  const { board } = state
  const { cells, ring } = board
  colours.set(state.colour)
  let count = 0
  for (let cell = 0; cell < cells; cell++) {
    if (colours[cell] !== EMPTY) continue
    empties[count] = cell
    indexOf[cell] = count++
  }
  let seat = state.turn
  let reply = -1
  while (count > 0) {
    let cell = reply
    if (cell === -1) {
      // the high half of the product is a uniform index: boards are small against 2^32
      cell = empties[((random.next() >>> 16) * count) >>> 16]!
    }
    const last = empties[--count]!
    const index = indexOf[cell]!
    empties[index] = last
    indexOf[last] = index
    colours[cell] = seat
    seat = 1 - seat
    const at = cell * 6
    const code =
      colours[ring[at]!]! |
      (colours[ring[at + 1]!]! << 2) |
      (colours[ring[at + 2]!]! << 4) |
      (colours[ring[at + 3]!]! << 6) |
      (colours[ring[at + 4]!]! << 8) |
      (colours[ring[at + 5]!]! << 10)
    let broken = BROKEN_BRIDGES[(seat << 12) | code]!
    reply = -1
    if (broken === 0) continue
    // of several, mostly one: take them by chance of the cell's number instead of another random number
    if ((broken & (broken - 1)) !== 0 && (cell & 1) === 1) broken &= broken - 1
    reply = ring[at + 31 - Math.clz32(broken & -broken)]!
  }
  owners.set(colours.subarray(0, cells))
  if (joinsGoal(board, colours, BLACK, BLACK)) return 1
  return !board.drawable || joinsGoal(board, colours, WHITE, WHITE) ? -1 : 0
}
