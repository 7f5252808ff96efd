import type { Seat } from '../../../game/state.ts'
import type { Board } from '../rules/board.ts'
import { EMPTY } from '../rules/stones.ts'
import { NONE } from './connections.ts'

/** The ends of a seat's connections, by number: its chains, rims included, and the empty cells. */
export class Ends {
  count = 0
  /** By node, the end that it belongs to; NONE for nodes of the other seat. */
  readonly endOf: Int16Array
  /** By end, its cell if it is an empty cell, else NONE. */
  readonly cellOf: Int16Array

  private readonly board: Board
  private readonly stack: Int16Array

  constructor(board: Board) {
    const { nodes } = board
    this.board = board
    this.endOf = new Int16Array(nodes + 1)
    this.cellOf = new Int16Array(nodes)
    this.stack = new Int16Array(nodes)
  }

  /** Numbers the chains of a seat and the empty cells. */
  number(colour: Uint8Array, seat: Seat): void {
    const { endOf, cellOf, stack } = this
    const { nodes, adjacent, firstAdjacent } = this.board
    endOf.fill(NONE)
    let ends = 0
    for (let node = 0; node < nodes; node++) {
      if (endOf[node] !== NONE) continue
      if (colour[node] === EMPTY) {
        cellOf[ends] = node
        endOf[node] = ends++
      } else if (colour[node] === seat) {
        cellOf[ends] = NONE
        let top = 0
        stack[top++] = node
        endOf[node] = ends
        while (top > 0) {
          const member = stack[--top]!
          for (let i = firstAdjacent[member]!, end = firstAdjacent[member + 1]!; i < end; i++) {
            const neighbour = adjacent[i]!
            if (colour[neighbour] !== seat || endOf[neighbour] !== NONE) continue
            endOf[neighbour] = ends
            stack[top++] = neighbour
          }
        }
        ends++
      }
    }
    this.count = ends
  }
}
