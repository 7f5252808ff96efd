/** Settings of depth-first searches: alpha-beta, and expectiminimax where there is chance (src/search/alphabeta). */
import type { Move, Seat, State } from '../state.ts'

/** How depth-first searches value draws. */
interface Contemptuous {
  /**
   * Contempt: the penalty, on the scale of `evaluate`, of a draw that rests on earlier positions, such as one by repetition or quiet
   * plies, against any other draw, for the side to move at the root. Default: 0.
   */
  readonly contempt?: number
}

/** Iterative-deepening alpha-beta, for one or two seats without chance (src/search/alphabeta/alphabeta.ts). */
export interface AlphabetaSettings<S extends State> extends Contemptuous {
  readonly method: 'alphabeta'
  /**
   * The static evaluation: an integer from -500,000 to 500,000, higher when better for the seat to act, 0 when even.
   * Called at every leaf.
   * @param root the seat to act at the root, for evaluations that favour one side of the search
   */
  evaluate(state: S, root: Seat): number
  /** The evaluation that stands for an expected utility of tanh(1) = 0.76: utility = tanh(evaluation / scale). */
  readonly scale: number
  /** Root-mean-square error of the estimated utility. Answers report it as the standard error. */
  readonly evaluationError: number
  /**
   * Move-ordering score of a legal move, higher first. The table's move goes first. Killer moves get up to KILLERS more than this, so that
   * moves with BEFORE_KILLERS or more go before them, and below KILLERS the scores order the others on any scale.
   */
  order?(state: S, move: Move): number
  /**
   * Writes the legal moves for the quiescence search, such as captures, into `buffer` from index `from`, and returns
   * the index behind the last. The side to move may also decline them all, unless it must respond (`mustRespond`). Their lines must end
   * by themselves. Default: no quiescence search.
   * @param beyond plies beyond the horizon, from 0
   */
  tactical?(state: S, buffer: Int32Array, from: number, beyond: number): number
  /**
   * True when the side to move loses with the other side's next move unless it plays one of the moves that `tactical`
   * lists, so that it cannot decline them. It counts as proven. Called beyond the horizon. Default: never.
   */
  mustRespond?(state: S, beyond: number): boolean
  /** True when a move that comes late in the order may first be searched to a reduced depth. Default: no reductions. */
  quiet?(state: S, move: Move): boolean
  /**
   * Leaves out quiet moves that come late in the order, the more of them the fewer plies are left; at the root they are first searched less deep.
   * For games whose `order` tells good moves from bad ones well. It never counts as a proof. Default: false.
   */
  readonly narrow?: boolean
  /** Leaves out more of the tree, on the assumption that a move is better than none. Default: nothing. */
  readonly forward?: ForwardPruning<S>
  /**
   * The value of a position that has occurred before, for the seat to act, on the scale of `evaluate`; DRAWN_BY_REPETITION where
   * repetition draws; UNREPEATED when it has not occurred before. Not called at the root. Such values are estimates, never
   * proofs. Default: UNREPEATED.
   */
  repetition?(state: S): number
  /**
   * The result of an endgame table: plies to the end under best play, odd for a win of the side to move, even for a
   * loss, 0 for a draw, or UNKNOWN. Not called when the game is over. The result counts as proven, so it must hold
   * whatever positions came before.
   */
  known?(state: S): number
}

/**
 * Forward pruning, for games with many moves in which a side hardly ever does better by passing: null moves, greater
 * reductions, and no quiet moves in the last ply where the evaluation is far too low. It never counts as a proof.
 */
export interface ForwardPruning<S extends State> {
  /** Hands the turn to the other side. Called while the game goes on and nobody threatens to end it at once. */
  pass(state: S): void
  /** Takes back what `pass` has done. */
  unpass(state: S): void
  /** What a quiet move may add to the evaluation, on its scale, at most as a rule. */
  readonly gain: number
}

/** What alpha-beta adds at most to the ordering score of a killer move, on the scale of `AlphabetaSettings.order`. */
export const KILLERS = 2 ** 21
/** An ordering score above those of killer moves, for captures and the like. */
export const BEFORE_KILLERS = 2 * KILLERS

/** Returned by `AlphabetaSettings.known` when the tables do not cover a position. */
export const UNKNOWN = -1

/** Returned by `AlphabetaSettings.repetition`, beyond all values: a draw, to which contempt applies, and no repetition. */
export const DRAWN_BY_REPETITION = 2 ** 30
export const UNREPEATED = -DRAWN_BY_REPETITION

