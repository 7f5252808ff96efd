/** The fragment of the page's address, which names the game shown. */
import { effect } from '@preact/signals'
import { address, opening, table } from '../state/store.ts'
import { pathFor } from './address.ts'

/**
 * Writes the game shown into the page's address whenever it changes. A fragment that someone else has set, such as a link
 * just followed, stays until an event has told the page to open it: `hashchange` or, on the way back to another path, `popstate` alone.
 * @returns a function that ends that
 */
export function keepFragment(): () => void {
  let known = location.hash
  const note = () => {
    known = location.hash
  }
  addEventListener('hashchange', note)
  const arrived = () => setTimeout(note)
  addEventListener('popstate', arrived)
  const stop = effect(() => {
    // runs after opening, too: `address` may be unchanged while the page's address is a shorter one
    if (opening.value || !address.value) return
    const isHere =
      location.hash === address.value && pathFor(location.pathname, table.peek()?.game.id ?? '') === location.pathname
    if (location.hash !== known || isHere) return
    const game = table.peek()?.game.id ?? ''
    history.replaceState(null, '', pathFor(location.pathname, game) + address.value)
    note()
  })
  return () => {
    removeEventListener('hashchange', note)
    removeEventListener('popstate', arrived)
    stop()
  }
}
