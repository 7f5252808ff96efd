import type { Game } from '../../../src/game/game.ts'
import type { InformationState } from '../../../src/game/hidden.ts'
import type { Random } from '../../../src/game/random.ts'
import type { Move, State } from '../../../src/game/state.ts'
import type { Search, SearchOptions } from '../../../src/search/search.ts'

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
 * A simpler player to measure the engine against. It is a search, which the arena drives like the engine's own, or a function
 * that keeps its limits itself.
 *
 * The input of a rival in games with private information (`Game.hidden`; elsewhere every rival gets the position):
 *
 * - `chooseFrom` gets the information state of its seat, as the engine does.
 * - `choose` and `create` get some world that fits the information state of their seat (`InformationState.world`), the same each time:
 *   its legal moves are the seat's, but the hidden parts are made up.
 * - With `peeks`, `choose` and `create` get the true position instead. This is the only way to see it.
 *
 * @example
 * export const peekOne: Rival = {
 *   id: 'peek-1',
 *   description: 'Sees the true position, and looks one move ahead.',
 *   peeks: true,
 *   choose: (state, { random }, game) => bestOfOnePly(state, random, game),
 * }
 * export const cautious: Rival = {
 *   id: 'cautious',
 *   description: 'Draws a few worlds and takes the move that is best on average.',
 *   chooseFrom: (information, { random }, game) => bestOnAverage(information, random, game),
 * }
 */
export type Rival = { readonly id: string; readonly description: string } & (Searcher | Chooser | Informed)

/** A rival that is a search. */
export interface Searcher {
  /** Work units per second. */
  readonly rate: number
  /** True for a rival that sees the true position in games with private information. Default: false. */
  readonly peeks?: true
  create(state: State, options: SearchOptions, game: Game): Search
}

/** A rival that is a function from its seat's information to moves, for games with private information. */
export interface Informed {
  /** Chooses a legal move of `information.world()`. The information is ready to be sampled. */
  chooseFrom(information: InformationState, budget: RivalBudget, game: Game): Move | Promise<Move>
}

/** A rival that is a function from states to moves. */
export interface Chooser {
  /** As in `Searcher`. */
  readonly peeks?: true
  /** Chooses a legal move of `state`, which it may change. */
  choose(state: State, budget: RivalBudget, game: Game): Move | Promise<Move>
}
