import type { Game } from './game.ts'

/** The games of a service. */
export interface Games {
  /** The games in the order of lists. `find` may know more. */
  readonly list: readonly Game[]
  /** The game with an id. A game that is not in the list may have to be loaded. */
  find(id: string): Game | undefined | Promise<Game | undefined>
}

/**
 * The games of a list.
 * @throws RangeError when there are none, or two have the same id
 */
export function gamesOf(list: readonly Game[]): Games {
  if (list.length === 0) throw new RangeError('a service needs a game')
  const twice = list.find(({ id }, i) => list.findIndex((other) => other.id === id) < i)
  if (twice) throw new RangeError(`two games have the id "${twice.id}"`)
  return { list, find: (id) => list.find((game) => game.id === id) }
}
