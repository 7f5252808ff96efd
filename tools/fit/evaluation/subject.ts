import type { Game } from '../../../src/game/game.ts'
import type { Seat, State } from '../../../src/game/state.ts'

/** The common part of all subjects. */
interface Learnable<S extends State> {
  readonly game: Game<S>
  /** The number of random plies before the engine takes over. */
  readonly openingPlies: number
  /** The evaluation that corresponds to an expected utility of tanh(1). */
  readonly scale: number
  /** The present weights of a variant. */
  weights(variant: string): Float64Array
  /** The weights to which rare features are pulled: 0, or weights set by hand. */
  prior(variant: string): Float64Array
  /** Writes new weights of a variant into the source tree. */
  write(variant: string, weights: Float64Array): void
  /** True for a seat that is out, and so not compared with the others. Default: nobody is out before the end. */
  isOut?(state: S, seat: Seat): boolean
  /** True in positions for the static evaluation: no forcing move, such as a capture, is at hand. */
  isQuiet(state: S): boolean
}

/** A subject whose features are present or absent in a position, or present several times. */
interface Listed<S extends State> {
  /**
   * Adds the features of a position that count for `seat`, and those that count against it in comparison with `other`.
   * With two seats they are 0 and 1; with more, each pair of seats is a sample of its own.
   */
  addFeatures(state: S, plus: number[], minus: number[], seat: Seat, other: Seat): void
}

/** A subject whose features have values. */
interface Valued<S extends State> {
  /** By feature: its value for seat 0 less that for seat 1. */
  values(state: S): readonly number[]
}

/** A linear evaluation whose weights can be learned from games of the engine against itself. */
export type Subject<S extends State = State> = Learnable<S> & (Listed<S> | Valued<S>)
