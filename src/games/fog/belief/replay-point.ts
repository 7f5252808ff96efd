import type { Move } from '../../../game/state.ts'
import type { FogView } from '../observation/view.ts'
import type { WorldSet } from './worlds.ts'

/** A ply between two views: the viewer's move, or null for one of the enemy's. */
export interface Ply {
  readonly own: Move | null
  readonly after: FogView
}

/** The size of a replay: the numbers of positions it keeps. */
export interface Size {
  /** While no more positions than this are possible, all are kept, each with its exact weight. */
  readonly exact: number
  /** The number of positions kept when more are possible. */
  readonly worlds: number
  /** A cap on that number: this over the number of plies, so that long histories do not take ever longer. */
  readonly share: number
}

/** A point that a replay has reached, with everything that the rest of the replay depends on. It is immutable. */
export interface Point {
  /** The number of plies done. */
  readonly at: number
  /** True while all possible positions are kept. */
  readonly exact: boolean
  /** The positions at this point, weights normalised. Empty when none was found. */
  readonly set: WorldSet
  /** The units of work done. */
  readonly spent: number
}
