/**
 * The games that this process serves. Like the source of data files (data.ts), they are named once, at the start: the Worker of
 * this project serves those of src/games/registry.ts, another deployment its own. The API is loaded afterwards, since its
 * schemas list the games.
 */
import type { Game } from './game.ts'

let served: readonly Game[] | null = null

/**
 * Names the games of this process.
 * @throws RangeError when there are none, two have the same id, or others have been named before
 */
export function serveGames(games: readonly Game[]): void {
  if (games.length === 0) throw new RangeError('a service needs a game')
  const twice = games.find(({ id }, i) => games.findIndex((other) => other.id === id) < i)
  if (twice) throw new RangeError(`two games have the id "${twice.id}"`)
  if (served !== null && served !== games) throw new RangeError('this process serves other games already')
  served = games
}

/**
 * The games of this process, in the order of its lists.
 * @throws Error when nobody has named them
 */
export function servedGames(): readonly Game[] {
  if (served === null) throw new Error('no games are served: call serveGames before the API is loaded')
  return served
}

/** The served game with an id. */
export const servedGame = (id: string): Game | undefined => servedGames().find((game) => game.id === id)
