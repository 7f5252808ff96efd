/** Settings of the search methods that start from a seat's knowledge (src/game/hidden.ts), not from a position. */
import type { InformationState } from '../hidden.ts'
import type { Random } from '../random.ts'
import type { Move, State } from '../state.ts'
import type { AlphabetaSettings, ExpectiminimaxSettings } from './alphabeta.ts'
import type { UctSettings } from './tree.ts'

/**
 * Another method in each of many sampled worlds (perfect-information Monte Carlo; src/search/hidden/determinized.ts), for one
 * or two seats. Fast and strong in tactics, but it takes for granted that both seats will see the world, so that it
 * never bluffs and puts no price on information.
 */
export interface DeterminizedSettings<S extends State> {
  readonly method: 'determinized'
  /** The number of sampled worlds, at most 100. Where fewer are possible and all are listed, they are all taken. */
  readonly worlds: number
  /** The method and settings for each world. Its functions are handed sampled worlds. */
  readonly inner: UctSettings<S> | AlphabetaSettings<S> | ExpectiminimaxSettings<S>
  /**
   * True when moves are ranked by values that are counted from that of the best one, on a scale that does not saturate
   * (src/search/hidden/relative-values.ts): far behind, a loss of the game in some worlds then weighs as much as in an even position.
   * Only for `inner` methods with evaluations. Default: the mean utility ranks them.
   */
  readonly relative?: boolean
  /** `SearchOptions.comparable` of the searches in the worlds. Default: false. */
  readonly comparable?: boolean
}

/**
 * No search: the move that the game's own judgement of the information state rates highest (src/search/hidden/information-policy.ts). For any
 * number of seats.
 */
export interface InformationPolicySettings<S extends State> {
  readonly method: 'judgement'
  /**
   * Judges the information state and returns the rating of a legal move, on any scale, higher when better. Answers squeeze it into
   * (-1, 1), with a standard error of 1: it ranks moves and estimates no result. The seed breaks ties. Called once, in the first step;
   * the function returned is called once for each move.
   */
  policy(information: InformationState<S>, random: Random): (move: Move) => number
  /** Some numbers of `Score.measures` for a legal move. Default: none. */
  measure?(information: InformationState<S>, move: Move): Readonly<Record<string, number>>
}

/**
 * Information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse 2012; src/search/hidden/ismcts.ts), for one or two
 * seats, with or without chance. Every iteration samples a world and goes down one tree, whose nodes stand for what the
 * players have learned (`Hidden.plyKey`), not for positions.
 */
export interface IsmctsSettings<S extends State> {
  readonly method: 'ismcts'
  /**
   * `single`: one tree, whose nodes stand for what the root's seat learns; the other seat's replies are averaged over
   * everything that it may hold. `multiple`: one tree for each seat, so that the other seat replies by what it
   * has learned since the root.
   */
  readonly observers: 'single' | 'multiple'
  /** The exploration constant C of the UCB term C * sqrt(ln N / n), for utilities in [-1, 1]. N counts availability. */
  readonly exploration: number
  /** The number of visits after which a leaf is expanded. */
  readonly expandAfter: number
  /**
   * Plays from a leaf to the end of the game, or as far as the game sees fit, or only evaluates it. Returns the utility
   * of seat 0 in [-1, 1]. Called once per iteration, on a sampled world where a seat or chance may be to act. The state
   * must be unchanged when it returns.
   * @param moves with `decided`: the legal moves, the first `count` entries. Without it, `count` means nothing
   */
  playout(state: S, random: Random, moves: Int32Array, count: number): number
  /**
   * The utility of seat 0 where the game is about to be decided by force, which takes the place of `playout`; null elsewhere. `prior` knows
   * nothing of it. The state must be unchanged when it returns. Default: null everywhere.
   * @param moves the legal moves, the first `count` entries
   */
  decided?(state: S, moves: Int32Array, count: number): number | null
  /**
   * Progressive bias: writes an initial estimate in utility, for the seat to act, of each of the first `count` legal
   * moves. Called on a sampled world when a move is first met at a node. Default: none.
   */
  prior?(state: S, moves: Int32Array, count: number, values: Float64Array): void
  /** With `prior`: the number of visits that an initial estimate counts for, above 0. Default: 1. */
  readonly priorWeight?: number
  /**
   * True when the search counts values from the evaluation of the sampled world at the root, on a scale on which it
   * never saturates (src/search/hidden/relative-values.ts). `playout` must then only evaluate, and is called twice per iteration.
   * Default: it maximises the utility.
   */
  readonly relative?: boolean
  /**
   * With `relative`: what a move at the root risks, on the scale of evaluations, by what its seat knows. It is taken off the values by
   * which the search ranks its moves in the answer, not off the values that it tells. The state must be unchanged when it returns.
   */
  riskOf?(state: S, move: Move): number
  /**
   * The selection rule at the root: upper confidence bounds (`ucb`), or regret matching, which leads to a mixed answer
   * with probabilities in the lines (`regret`). Measured on Dark Hex 3x3, where a player who sees everything always wins
   * against `ucb` and in 0.6 % of games against `regret` (its README). Default: `ucb`.
   */
  readonly root?: 'ucb' | 'regret'
}

