/** Runs the playground's game: fetches the games, opens the one at the page's address, and plays for chance and engines. */
import { effect } from '@preact/signals'
import { listGames } from '../../service/client.ts'
import { client, offline } from '../../service/engine.ts'
import { catchUp } from '../choose/early.ts'
import { formatPlace, gameOf, type Place, parsePlace } from '../line/address.ts'
import { startDriver } from './driver.ts'
import { isOpen, open } from './open.ts'
import { address, games, notice, refused, table } from './store.ts'

/** Wait before the list of games is fetched again after a failure, in milliseconds. */
const RETRY_MS = 3000

/** The interval at which the page checks whether the service is there again, in milliseconds. */
const AGAIN_MS = 5000

/** The place at the page's address, by its fragment or by its path: the first game without any. */
export const placeHere = (fragment = location.hash): Place =>
  parsePlace(fragment) ?? { game: gameOf(location.pathname) ?? games.value[0]?.id ?? '', moves: [] }

/** Checks now and then whether the service is there again. @returns a function that ends that */
const lookForService = () =>
  effect(() => {
    if (!offline.value) return
    const look = () => {
      const game = table.peek()?.game.id
      // the client notes whether the service or the engine here has answered
      if (navigator.onLine && game !== undefined)
        client
          .game(game)
          .describe()
          .catch(() => {})
    }
    const timer = setInterval(look, AGAIN_MS)
    return () => clearInterval(timer)
  })

/**
 * Runs the playground's game.
 * @param place returns the place to open, now and when the address changes
 * @param goesOn returns false while chance and engines wait
 * @returns a function that ends the game
 */
export function run(place: () => Place, goesOn: () => boolean = () => true): () => void {
  let gone = false
  const arrive = () => open(place())
  const load = async () => {
    games.value = await listGames()
    notice.value = null
    await arrive()
  }
  const begin = () =>
    load().catch((error) => {
      refused(error)
      if (!gone) setTimeout(begin, RETRY_MS)
    })
  void begin()
  let followed = ''
  const follow = () => {
    const { href, hash } = location
    // both events come where only the fragment differs
    if (href === followed || isOpen(hash)) return
    followed = href
    void arrive().finally(() => {
      followed = ''
    })
  }
  addEventListener('hashchange', follow)
  // the way back to the path of another game brings no `hashchange`; while a fragment is being set, this event comes too early
  const arrived = () => setTimeout(follow)
  addEventListener('popstate', arrived)
  const stops = [effect(() => (goesOn() ? startDriver() : undefined)), catchUp(), lookForService()]
  return () => {
    gone = true
    removeEventListener('hashchange', follow)
    removeEventListener('popstate', arrived)
    for (const stop of stops) stop()
  }
}

/** The place of the present game; null without one. */
export const placeNow = (): Place | null => parsePlace(address.value ?? '')

/** A link to the same game on another page of the service. @param path `/embed#` or `/share?` */
export const linkTo = (path: string, place: Place): string => location.origin + path + formatPlace(place).slice(1)
