/** The state of the playground's game, and the actions that change it. */

import { batch, computed, signal } from '@preact/signals'
import { ProblemError } from '../../../sdk/src/problem.ts'
import * as service from '../service/client.ts'
import type { GameFacts } from '../service/types.ts'
import { formatPlace, type Place, type Player } from './address.ts'
import { atEnd, goTo, type Line, movesTo, newLine, type Ply, played, shown, takenBack, withBoard } from './line.ts'

/** A game set up for play: its rules, its first position and its players. */
export interface Table {
  readonly game: GameFacts
  readonly variant: string
  readonly rules: Readonly<Record<string, number>>
  /** The first position. */
  readonly position: string
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
/** The message shown to the visitor, such as a refusal of the service; null for none. */
export const notice = signal<string | null>(null)

export const board = computed(() => (line.value ? shown(line.value) : undefined))

/** Who is to act: chance or a player. null inside the line of play or when the game is over. */
export const acting = computed<'chance' | Player | null>(() => {
  const at = board.value
  if (!line.value || !table.value || !at || !atEnd(line.value) || at.outcome) return null
  return at.chance ? 'chance' : (table.value.players[at.turn] ?? 'you')
})

export const yourTurn = computed(() => acting.value === 'you')

/** Seats that visitors play at this screen. */
export const yourSeats = computed(
  () => new Set(table.value?.players.flatMap((player, seat) => (player === 'you' ? [seat] : []))),
)

/**
 * Moves that the visitor may make in the position shown. Inside the line of play that is any legal move, and making it
 * drops the later plies.
 */
export const moves = computed(() => {
  const at = board.value
  if (!at || !line.value || !table.value || pending.value) return []
  const yours = table.value.players[at.turn] === 'you'
  return yours || !atEnd(line.value) ? at.moves : []
})

/** The fields that name a position in requests. */
export const subject = (
  at: Pick<Table, 'variant' | 'rules' | 'position'>,
  position = at.position,
): service.Subject => ({
  position,
  variant: at.variant,
  ...(Object.keys(at.rules).length > 0 ? { rules: at.rules } : {}),
})

/** Shows an error as the notice, unless the page aborted the call itself. */
export function refused(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  // an error of fetch itself is shown in the browser's own words
  notice.value =
    error instanceof ProblemError ? (error.errors[0]?.detail ?? error.message) : `No answer from the service: ${error}`
}

/** The player of a seat unless set otherwise: the visitor has the first seat, engines have the others. */
export const usualPlayer = (seat: number): Player => (seat === 0 ? 'you' : { level: DEFAULT_LEVEL })

/** Opens the game that a place describes. If the place has no position, the service sends a starting position. */
export async function open(place: Place): Promise<void> {
  const game = games.value.find(({ id }) => id === place.game) ?? games.value[0]
  if (!game) return
  const variant = game.variants.find(({ id }) => id === place.variant)?.id ?? game.defaults.variant
  try {
    const position = place.position ?? (await service.start(game.id, { variant, ...place.options })).position
    const rules = place.rules ?? {}
    const at = await service.board(game.id, subject({ variant, rules, position }), place.moves)
    const players = at.seats.map((_, seat) => place.seats?.[seat] ?? usualPlayer(seat))
    const next: Table = { game, variant, rules, position, players }
    const plies = place.moves.map((text, i) => ({ text, seat: at.movedBy[i] ?? null }))
    batch(() => {
      table.value = next
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

/** Plays a move or a chance event in the position shown. */
export async function play(text: string, signal?: AbortSignal): Promise<void> {
  const from = line.value
  const at = table.value
  if (!from || !at) return
  pending.value = true
  try {
    const after = await service.board(at.game.id, subject(at), [...movesTo(from, from.at), text], signal)
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
    const { game } = table.value
    const found = await service.board(game.id, subject(table.value), movesTo(there, there.at))
    if (line.value?.plies !== there.plies) return
    line.value = goTo(withBoard(line.value, there.at, found), there.at)
  } else line.value = there
}

/** The line before the visitors' last move, or before the engines' last move when only engines play. */
const before = computed(() => {
  if (!line.value || !table.value) return null
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

/** Puts another player on a seat. */
export function seat(index: number, player: Player): void {
  if (!table.value) return
  table.value = { ...table.value, players: table.value.players.with(index, player) }
}

/** The fragment of the page's address for the game as it stands; null without a game. */
export const address = computed(() => {
  const at = table.value
  if (!at || !line.value) return null
  const { plies, at: ply } = line.value
  return formatPlace({
    game: at.game.id,
    variant: at.variant,
    position: at.position,
    moves: plies.map(({ text }) => text),
    ply,
    seats: at.players,
    rules: at.rules,
  })
})
