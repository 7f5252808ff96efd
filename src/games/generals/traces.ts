import { firstCode, sideOf } from './codes.ts'
import { ARMY, board, FILES, LOST, ROWS, SQUARES, WHITE } from './pieces.ts'
import type { GeneralsState } from './state.ts'

/** How a piece of the other side has behaved, as far as the views tell. */
export interface Trace {
  /** The square that it began on; LOST when the views do not reach back to the start. */
  start: number
  /** Its moves. */
  moves: number
  /** How often it moved next to a piece of the viewer's, moved away from one, and stood still beside one. */
  approaches: number
  flights: number
  stands: number
}

const freshTrace = (start: number): Trace => ({ start, moves: 0, approaches: 0, flights: 0, stands: 0 })

/** The row of a square, counted from a side's back rank. */
export const rowOf = (side: number, square: number): number => {
  const row = Math.floor(square / FILES)
  return side === WHITE ? ROWS - 1 - row : row
}

/**
 * The traces of a side's pieces, by token; of lost pieces there are none.
 * @param views what the viewer knew after each ply, oldest first, the present last; some may be missing
 */
export function traces(views: readonly GeneralsState[], side: number): (Trace | null)[] {
  const bySquare: (Trace | null)[] = new Array(SQUARES).fill(null)
  const [first] = views
  if (!first) return []
  const isStart = first.number === 1 && first.quiet === 0 && first.turn === WHITE
  for (let square = 0; square < SQUARES; square++) {
    if (isAt(first, square, side)) bySquare[square] = freshTrace(isStart ? square : LOST)
  }
  for (let i = 1; i < views.length; i++) step(views[i - 1]!, views[i]!, side, bySquare)
  const now = views[views.length - 1]!
  return Array.from({ length: ARMY.size }, (_, token) => {
    const square = now.squareOf[firstCode(side) + token]!
    return square === LOST ? null : (bySquare[square] ?? freshTrace(LOST))
  })
}

/** Carries the traces from one view to the next. */
function step(before: GeneralsState, after: GeneralsState, side: number, bySquare: (Trace | null)[]): void {
  const left: number[] = []
  const reached: number[] = []
  for (let square = 0; square < SQUARES; square++) {
    const was = isAt(before, square, side)
    if (was === isAt(after, square, side)) continue
    if (was) left.push(square)
    else reached.push(square)
  }
  const [from] = left
  const [to] = reached
  const moved = left.length === 1 && reached.length === 1 && areNeighbours(from!, to!)
  if (before.turn === side) {
    for (let square = 0; square < SQUARES; square++) {
      const trace = bySquare[square]
      if (trace && square !== from && before.isBeside(square, 1 - side)) trace.stands++
    }
  }
  const trace = moved ? bySquare[from!] : null
  for (const square of left) bySquare[square] = null
  for (const square of reached) bySquare[square] = freshTrace(LOST)
  if (!trace) return
  trace.moves++
  if (before.isBeside(from!, 1 - side)) trace.flights++
  if (after.isBeside(to!, 1 - side)) trace.approaches++
  bySquare[to!] = trace
}

const isAt = (state: GeneralsState, square: number, side: number): boolean =>
  state.board[square] !== 0 && sideOf(state.board[square]!) === side

function areNeighbours(a: number, b: number): boolean {
  const { first, neighbours } = board()
  return neighbours.subarray(first[a]!, first[a + 1]!).includes(b)
}
