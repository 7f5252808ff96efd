import type { Move } from '../game/state.ts'
import type { RootStatistics } from './root-statistics.ts'

/** Why a search ended. */
export type StopReason = 'time' | 'iterations' | 'depth' | 'solved' | 'forced' | 'aborted'

/** How sure a score is. `bound`: the true value is at most this. */
export type Certainty = 'proven' | 'bound' | 'estimate'

export interface Score {
  /** Expected utility in [-1, 1] for the seat whose turn it is at the root. */
  readonly value: number
  readonly certainty: Certainty
  /** Of an estimate, in utility; null where it is not one. */
  readonly standardError: number | null
  /** Of a proven score in a game without chance: plies to the end under best play. */
  readonly pliesToEnd: number | null
  /** With more than two seats: everybody's expected utility, by seat. */
  readonly values?: readonly number[]
}

/** A root move and what the search thinks of it. */
export interface Line {
  readonly move: Move
  readonly score: Score
  /** Iterations or nodes spent on it. */
  readonly visits: number
  /** Best play from the root on, `move` first; ends where chance is to act. */
  readonly pv: readonly Move[]
}

/**
 * A search in progress over a state of its own. Synchronous, resumable at any point, and indifferent to how its work
 * is cut into steps: the same total gives the same lines. It never looks at a clock (src/search/drive.ts does).
 */
export interface Search {
  /** Does `work` more units (iterations of UCT, nodes of a tree search), fewer when it comes to an end. */
  step(work: number): void
  /** Why it came to an end by itself; null while more work would tell more. */
  readonly finished: 'solved' | 'depth' | 'forced' | null
  /** Work units done. */
  readonly iterations: number
  /** Nodes in memory (UCT) or visited (tree searches). */
  readonly nodes: number
  /** Plies of the deepest line (UCT) or of the last completed iteration (tree searches). */
  readonly depth: number
  /** The lines' estimates are means over `Line.visits` results each, some of them perhaps few. Absent: they are not. */
  readonly sampled?: true
  /** Every root move, best first. */
  lines(): Line[]
  /** Of Monte-Carlo searches, which can be added up: what `lines` is made from. */
  statistics?(): RootStatistics
}

/** What a search is created with, besides the state and the game's settings. */
export interface SearchOptions {
  readonly seed: number
  /** Plies, at most. */
  readonly depth: number
  /** How many of the best root moves need a score of their own; the others may be given a bound. */
  readonly lines: number
  /** The most work that will be asked for: lets a small search take little memory. */
  readonly work: number
}
