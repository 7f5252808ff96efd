/**
 * Messages between the embedded game and the page around it (docs/embedding.md). A message is an object whose field `bestmove` has its
 * kind.
 */
import { effect } from '@preact/signals'
import { type Place, parsePlace } from '../play/line/address.ts'
import { gameOf, opened } from '../play/state/open.ts'
import { turnBoard } from '../play/state/seen-from.ts'
import {
  address,
  board,
  line,
  moves,
  notice,
  opening,
  pending,
  play,
  refused,
  show,
  unknownGame,
} from '../play/state/store.ts'
import { whyNotPlayed } from './why-not-played.ts'

/**
 * Tells the page around this one what the frame shows, and does what that page asks for.
 * @param placeAt returns the place that a fragment describes
 * @returns a function that ends that
 */
export function exchangeMessages(placeAt: (fragment: string) => Place): () => void {
  if (window.parent === window) return () => {}
  // one after the other: each is about what the frame shows when those before it are done
  let last = Promise.resolve()
  const hear = ({ source, data }: MessageEvent): void => {
    // messages of others, such as a browser's extensions, have no `bestmove`
    if (source !== window.parent || typeof data !== 'object' || data === null || data.bestmove === undefined) return
    last = last.then(() => answer(data, placeAt))
  }
  addEventListener('message', hear)
  const stop = effect(tell)
  return () => {
    removeEventListener('message', hear)
    stop()
  }
}

// any page may frame this one, and what it is told it can see
const post = (message: { readonly bestmove: 'game' | 'refused'; readonly [field: string]: unknown }) =>
  window.parent.postMessage(message, '*')

/** Tells the game shown, or that the address names none. */
function tell(): void {
  const at = board.value
  if (unknownGame.value !== null) post({ bestmove: 'refused', message: null, detail: noGame(unknownGame.value) })
  if (opening.value || !address.value || !line.value || !at) return
  post({
    bestmove: 'game',
    fragment: address.value.slice(1),
    moves: line.value.plies.map(({ text }) => text),
    ply: line.value.at,
    toMove: at.outcome ? null : at.chance ? 'chance' : (at.seats[at.turn] ?? null),
    outcome: at.outcome,
  })
}

/** Tells why a message is refused, and which it was; without its fields where it has what cannot be sent back, such as a port. */
function refuse(message: Message, detail: string): void {
  try {
    post({ bestmove: 'refused', message, detail })
  } catch {
    const { bestmove } = message
    post({ bestmove: 'refused', message: typeof bestmove === 'string' ? { bestmove } : {}, detail })
  }
}

/** A message of the page around this one, of which anything may be missing or wrong. */
interface Message {
  readonly bestmove: unknown
  readonly fragment?: unknown
  readonly ply?: unknown
  readonly move?: unknown
}

/** Does what a message asks for, or tells why not. */
async function answer(message: Message, placeAt: (fragment: string) => Place): Promise<void> {
  await until(() => !opening.value && !pending.value && (line.value !== null || unknownGame.value !== null))
  notice.value = null
  try {
    const why = await faultOf(message, placeAt)
    if (why !== null) refuse(message, why)
  } catch (error) {
    refused(error)
    refuse(message, notice.value ?? String(error))
  }
}

/** Resolves as soon as something holds that signals tell. */
async function until(holds: () => boolean): Promise<void> {
  let stop = () => {}
  await new Promise<void>((resolve) => {
    stop = effect(() => {
      if (holds()) resolve()
    })
  })
  stop()
}

/** Does what a message asks for. @returns why not; null when it is done. @throws what has come in between */
async function faultOf(message: Message, placeAt: (fragment: string) => Place): Promise<string | null> {
  const { bestmove, fragment, ply, move } = message
  switch (bestmove) {
    case 'open':
      return typeof fragment === 'string' ? openAt(fragment, placeAt(fragment)) : 'the fragment is a text'
    case 'show':
      if (!line.value || !isPly(ply, line.value.plies.length)) return 'there is no such ply'
      await show(ply)
      return null
    case 'play': {
      const legal = moves.value.find((one) => one.move === move)
      if (!legal) return whyNotPlayed()
      await play(legal.move)
      return null
    }
    case 'turn':
      turnBoard()
      return null
    default:
      return 'a message is one of open, show, play and turn'
  }
}

const noGame = (id: string | undefined): string => `there is no game "${id}"`

const isPly = (ply: unknown, most: number): ply is number =>
  typeof ply === 'number' && Number.isInteger(ply) && ply >= 0 && ply <= most

/** Opens the game at a fragment. What the game does not have is refused, and the frame shows the same as before. */
async function openAt(fragment: string, place: Place): Promise<string | null> {
  const game = await gameOf(place.game)
  if (!game) return noGame(place.game)
  const { variant } = parsePlace(fragment) ?? {}
  if (variant !== undefined && !game.variants.some(({ id }) => id === variant))
    return `the game has no variant "${variant}"`
  const error = await opened(place)
  if (error !== null) throw error
  // no event: the game at this address is open
  history.replaceState(null, '', `#${fragment}`)
  return null
}
