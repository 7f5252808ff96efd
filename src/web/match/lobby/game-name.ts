import { gameName } from '../../language/language.ts'
import type { GameFacts } from '../../service/types.ts'

/** The name of a game by its id; the id itself for a game that is not in the list. */
export function nameOf(games: readonly GameFacts[], id: string): string {
  const game = games.find((one) => one.id === id)
  return game ? gameName(game) : id
}
