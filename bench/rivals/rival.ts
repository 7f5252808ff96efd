import type { Game } from '../../src/game/game.ts'
import type { Random } from '../../src/game/random.ts'
import type { Move, State } from '../../src/game/state.ts'
import type { Search, SearchOptions } from '../../src/search/search.ts'

/** What a rival may spend on a move. */
interface RivalBudget {
  /** null: no deadline. */
  readonly timeMs: number | null
  /** Work units, at most; Infinity: no limit. */
  readonly iterations: number
  readonly depth: number
  /** For all its choices, so that a game can be repeated. */
  readonly random: Random
}

/**
 * Another way to play, kept to be measured against: as a search that the arena drives like the engine's own, or as a
 * function that minds its budget itself.
 */
export type Rival = { readonly id: string; readonly description: string } & (
  | {
      /** Work units a second. */
      readonly rate: number
      create(state: State, options: SearchOptions, game: Game): Search
    }
  | {
      /** A legal move of `state`, which is its own to play on. */
      choose(state: State, budget: RivalBudget, game: Game): Move | Promise<Move>
    }
)
