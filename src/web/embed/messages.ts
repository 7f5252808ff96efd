/**
 * Messages between the embedded game and the page around it (docs/embedding.md). A message is an object whose field `bestmove` has its
 * kind.
 */
import { effect } from '@preact/signals'
import { parsePlace } from '../play/line/address.ts'
import { turnBoard } from '../play/state/seen-from.ts'
import {
  address,
  board,
  games,
  line,
  moves,
  notice,
  opening,
  play,
  refused,
  show,
  unknownGame,
} from '../play/state/store.ts'

/** Tells the page around this one what the frame shows, and does what that page asks for. @returns a function that ends that */
export function exchangeMessages(): () => void {
  if (window.parent === window) return () => {}
  addEventListener('message', hear)
  const stops = [effect(tell), effect(tellRefusal)]
  return () => {
    removeEventListener('message', hear)
    for (const stop of stops) stop()
  }
}

// any page may frame this one, and what it is told it can see
const post = (message: { readonly bestmove: 'game' | 'refused'; readonly [field: string]: unknown }) =>
  window.parent.postMessage(message, '*')

/** The last message that may be refused later, and the line of play at that moment; null when it has been done or refused. */
let asked: { readonly message: unknown; readonly line: unknown } | null = null

/** Tells the game shown. */
function tell(): void {
  const at = board.value
  if (opening.value || !address.value || !line.value || !at) return
  // another game than the one asked for is shown with the reason
  if (asked?.line !== line.value && notice.peek() === null) asked = null
  post({
    bestmove: 'game',
    fragment: address.value.slice(1),
    moves: line.value.plies.map(({ text }) => text),
    ply: line.value.at,
    toMove: at.outcome ? null : at.chance ? 'chance' : (at.seats[at.turn] ?? null),
    outcome: at.outcome,
  })
}

/** Tells why the last message cannot be done, where that shows only later. */
function tellRefusal(): void {
  const why = unknownGame.value === null ? notice.value : `there is no game "${unknownGame.value}"`
  if (asked === null || why === null) return
  refuse(asked.message, why)
}

/** Does what a message of the page around this one asks for. Messages of others, such as a browser's extensions, have no `bestmove`. */
function hear({ source, data }: MessageEvent): void {
  if (source !== window.parent || typeof data !== 'object' || data === null || data.bestmove === undefined) return
  notice.value = null
  asked = { message: data, line: line.value }
  switch (data.bestmove) {
    case 'open': {
      if (typeof data.fragment !== 'string') {
        refuse(data, 'the fragment is a text')
        return
      }
      const fault = variantFault(data.fragment)
      if (fault !== null) {
        refuse(data, fault)
        return
      }
      unknownGame.value = null
      const { href } = location
      location.hash = data.fragment
      // the same again: the browser tells of changes only
      if (location.href === href) dispatchEvent(new HashChangeEvent('hashchange'))
      return
    }
    case 'show':
      if (Number.isInteger(data.ply) && data.ply >= 0 && data.ply <= (line.value?.plies.length ?? 0))
        show(data.ply).catch(refused)
      else refuse(data, 'there is no such ply')
      return
    case 'play':
      if (moves.value.some(({ move }) => move === data.move)) play(data.move).catch(refused)
      else refuse(data, 'the move is not legal in the position shown')
      return
    case 'turn':
      turnBoard()
      return
    default:
      refuse(data, 'a message is one of open, show, play and turn')
  }
}

/** Says that a game of the list has no such variant as a fragment names; null otherwise. */
function variantFault(fragment: string): string | null {
  const { game, variant } = parsePlace(fragment) ?? {}
  const facts = games.value.find(({ id }) => id === game)
  if (!facts || variant === undefined || facts.variants.some(({ id }) => id === variant)) return null
  return `the game has no variant "${variant}"`
}

function refuse(message: unknown, detail: string): void {
  asked = null
  post({ bestmove: 'refused', message, detail })
}
