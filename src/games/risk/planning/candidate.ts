import type { Move } from '../../../game/state.ts'

/** The most moves of a plan. */
export const LONGEST = 160

/** The first moves of a plan for the rest of a turn. */
export interface Candidate {
  readonly moves: readonly Move[]
  /** An estimate of its value, on any scale: the candidates with the highest are tried first. */
  readonly promise: number
}
