import type { Move } from '../../game/state.ts'

/** The first moves of a plan for the rest of a turn. */
export interface Candidate {
  readonly moves: readonly Move[]
  /** How good it looks, on any scale: the most promising are tried first. */
  readonly promise: number
}
