import type { Game } from '../../src/game/game.ts'
import { type InformationState, searchesViews } from '../../src/game/hidden.ts'
import { informationStateOf } from '../../src/game/information-state.ts'
import { unwrap } from '../../src/game/result.ts'
import type { State } from '../../src/game/state.ts'
import type { Root } from '../../src/search/root.ts'

/** Units of `InformationState.prepare` between checks whether it is ready. */
const PREPARED_AT_ONCE = 1000

/**
 * The root of a search: the position or, in games whose searches take views, the information state of the seat to act, prepared
 * for sampling.
 * @param history the seat's earlier views
 */
export function rootOf(game: Game, state: State, variant: string, history: readonly string[] = []): Root {
  if (!searchesViews(game)) return state
  const position = game.hidden!.observe(state, state.toMove)
  return prepared(unwrap(informationStateOf(game, { position, history }, variant)))
}

/** Prepares the information state of a seat for sampling. A search that is created without `think` needs this. */
export function prepared<I extends InformationState>(information: I): I {
  while (information.ready === false) information.prepare?.(PREPARED_AT_ONCE)
  return information
}
