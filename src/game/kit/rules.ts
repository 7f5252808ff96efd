import type { BoardPiece } from '../board.ts'
import type { Move, Seat } from '../state.ts'

/** A kind of piece, of one owner. */
export interface GridPiece {
  /** The letter in position text; no digit, `/` or space. */
  readonly letter: string
  /** The seat that it belongs to; null: nobody's. */
  readonly owner: Seat | null
  /** The name for people: `white king`. */
  readonly name: string
  /** Default: seats differ in it. */
  readonly shape?: BoardPiece['shape']
  /** The text on the piece. Default: the letter. */
  readonly symbol?: string
}

/** A number in the position besides pieces and turn, such as prisoners taken. It stands behind the side to move. */
export interface GridField {
  /** The label for people: `prisoners of black`. */
  readonly label: string
  readonly maximum: number
}

/** The rules of a game on a board, as `GridState` uses them. Functions are called in search loops and must not allocate. */
export interface GridRules<S = unknown> {
  readonly players: readonly string[]
  readonly pieces: readonly GridPiece[]
  readonly fields: readonly GridField[]
  readonly maxMoves: number
  /** Writes the legal moves into `buffer` from index `from`. @returns the index behind the last */
  moves(state: S, buffer: Int32Array, from: number): number
  /** Tells whether there is a legal move. Default: `moves` is asked. */
  canMove?(state: S): boolean
  /** Plays a legal move with `put` and `setField`. @returns the seat to move next; undefined: the next one in turn */
  // biome-ignore lint/suspicious/noConfusingVoidType: rules that always pass the turn return nothing
  play(state: S, move: Move): Seat | void
  /** The seat that has won, DRAWN or GOES_ON, before it is asked whether there is a move. Default: GOES_ON. */
  winner?(state: S): number
  /** The result for the side to move when it has no legal move. */
  readonly stuck: 'loses' | 'wins' | 'draws'
  /** The reason of the end, a short phrase in lower case. */
  reason(state: S): string
  /** The number of occurrences of a position that draws the game. Default: none does. */
  readonly repetitions?: number
  /** The number of plies in a row without `irreversible` that draws the game. Default: none does. */
  readonly quietPlies?: number
}

/** The bits of a cell in a move. */
const CELL_BITS = 10

/** A move from a cell to another. */
export const makeStep = (from: number, to: number): Move => (from << CELL_BITS) | to
export const stepFrom = (move: Move): number => move >> CELL_BITS
export const stepTo = (move: Move): number => move & ((1 << CELL_BITS) - 1)
