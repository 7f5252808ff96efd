/** The state of the playground's game, and the actions that change it. */

import { batch, computed, effect, signal } from '@preact/signals'
import { ProblemError } from '../../../../sdk/src/problem.ts'
import type { BoardDrawing } from '../../../game/board.ts'
import { cellsOfMove } from '../../../game/notation/move-cells.ts'
import type { Past } from '../../analysis/studied.ts'
import { choosing } from '../../board/choosing.ts'
import { expected } from '../../board/expected.ts'
import { t } from '../../language/language.ts'
import * as service from '../../service/client.ts'
import { isLostScript } from '../../service/lost-script.ts'
import { persistently } from '../../service/persist.ts'
import type { Board, GameFacts } from '../../service/types.ts'
import { setting } from '../../settings.ts'
import type { Host } from '../hunt/host.ts'
import { formatPlace, type Player } from '../line/address.ts'
import {
  atEnd,
  deleted,
  goTo,
  goToNode,
  type Line,
  movesTo,
  type Ply,
  played,
  promoted,
  shown,
  takenBack,
  withBoard,
} from '../line/line.ts'
import { keepGame } from '../line/stored-games.ts'
import type { Mode } from './mode.ts'

/** A game set up for play: its rules, its first position and its players. */
export interface Table {
  readonly game: GameFacts
  readonly variant: string
  readonly rules: Readonly<Record<string, number>>
  readonly mode: Mode
  /** The first position; the visitor's view of it in a game with private information. */
  readonly position: string
  /** The host, which keeps the true position in the mode `hosted`; else null. */
  readonly host: Host | null
  readonly players: readonly Player[]
}

/** The level of engines that a new game starts with. */
const DEFAULT_LEVEL = 5

export const games = signal<readonly GameFacts[]>([])
export const table = signal<Table | null>(null)
export const line = signal<Line | null>(null)
/** True while a move is on its way to the service. */
export const pending = signal(false)
/** True while the page fetches another game. The one still shown stands still meanwhile. */
export const opening = signal(false)
/** A predicted board. */
interface Expected {
  readonly drawing: BoardDrawing
  readonly cells: readonly string[]
}

/** A move that is on its way to the service. */
interface Sent {
  /** The line of play in which the move was made. */
  readonly from: Line
  /** The board after the move; null where it cannot be predicted. */
  readonly expected: Expected | null
  /** Ends the call of a visitor's move that they may take back; null for any other. */
  readonly withdrawal: AbortController | null
}

const sent = signal<Sent | null>(null)

/** The move that is on its way from the position shown; null without one. */
const sentFromHere = computed(() => (sent.value?.from === line.value ? sent.value : null))

/** The predicted board after the move that is on its way from the position shown; null without one. */
export const expectedDrawing = computed(() => sentFromHere.value?.expected ?? null)

/** Thinking time of engines, in milliseconds per move. */
export const thinkMs = setting('think-ms', 1000)
/** True while engines wait. */
export const paused = signal(false)
/** The game that the address names and the service does not have; null for none. */
export const unknownGame = signal<string | null>(null)
/** The message shown to the visitor, such as a refusal of the service; null for none. */
export const notice = signal<string | null>(null)

export const board = computed(() => (line.value ? shown(line.value) : undefined))

/** The actor whose turn it is: chance or a player. null inside the line of play or when nobody plays on. */
export const acting = computed<'chance' | Player | null>(() => {
  const at = board.value
  if (!line.value || !table.value || !at || !atEnd(line.value) || at.outcome || opening.value) return null
  const { mode, players } = table.value
  if (mode === 'match') return null
  if (mode === 'view') return 'you'
  return at.chance ? 'chance' : (players[at.turn] ?? 'you')
})

export const yourTurn = computed(() => acting.value === 'you')

/** Seats that visitors play at this screen. */
export const yourSeats = computed(
  () => new Set(table.value?.players.flatMap((player, seat) => (player === 'you' ? [seat] : []))),
)

/**
 * The moves that the visitor may make in the position shown. Inside the line of play these are all legal moves, which begin
 * variations. A hunt has no moves there: it cannot go back behind the facts it has found out.
 */
