/**
 * A numbering of moves: a move is the list of its modifiers with the vertices where they were executed, and its number is an
 * integer below 2^31. A number depends on the state and the list alone, however the state was reached. Equal lists of one position in the rules
 * have equal numbers in all states, but for the rare hashes that two lists of a state share.
 */
export interface MoveNumbers {
  /** The number of a list, in a state that stands at a position in the rules. */
  encode(position: number, modifiers: Int32Array, vertices: Int32Array, length: number): number
  /** Writes the list of a number, its switch at last, and returns its length. Where numbers are `perState`, that state has been listed. */
  decode(position: number, vertex: number, move: number, modifiers: Int32Array, vertices: Int32Array): number
  /** A bound on the number of moves in a state. */
  readonly most: number
  /** Whether `decode` knows only the moves that were listed last. */
  readonly perState: boolean
  /** The numbering for a state, which nobody else uses where it is `perState`. */
  forState(): MoveNumbers
  /** Begins to list the moves of a state. */
  begin(): void
  /** How numbers are put together step by step; absent where they are hashes. */
  readonly steps?: NumberSteps
}

/** The steps of which the number of a move is made. Segments are the positions, and behind them the modifiers from number 1. */
export interface NumberSteps {
  /** What a modifier that follows in a segment adds. */
  add(segment: number, modifier: number): number
  /** Whether the vertex of the modifier is the next digit. */
  free(segment: number, modifier: number): boolean
}

/** Numbers of moves are below this. */
export const NUMBERS = 2 ** 31
