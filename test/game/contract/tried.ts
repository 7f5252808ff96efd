import type { Game } from '../../../src/game/game.ts'
import type { GameSuite } from '../suite.ts'

/** A variant of a game, on which the contract is tried. */
export interface Tried {
  readonly game: Game
  readonly variant: string
  readonly suite: GameSuite
  /** Seeds of the random games. */
  readonly seeds: readonly number[]
  /** The most moves of a random game. */
  readonly plies: number
}
