import { EMPTY, MOST_PIECES, NOWHERE, UNSEEN } from './codes.ts'
import type { Placement } from './placement.ts'
import type { Reach } from './sight.ts'
import { TO_CAPTURE, TO_MOVE } from './ways.ts'

/** What follows of a square that is not seen. */
export const FREE = 0
/** The enemy stands there: a piece could go there otherwise. */
export const OCCUPIED = 1
/** Nobody stands there: a piece could take there otherwise. */
export const VACANT = 2

/**
 * What follows of the squares that a viewer does not see, from what their own pieces cannot do: a pawn that does not see
 * the square ahead is blocked, and on a diagonal that it does not see there is nothing to take.
 *
 * @returns by square FREE, OCCUPIED or VACANT
 */
export function constraintsOf(seen: Placement, viewer: number, reach: Reach): Uint8Array {
  const { board, squaresOf, counts, tables } = seen
  const { program, first, squares } = tables
  const found = new Uint8Array(NOWHERE + 1)
  const note = (square: number, what: number) => {
    if (board[square] === UNSEEN) found[square] = what
  }
  const start = viewer * MOST_PIECES
  for (let i = start; i < start + counts[viewer]!; i++) {
    const from = squaresOf[i]!
    let at = first[board[from]! * squares + from]!
    at += 1 + program[at]!
    for (let end = at + 1 + program[at++]!; at < end; at++) note(program[at]!, OCCUPIED)
    for (let end = at + 1 + program[at++]!; at < end; at++) if (reach === 'moves') note(program[at]!, VACANT)
    for (let left = program[at++]!; left > 0; left--) {
      const mode = program[at]!
      const legs = program[at + 1]!
      const to = program[at + 2 + legs]!
      let free = 0
      for (let leg = at + 2; leg < at + 2 + legs; leg++) if (board[program[leg]!] === EMPTY) free++
      if (free === legs && mode !== TO_CAPTURE) note(to, OCCUPIED)
      else if (free === legs) note(to, VACANT)
      // with one leg alone left dark, and a target that would be seen otherwise, it is this leg that is in the way
      else if (free === legs - 1 && mode !== TO_MOVE && board[to]! >> 4 !== viewer + 1)
        for (let leg = at + 2; leg < at + 2 + legs; leg++) note(program[leg]!, OCCUPIED)
      at += 3 + legs
    }
    for (let left = program[at++]!; left > 0; left--) {
      const end = at + 2 + program[at + 1]!
      for (let s = at + 2; s < end && (s === at + 2 || board[program[s - 1]!] === EMPTY); s++)
        note(program[s]!, OCCUPIED)
      at = end
    }
  }
  return found
}
