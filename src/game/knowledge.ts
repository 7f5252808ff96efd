/** What players may know of a position, in games where some know more than others. */
import type { BoardDrawing } from './board.ts'
import type { Random } from './random.ts'
import type { Result } from './result.ts'
import type { RuleOptions } from './rule-options.ts'
import type { Move, Outcome, Seat, State } from './state.ts'
import type { Refusal } from './why-not.ts'

/**
 * The private information of a game. There are two kinds of text and two kinds of object, never one for both:
 *
 * - A true position is a `State`: everything is known. A host keeps it.
 * - A view is a `View`: what one player, or a spectator, may know now. The views of a player in the order in which they
 *   came, one after each ply, are the player's information state.
 *
 * A search is created from an `Information`, which is made of views alone, so that it cannot be handed the truth.
 *
 * @example
 * const view = unwrap(knowledge.parseView(knowledge.observe(state, 0), 'standard'))
 * const information = unwrap(knowledge.inform(view, []))
 * const world = information.world()
 * information.sample(world, new Random(1))
 */
export interface Knowledge<S extends State = State, V extends View = View> {
  /** The notation of views and of the events that follow a move on a view, with one valid example each. */
  readonly notation: {
    readonly view: { readonly description: string; readonly example: string }
    /** null when no events are played on views. */
    readonly event: { readonly description: string; readonly example: string } | null
  }
  /** `whole` when earlier views add to what is known; `none` when the present view tells it all. */
  readonly memory: 'none' | 'whole'
  /**
   * True when one notation serves for both kinds of text: a true position is then read as the view of the seat to act,
   * and what this seat may not know is forgotten. Default: the two differ.
   */
  readonly sharedNotation?: true

  /**
   * The variants, if any, in which all players may know everything. A position is then everybody's view, and is read as that
   * of the seat to act. Default: none.
   */
  readonly openVariants?: readonly string[]

  /** True when a text is written as a view, be it valid or not. */
  isView(text: string): boolean
  /** The view of a seat, or of a spectator (null), as canonical text. */
  observe(state: S, viewer: Seat | null): string
  /**
   * The text of a move or event of `state` as a viewer may know it: null when the viewer learns only that one happened,
   * undefined when they learn of nothing at all.
   */
  observeMove(state: S, move: Move, viewer: Seat | null): string | null | undefined
  /**
   * A key for what the last ply told a seat, the seat's own move included: two plies from positions that look alike to
   * the seat have equal keys exactly when the seat cannot tell them apart. An integer of 32 bits; 0 when the seat
   * learned of nothing, not even that there was a ply.
   */
  learned(state: S, seat: Seat): number
  /**
   * A key for what a seat may know of the position as it stands, of earlier plies nothing. Equal for positions that
   * look alike to the seat. An integer of 32 bits.
   */
  privateKey(state: S, seat: Seat): number

  /** Parses a view. The error message says what is wrong with it, for the person who sent it. */
  parseView(text: string, variant: string, rules?: RuleOptions): Result<V>
  /**
   * The information of the viewer of `view`, who is to act or waits for another seat.
   * @param earlier the same viewer's earlier views, oldest first; the game uses what fits
   * @param memory what `Information.remember` has told at an earlier point of the game; what does not fit is left aside
   */
  inform(view: V, earlier: readonly V[], memory?: string): Result<Information<S>>
}

/** The most characters of a text of `Information.remember`. */
export const MOST_MEMORY = 32_768

/** True when views of a variant are written as positions. */
export const sharesNotation = ({ sharedNotation, openVariants }: Knowledge, variant: string): boolean =>
  sharedNotation === true || openVariants?.includes(variant) === true

/** What one viewer may know of a position now: a view text, parsed, with the rules as far as the viewer can apply them. */
export interface View {
  /** null: a spectator. */
  readonly viewer: Seat | null
  /** As in `State`: the seat whose turn it is. */
  readonly turn: Seat
  /** The seat to act, CHANCE while the result of a move is awaited, or OVER. */
  readonly toMove: number
  /** The canonical text. */
  format(): string
  /** The result of the game; null while it goes on, as far as the viewer knows. */
  outcome(): Outcome | null
  /** The legal moves as texts. Called only when the viewer is to act. */
  legalMoves(): readonly string[]
  /** The events that may follow, with probabilities that sum to 1. Called only when `toMove` is CHANCE. */
  chanceEvents(): readonly { readonly event: string; readonly probability: number }[]
  /**
   * Plays a move of either side or an event, in the notation that `Knowledge.notation` describes. The error message
   * says why it cannot be; the view is then unchanged.
   */
  play(text: string): Result<void>
  /**
   * Why the view may not be left as it stands behind the last text of a call of `play`, such as a probe whose answer is
   * missing; null where it may. Default: it always may.
   */
  unfinished?(): string | null
  /** As `WhyNot.of`, as far as the viewer knows. Called only when the viewer is to act. Default: general words. */
  whyNot?(from: string, to: string | null): Refusal | null
  /** An independent view of the same text. */
  copy(): View
  /** Gives the view its earlier views, oldest first, for rules on repetition. Default: there are no such rules. */
  setHistory?(earlier: readonly View[]): void
  /** The view drawn as data, with what is unknown drawn as unknown. */
  draw(): BoardDrawing
}

