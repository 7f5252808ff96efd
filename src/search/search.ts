import type { Move, State } from '../game/state.ts'
import type { Allowance } from './room.ts'
import type { RootStatistics } from './tree/root-statistics.ts'

/** The reason why a search ended. */
export type StopReason = 'time' | 'iterations' | 'depth' | 'solved' | 'forced' | 'aborted'

/** The certainty of a score. `bound`: the true value is at most this, or in max^n the value that an uncut search as deep would find. */
export type Certainty = 'proven' | 'bound' | 'estimate'

export interface Score {
  /** Expected utility in [-1, 1] for the seat whose turn it is at the root. */
  readonly value: number
  readonly certainty: Certainty
  /** The standard error of an estimate, in utility; null for proven scores and bounds. */
  readonly standardError: number | null
  /**
   * The plies in which the winner can end the game, whatever the loser plays: a shorter way may exist where the search has looked at some moves
   * less deep. null unless the score is proven and the game is without chance.
   */
  readonly pliesToEnd: number | null
  /** The expected utility of each seat, when there are more than two. Absent behind a bound of max^n, which tells nothing of the others. */
  readonly values?: readonly number[]
  /** Further numbers, by the names in `Extras.measures`. */
  readonly measures?: Readonly<Record<string, number>>
}

/** The worlds that a search with private information has looked at. */
export interface WorldCount {
  /** The number of worlds sampled, or of all worlds when each was counted. */
  readonly sampled: number
  /** The effective sample size: the number of equally weighted worlds that tell as much. */
  readonly effective: number
  /** True when every consistent world was counted with its exact weight, or drawn by it. */
  readonly exact: boolean
}

/** A root move with its score. */
export interface Line {
  readonly move: Move
  readonly score: Score
  /** The number of iterations or nodes spent on the move. */
  readonly visits: number
  /** The principal variation: best play from the root on, `move` first. It ends where chance is to act. */
  readonly pv: readonly Move[]
  /** The probability with which a mixed answer plays the move; absent where the answer is not mixed. */
  readonly probability?: number
  /** The rating by which levels choose when the win probability does not distinguish the lines. On any scale, higher first. */
  readonly rating?: number
}

/**
 * A search in progress, over its own copy of a state. It is synchronous and can be resumed after any unit of work; the
 * same total work gives the same lines, however it is divided into steps. It never reads a clock (src/search/drive/drive.ts
 * does).
 *
 * @example
 * const search = createSearch(state, algorithm, { seed: 1, depth: 64, lines: 1, work: 10_000 }, game)
 * while (search.finished === null && search.iterations < 10_000) search.step(1000)
 * const [best] = search.lines()
 */
export interface Search {
  /** Does `work` more units (iterations of UCT, nodes of tree searches), or fewer: when the search finishes, or pauses within a long unit. */
  step(work: number): void
  /** The reason why the search has finished; null while more work can improve the result. */
  readonly finished: 'solved' | 'depth' | 'iterations' | 'forced' | null
  /** Work units done. */
  readonly iterations: number
  /** Nodes in memory (UCT) or visited (tree searches). */
  readonly nodes: number
  /** Plies of the deepest line (UCT) or of the last completed iteration (tree searches). */
  readonly depth: number
  /** Present when the estimates are means of random results, `Line.visits` of them for each line. */
  readonly sampled?: true
  /** Only for searches created from an `InformationState` that look at worlds: those looked at so far. */
  readonly worlds?: WorldCount
  /** True where these worlds were not taken from the information state: the search comes to them from an earlier point. */
  readonly findsWorlds?: boolean
  /** Only for searches created from an `InformationState`: the world in which every principal variation can be played. */
  readonly world?: State
  /** Every root move, best first. */
  lines(): Line[]
  /** The data that `lines` is made from; only Monte-Carlo searches have it, whose data can be added up. */
  statistics?(): RootStatistics
}

/** The options of a search, besides the state and the game's settings. */
export interface SearchOptions {
  readonly seed: number
  /** The maximal depth, in plies. */
  readonly depth: number
  /** The number of best root moves that need an exact score; the others may have a bound. */
  readonly lines: number
  /** The greatest number of work units that will be requested, so that a small search can allocate less memory. */
  readonly work: number
  /** The expected number of work units within the limits, for methods that divide the work in advance. Default: `work`. */
  readonly expected?: number
  /**
   * True when alpha-beta, during an unfinished iteration, shifts the scores of moves not yet searched by the mean change of those that were.
   * For evaluations that rise or fall from one ply to the next. Default: false.
   */
  readonly comparable?: boolean
  /** The moves that are searched at the root; the other moves have no lines. Default: all legal moves. */
  readonly moves?: readonly Move[]
  /** The share of a normal search's memory that this one may use, above 0, when many run side by side. Default: 1. */
  readonly share?: number
  /** Grants the memory that the search grows by. Default: as much as it asks for. */
  readonly allowance?: Allowance
}
