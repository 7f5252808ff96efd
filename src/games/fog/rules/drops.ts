/** Pieces in hand. A side drops them one at a time, and moves nothing before all are dropped. */
import { DROP, EMPTY, HAND, MOST_PIECES, specialMove } from './codes.ts'
import type { Placement } from './placement.ts'
import type { SquareSet } from './square-set.ts'

/** Writes the drops of the side to move. */
export function generateDrops({ board, hands, turn, tables }: Placement, buffer: Int32Array, n: number): number {
  for (let kind = 1; kind < HAND; kind++) {
    if (hands[turn * HAND + kind] === 0) continue
    const squares = tables.drops[turn * HAND + kind]!
    for (let i = 0; i < squares.length; i++) {
      const to = squares[i]!
      if (board[to] === EMPTY) buffer[n++] = specialMove(DROP, to, to, kind)
    }
  }
  return n
}

/** True when the side to move can drop a piece. */
export function hasDrop({ board, hands, turn, tables }: Placement): boolean {
  for (let kind = 1; kind < HAND; kind++) {
    if (hands[turn * HAND + kind] === 0) continue
    const squares = tables.drops[turn * HAND + kind]!
    for (let i = 0; i < squares.length; i++) if (board[squares[i]!] === EMPTY) return true
  }
  return false
}

/** Marks the squares that a side with pieces in hand sees: its own, and those on which it may drop one, and no more. */
export function lookForDrops(placement: Placement, side: number, sight: SquareSet): void {
  const { board, squaresOf, counts, hands, tables } = placement
  const start = side * MOST_PIECES
  for (let i = start; i < start + counts[side]!; i++) sight.mark(squaresOf[i]!)
  for (let kind = 1; kind < HAND; kind++) {
    if (hands[side * HAND + kind] === 0) continue
    const squares = tables.drops[side * HAND + kind]!
    for (let i = 0; i < squares.length; i++) if (board[squares[i]!] === EMPTY) sight.mark(squares[i]!)
  }
}
