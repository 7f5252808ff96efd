/** Views, information and beliefs: what players may know, in games where some know more than others. */
import type { BoardDrawing } from './board.ts'
import type { Notation } from './notation/notation.ts'
import type { Random } from './random.ts'
import type { Result } from './result.ts'
import type { RuleOptions } from './rule-options.ts'
import type { Setups } from './setups.ts'
import type { Move, Outcome, Seat, State } from './state.ts'
import type { Steps } from './steps.ts'
import type { Refusal } from './words/why-not.ts'

/**
 * The private information of a game. There are two kinds of text and two kinds of object, never one for both:
 *
 * - A true position is a `State`: everything is known. A host keeps it.
 * - A view is an `Observation`: the observation of one player, or of a spectator, at one moment. A player's views in order, one
 *   after each ply, are their information state.
 *
 * A search is created from an `InformationState`, which is made of views alone, so that it cannot be handed the truth.
 *
 * @example
 * const view = unwrap(hidden.observation.parse(hidden.observe(state, 0), 'standard'))
 * const information = unwrap(hidden.informationState(view, []))
 * const world = information.world()
 * information.sample(world, new Random(1))
 */
export interface Hidden<S extends State = State, V extends Observation = Observation> {
  readonly observation: ObservationCodec<V>
  /** `whole` when earlier views tell a player more than the present view does; `none` when the present view tells it all. */
  readonly memory: 'none' | 'whole'
  /**
   * The variants whose views are written as positions. A position is then read as the view of the seat to act, and all that
   * this seat may not know is forgotten. `all`: searches of the game take positions. A list: the variants in which all players
   * may know everything; searches still take views. Default: no view is a position.
   */
  readonly sharedNotation?: 'all' | readonly string[]

  /**
   * True where all viewers see every move, and only pieces are hidden. Default: what a viewer is told of a ply follows from
   * their views before and after it, unless the ply is their own.
   */
  readonly publicMoves?: true

  /**
   * True where a viewer may learn nothing of a ply, not even that there was one, as of a refused try. A match then hides also how
   * many such plies an engine has taken its time for. Default: every viewer learns of every ply.
   */
  readonly unnoticedPlies?: true

  /** The view of a seat, or of a spectator (null), as canonical text. */
  observe(state: S, viewer: Seat | null): string
  /**
   * The text of a move or event of `state` as a viewer may know it: null when the viewer learns only that one happened,
   * undefined when they learn of nothing at all.
   */
  observeMove(state: S, move: Move, viewer: Seat | null): string | null | undefined
  /**
   * The key of a seat's observation of the last ply, which may be its own move. Two plies from positions that look alike
   * to the seat have equal keys exactly when the seat cannot tell them apart. An integer of 32 bits; 0 when the seat
   * learned of nothing, not even that there was a ply.
   */
  plyKey(state: S, seat: Seat): number
  /**
   * The key of a seat's observation of the present position, without earlier plies. Equal for positions that look alike
   * to the seat. An integer of 32 bits.
   */
  observationKey(state: S, seat: Seat): number

  /**
   * The information state of the viewer of `view`, who is to act or waits for another seat.
   * @param earlier the same viewer's earlier views, oldest first; the game uses what fits
   * @param memory the text of `InformationState.remember` at an earlier point of the game; parts that do not fit are ignored
   */
  informationState(view: V, earlier: readonly V[], memory?: string): Result<InformationState<S>>

  /**
   * An empty history of a player's views, which looks at each view once: for long histories, and for a walk through a game.
   * Default, and where null: `informationState` is given all views each time.
   */
  history?(variant: string): ObservationHistory<S, V> | null

  /** The set-ups of a game whose players arrange their pieces, unseen, before the first move. Default: none. */
  readonly setups?: Setups
}

