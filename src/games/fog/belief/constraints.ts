import { LINE, LINES, RETREATS } from '../rules/cannon-tables.ts'
import { codeOf, EMPTY, kindOf, MOST_PIECES, NOWHERE, sideOf, UNSEEN } from '../rules/codes.ts'
import { CAPTURE, movesFrom, QUIET } from '../rules/piece-moves.ts'
import type { Placement } from '../rules/placement.ts'
import type { Reach } from '../rules/sight.ts'

/** No constraint: the square may hold a piece or be empty. */
export const FREE = 0
/** An enemy must stand on the square: else the viewer's piece could go there. */
export const OCCUPIED = 1
/** The square must be empty: else the viewer's piece could take there. */
export const VACANT = 2

/**
 * Finds the constraints of the squares that a viewer does not see, from what their own pieces cannot do: a pawn that does
 * not see the square ahead is blocked, and on a diagonal that it does not see there is nothing to take.
 *
 * @returns by square FREE, OCCUPIED or VACANT
 */
export function constraintsOf(seen: Placement, viewer: number, reach: Reach): Uint8Array {
  const { board, squaresOf, counts, tables } = seen
  const { pieceMoves, squares } = tables
  const found = new Uint8Array(NOWHERE + 1)
  const note = (square: number, what: number) => {
    if (board[square] === UNSEEN) found[square] = what
  }
  // a player with pieces in hand sees the squares on which they may drop them, and nothing follows of the rest
  if (seen.inHand[viewer]! > 0) return found
  const start = viewer * MOST_PIECES
  for (let i = start; i < start + counts[viewer]!; i++) {
    const from = squaresOf[i]!
    const { leaps, leggedLeaps, rides } = movesFrom(pieceMoves, board[from]! * squares + from)
    for (const to of leaps[QUIET]!) note(to, OCCUPIED)
    if (reach === 'moves') for (const to of leaps[CAPTURE]!) note(to, VACANT)
    for (const { mode, squares: path } of leggedLeaps) {
      const to = path.at(-1)!
      const legs = path.subarray(0, -1)
      const free = legs.filter((leg) => board[leg] === EMPTY).length
      if (free === legs.length) note(to, mode === CAPTURE ? VACANT : OCCUPIED)
      // with one leg alone left dark, and a target that would be seen otherwise, this leg is in the way
      else if (free === legs.length - 1 && mode !== QUIET && sideOf(board[to]!) !== viewer)
        for (const leg of legs) note(leg, OCCUPIED)
    }
    for (const { squares: line } of rides)
      for (let s = 0; s < line.length && (s === 0 || board[line[s - 1]!] === EMPTY); s++) note(line[s]!, OCCUPIED)
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
  const { board, squaresOf, counts, implied, tables } = seen
  const { pieceMoves, squares } = tables
  const start = viewer * MOST_PIECES
  for (let i = start; i < start + counts[viewer]!; i++) {
    const from = squaresOf[i]!
    for (const { mode, squares: line, spares } of movesFrom(pieceMoves, board[from]! * squares + from).hops) {
      const isPiece = (square: number) => board[square] !== EMPTY
      const first = line.findIndex(isPiece)
      if (first < 0 || spares === 0 || mode === CAPTURE) continue
      const screen = line[first]!
      if (board[screen] === UNSEEN) {
        if (implied !== null && implied[screen] === 1) note(screen, OCCUPIED)
      } else if (kindOf(board[screen]!) !== spares) {
        const behind = line.subarray(first + 1).find(isPiece)
        if (behind !== undefined) note(behind, OCCUPIED)
      }
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
  const { board, squaresOf, counts, implied, turn, tables } = seen
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
    if (turn !== viewer || (implied !== null && implied[from] === 1)) continue
    for (let way = 0; way < RETREATS; way++) {
      const at = ((viewer * tables.squares + from) * RETREATS + way) * 2
      if (retreats[at + 1] === NOWHERE || board[retreats[at]!] !== EMPTY || board[retreats[at + 1]!] !== EMPTY) continue
      if (besideEnemy(board, lines, from, 1 - viewer)) break
      for (let d = 0; d < LINES; d++) note(lines[(from * LINES + d) * LINE]!, VACANT)
      break
    }
  }
}

function besideEnemy(board: Uint8Array, lines: Uint8Array, square: number, enemy: number): boolean {
  for (let d = 0; d < LINES; d++) if (sideOf(board[lines[(square * LINES + d) * LINE]!]!) === enemy) return true
  return false
}
