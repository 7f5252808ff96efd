/** Settings of the search methods for any number of seats. */
import type { Random } from '../random.ts'
import type { Move, Seat, State } from '../state.ts'
import type { Steps } from '../steps.ts'

/**
 * Macro actions for the rest of a turn, compared by rollouts (src/search/several/macro-actions.ts). For games whose turns consist of many
 * moves, with any number of seats.
 */
export interface MacroActionSettings<S extends State> {
  readonly method: 'plans'
  /** The greatest number of moves in a macro action. */
  readonly longest: number
  /** The macro actions for one search of `state`, in which a seat is to act. */
  macroActions(state: S): MacroActions
}

/** Proposes and plays out macro actions from one position. It allocates everything it needs when it is created. */
export interface MacroActions {
  /**
   * Writes a new macro action into `moves`: one or more legal moves in sequence, up to a chance event or the end of the turn.
   * The first one is the usual one; the search departs from it only for one that is better beyond chance. The most promising
   * ones come next.
   * @param best the best macro action so far, as a starting point for variations; empty in the first calls
   * @returns the number of its moves; 0 when there is nothing new
   */
  propose(moves: Int32Array, best: Int32Array, random: Random): number
  /**
   * Plays a macro action and then on, with every seat acting as the game's model of the players says. Writes the expected
   * utility of each seat into `values`. All randomness comes from `random`.
   * @returns true when the macro action itself ends the game, which makes the values certain
   */
  rollout(moves: Int32Array, random: Random, values: Float64Array): boolean
}

/** No search: the legal move of the highest score is played (src/search/several/policy.ts). For any number of seats. */
export interface PolicySettings<S extends State> {
  readonly method: 'policy'
  /** The score of a legal move, on any scale, higher when better. The seed breaks ties. */
  score(state: S, move: Move, random: Random): number
}

/**
 * Alpha-beta of limited depth over a simplified model of the game, in which all other seats play against the root's
 * (src/search/several/paranoid.ts). For any number of seats. The model decides how chance is dealt with.
 */
export interface ParanoidSettings<S extends State> {
  readonly method: 'paranoid'
  /** The greatest depth in plies. */
  readonly depth: number
  /**
   * Plays the moves on `state` that fixed rules choose for the seat to act, before the search begins, and returns
   * them. Default: none.
   */
  opening?(state: S): readonly Move[]
  /**
   * Creates the model to be searched, from the position after the opening.
   * @param state a copy that the model may change
   * @param root the seat that the search is for; the opening may have ended its turn
   */
  model(state: S, root: Seat): ParanoidModel
  /** Root-mean-square error of the estimated utility. Answers report it as the standard error. */
  readonly evaluationError: number
}

/** A simplified position without chance, as searched by the `paranoid` method. */
export interface ParanoidModel {
  /** The seat to act. */
  readonly turn: Seat
  /**
   * Writes the model's moves into `buffer` from index `from` and returns the index behind the last; none when nothing
   * is left to decide.
   */
  legalMoves(buffer: Int32Array, from: number): number
  /** Converts a move of the model, in this position, to a move of the game. */
  gameMove(move: Move): Move
  /** Plays a move of the model. */
  play(move: Move): void
  /** Takes back the last `play`. */
  undo(): void
  /**
   * The value of the position to the root's seat, on any scale.
   * @param left the plies that are left to the depth of the search
   */
  evaluate(left: number): number
  /** The root's chance of winning, in (0, 1), that an evaluation stands for. */
  winProbability(value: number): number
  /** Writes the chances of all seats to win, up to a common factor, from the position alone. */
  chances(weights: Float64Array): void
}

/**
 * Monte-Carlo tree search for any number of seats (src/search/several/multi-uct.ts): each node keeps what its moves bring the seat
 * that chooses among them. For games with an evaluation of all seats and a good order of moves, or with random games.
 */
export interface MultiUctSettings<S extends State> {
  readonly method: 'multi-uct'
  /** The exploration constant C of the PUCT term C * prior * sqrt(N) / (1 + n), for shares of the win in [0, 1]. */
  readonly exploration: number
  /** First-visit penalty: the value of an unvisited move is the mean of its siblings less this share of the win. */
  readonly firstVisit: number
  /** The most moves that are searched in a position below the root, those with the highest priors. */
  readonly width: number
  /**
   * Writes the prior probability of each move from index `from` to `end` - 1 to the same index of `priors`, for the seat
   * to act; they add up to 1. Called when a node is opened, with all legal moves.
   */
  prior(state: S, moves: Int32Array, from: number, end: number, priors: Float64Array): void
  /**
   * Writes each seat's expected share of the win into `shares`; they add up to 1. Called once per iteration. An evaluation that takes
   * long, such as a random game, is made in steps and leaves the state as it was.
   */
  evaluate(state: S, shares: Float64Array, random: Random): Steps<void> | void
}

/**
 * Iterative-deepening max^n (Luckhardt and Irani 1986), for any number of seats, without chance (src/search/several/maxn.ts):
 * every seat maximises its own share of the win.
 */
export interface MaxnSettings<S extends State> {
  readonly method: 'maxn'
  /** The greatest depth in plies. */
  readonly depth: number
  /** Writes each seat's expected share of the win, as in `MultiUctSettings`. Called at every leaf. */
  evaluate(state: S, shares: Float64Array): void
  /** Root-mean-square error of the estimated utility. Answers report it as the standard error. */
  readonly evaluationError: number
  /** Writes prior probabilities, as in `MultiUctSettings`. The highest go first. Default: the order of `State.legalMoves`. */
  prior?(state: S, moves: Int32Array, from: number, end: number, priors: Float64Array): void
}
