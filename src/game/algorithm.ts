import type { Random } from './random.ts'
import type { Move, State } from './state.ts'

/**
 * How a game can be searched, as data: which general method of src/search, with which of the game's functions and
 * settings. A game names its algorithms and their parameters here and implements no search of its own.
 *
 * The functions are declared as methods, which TypeScript compares bivariantly: an `Algorithm<EinsteinState>` can
 * stand in a list of `Algorithm<State>`, and is only ever called with the states of its own game.
 */
export type Algorithm<S extends State = State> = {
  /** As clients name it: `auto`, `uct`. */
  readonly id: string
  /** One or two sentences for the reference page. */
  readonly description: string
  /**
   * Work units (iterations for UCT, nodes for tree searches) a second, measured on one core by `npm run bench`; turns
   * a time limit into the hard cap that holds where no clock moves.
   */
  readonly rate: number
} & Method<S>

export type Method<S extends State> =
  | UctSettings<S>
  | AlphabetaSettings<S>
  | ExpectiminimaxSettings<S>
  | PolicySettings<S>

/** Monte-Carlo tree search with upper confidence bounds (src/search/uct.ts). */
export interface UctSettings<S extends State> {
  readonly method: 'uct'
  /** The factor C of C sqrt(ln N / n), utilities being in [-1, 1]. */
  readonly exploration: number
  /** A node is given children when it has been visited this often. */
  readonly expandAfter: number
  /** Plays the game to its end in some way and returns seat 0's utility; the state is as before when it returns. */
  playout(state: S, random: Random): number
}

/** Iterative-deepening alpha-beta for games without chance (src/search/alphabeta.ts). */
export interface AlphabetaSettings<S extends State> {
  readonly method: 'alphabeta'
  /** An integer, the better the higher, for the seat to act; within 500,000 of 0, which is an even game. */
  evaluate(state: S): number
  /** The evaluation at which the expected utility is tanh(1) = 0.76. */
  readonly scale: number
  /** Root mean square of the utility estimated less the true one: the standard error that estimates are given. */
  readonly evaluationError: number
  /** How promising a legal move is, any scale, higher first; used before the transposition table knows better. */
  order?(state: S, move: Move): number
}

/** Iterative-deepening expectiminimax (src/search/expectiminimax.ts). */
export interface ExpectiminimaxSettings<S extends State> {
  readonly method: 'expectiminimax'
  /** Expected utility, strictly within (-1, 1), for the seat `state.turn`; at chance nodes before the event. */
  evaluate(state: S): number
  /** Root mean square of evaluation less true value, in utility: the standard error that estimates are given. */
  readonly evaluationError: number
  /** Whether a search may hope to see the end of the game on every line: it tries that first, for a while. */
  worthSolving?(state: S): boolean
  /** How promising a legal move is, any scale, higher first; used before the transposition table knows better. */
  order?(state: S, move: Move): number
}

/** No search: one value for each legal move (src/search/policy.ts). */
export interface PolicySettings<S extends State> {
  readonly method: 'policy'
  /** The worth of a legal move on any scale; the best is played, ties are broken by the seed. */
  worth(state: S, move: Move, random: Random): number
}

/** How a level below full strength weakens the algorithm asked for. */
export interface Level {
  /** Upper limit on work units. */
  readonly work: number
  /** Upper limit on depth, for algorithms that have one. */
  readonly depth: number
  /** Moves are drawn with probability proportional to exp(win probability / temperature); 0: always the best. */
  readonly temperature: number
}
