/** The parts that few games have. */

import type { Strength } from './engine/strength.ts'
import type { Result } from './result.ts'
import type { GameQuery, Json, Shape } from './shape.ts'
import type { Move, Seat, State } from './state.ts'

/** What few games have, each part optional. */
export interface Extras<S extends State = State> {
  /** Questions about the rules that need no position. Each becomes a route. */
  readonly queries?: readonly GameQuery[]
  /**
   * Further numbers in the scores of this game's lines, by name, such as the expected number of probes in a puzzle. Each
   * search of the game gives them as `Score.measures`.
   */
  readonly measures?: Readonly<Record<string, Measure>>
  readonly annotations?: Annotations<S>
  /** The converter from an older front end's positions. */
  readonly matrix?: MatrixForm
  /** The scores of the levels against each other. Default: not measured. */
  readonly strength?: Strength
}

/** A number in the scores of a game, besides the win probability. */
interface Measure {
  readonly description: string
  readonly minimum: number
  readonly maximum?: number
}

/** A game's own remarks on the lines of an answer. */
interface Annotations<S extends State> {
  /** The schemas of the remarks, by name. */
  readonly shapes: Readonly<Record<string, LineAnnotation>>
  /**
   * The remarks on one line of an answer, by the names in `shapes`; any may be missing.
   * @param move the first move of the line
   * @param winner the seat that is proven to win after the move, or null
   */
  of(state: S, move: Move, winner: Seat | null): Readonly<Record<string, Json>>
  /** True when `of` takes milliseconds, not microseconds, for a proven line. */
  readonly slow?: true
}

/** The schema of an annotation: a game's own remark on a line of an answer. */
export interface LineAnnotation {
  readonly shape: Shape
  readonly example: Json
}

/** A converter from positions given as a matrix of numbers, the form of an older front end. */
export interface MatrixForm {
  readonly description: string
  /** Converts a matrix to position text. The error message names the field at fault. */
  toPosition(input: MatrixPosition): Result<string>
}

/** A position as a matrix: rows of numbers, the side to move, and the die, or null when it is to be rolled. */
export interface MatrixPosition {
  readonly board: readonly (readonly number[])[]
  readonly side: string
  readonly die: number | null
}
