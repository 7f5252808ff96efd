/** The match that the page shows, built up from its events, and the commands a player can send. */

import { batch, computed, effect, signal } from '@preact/signals'
import type { ConnectionStatus, MatchConnection } from '../../../sdk/src/connection.ts'
import { randomHex } from '../../../sdk/src/http.ts'
import type { Match, MatchAction } from '../../../sdk/src/match.ts'
import type { MatchEvent as SentEvent } from '../../../sdk/src/openapi.ts'
import type { ProblemError } from '../../../sdk/src/problem.ts'
import { CHANCE, type Seat } from '../../game/state.ts'
import type { MatchEvent } from '../../match/events.ts'
import { begin, evolve } from '../../match/evolve.ts'
import { fitName } from '../../match/names.ts'
import { isPerson, type MatchState, seatOf } from '../../match/state.ts'
import { matchHere } from '../device/client.ts'
import { later, t } from '../language/language.ts'
import { listGames, otherGame } from '../service/client.ts'
import { service } from '../service/engine.ts'
import type { GameFacts } from '../service/types.ts'
import { keepSeat, keysOf, noteOpen, type SeatKey } from './keys.ts'
import { takeSeat } from './lobby/invitation.ts'
import { tellEvent } from './words.ts'

/** A match at its host: a thread of this browser, or the service. */
export const matchAt = (match: string, secret: string | undefined): Pick<Match, 'connect' | 'record'> =>
  keysOf(match)?.here ? matchHere(match, secret) : service.match(match, { secret })

/** True when a thread of this browser is the host of the match. */
export const isHere = computed(() => state.value !== null && keysOf(state.value.config.match)?.here === true)

const games = signal<readonly GameFacts[]>([])
export const state = signal<MatchState | null>(null)
/** The seat played here; null for a spectator. */
export const you = signal<Seat | null>(null)
export const status = signal<ConnectionStatus>('connecting')
/** The message shown to the visitor: a refusal, or the reason why the match cannot be followed; null for none. */
export const notice = signal<string | null>(null)
/** The latest news in words, for screen readers, oldest first. A later one never takes an unread one's place. */
export const spoken = signal<readonly { readonly id: number; readonly words: string }[]>([])
const NEWS_KEPT = 4
let newsCount = 0

/** Announces some words to screen readers. */
export function say(words: string): void {
  if (words) spoken.value = [...spoken.value, { id: ++newsCount, words }].slice(-NEWS_KEPT)
}

/** The names of the seats in the latest position of the match that the page knows. */
export const seatNames = signal<readonly string[] | undefined>(undefined)
/** The last "no" to an offer, with the number of the position in which it was said; null when another offer has been made since. */
export const declined = signal<{
  readonly offer: 'draw' | 'takeback'
  readonly seat: Seat
  readonly positionSeq: number
} | null>(null)
/** True while a command is on its way to the service. */
export const busy = signal(false)
/** The move that the engine advises, and the number of the position it is for. */
export const hint = signal<{ readonly positionSeq: number; readonly move: string } | null>(null)
/** The lead of the service's clock over this machine's, in milliseconds. */
export const aheadMs = signal(0)

/** The number of takebacks in the match. What was chosen or sent before one is about a position that may be gone. */
export const takebacks = signal(0)

export const game = computed(() => games.value.find(({ id }) => id === state.value?.config.game))

/** The seat that the visitor is invited to and has not joined yet. */
export const invited = signal<(Held & { readonly game: string }) | null>(null)

/** True while the visitor plays a seat; false for spectators and for players who have left. */
export const plays = computed(() => you.value !== null && state.value !== null && isPerson(state.value, you.value))

export const yourTurn = computed(() => plays.value && state.value?.toMove === you.value)

/** True while the visitor has a seat in a match that goes on. */
export const isPlaying = computed(() => state.value?.phase === 'playing' && you.value !== null)

export const rolling = computed(() => state.value?.toMove === CHANCE)

/** What is at stake for the keys of the match. */
const stakes = computed(() => {
  if (!state.value) return null
  const { phase, config } = state.value
  if (phase === 'ended') return 'over'
  return config.seats.filter(({ kind }) => kind === 'human').length > 1 ? 'others' : 'alone'
})

let connection: MatchConnection | null = null

/** Follows a match. @returns a function that stops following it */
export function follow(match: string): () => void {
  const player = takeSeat(match)
  const key = player === null ? undefined : keysOf(match)?.seats[player]
  const listed = listGames().then(
    (all) => {
      games.value = all
    },
    (error: Error) => {
      notice.value = error.message
    },
  )
  // games by rules are in no list
  const stop = state.subscribe((now) => {
    const id = now?.config.game
    if (id === undefined) return
    setTimeout(() => stop())
    void listed.then(async () => {
      const other = games.value.some((one) => one.id === id) ? null : await otherGame(id).catch(() => null)
      if (other) games.value = [...games.value, other]
    })
  })
  listen(match, player !== null && key ? { match, player, key } : null)
  const stopNoting = effect(() => {
    if (stakes.value) noteOpen(match, stakes.value)
  })
  return () => {
    stop()
    stopNoting()
    connection?.close()
  }
}

/** The seat that this tab plays, with its kept secret. */
interface Held {
  readonly match: string
  readonly player: string
  readonly key: SeatKey
}