/** The views of one player, oldest first, and the information state at the last of them. */
export interface ObservationHistory<S extends State = State, V extends Observation = Observation> {
  /** Adds a view. @returns the reason why it cannot follow the last one, and is not added; null when it can */
  add(view: V): string | null
  /**
   * The same as `Hidden.informationState` for the views so far. It goes on from what the information state at an earlier view has
   * prepared, so that this one must not be prepared any more.
   */
  informationState(memory?: string): Result<InformationState<S>>
  /** The same in steps, in games where it may take many milliseconds. */
  informationSteps?(memory?: string): Steps<Result<InformationState<S>>>
}

/**
 * The notation of views. The example is what the player to act sees of the example of a position. A view formats itself
 * (`Observation.format`).
 */
export interface ObservationCodec<V extends Observation = Observation> extends Notation {
  /** The notation of the events that follow a move on a view, with a valid example; null when none are played on views. */
  readonly event: Notation | null
  /** True when a text is written as a view, be it valid or not. */
  accepts(text: string): boolean
  /** Parses a view. The error message says what is wrong with it, for the person who sent it. */
  parse(text: string, variant: string, rules?: RuleOptions): Result<V>
}

/** The greatest length of a text of `InformationState.remember`, in characters. */
export const MOST_MEMORY = 32_768

/**
 * True when searches of a game take views, and refuse true positions: players have private information, and views have a
 * notation of their own. The answer is the same for all variants of the game, also for those in which everything is open.
 * `sharesNotation` answers another question: whether the views of one variant are written as positions.
 */
export const searchesViews = ({ hidden }: { readonly hidden?: Hidden }): boolean =>
  hidden !== undefined && hidden.sharedNotation !== 'all'

/** True when views of a variant are written as positions. */
export const sharesNotation = ({ sharedNotation = [] }: Hidden, variant: string): boolean =>
  sharedNotation === 'all' || sharedNotation.includes(variant)

/** An event that may follow on a view. */
export interface ViewEvent {
  readonly event: string
  readonly probability: number
  /** True where it takes too long to find out how likely the event is, or whether it may happen at all. */
  readonly estimated?: true
}

/** A viewer's observation of a position: view text, parsed, with the rules as far as the viewer can apply them. */
export interface Observation {
  /** The seat of the viewer; null for a spectator. */
  readonly viewer: Seat | null
  /** The seat whose turn it is, as in `State`. */
  readonly turn: Seat
  /** The seat to act, CHANCE while the result of a move is awaited, or OVER. */
  readonly toMove: number
  /** The canonical text. */
  format(): string
  /** The result of the game; null while it goes on, as far as the viewer knows. */
  outcome(): Outcome | null
  /** The legal moves as texts. Called only when the viewer is to act. */
  legalMoves(): readonly string[]
  /** The events that may follow, with probabilities that sum to 1. Called only when `toMove` is CHANCE. Default: the view lists none. */
  chanceEvents?(): readonly ViewEvent[]
  /** Finds the events in slices of a few milliseconds, after which `chanceEvents` is quick. Default: it always is. */
  listInSlices?(): Steps<void>
  /**
   * Plays a move of either side or an event, in the notation that `ObservationCodec.event` describes. The error message
   * says why it cannot be; the view is then unchanged.
   */
  play(text: string): Result<void>
  /**
   * The reason why a call of `play` may not end with the view as it stands, for instance because the answer to a probe is
   * missing; null when it may. Default: it always may.
   */
  unfinished?(): string | null
  /**
   * The same as `WhyNot.of`, as far as the viewer knows. Called only when a seat is to act; where that is not the viewer, null unless
   * the viewer can tell. Default: general words for the viewer's moves, none for others'.
   */
  whyNot?(from: string, to: string | null): Refusal | null
  /** Returns an independent view with the same text. */
  copy(): Observation
  /** Gives the view its earlier views, oldest first, for rules on repetition. Default: there are no such rules. */
  setHistory?(earlier: readonly Observation[]): void
  /** The view drawn as data, in which unknown pieces look unknown. */
  draw(): BoardDrawing
}

