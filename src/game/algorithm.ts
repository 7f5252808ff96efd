import type { DataFile } from './data.ts'
import type { InquirySettings, IsmctsSettings, JudgementSettings, SubgameSettings } from './information-methods.ts'
import type {
  MaxnSettings,
  MultiUctSettings,
  ParanoidSettings,
  PlansSettings,
  PolicySettings,
} from './many-seats-methods.ts'
import type { Random } from './random.ts'
import type { Move, Seat, State } from './state.ts'

/**
 * An engine of a game: a general search method of src/search, together with the game's own functions and settings
 * for it. A game lists its engines in `Game.engines` and implements no search itself.
 *
 * Functions are declared as methods on purpose. TypeScript compares method parameters bivariantly, so that an
 * `Engine<EinsteinState>` fits a list of `Engine<State>`. Each is only called with states of its own game.
 *
 * @example
 * const uct: Algorithm<NimState> = {
 *   description: 'Monte-Carlo tree search with random playouts.',
 *   rate: 500_000,
 *   method: 'uct',
 *   exploration: 0.8,
 *   expandAfter: 4,
 *   playout: randomGame,
 * }
 */
export type Engine<S extends State = State> = {
  /** One or two sentences for the reference page. */
  readonly description: string
  /**
   * Work units per second on one core, as measured by `npm run bench`. A unit is an iteration of Monte-Carlo search or
   * a node of tree search. The service turns a time limit into a hard cap on work with it, because the clock of a
   * deployed Worker stands still while code runs.
   */
  readonly rate: number
  /** Work units per second for one position. Replaces `rate` where positions differ a lot, such as board sizes. */
  rateOf?(state: S): number
  /** Data files that the functions below read. `think` loads them before it creates a search. Default: none. */
  readonly data?: readonly DataFile<unknown>[]
} & Method<S>

/**
 * A search method with its settings. `plans`, `policy`, `paranoid`, `multi-uct`, `maxn` and `judgement` take any number of
 * seats, the others one or two. `determinized`, `ismcts`, `subgame` and `judgement` start from a seat's knowledge and are for games with
 * private information; in such games the others search any one world that is consistent with it.
 */
type Method<S extends State> =
  | UctSettings<S>
  | RaveSettings<S>
  | AlphabetaSettings<S>
  | ExpectiminimaxSettings<S>
  | PlansSettings<S>
  | PolicySettings<S>
  | ParanoidSettings<S>
  | MultiUctSettings<S>
  | MaxnSettings<S>
  | ChoiceSettings<S>
  | DeterminizedSettings<S>
  | IsmctsSettings<S>
  | SubgameSettings<S>
  | JudgementSettings<S>
  | InquirySettings<S>

/** Monte-Carlo tree search with upper confidence bounds, for one or two seats, with or without chance (src/search/uct.ts). */
export interface UctSettings<S extends State> {
  readonly method: 'uct'
  /** The exploration constant C of the UCB term C * sqrt(ln N / n), for utilities in [-1, 1]. */
  readonly exploration: number
  /** The number of visits after which a leaf is expanded, that is, given children. */
  readonly expandAfter: number
  /**
   * A pruning margin in utility: a move whose mean is lower than the best alternative's by more than this is not
   * expanded. Default: no pruning.
   */
  readonly clearlyWorse?: number
  /**
   * The score by which root moves are ranked: a lower confidence bound of the mean (`confidence`, the default) or the
   * upper confidence bound that guides the search (`bound`).
   */
  readonly ranking?: 'confidence' | 'bound'
  /**
   * The group of a legal move, any integer. The search then chooses a group first and a move of that group second.
   * `State.legalMoves` must list the moves of a group next to each other. Default: no groups.
   */
  group?(state: S, move: Move): number
  /**
   * Plays from a leaf to the end of the game, or as far as the game sees fit, and returns the utility of seat 0 in
   * [-1, 1]. Called once per iteration. The state must be unchanged when it returns.
   */
  playout(state: S, random: Random): number
}

/**
 * Monte-Carlo tree search with rapid action value estimation (src/search/rave.ts). For games of one or two seats without
 * chance, with utilities -1, 0 and 1, where a move is a number below `Game.maxMoves` and means the same whenever it is
 * made.
 */
