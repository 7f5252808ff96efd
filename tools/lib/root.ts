import type { Game } from '../../src/game/game.ts'
import { informationOf } from '../../src/game/inform.ts'
import type { Information } from '../../src/game/knowledge.ts'
import { unwrap } from '../../src/game/result.ts'
import type { State } from '../../src/game/state.ts'
import type { Root } from '../../src/search/root.ts'

/** Units of `Information.prepare` between looks at whether it is ready. */
const PREPARED_AT_ONCE = 1000

/**
 * What a search of a position, in which a seat is to act, starts from: what the seat knows, where that is less, prepared for
 * sampling.
 * @param history the seat's earlier views
 */
export function rootOf(game: Game, state: State, variant: string, history: readonly string[] = []): Root {
  const { knowledge } = game
  if (!knowledge || knowledge.sharedNotation) return state
  const position = knowledge.observe(state, state.toMove)
  return prepared(unwrap(informationOf(game, { position, history }, variant)))
}

/** What a seat knows, once it is ready to be sampled. A search that is created without `think` has to be given this. */
export function prepared<I extends Information>(information: I): I {
  while (information.ready === false) information.prepare?.(PREPARED_AT_ONCE)
  return information
}
