import type { Game } from '../../src/game/game.ts'
import { informationOf } from '../../src/game/inform.ts'
import { unwrap } from '../../src/game/result.ts'
import type { State } from '../../src/game/state.ts'
import type { Root } from '../../src/search/root.ts'

/** What a search of a position, in which a seat is to act, starts from: what the seat knows, where that is less. */
export function rootOf(game: Game, state: State, variant: string): Root {
  const { knowledge } = game
  if (!knowledge || knowledge.sharedNotation) return state
  const position = knowledge.observe(state, state.toMove)
  return unwrap(informationOf(game, { position }, variant))
}
