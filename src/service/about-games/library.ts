/** The library's games in answers. */
import type { Game } from '../../game/game.ts'
import type { Games } from '../../game/games.ts'
import { headerOf } from '../../own/header.ts'
import { isInLibrary, libraryGames } from '../../own/library.ts'
import { sourceOf } from '../../own/source-of.ts'

/**
 * The library as a list, without the rules. A game that the service has by hand under the same id is left out.
 * @throws DataUnavailable
 */
export async function libraryList({ list }: Pick<Games, 'list'>) {
  const games = await libraryGames()
  return games
    .filter(({ id }) => !list.some((game) => game.id === id))
    .map(({ rules, learned, strength, players, ...facts }) => ({ ...facts, players: [...players] }))
}

/** Where a game of the library comes from, and its rules; null for any other game. */
export function originOf(game: Game) {
  const rules = isInLibrary(game.id) ? sourceOf(game) : null
  if (!rules) return null
  const { language, text, presentation } = rules
  const { inventor = '', year, source = '' } = headerOf(rules.text)
  return {
    inventor,
    year: year === undefined ? null : Number(year),
    source,
    rules: { language, text, ...(presentation ? { presentation } : {}) },
  }
}
