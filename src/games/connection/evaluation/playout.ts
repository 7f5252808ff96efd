import type { Random } from '../../../game/random.ts'
import { OVER } from '../../../game/state.ts'
import { joinsGoal } from '../rules/reach.ts'
import { ringCode } from '../rules/ring.ts'
import type { ConnectionState } from '../rules/state.ts'
import { BLACK, EMPTY, WHITE } from '../rules/stones.ts'

/**
 * `RaveSettings.playout`: the two sides fill the board in turn, at random, but a side whose bridge is broken into
 * restores it. The winner is looked up once, at the end: at most one side can have a winning chain on a full board.
 * @param owners receives the seat that plays on each cell
 * @returns seat 0's utility
 */
export function playout(state: ConnectionState, random: Random, owners: Uint8Array): number {
  if (state.toMove === OVER) return state.returns(BLACK)
  const { board } = state
  const { cells, ring } = board
  const { brokenBridges } = board.ringTables
  const { filled, filledCells, empties } = board.scratch
  filled.set(state.colour)
  let count = 0
  for (let cell = 0; cell < cells; cell++) {
    if (filled[cell] !== EMPTY) continue
    empties[count] = cell
    empties[cells + cell] = count++
  }
  let seat = state.turn
  let reply = -1
  while (count > 0) {
    // the upper half of a random number times the count, halved again: uniform enough, as boards are small against 2^16
    const index = reply === -1 ? ((random.next() >>> 16) * count) >>> 16 : empties[cells + reply]!
    const cell = empties[index]!
    const last = empties[--count]!
    empties[index] = last
    empties[cells + last] = index
    filled[cell] = seat
    seat = 1 - seat
    let broken = brokenBridges[(seat << 12) | ringCode(ring, filled, cell)]!
    reply = -1
    if (broken === 0) continue
    // rarely there are several: the cell's number decides which, in place of another random number
    if ((broken & (broken - 1)) !== 0 && (cell & 1) === 1) broken &= broken - 1
    reply = ring[cell * 6 + 31 - Math.clz32(broken & -broken)]!
  }
  owners.set(filledCells)
  if (joinsGoal(board, filled, BLACK, BLACK)) return 1
  return !board.drawable || joinsGoal(board, filled, WHITE, WHITE) ? -1 : 0
}
