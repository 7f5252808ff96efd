import type { Game } from '../../src/game/game.ts'

/** What a game's own test folder adds to the shared suites: `test/games/<id>/suite.ts`, default export. */
export interface GameSuite {
  /**
   * Leaves at depth 1, 2, ...; a chance event is a ply, and a finished game one leaf at any depth below its end. Rows are
   * named after what they pin.
   */
  readonly perft: readonly {
    readonly name: string
    readonly variant: string
    readonly position: string
    readonly leaves: readonly number[]
  }[]
  /** Maps of position texts under which the rules are the same: number of moves, perft, and (mirrored) outcome. */
  readonly symmetries: readonly {
    readonly name: string
    /** null: the symmetry does not apply to this position. */
    readonly map: (position: string, variant: string) => string | null
    /** Whether the map gives each seat's part to another: with two seats it exchanges them. */
    readonly swapsSeats: boolean
    /** With it, how many places further in turn order the seat is that gets the part. Default: 1. */
    readonly seats?: number
    /** The variants that have it; absent: all. */
    readonly variants?: readonly string[]
  }[]
  /** Positions so small that plain recursion solves them: [variant, position]. */
  readonly small: readonly (readonly [string, string])[]
  /** Positions that ask most of a search: the largest boards, the most moves and units, the most chance events. */
  readonly extreme: readonly (readonly [variant: string, position: string])[]
  /**
   * Texts that are not positions, each with a word of the reason expected. Every variant refuses them, or, with a third
   * entry, that variant.
   */
  readonly badPositions: readonly (readonly [position: string, reason: RegExp, variant?: string])[]
  /** The variants that the shared suites try where the others differ from these in size only; absent: all. */
  readonly variants?: readonly string[]
  /** Of those, the ones that searches are tried on; absent: all. Where others only switch single rules. */
  readonly searched?: readonly string[]
  /** How many moves a random game may have before the suite stops looking. */
  readonly randomPlies?: number
}

/** The ids of the variants that the shared suites try. */
export const triedVariants = (game: Game, suite: GameSuite): readonly string[] =>
  suite.variants ?? game.variants.map(({ id }) => id)

/** The ids of the variants that searches are tried on. */
export const searchedVariants = (game: Game, suite: GameSuite): readonly string[] =>
  suite.searched ?? triedVariants(game, suite)
