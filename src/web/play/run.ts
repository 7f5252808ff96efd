/** Runs the playground's game: fetches the games, opens the one at the page's address, and plays for chance and engines. */
import { listGames } from '../service/client.ts'
import { offline } from '../service/engine.ts'
import { formatPlace, type Place, parsePlace } from './address.ts'
import { catchUp } from './choose.ts'
import { startDriver } from './driver.ts'
import { open } from './open.ts'
import { address, games, notice, refused } from './store.ts'

/** Wait before the list of games is fetched again after a failure, in milliseconds. */
const RETRY_MS = 3000

/** The place at the page's address: the first game without any. */
export const placeHere = (): Place => parsePlace(location.hash) ?? { game: games.value[0]?.id ?? '', moves: [] }

/** @param place the place to open, now and when the address changes @returns a function that ends the game */
export function run(place: () => Place): () => void {
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
  const onHash = () => location.hash !== address.peek() && void arrive()
  addEventListener('hashchange', onHash)
  const onNetwork = () => (offline.value = false)
  addEventListener('online', onNetwork)
  const stops = [startDriver(), catchUp()]
  return () => {
    gone = true
    removeEventListener('hashchange', onHash)
    removeEventListener('online', onNetwork)
    for (const stop of stops) stop()
  }
}

/** The place of the game as it stands; null without one. */
export const placeNow = (): Place | null => parsePlace(address.value ?? '')

/** The same game on another page of the service. @param path `/embed#` or `/share?` */
export const linkTo = (path: string, place: Place): string => location.origin + path + formatPlace(place).slice(1)
