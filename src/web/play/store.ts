/** What the page knows of the game that is played, and what can be done with it. */

import { batch, computed, signal } from '@preact/signals'
import { ProblemError } from '../../../sdk/src/problem.ts'
import * as service from '../service/client.ts'
import type { GameFacts } from '../service/types.ts'
import { formatPlace, type Place, type Player } from './address.ts'
import { atEnd, goTo, type Line, movesTo, newLine, type Ply, played, shown, takenBack, withBoard } from './line.ts'

/** What is played, and by whom. */
export interface Table {
  readonly game: GameFacts
  readonly variant: string
  readonly rules: Readonly<Record<string, number>>
  /** The first position. */
  readonly position: string
  readonly players: readonly Player[]
}

export const DEFAULT_LEVEL = 5

export const games = signal<readonly GameFacts[]>([])
export const table = signal<Table | null>(null)
export const line = signal<Line | null>(null)
/** Cells of a move that somebody has begun to make. */
export const chosen = signal<readonly string[]>([])
/** A move is on its way to the service. */
export const pending = signal(false)
/** Milliseconds an engine thinks. */
export const thinkMs = signal(1000)
/** Engines wait. */
export const paused = signal(false)
/** Something to be told: a refusal of the service. */
export const notice = signal<string | null>(null)

export const board = computed(() => (line.value ? shown(line.value) : undefined))

/** Who is to act where the page stands at the end of the line; null: nobody. */
export const acting = computed<'chance' | Player | null>(() => {
  const at = board.value
  if (!line.value || !table.value || !at || !atEnd(line.value) || at.outcome) return null
  return at.chance ? 'chance' : (table.value.players[at.turn] ?? 'you')
})

export const yourTurn = computed(() => acting.value === 'you')

/** Seats that people play here. */
export const yourSeats = computed(
  () => new Set(table.value?.players.flatMap((player, seat) => (player === 'you' ? [seat] : []))),
)

/** Moves that may be made by hand where the page stands: also earlier in the line, which is then left. */
export const moves = computed(() => {
  const at = board.value
  if (!at || !line.value || !table.value || pending.value) return []
  const yours = table.value.players[at.turn] === 'you'
  return yours || !atEnd(line.value) ? at.moves : []
})

export const subject = (
  at: Pick<Table, 'variant' | 'rules' | 'position'>,
  position = at.position,
): service.Subject => ({
  position,
  variant: at.variant,
  ...(Object.keys(at.rules).length > 0 ? { rules: at.rules } : {}),
})

/** Tells a refusal, unless the call was given up. */
export function refused(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  // what fetch fails with is told in the browser's own words
  notice.value = error instanceof ProblemError ? (error.errors[0]?.detail ?? error.message) : `No answer: ${error}`
}

/** Somebody here against engines. */
export const usualPlayer = (seat: number): Player => (seat === 0 ? 'you' : { level: DEFAULT_LEVEL })

/** Sets up what a place names; a position that is not told is drawn. */
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
    // an address that is none: the page has a game all the same
    if (!table.value && (place.position !== undefined || place.moves.length > 0))
      await open({ game: game.id, moves: [] })
    refused(error)
  }
}

/** Plays a move or event at the position shown. */
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

/** Goes to a position of the line, which is asked for where it is not known. */
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

/** The line as it was before the last decision of a person; of an engine where only engines play. */
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

export function seat(index: number, player: Player): void {
  if (!table.value) return
  table.value = { ...table.value, players: table.value.players.with(index, player) }
}

/** The place that the page's address tells. */
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