export const moves = computed<Board['moves']>(() => {
  const at = board.value
  if (!at || !line.value || !table.value || pending.value || opening.value) return []
  const { mode, players } = table.value
  if (mode === 'match') return []
  if (mode === 'view') return [...at.moves, ...(at.chance ?? []).map(({ event }) => ({ move: event, cells: [] }))]
  if (mode === 'hosted' && !atEnd(line.value)) return []
  return players[at.turn] === 'you' || !atEnd(line.value) ? at.moves : []
})

/** What is chosen of a move that is not complete. */
export const choice = choosing(board, moves)

/** True when the visitor may type a move that is not among `moves`: in a view, the others' moves cannot be listed. */
export const unlisted = computed(
  () => table.value?.mode === 'view' && board.value !== undefined && !board.value.outcome && moves.value.length === 0,
)

/** The fields that name a position in requests. */
export const subject = (at: Pick<Table, 'variant' | 'rules' | 'position'>, position = at.position): service.Subject =>
  service.subjectAt(position, at)

/**
 * What requests say of the game before the position shown. The moves do, since not all of its positions have been fetched; a
 * host's view tells all that its player knows.
 */
export const pastOf = ({ host, position }: Table, shown: Line): Past =>
  host ? { history: [] } : { position, moves: movesTo(shown, shown.at) }

/** Fetches the position after some moves from the start. In the mode `hosted`, it is the host's view after them. */
export async function boardAfter(at: Table, moves: readonly string[], signal?: AbortSignal): Promise<Board> {
  if (!at.host) return service.board(at.game.id, subject(at), moves, signal)
  const view = await at.host.view(moves, signal)
  const found = await service.board(at.game.id, subject(at, view), [], signal)
  return { ...found, movedBy: moves.map(() => 0) }
}

/** Shows an error as the notice, unless the page aborted the call itself, or tells of it in another one. */
export function refused(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (isLostScript(error)) {
    notice.value = null
    return
  }
  // an error of fetch itself is shown in the browser's own words
  notice.value =
    error instanceof ProblemError
      ? (error.errors[0]?.detail ?? error.message)
      : t('No answer from the service: {error}', { error: String(error) })
}

/** The default player of a seat: the visitor for the first seat, engines for the others. */
export const usualPlayer = (seat: number): Player => (seat === 0 ? 'you' : { level: DEFAULT_LEVEL })

/**
 * Plays a move or a chance event in the position shown. A lost call is repeated, so that the move is not lost.
 *
 * @param signal ends the call of a ply that is not the visitor's
 */
export async function play(text: string, signal?: AbortSignal): Promise<void> {
  const from = line.value
  const at = table.value
  const before = board.value
  if (!from || !at || !before) return
  // an engine's ply does not cancel a step of the visitor to another position
  if (!signal) stay()
  const withdrawal = signal || at.mode === 'hosted' ? null : new AbortController()
  const ending = signal ?? withdrawal?.signal
  const own: Sent = { from, expected: expectedAfter(before, text), withdrawal }
  const isCurrent = () => line.value === from && table.value?.game === at.game && !ending?.aborted
  batch(() => {
    pending.value = true
    choice.clear()
    sent.value = own
  })
  try {
    const moves = [...movesTo(from, from.at), text]
    let tries = 0
    const ask = () => {
      tries++
      return boardAfter(at, moves, ending)
    }
    const after = await persistently(ask, lost, isCurrent)
    if (!isCurrent()) return
    if (tries > 1) notice.value = null
    const ply: Ply = { text, seat: after.movedBy.at(-1) ?? null }
    line.value = played(from, ply, after)
  } catch (error) {
    if (!withdrawal?.signal.aborted) throw error
  } finally {
    // after a withdrawal, another move may be on its way
    if (sent.value === own) settle()
  }
}

/** Nothing is on its way any more. */
const settle = () =>
  batch(() => {
    pending.value = false
    sent.value = null
    choice.clear()
  })

function expectedAfter({ drawing, chance, turn }: Board, text: string): Expected | null {
  const cells = cellsOfMove(text, new Set(drawing.cells.map(({ id }) => id)))
  const next = chance ? null : expected(drawing, cells, turn)
  return next && { drawing: next, cells }
}