export interface RaveSettings<S extends State> {
  readonly method: 'rave'
  /** The least number of visits after which a leaf is expanded. It grows as the node pool fills. */
  readonly expandAfter: number
  /**
   * The weight of the RAVE bias, 4 b^2, where b is the error in utility that RAVE means keep however many games there
   * are. With n visits and r RAVE games, the two means are weighted n + 4 b^2 n r to r.
   */
  readonly bias: number
  /**
   * Plays from a leaf to the end of the game and returns the utility of seat 0. The state must be unchanged when it
   * returns.
   * @param owners by move, for the moves that are legal at the leaf: receives the seat that made the move in the
   * playout, or a number that is no seat when nobody did
   */
  playout(state: S, random: Random, owners: Uint8Array): number
  /**
   * Writes the legal moves worth searching into `buffer` from index 0 and returns their number. They must include a
   * best one. Called when a node below the root is expanded. Default: all legal moves.
   */
  candidates?(state: S, buffer: Int32Array): number
  /**
   * Writes an initial estimate in utility, for the seat to act, of each of the first `count` moves. Called when a node
   * is expanded. Default: 0 for every move.
   */
  prior?(state: S, moves: Int32Array, count: number, values: Float64Array): void
  /** The number of games that an initial estimate counts for, above 0. */
  readonly priorWeight: number
  /**
   * Progressive widening (Coulom 2007): below the root, a node with n visits selects among its `moves` + n / `visits`
   * moves of the highest initial estimates. Default: among all moves at once.
   */
  readonly widening?: { readonly moves: number; readonly visits: number }
  /**
   * Writes the facts that can be proven about the position into `verdict`, which arrives empty. Called for the root, for
   * nodes with `analyseAfter` visits, and for positions of the proof search.
   */
  analyse?(state: S, verdict: Verdict): void
  /** The number of visits after which a node is analysed. */
  readonly analyseAfter: number
  /**
   * Settings of the proof-number search that runs beside the tree (src/search/proof.ts). Needs `analyse`. Default: no
   * such search.
   */
  readonly prove?: {
    /** Tree iterations per node that the proof search expands; 0 turns it off for this root. */
    every(state: S): number
    /** True when the game cannot end in a draw, so that a position that is not won is lost. */
    drawless(state: S): boolean
  }
}

/** Proven facts about a position. `RaveSettings.analyse` fills them in. */
export interface Verdict {
  /** Proven bounds of the utility of seat 0; -1 and 1 when nothing is known. */
  lower: number
  upper: number
  /** A winning move for the seat to act, or -1. */
  won: Move
  /** By move: LOSES, INFERIOR, or 0 when nothing is known. */
  readonly moves: Uint8Array
  /**
   * The moves that the proof depends on, as a bit set by move. The proof also holds in any position where the losing
   * side has made other moves than these. It belongs to the proven result or, when there is none, to all entries LOSES
   * together.
   */
  readonly basis: Int32Array
}

/** In `Verdict.moves`: the move is proven to lose. */
export const LOSES = 1
/** In `Verdict.moves`: some move that is not inferior is at least as good, so that this one need not be searched. */
export const INFERIOR = 2

/** Iterative-deepening alpha-beta, for one or two seats without chance (src/search/alphabeta.ts). */
export interface AlphabetaSettings<S extends State> {
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
   * Move-ordering score of a legal move, on any scale, higher first. Moves known from the transposition table go
   * first.
   */
  order?(state: S, move: Move): number
  /**
   * Writes the legal moves for the quiescence search, such as captures, into `buffer` from index `from`, and returns
   * the index behind the last. The side to move may also decline them all, unless it is `pressed`. Their lines must end
   * by themselves. Default: no quiescence search.
   * @param beyond plies beyond the horizon, from 0
   */
  forcing?(state: S, buffer: Int32Array, from: number, beyond: number): number
  /**
   * True when the side to move loses with the other side's next move unless it plays one of the moves that `forcing`
   * lists, so that it cannot decline them. It counts as proven. Called beyond the horizon. Default: never.
   */
  pressed?(state: S, beyond: number): boolean
  /** True when a move that comes late in the order may first be searched to a reduced depth. Default: no reductions. */
  quiet?(state: S, move: Move): boolean
  /**
   * True when the position has occurred before and may be scored as a draw, or as `repetitionValue` says. Not called at
   * the root. Such values are estimates, never proofs. Default: never.
   */
  repeated?(state: S): boolean
  /**
   * The value of a position that has occurred before, for the seat to act, on the scale of `evaluate`. For games in which
   * repetition is no draw. Default: 0.
   */
  repetitionValue?(state: S): number
  /**
   * Contempt: the penalty, on the scale of `evaluate`, of a draw that rests on earlier positions against any other draw,
   * for the side to move at the root. Default: 0.
   */
  readonly contempt?: number
  /**
   * The result of an endgame table: plies to the end under best play, odd for a win of the side to move, even for a
   * loss, 0 for a draw, or UNKNOWN. Not called when the game is over. The result counts as proven, so it must hold
   * whatever positions came before.
   */
  known?(state: S): number
}

