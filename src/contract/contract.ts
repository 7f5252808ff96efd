import type { Game } from '../game/game.ts'
import { CAPS } from '../service/caps.ts'
import { aboutGames } from './about-games.ts'
import type { Contract } from './part.ts'

/** The contract of a service with these games. Nothing is built before it is needed. */
export function contractOf(games: readonly Game[]): Contract {
  let about: Contract['about'] | null = null
  return {
    games,
    caps: CAPS,
    get about() {
      about ??= aboutGames(games)
      return about
    },
  }
}
