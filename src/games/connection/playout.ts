import type { Random } from '../../game/random.ts'
import { OVER } from '../../game/state.ts'
import { BLACK, EMPTY, WHITE } from './board.ts'
import { joinsGoal } from './reach.ts'
import { BROKEN_BRIDGES, ringCode } from './ring.ts'
import type { ConnectionState } from './state.ts'

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
    // half a random number times the count, halved again: uniform enough, boards being small against 2^16
    const cell = reply === -1 ? empties[((random.next() >>> 16) * count) >>> 16]! : reply
    const last = empties[--count]!
    const index = indexOf[cell]!
    empties[index] = last
    indexOf[last] = index
    colours[cell] = seat
    seat = 1 - seat
    let broken = BROKEN_BRIDGES[(seat << 12) | ringCode(board, colours, cell)]!
    reply = -1
    if (broken === 0) continue
    // of several, mostly one: take them by chance of the cell's number instead of another random number
    if ((broken & (broken - 1)) !== 0 && (cell & 1) === 1) broken &= broken - 1
    reply = ring[cell * 6 + 31 - Math.clz32(broken & -broken)]!
  }
  owners.set(colours.subarray(0, cells))
  if (joinsGoal(board, colours, BLACK, BLACK)) return 1
  return !board.drawable || joinsGoal(board, colours, WHITE, WHITE) ? -1 : 0
}
