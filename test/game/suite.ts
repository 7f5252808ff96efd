import type { Game } from '../../src/game/game.ts'

/** The facts about a game that the shared suites need: the default export of `test/games/<id>/suite.ts`. */
export interface GameSuite {
  /**
   * Leaves at depth 1, 2, ... A chance event is a ply, and a finished game one leaf at any depth below its end. A row's name
   * says which rules it tests.
   */
  readonly perft: readonly {
    readonly name: string
    readonly variant: string
    readonly position: string
    readonly leaves: readonly number[]
  }[]
  /** Maps of position texts that keep the number of moves, the perft counts, and the (mirrored) outcome. */
  readonly symmetries: readonly {
    readonly name: string
    /** null: the symmetry does not apply to this position. */
    readonly map: (position: string, variant: string) => string | null
    /** True if the map gives each seat's part to another: with two seats it exchanges them. */
    readonly swapsSeats: boolean
    /** The shift of parts in turn order: a seat's part goes to the seat this many places further. Default: 1. */
    readonly seats?: number
    /** The variants with this symmetry; absent: all. */
    readonly variants?: readonly string[]
  }[]
  /** The engines whose evaluations do not keep the symmetries. */
  readonly uneven?: readonly string[]
  /**
   * Moves that lead back to the same position with the same seat to move: in games where its third time is the end. Quiet plies and
   * numbers of moves may differ.
   */
  readonly repetitions?: readonly {
    readonly variant: string
    readonly position: string
    readonly round: readonly string[]
  }[]
  /**
   * Positions so small that plain recursion solves them: [variant, position]. A variant whose random games go on for more than
   * 5,000 plies needs one.
   */
  readonly small: readonly (readonly [string, string])[]
  /** The most demanding positions for a search: the largest boards, the most moves and units, the most chance events. */
  readonly extreme: readonly (readonly [variant: string, position: string])[]
  /**
   * Texts that are not positions, each with a pattern of the expected reason. Every variant refuses them or, with a third
   * entry, that variant.
   */
  readonly badPositions: readonly (readonly [position: string, reason: RegExp, variant?: string])[]
  /** The variants for the shared suites; absent: all. For games whose other variants differ from these in size only. */
  readonly variants?: readonly string[]
  /** The variants for searches, among those; absent: all. For games whose other variants only switch single rules. */
  readonly searched?: readonly string[]
  /** The variants that have a golden playthrough, among those; absent: all. */
  readonly playthroughs?: readonly string[]
  /** The most moves of a random game in the shared suites. */
  readonly randomPlies?: number
}

/** The ids of the variants for the shared suites. */
export const triedVariants = (game: Game, suite: GameSuite): readonly string[] =>
  suite.variants ?? game.variants.map(({ id }) => id)

/** The ids of the variants for searches. */
export const searchedVariants = (game: Game, suite: GameSuite): readonly string[] =>
  suite.searched ?? triedVariants(game, suite)
