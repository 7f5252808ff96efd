import type { Engine, Level } from './algorithm.ts'
import type { BoardDrawing } from './board.ts'
import type { Guide } from './guide.ts'
import type { Hidden } from './hidden.ts'
import type { Movement } from './movement.ts'
import type { MovePhrase } from './phrase.ts'
import type { PositionForm } from './position-form.ts'
import type { Random } from './random.ts'
import type { Reason } from './reason.ts'
import type { Result } from './result.ts'
import type { RuleOption, RuleOptions } from './rule-options.ts'
import type { Setups } from './setups.ts'
import type { GameQuery, Json, Shape } from './shape.ts'
import type { Move, Seat, State } from './state.ts'
import type { Strength } from './strength.ts'
import type { WhyNot } from './why-not.ts'

/** A rule set of a game. */
export interface Variant {
  /** The name by which requests choose the variant. */
  readonly id: string
  /** One or two sentences: how the variant differs from the first. */
  readonly description: string
  /** False for a variant without dice or cards, in a game that has them in others. Default: `Game.chance`. */
  readonly chance?: false
  /**
   * The possible numbers of seats, taken from the front of `Game.players`. The start option `players` chooses one.
   * Default: all of `Game.players`.
   */
  readonly seats?: SeatRange
}

/** A range of numbers of seats. */
interface SeatRange {
  readonly minimum: number
  readonly maximum: number
  /** The number of seats when a start names none. */
  readonly default: number
}

/**
 * The notation of a game, described for people, with one valid example each. The example of a position is of the first
 * variant, the example of a move is legal there, and the example of an event can happen in some variant.
 */
interface NotationFacts {
  readonly position: { readonly description: string; readonly example: string }
  readonly move: { readonly description: string; readonly example: string }
  /** The notation of chance events; null when the game has none. */
  readonly event: { readonly description: string; readonly example: string } | null
}

/** A query parameter of `GET /v1/{game}/start` that only this game has. */
export interface StartOption {
  readonly description: string
  readonly example: string
  /** All values, the default first, where there are only a few. Absent: any text that the description allows. */
  readonly values?: readonly OptionValue[]
}

/** A value of a start option. */
interface OptionValue {
  readonly value: string
  /** The effect of the value, as a sentence. */
  readonly description: string
}

/** A number in the scores of a game, besides the win probability. */
interface Measure {
  readonly description: string
  readonly minimum: number
  readonly maximum?: number
}

/** The schema of an annotation: a game's own remark on a line of an answer. */
export interface LineAnnotation {
  readonly shape: Shape
  readonly example: Json
}

/** A converter from positions given as a matrix of numbers, the form of an older front end. */
export interface MatrixForm {
  readonly description: string
  /** Converts a matrix to position text. The error message names the field at fault. */
  toPosition(input: MatrixPosition): Result<string>
}

/** A position as a matrix: rows of numbers, the side to move, and the die, or null when it is to be rolled. */
export interface MatrixPosition {
  readonly board: readonly (readonly number[])[]
  readonly side: string
  readonly die: number | null
}

/**
 * A game: its facts, notation, algorithms and drawing. This is everything that the rest of the service knows about it.
 * Routes, the API document, pages and the shared tests follow from the games listed in src/games/registry.ts.
 *
 * All functions are synchronous and do no I/O. Functions that take text return a `Result` and never throw because of
 * it.
 *
 * @example
 * const game: Game = findGame('einstein')!
 * const state = unwrap(game.start('standard', new Random(42), {}))
 * console.log(game.formatPosition(state))
 * state.play(unwrap(game.parseMove(state, '=3')))
 */
export interface Game<S extends State = State> {
  /** The name in paths and of the folder in src/games. */
  readonly id: string
  /** The name for people. */
  readonly name: string
  /** One paragraph for people who do not know the game. */
  readonly description: string
  /** The names of the seats, in turn order, for the largest number of players. */
  readonly players: readonly string[]
  /** True when some variant has chance events during play, such as rolls, flips or draws of cards. */
  readonly chance: boolean
  /** `perfect` when all players have the same information; `hidden` when some have private information. */
  readonly information: 'perfect' | 'hidden'
  /** The variants; the first is the default. */
  readonly variants: readonly [Variant, ...Variant[]]
  /** The guide that teaches the game to people. A test fails for a registered game without one. */
  readonly guide?: Guide
  readonly notation: NotationFacts
  /** The greatest number of legal moves, and of chance events, in any position. Buffers are made this long. */
  readonly maxMoves: number
  readonly maxEvents: number
  /** The algorithms; the first is the default and has the id `auto`. */
  readonly algorithms: readonly [Engine<S>, ...Engine<S>[]]
  /** Levels 1 to 9, weakest first. Level 10 is full strength and needs no entry. */
  readonly levels: readonly Level[]
  /** The scores of the levels against each other. Default: not measured. */
  readonly strength?: Strength
  /** The options of `start`, by name. */
  readonly startOptions: Readonly<Record<string, StartOption>>
  /** The converter from an older front end's positions. Default: none. */
  readonly matrix?: MatrixForm
  /** The rule options that a request may set besides the variant, by name. Default: none. */
  readonly rules?: Readonly<Record<string, RuleOption>>

