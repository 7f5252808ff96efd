/** The position of the match that the page shows: it follows the match ply by ply, or stays where the visitor looks. */

import { computed, effect, signal } from '@preact/signals'
import { ProblemError } from '../../../sdk/src/problem.ts'
import { cellsOfMove } from '../../game/notation/move-cells.ts'
import type { MatchState } from '../../match/state.ts'
import { t } from '../language/language.ts'
import { goTo, type Line, lineOf, type Ply } from '../play/line/line.ts'
import { describeHint, describePly } from '../play/table/words.ts'
import * as service from '../service/client.ts'
import { isLostScript } from '../service/lost-script.ts'
import type { Board, GameFacts } from '../service/types.ts'
import { shownMatch } from './private/truth.ts'
import { game, hint, notice, say, seatNames, state, yourTurn } from './session.ts'

interface Shown {
  readonly ply: number
  /** The number of the match's event that the line of play shown ends with: a takeback changes it, too. */
  readonly seq: number
  /** The position's text in the match. */
  readonly position: string
  readonly board: Board
  /** The positions before it, oldest first. */
  readonly earlier: readonly string[]
  /** The position one ply before, if it was the last one shown. */
  readonly before: Board | undefined
  /** The plies of the match that led to it. */
  readonly line: MatchState['line']
}

export const shown = signal<Shown | null>(null)

/** The board of the variant's start, for the names that seats have before the match; null until it is fetched. */
export const firstBoard = signal<Board | null>(null)

/** Number of plies before the position that the visitor looks at; null while the page follows the match. */
export const lookingAt = signal<number | null>(null)

export const plies = computed<readonly Ply[]>(
  () => shownMatch.value?.line.map(({ by, move }) => ({ text: move, seat: by })) ?? [],
)

/** The line of play, for the list of moves. */
export const lineShown = computed<Line>(() => {
  const { ply = 0, board } = shown.value ?? {}
  const boards = Array.from({ length: ply + 1 }, (_, i) => (i === ply ? board : undefined))
  return goTo(lineOf(plies.value, boards), ply)
})

/** Number of plies before the position that the visitor has asked for, which may still be on its way; else before the one shown. */
export const heading = computed(() => lookingAt.value ?? shown.value?.ply ?? 0)

/** True when the position shown is no part of the match any more: it was taken back, and another one is on its way. */
export const isGone = computed(() => {
  const [at, now] = [shown.value, shownMatch.value]
  return at !== null && now !== null && positionAt(now, at.ply) !== at.position
})

/** True when the page shows the match's current position. */
export const atEnd = computed(() => !isGone.value && shown.value?.ply === plies.value.length)

/** The cells that the last ply names. */
export const lastCells = computed<readonly string[]>(() => {
  const ply = plies.value[(shown.value?.ply ?? 0) - 1]
  if (!shown.value || !ply) return []
  return cellsOfMove(ply.text, new Set(shown.value.board.drawing.cells.map(({ id }) => id)))
})

/** Pause after each ply when the page catches up with several, in milliseconds. */
const STEP_MS = 350

/** The greatest number of plies that are caught up one by one; farther behind, the page goes to the end at once. */
const STEPS = 3

/** Wait before a failed call is made again, in milliseconds. */
const RETRY_MS = 3000

const positionAt = ({ initial, line }: MatchState, ply: number): string | undefined =>
  ply === 0 ? initial?.position : line[ply - 1]?.position

/** Fetched positions, by the position and moves of their request. */
const known = new Map<string, Promise<Board>>()

/**
 * Fetches the position after `ply` plies. The service replays the moves from the start, because seat names and rules on
 * repetition can depend on them. In games with hidden information the moves may be unknown, and in very long games
 * they are too many; then the position alone is sent.
 */
export function boardAt(
  { config, initial, line }: MatchState,
  { information, limits }: GameFacts,
  ply: number,
): Promise<Board> {
  const replays = information === 'perfect' && ply <= limits.moves
  const position = (replays || ply === 0 ? initial?.position : line[ply - 1]?.position) ?? ''
  const moves = replays ? line.slice(0, ply).map(({ move }) => move) : []
  const key = [position, ...moves].join(' ')
  const found = known.get(key) ?? service.board(config.game, service.subjectAt(position, config), moves)
  known.set(key, found)
  found.catch(() => known.delete(key))
  return found
}

/** The words for a failed call; null where the page tells the reason by itself: there is no network, or a part is lost. */
function wordsFor(error: unknown): string | null {
  if (error instanceof ProblemError) return error.message
  return navigator.onLine && !isLostScript(error)
    ? t('No answer from the service: {error}', { error: String(error) })
    : null
}

let stepping = false

/** The board that `step` waits for. */
interface Awaited {
  readonly ply: number
  readonly position: string
  /** `lookingAt` when it was asked for. */
  readonly lookedAt: number | null
  /** Ends the wait. */
  readonly giveUp: () => void
}

/** The board that `step` waits for; null while it waits for none. */
let awaited: Awaited | null = null

/** Ends the wait for a board that nobody wants any more: its position was taken back, or the visitor looks at another one. */
function dropAwaited(): void {
  const now = shownMatch.peek()
  if (!awaited || !now) return
  if (awaited.lookedAt !== lookingAt.peek() || positionAt(now, awaited.ply) !== awaited.position) awaited.giveUp()
}