/** What a seat knows, and the worlds that fit it. Made of views alone: nothing in it depends on the truth. */
export interface Information<S extends State = State> {
  /** The seat that knows; it is to act, unless it `waits`. */
  readonly seat: Seat
  /** True where another seat is to act: the seat then has a belief, and nothing to search. Default: false. */
  readonly waits?: boolean
  /** The two signed 32-bit halves of a hash key, equal for equal knowledge. */
  readonly keyLow: number
  readonly keyHigh: number
  /** The number of worlds, where they are counted exactly; null where they are only sampled. */
  readonly worlds: number | null
  /** True when the worlds are drawn from a list of all that there are, by their exact weights. Default: not told. */
  readonly complete?: boolean
  /**
   * True when nothing is left to prepare, such as replaying a history. `sample`, `listed` and `belief` are called
   * afterwards. A search whose time runs short stops preparing early; they then do with what has been prepared.
   * Default: true.
   */
  readonly ready?: boolean
  /** Does `work` more units of that work, each a few microseconds, or fewer when it ends. */
  prepare?(work: number): void

  /**
   * What has been prepared, as opaque text of at most `MOST_MEMORY` characters, from which a later `inform` of the same game
   * goes on; null where nothing is worth keeping or it does not fit into the text. Default: nothing is ever kept.
   */
  remember?(): string | null

  /** A new state of some consistent world, the same each time: its legal moves are the seat's. */
  world(): S
  /**
   * Overwrites `into`, a state that `world` has made, with a random world. `undo` cannot go back behind it.
   * @returns the weight of the world, above 0, by which means over samples are weighted; 0 when none was found
   */
  sample(into: S, random: Random): number
  /**
   * Overwrites `into` as `sample` does, with world `index` of the `worlds` that there are. Present where they are listed
   * exactly and are few: a search that goes through them all knows the means instead of estimating them.
   * @returns the weight of the world, above 0
   */
  listed?(into: S, index: number): number
  /** The way to the present position, for methods that weigh the players' choices on it. Default: not told. */
  readonly past?: Past<S>
  /** What may stand where, cell by cell; only cells where something is unknown. Default: not told. */
  belief?(): Belief
}

/**
 * An earlier point of the game, the start for instance, and the way from there. What all players then knew in common
 * leaves open what each of them held, the seat's own hand included: only so can a search find out what the others make
 * of the seat's moves, and bluff. It may be the present, with a way of no plies.
 *
 * Where the worlds are too many to be listed, they are best drawn as pairs out of a few hands of each seat. A seat is
 * uncertain in the search only about worlds in which it holds the same.
 */
export interface Past<S extends State = State> {
  /** A world of then, and the plies from there to a world of now, in which the seat knows what it does. */
  trace(): { readonly state: S; readonly plies: readonly Move[] }
  /** The number of worlds of then, where they are counted exactly; null where they are only sampled. */
  readonly worlds: number | null
  /**
   * Overwrites `into`, a state that `trace` has made, with a random world of then. The game may prefer worlds in which
   * the seat's own hand is the real one, and has the weight make up for it.
   * @returns the weight of the world, above 0; 0 when none was found
   */
  sample(into: S, random: Random): number
  /** As in `Information`. */
  listed?(into: S, index: number): number
}

/** What a seat believes to stand where. */
export interface Belief {
  /** True when the probabilities are exact, false when they come from samples. */
  readonly exact: boolean
  readonly cells: readonly {
    /** An id of a cell of the board drawing. */
    readonly cell: string
    /** The probabilities of the pieces, by their letters in the notation. An empty cell is `.`, if it can be empty. */
    readonly pieces: readonly { readonly piece: string; readonly probability: number }[]
    /** The probability that the cell is empty, where `pieces` lists pieces alone. Default: `pieces` tells it as `.`. */
    readonly empty?: number
  }[]
}