/** Returned by `AlphabetaSettings.known` when the tables do not cover a position. */
export const UNKNOWN = -1

/** Iterative-deepening expectiminimax, for one or two seats with chance (src/search/expectiminimax.ts). */
export interface ExpectiminimaxSettings<S extends State> {
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
   * Move-ordering score of a legal move, on any scale, higher first. Moves known from the transposition table go
   * first.
   */
  order?(state: S, move: Move): number
  /**
   * Depth reduction in plies for chance nodes searched by `State.movesByEvent`. A move that is ordered behind another
   * one under each of its events is searched this much less deep, and to full depth only if it then seems better.
   * Default: 0.
   */
  readonly reduction?: number
  /**
   * Writes the legal moves for the quiescence search, such as captures, into `buffer` from index `from`, and returns
   * the index behind the last. Their lines must end by themselves. Default: no quiescence search.
   */
  forcing?(state: S, buffer: Int32Array, from: number): number
  /**
   * Writes the legal moves worth searching, one at least, into `buffer` from index `from`, and returns the index
   * behind the last. A move that is left out is scored at most like the best of the others. At the root, all moves are
   * searched when there are fewer candidates than requested lines. Default: all legal moves.
   */
  candidates?(state: S, buffer: Int32Array, from: number): number
  /** The exact expected utility for the seat to act, or NaN when it is not known. Counts as proven. */
  known?(state: S): number
  /**
   * True when the position has occurred before and may be scored as a draw. Not called at the root. Such draws are
   * estimates, never proofs. Default: never.
   */
  repeated?(state: S): boolean
  /**
   * Contempt: the penalty, in utility, of a draw by repetition or quiet plies against a normal draw, for the side to
   * move at the root. Default: 0.
   */
  readonly contempt?: number
  /**
   * The number of plies from the root within which chance nodes are searched event by event; events that follow the
   * root's own moves are at ply 1. From there on the search plays `anyEvent` instead. Called once, for the root.
   * Default: no limit.
   */
  eventPlies?(root: S): number
  /** The event that stands for all others beyond `eventPlies`. `State.play` must accept it. */
  readonly anyEvent?: Move
}

/**
 * Another method in each of many sampled worlds (perfect-information Monte Carlo; src/search/determinized.ts), for one
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
   * The rule that turns the table of own moves by worlds into the answer: the highest mean over the worlds (`mean`), or
   * a mixture that does well in whichever world is true, found by regret matching on the table (`mixed`). Default: `mean`.
   */
  readonly answer?: 'mean' | 'mixed'
}

/** A choice of method by position, for games that change their character as they go on. */
interface ChoiceSettings<S extends State> {
  readonly method: 'choice'
  /**
   * The method and settings for a search of `state`, where a seat or chance is to act. With private information,
   * `state` is any consistent world, so that the choice must depend only on the information of the seat to act.
   */
  choose(state: S): Exclude<Method<S>, ChoiceSettings<S>>
}

/** A playing level below full strength: limits on the search, and randomness in the choice of the move. */
export interface Level {
  /** The greatest number of work units (iterations or nodes). */
  readonly work: number
  /** The greatest depth in plies. Methods without a depth ignore it. */
  readonly depth: number
  /**
   * The temperature T of the choice: a move is played with probability proportional to exp(win probability / T). 0
   * always plays the best move. Where a method gives its lines another `worth`, this takes the win probability's place.
   */
  readonly temperature: number
}
