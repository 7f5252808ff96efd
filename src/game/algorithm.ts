import type { DataFile } from './data.ts'
import type { Random } from './random.ts'
import type { Move, Seat, State } from './state.ts'

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
  /** The same for a position, where boards of different sizes make `rate` too coarse. */
  rateOf?(state: S): number
  /** Data files that must be loaded before a search is made; `think` sees to it. Absent: none. */
  readonly data?: readonly DataFile<unknown>[]
} & Method<S>

/** `uct`, `rave`, `alphabeta` and `expectiminimax` are for two seats, the others for any number. */
type Method<S extends State> =
  | UctSettings<S>
  | RaveSettings<S>
  | AlphabetaSettings<S>
  | ExpectiminimaxSettings<S>
  | PlansSettings<S>
  | PolicySettings<S>
  | ParanoidSettings<S>
  | ChoiceSettings<S>

/** Monte-Carlo tree search with upper confidence bounds (src/search/uct.ts). */
export interface UctSettings<S extends State> {
  readonly method: 'uct'
  /** The factor C of C sqrt(ln N / n), utilities being in [-1, 1]. */
  readonly exploration: number
  /** A node is given children when it has been visited this often. */
  readonly expandAfter: number
  /** A move that does this much worse than its best alternative, in utility, is given no children. Absent: each may. */
  readonly clearlyWorse?: number
  /** What the root moves are ranked by: what they are worth very likely, at least (the default), or at most. */
  readonly ranking?: 'confidence' | 'bound'
  /** The group of a legal move, whose moves `legalMoves` lists together: a group is chosen first, then a move of it. */
  group?(state: S, move: Move): number
  /** Plays the game to its end in some way and returns seat 0's utility; the state is as before when it returns. */
  playout(state: S, random: Random): number
}

/**
 * Monte-Carlo tree search with rapid action value estimation (src/search/rave.ts): for two-player games without chance
 * whose utilities are -1, 0 and 1, where a move is a small integer and means the same whenever it is made.
 */
export interface RaveSettings<S extends State> {
  readonly method: 'rave'
  /** A node is given children when it has been visited this often, at least. */
  readonly expandAfter: number
  /**
   * How far the mean over games in which a move came later may be off for good, as 4 b^2 for an offset of b in
   * utility: with n visits and r such games, these weigh r against n + 4 b^2 n r.
   */
  readonly bias: number
  /**
   * Plays the game to its end in some way and returns seat 0's utility; the state is as before when it returns. Writes
   * to `owners` for each move that is legal now the seat that made it, or another number if none did.
   */
  playout(state: S, random: Random, owners: Uint8Array): number
  /** The moves worth a try among the legal ones, of which they have one of the best; for nodes below the root. */
  candidates?(state: S, buffer: Int32Array): number
  /** Writes what each of the first `count` moves may be worth to the seat to act, in utility. */
  prior?(state: S, moves: Int32Array, count: number, values: Float64Array): void
  /** How many games a prior counts for, more than none; without `prior` all are 0. */
  readonly priorWeight: number
  /** Looks for what can be proven of a position: of the root, and of each node with `analyseAfter` visits. */
  analyse?(state: S, verdict: Verdict): void
  readonly analyseAfter: number
  /** Proof-number search beside the tree (src/search/proof.ts), which needs `analyse`; absent: none. */
  readonly prove?: {
    /** Iterations for each node it expands; 0: there is no hope. */
    every(state: S): number
    /** Whether the game cannot be drawn, so that what is not won is lost. */
    drawless(state: S): boolean
  }
}

/** What a game's analysis can prove of a position; it is passed in with nothing known. */
export interface Verdict {
  /** Bounds of seat 0's utility. */
  lower: number
  upper: number
  /** A move that wins, or -1. */
  won: Move
  /** What is known of each move, by its number: LOSES, INFERIOR, or 0. */
  readonly moves: Uint8Array
  /**
   * The moves, as bits, that what has been proven rests on: it holds as well where the loser had made any others
   * before. Of a result; or, while there is none, of all that LOSES says.
   */
  readonly basis: Int32Array
}

/** The move loses for certain. */
export const LOSES = 1
/** Some move that is not inferior is worth as much, if there is any. */
export const INFERIOR = 2

/** Iterative-deepening alpha-beta for games without chance (src/search/alphabeta.ts). */
export interface AlphabetaSettings<S extends State> {
  readonly method: 'alphabeta'
  /**
   * An integer, the better the higher for the seat to act; within 500,000 of 0, which is an even game.
   * @param root the seat to act where the search began, for evaluations that are not the same seen from both sides
   */
  evaluate(state: S, root: Seat): number
  /** The evaluation at which the expected utility is tanh(1) = 0.76. */
  readonly scale: number
  /** Root mean square of the utility estimated less the true one: the standard error that estimates are given. */
  readonly evaluationError: number
  /** How promising a legal move is, any scale, higher first; used before the transposition table knows better. */
  order?(state: S, move: Move): number
  /**
   * Writes the legal moves, from index `from` on, that the search looks at beyond its horizon too: those that upset the
   * evaluation, as captures do. Returns the index behind the last. The side to move is taken not to be obliged to any.
   */
  forcing?(state: S, buffer: Int32Array, from: number): number
  /** Whether a move may be searched less deep at first when it comes late in the order. Absent: none is. */
  quiet?(state: S, move: Move): boolean
  /** Whether the position has stood before, and so may be taken for a draw on this path. Not at the root. */
  repeated?(state: S): boolean
  /**
   * What a table of endings says: the plies to the end under best play, odd where the side to move wins, even where it
   * loses; 0, a draw; UNKNOWN, nothing. Not where the game is over. History must not be able to change it.
   */
  known?(state: S): number
}

