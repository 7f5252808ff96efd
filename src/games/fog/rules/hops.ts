/** Pieces that hop over a screen, the first piece on a line, and go on behind it as a ride. */
import { lazy } from '../../../game/lazy.ts'
import { EMPTY, kindOf, MOST_LINES, MOST_PIECES, UNSEEN } from './codes.ts'
import { TO_CAPTURE, TO_MOVE } from './piece-moves.ts'
import type { Placement } from './placement.ts'
import type { Marks } from './square-set.ts'

/** Scratch space for lines as `linesOf` writes them. */
export const lineScratch = lazy(() => new Int32Array(2 * MOST_PIECES * MOST_LINES))

/**
 * Writes the lines by which the pieces of a side hop: for each the square of its piece and its index in `Tables.hops`, where
 * its mode, the kind that it spares, its length and its squares stand.
 * @returns the entries written, two for each line
 */
export function linesOf({ board, squaresOf, counts, tables }: Placement, side: number, lines: Int32Array): number {
  const { hops, firstHop, squares } = tables
  const start = side * MOST_PIECES
  let n = 0
  for (let i = start; i < start + counts[side]!; i++) {
    const from = squaresOf[i]!
    let at = firstHop[board[from]! * squares + from]!
    for (let left = hops[at++]!; left > 0; left--) {
      lines[n++] = from
      lines[n++] = at
      at += 3 + hops[at + 2]!
    }
  }
  return n
}

/**
 * The index of the screen on a line, or the line's end where there is none.
 *
 * In a view the first square that is not seen holds a piece, since the hopper sees empty squares up to it. Where not all
 * pieces may be screens, it counts only if the viewer has been told of a hop over it.
 * @param at the first square of the line, in `Tables.hops`
 * @param not the kind that is no screen; 0 when all are
 */
function screenOf({ board, told, tables }: Placement, at: number, end: number, not: number): number {
  const { hops } = tables
  while (at < end && board[hops[at]!] === EMPTY) at++
  if (at === end || not === 0) return at
  const code = board[hops[at]!]!
  const may = code === UNSEEN ? told !== null && told[hops[at]!] === 1 : kindOf(code) !== not
  return may ? at : end
}

/** Writes the hops of the side to move. */
export function generateHops(placement: Placement, buffer: Int32Array, n: number): number {
  const { board, turn, tables } = placement
  const { hops } = tables
  const enemy = 2 - turn
  const lines = lineScratch()
  for (let line = 0, all = linesOf(placement, turn, lines); line < all; line += 2) {
    const from = lines[line]!
    const at = lines[line + 1]!
    const mode = hops[at]!
    const not = hops[at + 1]!
    const end = at + 3 + hops[at + 2]!
    for (let s = screenOf(placement, at + 3, end, not) + 1; s < end; s++) {
      const to = hops[s]!
      const there = board[to]!
      if (there === EMPTY) {
        if (mode !== TO_CAPTURE) buffer[n++] = from | (to << 7)
        continue
      }
      if (mode !== TO_MOVE && there >> 4 === enemy && (not === 0 || kindOf(there) !== not))
        buffer[n++] = from | (to << 7)
      break
    }
  }
  return n
}

/**
 * Marks the squares that hops let a side see: the line before a screen and behind it, not the screen.
 * @param attacks also where something could be taken if an enemy stood there
 */
export function lookOverScreens(placement: Placement, side: number, attacks: boolean, sight: Marks): void {
  const { board, tables } = placement
  const { hops } = tables
  const enemy = 2 - side
  const lines = lineScratch()
  for (let line = 0, all = linesOf(placement, side, lines); line < all; line += 2) {
    const at = lines[line + 1]!
    const mode = hops[at]!
    const not = hops[at + 1]!
    const end = at + 3 + hops[at + 2]!
    const screen = screenOf(placement, at + 3, end, not)
    let last = screen + 1
    while (last < end && board[hops[last]!] === EMPTY) last++
    // the content of the square that ends the ride behind the screen
    const there = last < end ? board[hops[last]!]! : EMPTY
    const takes = there >> 4 === enemy && mode !== TO_MOVE && (not === 0 || kindOf(there) !== not)
    const goes = mode !== TO_CAPTURE && last > screen + 1
    const could = attacks && mode !== TO_MOVE && last > screen + 1
    if (takes || goes || could) {
      for (let s = at + 3; s < screen; s++) sight.mark(hops[s]!)
      for (let s = screen + 1; s < last; s++) sight.mark(hops[s]!)
      if (takes) sight.mark(hops[last]!)
    }
  }
}