/** Shows that a call was lost and will be repeated. */
function lost(error: unknown): void {
  refused(error)
  notice.value = notice.value === null ? t('Trying again.') : notice.value + t('. Trying again.')
}

/** Shows a position of the line. Fetches it first if it is not known. */
export const show = (at: number): Promise<void> => go((from) => goTo(from, at))

/** Shows a position of the tree, and the line through it. */
export const showNode = (node: number): Promise<void> => go((from) => goToNode(from, node))

/** A step of the visitor to another position. */
interface Step {
  readonly leads: (from: Line) => Line
  readonly isTakeback: boolean
}

/** The steps to positions that are being fetched, in their order. */
const steps = signal<readonly Step[]>([])

const afterSteps = (from: Line, taken: readonly Step[]): Line => taken.reduce((at, { leads }) => leads(at), from)

/** The line after all steps to positions that are being fetched: the next step begins there. null without a game. */
export const heading = computed(() => line.value && afterSteps(line.value, steps.value))

/** Drops the steps to positions that are being fetched. */
export function stay(): void {
  steps.value = []
}

/** The line of play as the last takeback has left it; null before any. */
export const takenBackTo = signal<Line | null>(null)

async function go(leads: Step['leads'], isTakeback = false): Promise<void> {
  const at = table.value
  if (!line.value || !at) return
  const mine: Step = { leads, isTakeback }
  const before = steps.value
  choice.clear()
  const put = (next: Line, further: readonly Step[]) =>
    batch(() => {
      steps.value = further
      if (isTakeback) takenBackTo.value = next
      line.value = next
    })
  const there = afterSteps(line.value, [...before, mine])
  if (shown(there)) return put(there, [])
  steps.value = [...before, mine]
  const moves = movesTo(there, there.at)
  let found: Board
  try {
    found = await boardAfter(at, moves)
  } catch (error) {
    if (steps.value.at(-1) === mine) stay()
    throw error
  }
  const taken = steps.value.indexOf(mine) + 1
  if (taken === 0 || !line.value) return
  // chance or an engine may have gone on meanwhile
  const now = afterSteps(line.value, steps.value.slice(0, taken))
  if (movesTo(now, now.at).join(';') === moves.join(';')) put(withBoard(now, now.at, found), steps.value.slice(taken))
  else stay()
}

/** Moves the variation shown before its alternatives. */
export function promote(): void {
  if (line.value) line.value = promoted(line.value)
}

/** Deletes the ply that led to the position shown and all that follows it, and shows the position before. */
export const remove = (): Promise<void> => go(deleted)

/** The line before the visitors' last move, or before the engines' last move when only engines play; null without one. */
function backFrom(from: Line): Line | null {
  if (!table.value || table.value.mode === 'hosted') return null
  if (table.value.mode === 'view') return takenBack(from, 'any')
  const everybody = new Set(table.value.players.keys())
  return takenBack(from, yourSeats.value.size > 0 ? yourSeats.value : everybody)
}

export const canTakeBack = computed(
  () => heading.value !== null && (!!sentFromHere.value?.withdrawal || backFrom(heading.value) !== null),
)

/** Takes back the visitors' last move: the one that is on its way to the service, if there is one. */
export async function takeBack(): Promise<void> {
  if (!canTakeBack.value) return
  const withdrawal = sentFromHere.value?.withdrawal
  if (withdrawal) {
    withdrawal.abort()
    batch(() => {
      settle()
      notice.value = null
      takenBackTo.value = line.value
    })
    return
  }
  if (yourSeats.value.size === 0) paused.value = true
  await go((from) => backFrom(from) ?? from, true)
}

/** The players after a change on one seat. In a match that is still to be created, the visitor has one seat at most. */
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

/** The fragment of the page's address for the present game; null without a game. */
export const address = computed(() => {
  const at = table.value
  if (!at || !line.value) return null
  const { plies, at: ply } = line.value
  const begins = at.mode === 'open' || at.mode === 'view'
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

/** Stores the present game whenever it changes. @returns a function that ends that */
export const keepGames = (): (() => void) =>
  effect(() => {
    const at = table.value
    if (at && line.value && address.value && at.mode !== 'match') keepGame(at.game.id, address.value, line.value)
  })
