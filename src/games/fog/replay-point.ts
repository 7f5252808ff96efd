import type { Move } from '../../game/state.ts'
import type { FogView } from './view.ts'
import type { WorldSet } from './worlds.ts'

/** A ply between two views: the viewer's move, or null for one of the enemy's. */
export interface Ply {
  readonly own: Move | null
  readonly after: FogView
}

/** How much a replay keeps. */
export interface Size {
  /** As long as no more positions are possible, all are kept, each with its exact weight. */
  readonly exact: number
  /** Else so many are. */
  readonly worlds: number
  /** But no more than this over the number of plies, so that long histories do not take ever longer. */
  readonly share: number
}

/** A point that a replay has reached: all that the rest of it follows from. It does not change. */
export interface Point {
  /** The number of plies done. */
  readonly at: number
  /** True while all possible positions are kept. */
  readonly exact: boolean
  /** The index of the first view that counts: later than 0 where nothing follows from the ones before. */
  readonly since: number
  /** The positions at this point, weights normalised. Empty when none was found. */
  readonly set: WorldSet
  /** Points to go back to, the older first. */
  readonly saved: readonly Saved[]
  readonly retries: number
  readonly boost: number
  /** Units of work done. */
  readonly spent: number
}

export interface Saved {
  readonly at: number
  readonly set: WorldSet
}