  /**
   * A starting position. `random` draws whatever the options leave open.
   * @param variant the id of one of `variants`
   * @param options texts by the names in `startOptions`; any may be missing
   * @param rules values within the ranges of `Game.rules`
   */
  start(variant: string, random: Random, options: Readonly<Record<string, string>>, rules?: RuleOptions): Result<S>

  /** Parses position text. The error message says what is wrong with it, for the person who sent it. */
  parsePosition(text: string, variant: string, rules?: RuleOptions): Result<S>
  /** The canonical text of a position. `parsePosition` turns it into an equal state. */
  formatPosition(state: S): string

  /** Parses the text of a legal move when a seat is to act, or of a possible event when chance is. */
  parseMove(state: S, text: string): Result<Move>
  /** The text of a legal move or possible event. */
  formatMove(state: S, move: Move): string

  /**
   * Gives a state its earlier positions, oldest first, for rules on repetition. Called before the first `play`.
   * Default: the rules look at no earlier positions.
   */
  setHistory?(state: S, earlier: readonly S[]): void

  /** The name of a seat in a position, for games that assign colours during play. Default: `players[seat]`. */
  seatName?(state: S, seat: Seat): string

  /** The views and knowledge of players, in a game with private information. Default: everybody may know the whole position. */
  readonly hidden?: Hidden<S>
  /** The set-ups of a game whose players arrange their pieces before the first move. Default: none. */
  readonly setups?: Setups
  /**
   * Further numbers in the scores of this game's lines, by name, such as the expected number of probes in a puzzle. Each
   * search of the game gives them as `Score.measures`. Default: none.
   */
  readonly measures?: Readonly<Record<string, Measure>>

  /** The schemas of the annotations, by name. Default: none. */
  readonly annotations?: Readonly<Record<string, LineAnnotation>>
  /**
   * Annotations of one line of an answer, by the names in `annotations`; any may be missing.
   * @param move the first move of the line
   * @param winner the seat that is proven to win after the move, or null
   */
  annotate?(state: S, move: Move, winner: Seat | null): Readonly<Record<string, Json>>
  /** True when `annotate` takes milliseconds, not microseconds, for a proven line. */
  readonly slowAnnotations?: true

  /**
   * The ids of the cells whose pieces a legal move takes, in games whose move texts do not name them. Answers of `play`
   * list them. Default: the move text names them.
   */
  captures?(state: S, move: Move): readonly string[]

  /**
   * Reasons for a legal move that only this game has, as `REASON_KINDS` names them: derived from the rules, never
   * guessed. Default: those that all games have.
   */
  reasons?(state: S, move: Move): readonly Reason[]

  /** The ways in which the pieces move, for clients that draw moves themselves. Default: clients are not told. */
  movement?(): readonly Movement[]

  /** Explains why the cells that a player has chosen make no legal move. Default: general words. */
  readonly whyNot?: WhyNot<S>

  /** Questions about the rules that need no position. Each becomes a route. Default: none. */
  readonly queries?: readonly GameQuery[]

  /** Sentences for moves and events. Default: pages describe a move by the cells that it names. */
  readonly phrases?: readonly MovePhrase[]
  /** The texts of `BoardDrawing.task`. Guides translate them. Default: there are none. */
  readonly tasks?: readonly string[]

  /** The parts of position text, for the editor page. Default: the editor does not offer this game. */
  readonly form?: () => PositionForm

  /** The position drawn as data. */
  draw(state: S): BoardDrawing
}

/** The names of the seats in a position. */
export const playersOf = (game: Game, state: State): readonly string[] =>
  game.players.slice(0, state.seats ?? game.players.length)

/** The possible numbers of seats in a variant. */
export function seatRange(game: Game, variant: string): SeatRange {
  const all = game.players.length
  return game.variants.find(({ id }) => id === variant)?.seats ?? { minimum: all, maximum: all, default: all }
}

/** True for a game with a variant for two or more players. A game for one player has no matches. */
export const hasMatches = (game: Game): boolean => game.variants.some(({ id }) => seatRange(game, id).maximum > 1)

/** The names of the seats in a variant with its default number of seats. */
export const usualPlayers = (game: Game, variant: string): readonly string[] =>
  game.players.slice(0, seatRange(game, variant).default)

/** True when a variant has chance events during play. */
export const hasChance = (game: Game, variant: string): boolean =>
  game.variants.find(({ id }) => id === variant)?.chance ?? game.chance

/** The name of a seat in a position. Every text that names a seat to people uses it. */
export const seatName = (game: Game, state: State, seat: Seat): string =>
  game.seatName?.(state, seat) ?? game.players[seat]!
