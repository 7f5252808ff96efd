import type { Algorithm, Level } from './algorithm.ts'
import type { BoardDrawing } from './board.ts'
import type { Random } from './random.ts'
import type { Result } from './result.ts'
import type { GameQuery, Json, Shape } from './shape.ts'
import type { Move, Seat, State } from './state.ts'

/** A rule set that differs from the game's first in stated ways. */
export interface Variant {
  readonly id: string
  readonly description: string
  /** Where it differs from `Game.chance`: no dice, no cards. */
  readonly chance?: false
  /**
   * How many seats may be taken, where that is not all of `Game.players`: the first so many of them. The start option
   * `players` says how many.
   */
  readonly seats?: SeatRange
}

export interface SeatRange {
  readonly minimum: number
  readonly maximum: number
  /** Of a start that does not say. */
  readonly default: number
}

/** The grammar of a game's texts for people, with one example each. */
export interface NotationFacts {
  readonly position: { readonly description: string; readonly example: string }
  readonly move: { readonly description: string; readonly example: string }
  /** null: the game has no chance events. */
  readonly event: { readonly description: string; readonly example: string } | null
}

/** A query parameter of `start` that only this game has. */
export interface StartOption {
  readonly description: string
  readonly example: string
}

/** A number in the rules that a request may set; 0 and 1 stand for no and yes. */
export interface RuleOption {
  readonly description: string
  readonly minimum: number
  readonly maximum: number
  readonly default: number
}

/** Something that only this game tells about a line. */
export interface LineAnnotation {
  readonly shape: Shape
  readonly example: Json
}

/** The rules a request has set, by name; the others have their defaults. */
export type RuleOptions = Readonly<Record<string, number>>

/** A position in a form other than the game's notation, as an older front end may hold it. */
export interface MatrixForm {
  readonly description: string
  /** @returns the position text; the error names the field at fault */
  toPosition(input: MatrixPosition): Result<string>
}

export interface MatrixPosition {
  readonly board: readonly (readonly number[])[]
  readonly side: string
  readonly die: number | null
}

/** A game: facts, texts, and its algorithms. Everything about a game that the rest of the service knows. */
export interface Game<S extends State = State> {
  /** As in paths. */
  readonly id: string
  readonly name: string
  /** One paragraph for people who do not know the game. */
  readonly description: string
  /** The seats' names, in turn order; of all that there may be. */
  readonly players: readonly string[]
  /** Whether dice, flips or cards are drawn during play, in some variant at least. */
  readonly chance: boolean
  /** `perfect`: all players know all that is known. */
  readonly information: 'perfect' | 'hidden'
  /** The first is the default. */
  readonly variants: readonly [Variant, ...Variant[]]
  readonly notation: NotationFacts
  /** Upper bounds over all positions, for buffers. */
  readonly maxMoves: number
  readonly maxEvents: number
  /** The first is the default, `auto`. */
  readonly algorithms: readonly [Algorithm<S>, ...Algorithm<S>[]]
  /** Levels 1 to 9; level 10 is full strength. */
  readonly levels: readonly Level[]
  readonly startOptions: Readonly<Record<string, StartOption>>
  readonly matrix?: MatrixForm
  /** What a request may set in the rules, besides the variant. Absent: nothing. */
  readonly rules?: Readonly<Record<string, RuleOption>>

  /**
   * A starting position; what the options leave open is drawn from `random`.
   * @param rules within the ranges of `Game.rules`
   */
  start(variant: string, random: Random, options: Readonly<Record<string, string>>, rules?: RuleOptions): Result<S>

  parsePosition(text: string, variant: string, rules?: RuleOptions): Result<S>
  /** The canonical text: `parsePosition` of it gives an equal state. */
  formatPosition(state: S): string

  /** Reads a move where a seat is to act, a chance event where chance is. Checks that it is legal there. */
  parseMove(state: S, text: string): Result<Move>
  formatMove(state: S, move: Move): string

  /** Tells the state which positions came before, oldest first, for rules on repetition. */
  setHistory?(state: S, earlier: readonly S[]): void

  /** What a seat is called in this position, where that is not `players[seat]`: before colours are given out. */
  seatName?(state: S, seat: Seat): string

  /**
   * Only for games in which something is hidden from somebody: the position text as a seat may know it, or a spectator
   * (null). `parsePosition` reads it. Absent: everybody knows the whole position.
   */
  observe?(state: S, viewer: Seat | null): string
  /** With `observe`: a move or event of `state` as the viewer may know it; null where it only learns that one happened. */
  observeMove?(state: S, move: Move, viewer: Seat | null): string | null

  /** What `annotate` tells, by name. */
  readonly annotations?: Readonly<Record<string, LineAnnotation>>
  /**
   * More about a line of an answer, by the names in `annotations`; any may be missing.
   * @param winner the seat that is proven to win after the move, or null
   */
  annotate?(state: S, move: Move, winner: Seat | null): Readonly<Record<string, Json>>
  /** With `annotate`: true where it takes milliseconds for a proven line, rather than microseconds. */
  readonly slowAnnotations?: true

  /** Questions about its rules that need no position; each becomes a call of its own. Absent: none. */
  readonly queries?: readonly GameQuery[]

  draw(state: S): BoardDrawing
}

/** The names of the seats of a position. */
export const playersOf = (game: Game, state: State): readonly string[] =>
  game.players.slice(0, state.seats ?? game.players.length)

/** How many seats may be taken in a variant. */
export function seatRange(game: Game, variant: string): SeatRange {
  const all = game.players.length
  return game.variants.find(({ id }) => id === variant)?.seats ?? { minimum: all, maximum: all, default: all }
}

/** The names of the seats of a start of a variant that does not say how many there are to be. */
export const usualPlayers = (game: Game, variant: string): readonly string[] =>
  game.players.slice(0, seatRange(game, variant).default)

/** Whether dice, flips or cards are drawn during play in a variant. */
export const hasChance = (game: Game, variant: string): boolean =>
  game.variants.find(({ id }) => id === variant)?.chance ?? game.chance

/** What a seat is called in a position. Everything that names seats to people asks here. */
export const seatName = (game: Game, state: State, seat: Seat): string =>
  game.seatName?.(state, seat) ?? game.players[seat]!
