/** The state of the playground's game, and the actions that change it. */

import { batch, computed, signal } from '@preact/signals'
import { ProblemError } from '../../../sdk/src/problem.ts'
import { t } from '../language/language.ts'
import * as service from '../service/client.ts'
import type { Board, GameFacts } from '../service/types.ts'
import { formatPlace, type Place, type Player } from './address.ts'
import { begun } from './daily.ts'
import { daySeed, deal, type Host } from './host.ts'
import { atEnd, goTo, type Line, movesTo, newLine, type Ply, played, shown, takenBack, withBoard } from './line.ts'
import { type Mode, modeOf } from './mode.ts'

/** A game set up for play: its rules, its first position and its players. */
export interface Table {
  readonly game: GameFacts
  readonly variant: string
  readonly rules: Readonly<Record<string, number>>
  readonly mode: Mode
  /** The first position; the visitor's view of it in a game with private information. */
  readonly position: string
  /** In the mode `hosted`: who keeps the true position. */
  readonly host: Host | null
  readonly players: readonly Player[]
}

/** The level of engines that a new game starts with. */
const DEFAULT_LEVEL = 5

export const games = signal<readonly GameFacts[]>([])
export const table = signal<Table | null>(null)
export const line = signal<Line | null>(null)
/** Cells chosen so far for a move that is not complete. */
export const chosen = signal<readonly string[]>([])
/** True while a move is on its way to the service. */
const pending = signal(false)
/** Thinking time of engines, in milliseconds per move. */
export const thinkMs = signal(1000)
/** True while engines wait. */
export const paused = signal(false)
/** The game that the address names and the service does not have; null for none. */
export const unknownGame = signal<string | null>(null)
/** The message shown to the visitor, such as a refusal of the service; null for none. */
export const notice = signal<string | null>(null)

export const board = computed(() => (line.value ? shown(line.value) : undefined))

/** Who is to act: chance or a player. null inside the line of play or when nobody plays on. */
export const acting = computed<'chance' | Player | null>(() => {
  const at = board.value
  if (!line.value || !table.value || !at || !atEnd(line.value) || at.outcome) return null
  const { mode, players } = table.value
  if (mode === 'match') return null
  if (mode === 'told') return 'you'
  return at.chance ? 'chance' : (players[at.turn] ?? 'you')
})

export const yourTurn = computed(() => acting.value === 'you')

/** Seats that visitors play at this screen. */
export const yourSeats = computed(
  () => new Set(table.value?.players.flatMap((player, seat) => (player === 'you' ? [seat] : []))),
)

/**
 * Moves that the visitor may make in the position shown. Inside the line of play that is any legal move, and making it
 * drops the later plies; a hunt cannot go back behind what it has found out.
 */
export const moves = computed<Board['moves']>(() => {
  const at = board.value
  if (!at || !line.value || !table.value || pending.value) return []
  const { mode, players } = table.value
  if (mode === 'match') return []
  if (mode === 'told') return [...at.moves, ...(at.chance ?? []).map(({ event }) => ({ move: event, cells: [] }))]
  if (mode === 'hosted' && !atEnd(line.value)) return []
  return players[at.turn] === 'you' || !atEnd(line.value) ? at.moves : []
})

/** True when the visitor may type a move that is not among `moves`: in a view, the others' moves cannot be listed. */
export const untold = computed(
  () => table.value?.mode === 'told' && board.value !== undefined && !board.value.outcome && moves.value.length === 0,
)

/** The fields that name a position in requests. */
export const subject = (
  at: Pick<Table, 'variant' | 'rules' | 'position'>,
  position = at.position,
): service.Subject => ({
  position,
  variant: at.variant,
  ...(Object.keys(at.rules).length > 0 ? { rules: at.rules } : {}),
})

/** Fetches the position after some moves from the start. A host answers with the view that it leads to. */
async function boardAfter(at: Table, moves: readonly string[], signal?: AbortSignal): Promise<Board> {
  if (!at.host) return service.board(at.game.id, subject(at), moves, signal)
  const view = await at.host.view(moves, signal)
  const found = await service.board(at.game.id, subject(at, view), [], signal)
  return { ...found, movedBy: moves.map(() => 0) }
}

/** Shows an error as the notice, unless the page aborted the call itself. */
export function refused(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  // an error of fetch itself is shown in the browser's own words
  notice.value =
    error instanceof ProblemError
      ? (error.errors[0]?.detail ?? error.message)
      : t('No answer from the service: {error}', { error: String(error) })
}

/** The player of a seat unless set otherwise: the visitor has the first seat, engines have the others. */
export const usualPlayer = (seat: number): Player => (seat === 0 ? 'you' : { level: DEFAULT_LEVEL })