/** Connects to the match, with the seat's secret if the tab has one, and keeps the state up to date. */
function listen(match: string, held: Held | null, secret = held?.key.secret): void {
  const opened = matchAt(match, secret).connect()
  connection = opened
  batch(() => {
    state.value = null
    invited.value = null
  })
  opened.on('status', (now) => {
    if (connection === opened) status.value = now
  })
  opened.on('view', () => {
    aheadMs.value = opened.aheadMs
  })
  const stop = opened.on('view', (view) => {
    // a reconnection sends the view again: then only its time is new, and the seat may have another secret by now
    stop()
    you.value = view.you === null ? null : view.config.players.indexOf(view.you)
    const seat = view.seats.find(({ player }) => player === view.you)
    if (!held || !seat || secret === undefined) return
    // the service has accepted this secret, so it is the valid one
    const key = { ...held.key, secret, next: undefined }
    keepSeat(match, view.config.game, held.player, key)
    if (seat.joined) return
    invited.value = { ...held, key, game: view.config.game }
    if (key.joinAs !== undefined) void join(key.joinAs)
  })
  opened.on('event', take)
  opened.on('problem', (problem) => {
    if (!held || !problem.is('wrong-secret')) return refused(problem)
    const { next } = held.key
    if (next !== undefined && secret !== next) return listen(match, held, next)
    notice.value = t('This invitation has been used: somebody else has taken the seat. You can watch.')
    listen(match, null)
  })
}

function take(sent: SentEvent): void {
  const event = asLogged(sent)
  batch(() => {
    const before = state.value
    const after = before ? evolve(before, event) : event.type === 'created' ? begin(event) : null
    state.value = after
    if (event.type === 'taken-back') takebacks.value++
    if (event.type === 'hint-given' && event.hint && after)
      hint.value = { positionSeq: after.positionSeq, move: event.hint.move }
    if (event.type === 'draw-offered' || event.type === 'takeback-asked') declined.value = null
    if ((event.type === 'draw-declined' || event.type === 'takeback-declined') && after)
      declined.value = {
        offer: event.type === 'draw-declined' ? 'draw' : 'takeback',
        seat: seatOf(after, event.seat),
        positionSeq: after.positionSeq,
      }
    const words = after && tellEvent(event, after, you.value, seatNames.value)
    if (words) say(words)
  })
}

/** Converts an event to the form that `evolve` takes. A viewer gets the log's events without the facts hidden from them. */
function asLogged(sent: SentEvent): MatchEvent {
  if (sent.type === 'created') return { ...sent, config: { ...sent.config, start: { options: {} } } } as MatchEvent
  // of a set-up, others learn only that its player is ready
  if (sent.type === 'arranged') return { ...sent, setup: sent.setup ?? '' }
  if (sent.type === 'moved' || sent.type === 'chance') return { ...sent, move: sent.move ?? '' }
  return sent
}

/** Sends a command, and shows a refusal as the notice. @returns true when the service accepted the command */
export async function send(action: MatchAction): Promise<boolean> {
  if (!connection) return false
  busy.value = true
  notice.value = null
  try {
    await connection.send(action)
    if (action.type === 'rematch') askedRematch.value = state.value?.config.match ?? null
    return true
  } catch (error) {
    refused(error as Error)
    return false
  } finally {
    busy.value = false
  }
}

/** Joins the invited seat under a new secret, after which the invitation link no longer works. */
export async function join(name: string): Promise<void> {
  if (!invited.value) return
  const { match, game, player, key } = invited.value
  const fit = fitName(name)
  const newSecret = randomHex(32)
  keepSeat(match, game, player, { ...key, next: newSecret })
  const action = { type: 'join', clientSeed: randomHex(16), newSecret } as const
  if (!(await send(fit === '' ? action : { ...action, name: fit }))) return
  keepSeat(match, game, player, { secret: newSecret })
  invited.value = null
}

/** By kind of problem: a text about why the service does not admit a visitor to a match. */
const CLOSED = {
  'unknown-match': later('It may have been deleted, or the link is incomplete.'),
  'match-expired': later('It may have been deleted, or the link is incomplete.'),
  'players-only': later('Only the players of this match may see it.'),
} as const

function refused(error: Error | ProblemError): void {
  // the page tells of steps that are not stored as long as that lasts
  if (error.name === 'AbortError' || ('type' in error && error.type.endsWith('/not-stored'))) return
  const kinds = Object.keys(CLOSED) as (keyof typeof CLOSED)[]
  const closed = 'is' in error ? kinds.find((kind) => error.is(kind)) : undefined
  if (closed) {
    notice.value = t(CLOSED[closed])
    return
  }
  notice.value = 'detail' in error && error.detail ? error.detail : error.message
}

/** The match in which this tab has asked for a rematch; null for none. */
const askedRematch = signal<string | null>(null)

/** Goes to the rematch that this tab has asked for, as soon as everybody has agreed. @returns a function that ends that */
export const followRematch = (): (() => void) =>
  effect(() => {
    const at = state.value
    if (!at || at.next === null || askedRematch.value !== at.config.match) return
    keepRematch(at)
    location.assign(`/match/${at.next}`)
  })

/** Stores the visitor's seat in the rematch: every player moves on by one seat and keeps their secret. */
export function keepRematch(at: MatchState): void {
  if (at.next === null || you.value === null) return
  const { match, players, game } = at.config
  const [player, further] = [players[you.value], players[(you.value + 1) % players.length]]
  const key = player === undefined ? undefined : keysOf(match)?.seats[player]
  const joinAs = at.seats[you.value]?.name ?? ''
  if (!key || further === undefined) return
  keepSeat(at.next, game, further, { secret: key.secret, joinAs }, keysOf(match)?.here)
}
