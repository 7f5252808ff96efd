/** Keeps the engine and its games for visits without a network, once a game has been played here. */
import { effect, signal } from '@preact/signals'
import { board, line } from '../play/state/store.ts'
import { keepText } from '../storage.ts'

/** True once a game has come to its end on the playground, in this visit or an earlier one. */
const played = signal(false)

const KEY = 'has-played'

/** Asks the service worker to keep files. Nothing is kept where the browser has none, or does not allow one. */
const ask = (what: 'keep-all' | 'keep-rules'): void =>
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(what)).catch(() => {})

/** Keeps the page of rules, its engine and its library for visits without a network. */
export const keepRules = (): void => ask('keep-rules')

/** Waits for the end of the first game. @returns a function that ends that */
export const keepAfterGame = (): (() => void) =>
  effect(() => {
    if (board.value?.outcome && line.value && line.value.plies.length > 0) {
      played.value = true
      keepText(KEY, 'yes')
    }
    if (!played.value && localStorage.getItem(KEY) === null) return
    ask('keep-all')
  })