/** The knowledge of a seat, and the worlds that fit it. It is made of views alone: nothing in it depends on the truth. */
export interface InformationState<S extends State = State> {
  /** The seat that has this knowledge. It is to act, unless it `waits`. */
  readonly seat: Seat
  /** True when another seat is to act: this seat then has a belief, but no move to search for. Default: false. */
  readonly waits?: boolean
  /** The two signed 32-bit halves of a hash key, equal for equal knowledge. */
  readonly keyLow: number
  readonly keyHigh: number
  /** The number of worlds when they are counted exactly; null when they are only sampled. */
  readonly worlds: number | null
  /** True when the worlds are drawn from a list of all that there are, by their exact weights. Default: not told. */
  readonly complete?: boolean
  /**
   * True when nothing is left to prepare, such as replaying a history. `sample`, `listed` and `belief` are called only
   * afterwards. A search that runs out of time stops preparing early, and they then make do with what has been prepared.
   * Default: true.
   */
  readonly ready?: boolean
  /** Does `work` more units of the preparation, each of a few microseconds, or fewer when the preparation ends. */
  prepare?(work: number): void

  /**
   * The state of the preparation, as opaque text of at most `MOST_MEMORY` characters. A later `informationState` of the same game
   * goes on from it. null when nothing is worth keeping or it does not fit into the text. Default: nothing is ever kept.
   */
  remember?(): string | null

  /**
   * Returns a new state of some world that looks like the present view: the same world each time, also after `prepare`. Its
   * legal moves are the seat's. What is known from earlier views it may contradict: samples never do.
   */
  world(): S
  /**
   * Returns a new state of the world that the belief, as far as it has been prepared, holds likeliest. A search plays its
   * lines in it. Default: `world`.
   */
  likeliest?(): S
  /**
   * Overwrites `into`, a state that `world` has made, with a random world. `undo` cannot go back past this.
   * @returns the weight of the world in means over samples, above 0; 0 when no world was found
   */
  sample(into: S, random: Random): number
  /**
   * Overwrites `into` as `sample` does, with world number `index` out of `worlds`. Present when the worlds are few and
   * listed exactly: a search that goes through them all computes exact means instead of estimates.
   * @returns the weight of the world, above 0
   */
  listed?(into: S, index: number): number
  /** The way to the present position, for methods that weigh the players' choices on it. Default: not provided. */
  readonly subgameRoot?: SubgameRoot<S>
  /** The seat's belief about every cell whose content is unknown to it. Default: not provided. */
  belief?(): Belief
}

/**
 * An earlier point of the game, such as the start, and the plies from there. Its worlds are all that fit the knowledge
 * common to all players at that point, so that they differ in the seat's own hand, too. A search needs this to find out
 * what the others conclude from the seat's moves, and to bluff. The point may be the present, with no plies.
 *
 * If the worlds are too many to be listed, they are best drawn as pairs out of a few hands of each seat. A seat is
 * uncertain in the search only about worlds in which it holds the same.
 */
export interface SubgameRoot<S extends State = State> {
  /** A world at that point, and the plies from there to a present world in which the seat has the same knowledge; null where none is found. */
  path(): { readonly state: S; readonly plies: readonly Move[] } | null
  /** The number of worlds at that point when they are counted exactly; null when they are only sampled. */
  readonly worlds: number | null
  /**
   * Overwrites `into`, a state that `path` has made, with a random world at that point. The game may prefer worlds in
   * which the seat's own hand is the real one, and corrects for it by the weight.
   * @returns the weight of the world, above 0; 0 when no world was found
   */
  sample(into: S, random: Random): number
  /** The same as `InformationState.listed`, for worlds at that point. */
  listed?(into: S, index: number): number
}

/** A seat's belief: for each unknown cell, the probabilities of the pieces that may stand there. */
export interface Belief {
  /** True when the probabilities are exact, false when they come from samples. */
  readonly exact: boolean
  readonly cells: readonly {
    /** An id of a cell of the board drawing. */
    readonly cell: string
    /** The probabilities of the pieces, by their letters in the notation. */
    readonly pieces: readonly { readonly piece: string; readonly probability: number }[]
    /** The probability that the cell is empty. Default: 0, it cannot be. */
    readonly empty?: number
  }[]
}
