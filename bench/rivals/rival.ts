import type { Game } from '../../src/game/game.ts'
import type { Random } from '../../src/game/random.ts'
import type { Move, State } from '../../src/game/state.ts'
import type { Search, SearchOptions } from '../../src/search/search.ts'

/** The limits of a rival for one move. */
interface RivalBudget {
  /** Time limit in milliseconds; null for none. */
  readonly timeMs: number | null
  /** The most work units; Infinity for no limit. */
  readonly iterations: number
  readonly depth: number
  /** The source of all random choices, so that a game can be repeated. */
  readonly random: Random
}

/**
 * A simpler player that the engine is measured against. It is either a search, which the arena drives like the engine's
 * own, or a function that keeps its limits itself.
 */
export type Rival = { readonly id: string; readonly description: string } & (
  | {
      /** Work units per second. */
      readonly rate: number
      create(state: State, options: SearchOptions, game: Game): Search
    }
  | {
      /** Chooses a legal move of `state`, which it may change. */
      choose(state: State, budget: RivalBudget, game: Game): Move | Promise<Move>
    }
)