/** No answer of `AlphabetaSettings.known`. */
export const UNKNOWN = -1

/** Iterative-deepening expectiminimax (src/search/expectiminimax.ts). */
export interface ExpectiminimaxSettings<S extends State> {
  readonly method: 'expectiminimax'
  /** Expected utility, strictly within (-1, 1), for the seat `state.turn`; at chance nodes before the event. */
  evaluate(state: S): number
  /** Root mean square of evaluation less true value, in utility: the standard error that estimates are given. */
  readonly evaluationError: number
  /**
   * What share of its work a search may spend on the attempt to see the end of the game on every line, before it goes
   * on by depth; 0: none. Absent: 0.
   */
  solvingShare?(state: S): number
  /** How promising a legal move is, any scale, higher first; used before the transposition table knows better. */
  order?(state: S, move: Move): number
  /**
   * Where events only restrict the moves (`State.movesByEvent`), a move that stands behind another under each of its
   * events is first searched this much less deep, and to the full depth only when it seems to be better. Absent: 0.
   */
  readonly reduction?: number
  /**
   * Writes the legal moves, from index `from` on, that the search looks at beyond its horizon too: those that upset the
   * evaluation, as captures do. Returns the index behind the last. Their lines must come to an end by themselves.
   */
  forcing?(state: S, buffer: Int32Array, from: number): number
  /**
   * The same for the moves worth a look, one at least, as many as are to be scored at the root. What is left out may be
   * no better than the best of them.
   */
  candidates?(state: S, buffer: Int32Array, from: number): number
  /** The exact value for the seat to act, where the game knows it; NaN where it does not. */
  known?(state: S): number
  /** Whether the position has stood before, and so may be taken for a draw on this path. Not at the root. */
  repeated?(state: S): boolean
  /** How much less than a draw the root's seat takes one by repetition or quiet plies for; in utility. Absent: 0. */
  readonly contempt?: number
  /**
   * How many plies from the root chance events are looked into, those of the root's moves being one ply from it. From
   * there on `anyEvent`, which the state must be able to play, stands for all there are.
   */
  eventPlies?(root: S): number
  readonly anyEvent?: Move
}

/** Rollouts after plans for the rest of a turn (src/search/plans.ts): for games whose turns are made of many moves. */
export interface PlansSettings<S extends State> {
  readonly method: 'plans'
  /** Moves of a plan, at most. */
  readonly longest: number
  /** What plans and plays for one search of `state`, where a seat is to act. */
  planner(state: S): Planner
}

/** Makes plans from one position, and tells what comes of them. Allocates all it needs when it is made. */
export interface Planner {
  /**
   * Writes another plan, legal moves that follow each other up to a chance event or the end of the turn, one at least.
   * The most promising come first.
   * @param best the best plan so far, to be varied; empty at first
   * @returns its length; 0: there is none left, or none now that is new
   */
  propose(plan: Int32Array, best: Int32Array, random: Random): number
  /**
   * Plays a plan, then on as the players are thought to play, and writes what each seat may expect from there, in
   * utility; all that is drawn comes from `random`.
   * @returns whether the plan itself ends the game, and the values are certain
   */
  rollout(plan: Int32Array, random: Random, values: Float64Array): boolean
}

/** No search: one value for each legal move (src/search/policy.ts). */
export interface PolicySettings<S extends State> {
  readonly method: 'policy'
  /** The worth of a legal move on any scale; the best is played, ties are broken by the seed. */
  worth(state: S, move: Move, random: Random): number
}

/**
 * Alpha-beta to a fixed depth over a model of the game, as if all others played together against the seat to act
 * (src/search/paranoid.ts). For any number of seats; what chance does is the model's business.
 */
export interface ParanoidSettings<S extends State> {
  readonly method: 'paranoid'
  /** Plies, at most. */
  readonly depth: number
  /**
   * Moves that rules make for the seat to act before there is anything to search. Plays them on `state`. Absent: none.
   */
  opening?(state: S): readonly Move[]
  /**
   * What is searched, from a position after the opening on.
   * @param state is the model's to change
   * @param root the seat that the search is for; it need not be to act any more
   */
  model(state: S, root: Seat): ParanoidModel
  /** Root mean square of utility estimated less true: the standard error that estimates are given. */
  readonly evaluationError: number
}

/** A position of a game in a simpler form, without chance, for one search. */
export interface ParanoidModel {
  readonly turn: Seat
  /** Writes the moves that the model knows, from index `from` on; none where there is nothing to decide. */
  legalMoves(buffer: Int32Array, from: number): number
  /** The move of the game that a move of the model stands for, here. */
  gameMove(move: Move): Move
  play(move: Move): void
  undo(): void
  /** The worth of the position to the root's seat, on any scale; `left` plies above the depth of the search. */
  evaluate(left: number): number
  /** What an evaluation says of the root's chance to win, in (0, 1). */
  winProbability(value: number): number
  /** Writes the seats' chances to win as the position alone shows them, in proportion. */
  chances(weights: Float64Array): void
}

/** Another method for other positions: games that change their character. */
interface ChoiceSettings<S extends State> {
  readonly method: 'choice'
  /** What to search a position with, where a seat or chance is to act. */
  choose(state: S): Exclude<Method<S>, ChoiceSettings<S>>
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
