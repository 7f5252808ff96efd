import { firstCode, sideOf } from './codes.ts'
import { ALL, ARMY, board, FILES, LOST, ROWS, SQUARES, WHITE } from './pieces.ts'
import type { GeneralsState } from './state.ts'

/** How a piece of the other side has behaved, as far as the views tell. */
export interface Trace {
  /** The square that it began on; LOST when the views do not reach back to the start. */
  start: number
  /** Its moves, and how many moves its side had made when it first moved; -1 while it has not. */
  moves: number
  firstMove: number
  /** How often it has struck and stayed, and how often it was struck and stayed. */
  strikes: number
  defences: number
  /**
   * How often it moved next to a piece of the viewer's, moved away from one, and stood still beside one: by what its side
   * knew of that piece, nothing or something. Such a piece has been in a battle, and has won it.
   */
  readonly approaches: [unknown: number, known: number]
  readonly flights: [unknown: number, known: number]
  readonly stands: [unknown: number, known: number]
}

const freshTrace = (start: number): Trace => ({
  start,
  moves: 0,
  firstMove: -1,
  strikes: 0,
  defences: 0,
  approaches: [0, 0],
  flights: [0, 0],
  stands: [0, 0],
})

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
    const is = isAt(after, square, side)
    if (was && !is) left.push(square)
    else if (is && !was) reached.push(square)
    else if (was && before.turn !== side && setAt(before, square) !== setAt(after, square)) bySquare[square]!.defences++
  }
  const [from] = left
  const [to] = reached
  const moved = left.length === 1 && reached.length === 1 && areNeighbours(from!, to!)
  if (before.turn === side) {
    for (let square = 0; square < SQUARES; square++) {
      const trace = bySquare[square]
      if (trace && square !== from) count(trace.stands, before, square, 1 - side)
    }
  }
  const trace = moved ? bySquare[from!] : null
  for (const square of left) bySquare[square] = null
  for (const square of reached) bySquare[square] = freshTrace(LOST)
  if (!trace) return
  if (trace.moves++ === 0) trace.firstMove = before.number - 1
  if (before.board[to!] !== 0) trace.strikes++
  count(trace.flights, before, from!, 1 - side)
  count(trace.approaches, after, to!, 1 - side)
  bySquare[to!] = trace
}

/** Adds one to what a piece has met, by what is known of the enemies beside its square: nothing, or something of one. */
function count(met: [number, number], state: GeneralsState, square: number, enemy: number): void {
  const beside = enemiesBeside(state, square, enemy)
  if (beside > 0) met[beside - 1]!++
}

/** Whether enemies stand beside a square: 0 none, 1 such of which nothing is known, 2 one of which something is. */
export function enemiesBeside(state: GeneralsState, square: number, enemy: number): 0 | 1 | 2 {
  const { first, neighbours } = board()
  let found: 0 | 1 | 2 = 0
  for (let i = first[square]!; i < first[square + 1]!; i++) {
    const near = neighbours[i]!
    if (!isAt(state, near, enemy)) continue
    if (setAt(state, near) !== ALL) return 2
    found = 1
  }
  return found
}

const setAt = (state: GeneralsState, square: number): number => state.setOf[state.board[square]!]!

const isAt = (state: GeneralsState, square: number, side: number): boolean =>
  state.board[square] !== 0 && sideOf(state.board[square]!) === side

function areNeighbours(a: number, b: number): boolean {
  const { first, neighbours } = board()
  return neighbours.subarray(first[a]!, first[a + 1]!).includes(b)
}