/** What `repetition` returns in games where it draws. */
export const drawnIf = (hasOccurred: boolean): number => (hasOccurred ? DRAWN_BY_REPETITION : UNREPEATED)

/** Iterative-deepening expectiminimax, for one or two seats with chance (src/search/alphabeta/expectiminimax.ts). */
export interface ExpectiminimaxSettings<S extends State> extends Contemptuous {
  readonly method: 'expectiminimax'
  /**
   * The static evaluation: expected utility in (-1, 1) for the seat `state.turn`, before the event when chance is to
   * act. Called at every leaf.
   */
  evaluate(state: S): number
  /** Root-mean-square error of the evaluation, in utility. Answers report it as the standard error. */
  readonly evaluationError: number
  /**
   * The share of the work, 0 to 1, that goes first into solving the position, that is, into searching every line to
   * the end of the game. Called once, for the root. Default: 0.
   */
  solvingShare?(state: S): number
  /**
   * Move-ordering score of a legal move, higher first. The table's move goes first. A killer move gets 1 more, other moves a
   * fraction by their history.
   */
  order?(state: S, move: Move): number
  /**
   * Writes the legal moves for the quiescence search, such as captures, into `buffer` from index `from`, and returns
   * the index behind the last. Their lines must end by themselves. Default: no quiescence search.
   */
  tactical?(state: S, buffer: Int32Array, from: number): number
  /**
   * Writes the legal moves worth searching, one at least, into `buffer` from index `from`, and returns the index
   * behind the last. A move that is left out is scored at most like the best of the others. At the root, all moves are
   * searched when there are fewer candidates than requested lines. Default: all legal moves.
   */
  candidates?(state: S, buffer: Int32Array, from: number): number
  /** The exact expected utility for the seat to act, or NaN when it is not known. Counts as proven. */
  known?(state: S): number
  /** Makes the exact values of endings for one search, which counts their work as its own; null for a search that does without. */
  endings?(root: S, limits: EndingsLimits): Endings<S> | null
  /**
   * True when the position has occurred before and may be scored as a draw. Not called at the root. Such draws are
   * estimates, never proofs. Default: never.
   */
  repeated?(state: S): boolean
  /** How chance nodes are searched. Default: event by event, all of them. */
  readonly chance?: MovesByEvent<S> | EventsNearRoot<S>
}

/** What the values of endings may take of a search. */
export interface EndingsLimits {
  /** The expected work units of the search. */
  readonly work: number
  /** True when it has a deadline, so that its work may depend on the speed of the machine. */
  readonly timed: boolean
  /** The bytes that are there, and the most that may be asked for. */
  readonly bytes: number
  readonly mostBytes: number
  /** Asks for more bytes than there are. @returns false when there are none now */
  grow(bytes: number): boolean
}

/** Exact values of endings that are computed during a search. */
export interface Endings<S extends State> {
  /** The memory that they take. */
  readonly bytes: number
  /**
   * The exact expected utility for the seat `state.turn`, or NaN when it is not known. Called at every node of a game that goes on,
   * also where chance is to act. A call takes milliseconds at most.
   */
  value(state: S): number
  /** The work of all calls so far, in work units of the search. */
  readonly work: number
}

/**
 * Searches chance nodes move by move, for games whose events do nothing but restrict the moves, such as a die that names the
 * piece. The position after event and move must not depend on which of the allowing events it was.
 */
export interface MovesByEvent<S extends State> {
  readonly strategy: 'moves-by-event'
  /**
   * Writes every move that some event allows into `buffer` from index `from`, each once, and to the same index of
   * `events` the set of events that allow it, as bits in the order of `State.chanceEvents`. Returns the index behind the
   * last. Called only when `toMove` is CHANCE. Must not allocate.
   */
  list(state: S, buffer: Int32Array, events: Int32Array, from: number): number
  /**
   * Depth reduction in plies: a move that is ordered behind another one under each of its events is searched this much
   * less deep, and to full depth only if it then seems better.
   */
  readonly reduction: number
}

/** Searches chance nodes event by event near the root; farther down one event stands for all others. */
export interface EventsNearRoot<S extends State> {
  readonly strategy: 'events-near-root'
  /** The number of plies from the root with all events; those that follow the root's own moves are at ply 1. Called once. */
  plies(root: S): number
  /** The event that stands for all others beyond. `State.play` must accept it. */
  readonly anyEvent: Move
  /**
   * True when a finished game ended only because an event was left open, so that nobody can say who wins. The search then
   * takes the static evaluation.
   */
  isUndecided(state: S): boolean
}
