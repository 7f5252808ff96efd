import { LINE, LINES, RETREATS } from '../rules/cannon-tables.ts'
import { codeOf, EMPTY, kindOf, MOST_PIECES, NOWHERE, UNSEEN } from '../rules/codes.ts'
import { lineScratch, linesOf } from '../rules/hops.ts'
import { TO_CAPTURE, TO_MOVE } from '../rules/piece-moves.ts'
import type { Placement } from '../rules/placement.ts'
import type { Reach } from '../rules/sight.ts'

/** The constraint of a square of which nothing follows. */
export const FREE = 0
/** The constraint of a square on which the enemy must stand: a piece could go there otherwise. */
export const OCCUPIED = 1
/** The constraint of a square that must be empty: a piece could take there otherwise. */
export const VACANT = 2

/**
 * Finds the constraints of the squares that a viewer does not see, from what their own pieces cannot do: a pawn that does
 * not see the square ahead is blocked, and on a diagonal that it does not see there is nothing to take.
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
  // a player with pieces in hand sees the squares on which they may drop them, and nothing follows of the rest
  if (seen.inHand[viewer]! > 0) return found
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
      // with one leg alone left dark, and a target that would be seen otherwise, this leg is in the way
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
  if (tables.hopping) constrainByHops(seen, viewer, note)
  if (tables.cannons !== null) constrainByCannons(seen, viewer, reach, note)
  return found
}

/**
 * Adds constraints from hops. A hop of which the viewer is told goes over a piece. And behind a screen that is seen, where
 * hops may go to empty squares, the first dark square holds a piece that may not be taken.
 */
function constrainByHops(seen: Placement, viewer: number, note: (square: number, what: number) => void): void {
  const { board, told, tables } = seen
  const { hops } = tables
  const lines = lineScratch()
  for (let line = 0, all = linesOf(seen, viewer, lines); line < all; line += 2) {
    const at = lines[line + 1]!
    const not = hops[at + 1]!
    const end = at + 3 + hops[at + 2]!
    let s = at + 3
    while (s < end && board[hops[s]!] === EMPTY) s++
    if (s === end || not === 0 || hops[at] === TO_CAPTURE) continue
    const screen = board[hops[s]!]!
    if (screen === UNSEEN) {
      if (told !== null && told[hops[s]!] === 1) note(hops[s]!, OCCUPIED)
    } else if (kindOf(screen) !== not) {
      s++
      while (s < end && board[hops[s]!] === EMPTY) s++
      if (s < end) note(hops[s]!, OCCUPIED)
    }
  }
}

/** Adds constraints from soldiers of Cannon: one that could retreat if an enemy stood beside it, and may not, has none beside it. */
function constrainByCannons(
  seen: Placement,
  viewer: number,
  reach: Reach,
  note: (square: number, what: number) => void,
): void {
  const { board, squaresOf, counts, told, turn, tables } = seen
  const { lines, retreats, kind } = tables.cannons!
  const own = codeOf(viewer, kind)
  const start = viewer * MOST_PIECES
  for (let i = start; i < start + counts[viewer]!; i++) {
    const from = squaresOf[i]!
    if (board[from] !== own) continue
    for (let d = 0; d < LINES; d++) {
      const at = (from * LINES + d) * LINE
      const [ahead, second, third] = [lines[at + 2]!, lines[at + 3]!, lines[at + 4]!]
      if (board[lines[at]!] !== own || board[lines[at + 1]!] !== own || ahead === NOWHERE) continue
      note(ahead, OCCUPIED)
      if (reach !== 'moves' || board[ahead] !== EMPTY) continue
      note(second, VACANT)
      if (board[second] !== own) note(third, VACANT)
    }
    if (turn !== viewer || (told !== null && told[from] === 1)) continue
    for (let way = 0; way < RETREATS; way++) {
      const at = ((viewer * tables.squares + from) * RETREATS + way) * 2
      if (retreats[at + 1] === NOWHERE || board[retreats[at]!] !== EMPTY || board[retreats[at + 1]!] !== EMPTY) continue
      if (besideEnemy(board, lines, from, 2 - viewer)) break
      for (let d = 0; d < LINES; d++) note(lines[(from * LINES + d) * LINE]!, VACANT)
      break
    }
  }
}

function besideEnemy(board: Uint8Array, lines: Uint8Array, square: number, enemy: number): boolean {
  for (let d = 0; d < LINES; d++) if (board[lines[(square * LINES + d) * LINE]!]! >> 4 === enemy) return true
  return false
}
