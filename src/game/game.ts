import type { BoardDrawing } from './board.ts'
import type { Engine, Level } from './engine/index.ts'
import type { Extras } from './extras.ts'
import type { Hidden } from './hidden.ts'
import type { Notation } from './notation/notation.ts'
import type { Page } from './page.ts'
import type { Random } from './random.ts'
import type { Result } from './result.ts'
import type { RuleOption, RuleOptions } from './rule-options.ts'
import type { Move, Seat, State } from './state.ts'
import type { Steps } from './steps.ts'

/** A rule set of a game. */
export interface Variant {
  /** The name by which requests choose the variant. */
  readonly id: string
  /** One or two sentences: how the variant differs from the first. */
  readonly description: string
  /** False for a variant without dice or cards, in a game that has them in others. Default: as `Game.chance` says. */
  readonly chance?: false
  /**
   * The possible numbers of seats, taken from the front of `Game.players`. The start option `players` chooses one.
   * Default: all of `Game.players`.
   */
  readonly seats?: SeatRange
}

/** A range of numbers of seats. */
export interface SeatRange {
  readonly minimum: number
  readonly maximum: number
  /** The number of seats when a start names none. */
  readonly default: number
}

/** The notation of positions. The example is of the first variant. */
export interface PositionCodec<S extends State = State> extends Notation {
  /** Parses position text. The error message says what is wrong with it, for the person who sent it. */
  parse(text: string, variant: string, rules?: RuleOptions): Result<S>
  /** The canonical text of a position. `parse` turns it into an equal state. */
  format(state: S): string
}

/** The notation of moves and of chance events. The example is a move that is legal in the example of a position. */
export interface MoveCodec<S extends State = State> extends Notation {
  /** Parses the text of a legal move when a seat is to act, or of a possible event when chance is. */
  parse(state: S, text: string): Result<Move>
  /** The text of a legal move or possible event. */
  format(state: S, move: Move): string
  /** Finds the texts of all legal moves or events in slices of a few milliseconds, after which `parse` and `format` are quick. Default: they always are. */
  list?(state: S): Steps<void>
}

/** The chance events of a game. The example can happen in some variant. `MoveCodec` parses and formats them. */
export interface Chance extends Notation {
  /** The greatest number of chance events in any position. Buffers are made this long. */
  readonly maxEvents: number
}

/** A query parameter of `GET /v1/{game}/start` that only this game has. */
export interface StartOption {
  readonly description: string
  readonly example: string
  /** All values, the default first, where there are only a few. Absent: any text that the description allows. */
  readonly values?: readonly OptionValue[]
}

/** A value of a start option. */
export interface OptionValue {
  readonly value: string
  /** The effect of the value, as a sentence. */
  readonly description: string
}

/**
 * A game: what it is, the engines that play it, and what only some games have. This is everything that the rest of the
 * service knows about it. Routes, the API document, pages and the shared tests follow from the games listed in
 * src/games/registry.ts.
 *
 * All functions are synchronous and do no I/O. Functions that take text return a `Result` and never throw because of
 * it.
 *
 * @example
 * const game: Game = findGame('einstein')!
 * const state = unwrap(game.start('standard', new Random(42), {}))
 * console.log(game.position.format(state))
 * state.play(unwrap(game.move.parse(state, '=3')))
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
  /** The variants; the first is the default. */
  readonly variants: readonly [Variant, ...Variant[]]
  /** The rule options that a request may set besides the variant, by name. Default: none. */
  readonly rules?: Readonly<Record<string, RuleOption>>

  /** The options of `start`, by name. Default: none. */
  readonly startOptions?: Readonly<Record<string, StartOption>>
  /**
   * A starting position. `random` draws whatever the options leave open.
   * @param variant the id of one of `variants`
   * @param options texts by the names in `startOptions`; any may be missing
   * @param rules values within the ranges of `Game.rules`
   */
  start(variant: string, random: Random, options: Readonly<Record<string, string>>, rules?: RuleOptions): Result<S>

  readonly position: PositionCodec<S>
  readonly move: MoveCodec<S>
  /**
   * The greatest number of legal moves in any position, but for those that have too many (`State.hasTooManyMoves`). Buffers are made this
   * long.
   */
  readonly maxMoves: number
  /** The events during play, such as rolls, flips or draws of cards. Absent in a game without any. */
  readonly chance?: Chance
  /** The name of a seat in a position, for games that assign colours during play. Default: `players[seat]`. */
  seatName?(state: S, seat: Seat): string
  /** The position drawn as data. */
  draw(state: S): BoardDrawing

  /** The engines by id. The first is the default: `auto` stands for it (src/game/engine/ids.ts). */
  readonly engines: Readonly<Record<string, Engine<S>>>
  /**
   * True where the rates of the engines were measured in the same process before the runtime had optimised the code: soon after, a search may do
   * ten times as much. There, where the clock moves, the hard cap follows it. Default: false.
   */
  readonly hasColdRates?: boolean | undefined
  /** Levels 1 to 9, weakest first. Level 10 is full strength and needs no entry. */
  readonly levels: readonly Level[]

  /** What players may know. Present exactly where they know different things. */
  readonly hidden?: Hidden<S>
  /** What people need who play the game on a page. Default: pages make do with the rest. */
  readonly page?: Page<S>
  /** What few games have. Default: nothing. */
  readonly extras?: Extras<S>
}

/** The numbers of a game by which buffers are sized. */
export type BufferSizes = Pick<Game, 'maxMoves'> & { readonly chance?: Pick<Chance, 'maxEvents'> | undefined }

/** The greatest number of chance events in any position. */
export const maxEventsOf = ({ chance }: Pick<BufferSizes, 'chance'>): number => chance?.maxEvents ?? 0

/** The length of a buffer that holds all legal moves or all chance events of any position. */
export const bufferLength = (sizes: BufferSizes): number => Math.max(sizes.maxMoves, maxEventsOf(sizes))

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
  game.chance !== undefined && game.variants.find(({ id }) => id === variant)?.chance !== false

/** The name of a seat in a position. Every text that names a seat to people uses it. */
export const seatName = (game: Game, state: State, seat: Seat): string =>
  game.seatName?.(state, seat) ?? game.players[seat]!