/**
 * Subgame solving (src/search/hidden/subgame.ts), for two seats, with or without chance: a tree over sampled worlds with
 * information sets for both seats, solved by predictive regret matching while it grows. Answers are mixed.
 */
export interface SubgameSettings<S extends State> {
  readonly method: 'subgame'
  /** The number of sampled worlds, at most 1000. Where fewer are possible and all are listed, they are all taken. */
  readonly worlds: number
  /**
   * The static evaluation: expected utility in (-1, 1) for the seat `state.turn`, before the event when chance is to
   * act. It is handed a sampled world, so it may use what either seat holds. Called once for every node of the tree.
   */
  evaluate(state: S): number
  /** Root-mean-square error of the evaluation, in utility. Standard errors are at least this over sqrt(worlds). */
  readonly evaluationError: number
  /**
   * Writes the legal moves worth searching, one at least, into `buffer` from index `from`, and returns the index
   * behind the last. It may depend only on the information state of the seat to act. At the root all moves are searched. Default:
   * all legal moves.
   */
  candidates?(state: S, buffer: Int32Array, from: number): number
}

/**
 * Finds out, query by query, which of many equally likely worlds is the true one, with as few misses as possible
 * (src/search/hidden/query-search.ts). For games of one seat that cannot be lost and should be short. A move asks a query; the
 * answer is a hit or one of several misses. Every hit has to be asked for in any case, so the search minimises the
 * expected number of misses.
 */
export interface QuerySettings<S extends State> {
  readonly method: 'inquiry'
  /** The queries that there are in this situation, and the worlds. Called once, when the search is created. */
  queries(information: InformationState<S>): Queries
}

/** The queries and worlds of one situation. */
export interface Queries {
  /** The legal moves: each is a query. The functions below name queries by their indices here. */
  readonly moves: readonly Move[]
  /** The number of worlds. */
  readonly worlds: number
  /** True when some worlds are missing, because time ran out. Default: all worlds are listed, and chances are exact. */
  readonly partial?: true
  /** The number of queries that are hits; the same in every world. */
  readonly hits: number
  /** By query: the probability of a hit in these worlds. */
  readonly chances: ArrayLike<number>
  /** The number of possible answers: one more than the greatest answer. */
  readonly answers: number
  /**
   * By query: its class under the symmetries of the situation. The search looks at only one query of each class.
   * Default: every query is a class of its own.
   */
  readonly kinds?: ArrayLike<number>
  /** The estimated number of misses per bit of uncertainty, for when there are more worlds than can be listed. */
  readonly missesPerBit: number
  /**
   * Writes the answer to each query in a world to `into`: 0 for a hit, and misses from 1.
   * @param world 0 to `worlds` - 1
   */
  write(world: number, into: Uint8Array): void
  /** The numbers of `Score.measures`, from the number of queries to be expected and its standard error. */
  measures(query: number, expected: number, error: number): Readonly<Record<string, number>>
}