/** Opens the game that a place describes. If the place has no position, the service sends a starting position. */
export async function open(place: Place): Promise<void> {
  const game = place.game === '' ? games.value[0] : games.value.find(({ id }) => id === place.game)
  unknownGame.value = game ? null : place.game
  if (!game) return
  try {
    const next = await tableAt(game, place)
    const moves = place.seed === undefined && next.host ? playedToday(next, next.host) : place.moves
    const at = await boardAfter(next, moves)
    const plies = moves.map((text, i) => ({ text, seat: at.movedBy[i] ?? null }))
    batch(() => {
      table.value = { ...next, players: at.seats.map((_, seat) => place.seats?.[seat] ?? usualPlayer(seat)) }
      line.value =
        plies.length === 0 ? newLine(at) : { plies, at: plies.length, boards: [...new Array(plies.length), at] }
      chosen.value = []
      notice.value = null
      paused.value = false
    })
    if (place.ply !== undefined) await show(place.ply)
  } catch (error) {
    // the address names no valid game: open a new one rather than none
    if (!table.value && (place.position !== undefined || place.moves.length > 0))
      await open({ game: game.id, moves: [] })
    refused(error)
  }
}

/** The moves already made in the deal of the day. */
const playedToday = ({ game, variant }: Table, { seed }: Host): readonly string[] =>
  begun(game.id, variant, seed)?.moves ?? []

/** The table of a place, with players still to be put on its seats. */
async function tableAt(game: GameFacts, place: Place): Promise<Table> {
  const variant = game.variants.find(({ id }) => id === place.variant)?.id ?? game.defaults.variant
  const rules = place.rules ?? {}
  const mode = modeOf(game, variant, place.position)
  const at = { game, variant, rules, mode, host: null, players: [] }
  if (mode === 'hosted') {
    const host = await deal(game, variant, rules, place.seed ?? daySeed(new Date()), place.options)
    return { ...at, host, position: await host.view([]) }
  }
  if (place.position !== undefined) return { ...at, position: place.position }
  if (mode === 'match') {
    // only for the board that is shown before the match: of the position dealt, the page takes the first player's view
    const { views } = await service.host.start(game.id, { variant, ...place.options })
    return { ...at, position: views?.[game.players[0] ?? ''] ?? game.notation.position.example }
  }
  return { ...at, position: (await service.start(game.id, { variant, ...place.options })).position }
}

/** Plays a move or a chance event in the position shown. */
export async function play(text: string, signal?: AbortSignal): Promise<void> {
  const from = line.value
  const at = table.value
  if (!from || !at) return
  pending.value = true
  try {
    const after = await boardAfter(at, [...movesTo(from, from.at), text], signal)
    if (line.value !== from || table.value?.game !== at.game) return
    const ply: Ply = { text, seat: after.movedBy.at(-1) ?? null }
    line.value = played(from, ply, after)
  } finally {
    batch(() => {
      pending.value = false
      chosen.value = []
    })
  }
}

/** Shows a position of the line; fetches it first when it is not known. */
export async function show(at: number): Promise<void> {
  if (!line.value || !table.value) return
  chosen.value = []
  const there = goTo(line.value, at)
  if (!shown(there)) {
    const found = await boardAfter(table.value, movesTo(there, there.at))
    if (line.value?.plies !== there.plies) return
    line.value = goTo(withBoard(line.value, there.at, found), there.at)
  } else line.value = there
}

/** The line before the visitors' last move, or before the engines' last move when only engines play. */
const before = computed(() => {
  if (!line.value || !table.value || table.value.mode === 'hosted') return null
  if (table.value.mode === 'told') return takenBack(line.value, 'any')
  const everybody = new Set(table.value.players.keys())
  return takenBack(line.value, yourSeats.value.size > 0 ? yourSeats.value : everybody)
})

export const canTakeBack = computed(() => before.value !== null)

export async function takeBack(): Promise<void> {
  const back = before.value
  if (!back) return
  if (yourSeats.value.size === 0) paused.value = true
  line.value = back
  await show(back.at)
}

/** The players with another one on a seat. In a match that is still to be created, the visitor has one seat at most. */
export function seated(players: readonly Player[], index: number, player: Player, mode: Mode): readonly Player[] {
  const only = mode === 'match' && player === 'you'
  return players.map((one, i) => (i === index ? player : only && one === 'you' ? { level: DEFAULT_LEVEL } : one))
}

/** Puts another player on a seat. */
export function seat(index: number, player: Player): void {
  if (!table.value) return
  const { players, mode } = table.value
  table.value = { ...table.value, players: seated(players, index, player, mode) }
}

/** The fragment of the page's address for the game as it stands; null without a game. */
export const address = computed(() => {
  const at = table.value
  if (!at || !line.value) return null
  const { plies, at: ply } = line.value
  const begins = at.mode === 'open' || at.mode === 'told'
  return formatPlace({
    game: at.game.id,
    variant: at.variant,
    position: begins ? at.position : undefined,
    seed: at.host?.seed,
    moves: plies.map(({ text }) => text),
    ply,
    seats: at.players,
    rules: at.rules,
  })
})
