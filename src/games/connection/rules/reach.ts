import type { Seat } from '../../../game/state.ts'
import type { Board } from './board.ts'
import { EMPTY } from './stones.ts'

/**
 * Tells whether a seat's stones reach one of its goals.
 * @param colour by node, as in `ConnectionState`
 * @param through the seat itself; or EMPTY, to ask whether it could reach one if it had all empty cells
 */
export function joinsGoal(board: Board, colour: Uint8Array, seat: Seat, through: number): boolean {
  const { cells, rims, nodes, adjacent, firstAdjacent, wins, initial } = board
  const { stack, reached } = board.scratch
  reached.fill(0, 0, nodes)
  for (let rim = 0; rim < rims; rim++) {
    const start = cells + rim
    if (initial[start] !== seat || reached[start] === 1) continue
    let touched = 0
    let top = 0
    stack[top++] = start
    reached[start] = 1
    while (top > 0) {
      const node = stack[--top]!
      if (node >= cells) {
        touched |= 1 << (node - cells)
        if (wins[(seat << rims) | touched] === 1) return true
      }
      for (let i = firstAdjacent[node]!, end = firstAdjacent[node + 1]!; i < end; i++) {
        const next = adjacent[i]!
        const c = colour[next]!
        if ((c !== seat && c !== through) || reached[next] === 1) continue
        reached[next] = 1
        stack[top++] = next
      }
    }
  }
  return false
}

/**
 * Tells whether a stone of `seat` on `cell` may cut the other seat off somewhere: the places around it that the other seat
 * has or may take lie in more than one piece. If they lie in one piece, each way through the cell has a way around it.
 */
export function separates(board: Board, colour: Uint8Array, cell: number, seat: Seat): boolean {
  const { ring } = board
  const other = 1 - seat
  let pieces = 0
  let c = colour[ring[cell * 6 + 5]!]!
  let before = c === other || c === EMPTY
  for (let i = cell * 6; i < cell * 6 + 6; i++) {
    c = colour[ring[i]!]!
    const open = c === other || c === EMPTY
    if (open && !before) pieces++
    before = open
  }
  return pieces > 1
}