/** The board of a position of the match; null when it is not wanted any more before it has come. */
function boardUnlessDropped(now: MatchState, facts: GameFacts, ply: number, position: string): Promise<Board | null> {
  const dropped = new Promise<null>((resolve) => {
    awaited = { ply, position, lookedAt: lookingAt.peek(), giveUp: () => resolve(null) }
  })
  return Promise.race([boardAt(now, facts, ply), dropped]).finally(() => {
    awaited = null
  })
}

/** The notice of a failed call; null for none. */
let failure: string | null = null

/** Shows the failure of a call, or takes that of the last one away. */
function tellFailure(text: string | null): void {
  if (text !== null || notice.peek() === failure) notice.value = text
  failure = text
}

/** Steps from the position shown to the one that should be shown. */
async function step(): Promise<void> {
  if (stepping) return
  stepping = true
  try {
    for (;;) {
      const now = shownMatch.peek()
      const from = shown.peek()
      const facts = game.peek()
      if (!now?.initial || !facts) return
      const target = Math.min(lookingAt.peek() ?? now.line.length, now.line.length)
      const seq = now.positionSeq
      const there = positionAt(now, target)
      if (there === undefined) return
      if (from?.ply === target && from.position === there) {
        if (from.seq !== seq) shown.value = { ...from, seq }
        return
      }
      // what was shown may be no part of the line any more, after a takeback
      const onLine = from !== null && positionAt(now, from.ply) === from.position
      const behind = onLine ? target - from.ply : 0
      const next = behind > 1 && behind <= STEPS ? (from?.ply ?? 0) + 1 : target
      const position = positionAt(now, next) ?? there
      const board = await boardUnlessDropped(now, facts, next, position)
      if (!board) continue
      tellFailure(null)
      const earlier = Array.from({ length: next }, (_, ply) => positionAt(now, ply) ?? '')
      const before = onLine && from.ply === next - 1 ? from.board : undefined
      shown.value = { ply: next, seq, position, board, earlier, before, line: now.line.slice(0, next) }
      if (next === now.line.length) {
        seatNames.value = board.seats
        // a takeback, which is news of its own, makes an earlier ply the last one
        const latest = now.line.at(-1)
        if (latest && !from?.line.includes(latest)) void announce(now, facts)
      }
      if (next !== target) await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    }
  } catch (error) {
    tellFailure(wordsFor(error))
    setTimeout(() => void step(), RETRY_MS)
  } finally {
    stepping = false
  }
}

/** A board that was shown without the one before it, and that one, fetched later. */
const fetchedBefore = signal<{ readonly board: Board; readonly before: Board } | null>(null)

/** The board one ply before the one shown; undefined while it is not known. */
export const boardBefore = computed(() => {
  const [at, found] = [shown.value, fetchedBefore.value]
  return at?.before ?? (found && found.board === at?.board ? found.before : undefined)
})

/** Announces the latest ply to screen readers, unless the match has gone on or back before it can be told. */
async function announce(now: MatchState, facts: GameFacts): Promise<void> {
  const at = shown.value
  const ply = plies.value[(at?.ply ?? 0) - 1]
  if (!at || !ply || state.value?.phase !== 'playing') return
  const before = at.before ?? (await boardAt(now, facts, at.ply - 1).catch(() => undefined))
  if (shown.value !== at) return
  if (before) fetchedBefore.value = { board: at.board, before }
  const described = before ? describePly(ply, lastCells.value, before, at.board, facts.phrases) : ''
  // the next ply may be known already, and its board on its way
  const yours = yourTurn.value && atEnd.value && !at.board.chance
  say([described, yours && t('your turn')].filter(Boolean).join('. '))
}

/** Announces a hint for the position shown. @returns a function that ends that */
const tellHints = () => {
  let announced: typeof hint.value = null
  return effect(() => {
    const given = hint.value
    const at = shown.value
    if (!given || given === announced || !at || at.seq !== given.positionSeq || !atEnd.value || !game.value) return
    announced = given
    say(describeHint(given.move, at.board, game.value.phrases))
  })
}

/** Fetches the board of the start while the match waits for its players, and the names that the seats have there. */
async function showFirst({ config }: MatchState, { variants }: GameFacts): Promise<void> {
  const position = variants.find(({ id }) => id === config.variant)?.initialPosition
  if (position === undefined) return
  const first = await service.board(config.game, service.subjectAt(position, config), []).catch(() => null)
  if (first?.seats.length !== config.players.length || state.peek()?.config.match !== config.match) return
  firstBoard.value = first
  seatNames.value ??= first.seats
}

/** The match that waits for its players; null while none does. */
const awaiting = computed(() => (state.value?.phase === 'waiting' ? state.value.config.match : null))

/** Keeps the position shown up to date with the match. @returns a function that stops it */
export function keepUp(): () => void {
  const stops = [
    effect(() => {
      void [shownMatch.value?.line, shownMatch.value?.initial, lookingAt.value, game.value]
      // after a takeback to the position looked at or behind it, the page follows the match again
      if (lookingAt.value !== null && lookingAt.value >= (shownMatch.value?.line.length ?? Infinity))
        lookingAt.value = null
      dropAwaited()
      void step()
    }),
    tellHints(),
    effect(() => {
      const now = awaiting.value !== null && state.peek()
      if (now && game.value) void showFirst(now, game.value)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Shows the position after `ply` plies; the last one makes the page follow the match again. */
export function look(ply: number): void {
  lookingAt.value = ply >= plies.value.length ? null : Math.max(0, ply)
}
