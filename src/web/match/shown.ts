/** The position of a match that the page shows: it follows the line of play ply by ply, or stands where somebody looks. */
import { computed, effect, signal } from '@preact/signals'
import { cellsOfMove } from '../../game/board.ts'
import type { MatchState } from '../../match/state.ts'
import type { Ply } from '../play/line.ts'
import { describePly } from '../play/words.ts'
import * as service from '../service/client.ts'
import type { Board, GameFacts } from '../service/types.ts'
import { game, notice, spoken, state, yourTurn } from './session.ts'

export interface Shown {
  readonly ply: number
  /** The position, as the match tells it. */
  readonly position: string
  readonly board: Board
  /** The position one ply before, where it was shown. */
  readonly before: Board | undefined
}

export const shown = signal<Shown | null>(null)

/** Plies before the position that somebody looks at; null: the page follows the match. */
export const lookingAt = signal<number | null>(null)

export const plies = computed<readonly Ply[]>(
  () => state.value?.line.map(({ by, move }) => ({ text: move, seat: by })) ?? [],
)

/** The page shows where the match stands. */
export const atEnd = computed(() => shown.value?.ply === plies.value.length)

/** The cells that the last ply names. */
export const lastCells = computed<readonly string[]>(() => {
  const ply = plies.value[(shown.value?.ply ?? 0) - 1]
  if (!shown.value || !ply) return []
  return cellsOfMove(ply.text, new Set(shown.value.board.drawing.cells.map(({ id }) => id)))
})

/** So that each of several plies can be seen, in milliseconds. */
const STEP_MS = 350

/** Farther behind than this the page goes to the end at once. */
const STEPS = 3

/** A call that has failed is made again after so long. */
const RETRY_MS = 3000

const positionAt = ({ initial, line }: MatchState, ply: number): string | undefined =>
  ply === 0 ? initial?.position : line[ply - 1]?.position

/** Positions of this match by what was asked for. */
const known = new Map<string, Promise<Board>>()

/**
 * The position after so many plies. It is played from the start, as the match did: what a seat is called can hang on that,
 * and so can rules on repetition. Where something is hidden, the moves may not be known: then the position says all.
 */
function boardAt(
  { config, initial, line }: MatchState,
  { information, limits }: GameFacts,
  ply: number,
): Promise<Board> {
  const { variant, rules } = config
  const replays = information === 'perfect' && ply <= limits.moves
  const position = (replays || ply === 0 ? initial?.position : line[ply - 1]?.position) ?? ''
  const moves = replays ? line.slice(0, ply).map(({ move }) => move) : []
  const key = [position, ...moves].join(' ')
  const subject = { position, variant, ...(Object.keys(rules).length > 0 ? { rules } : {}) }
  const found = known.get(key) ?? service.board(config.game, subject, moves)
  known.set(key, found)
  found.catch(() => known.delete(key))
  return found
}

let stepping = false

/** Shows the plies that are missing, one after the other. */
async function step(): Promise<void> {
  if (stepping) return
  stepping = true
  try {
    for (;;) {
      const now = state.peek()
      const from = shown.peek()
      const facts = game.peek()
      if (!now?.initial || !facts) return
      const target = Math.min(lookingAt.peek() ?? now.line.length, now.line.length)
      const there = positionAt(now, target)
      if (there === undefined || (from?.ply === target && from.position === there)) return
      const behind = from ? target - from.ply : 0
      const next = behind > 1 && behind <= STEPS ? (from?.ply ?? 0) + 1 : target
      const position = positionAt(now, next) ?? there
      const board = await boardAt(now, facts, next)
      shown.value = { ply: next, position, board, before: from && from.ply === next - 1 ? from.board : undefined }
      if (next === now.line.length) announce()
      if (next !== target) await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    }
  } catch (error) {
    notice.value = error instanceof Error ? error.message : String(error)
    setTimeout(() => void step(), RETRY_MS)
  } finally {
    stepping = false
  }
}

function announce(): void {
  const at = shown.value
  const ply = plies.value[(at?.ply ?? 0) - 1]
  if (!at || !ply || state.value?.phase !== 'playing') return
  const told = describePly(ply, lastCells.value, at.before, at.board)
  spoken.value = [told, yourTurn.value && 'your turn'].filter(Boolean).join('. ')
}

/** Keeps the position that is shown up with the match, until it is called to stop. */
export const keepUp = (): (() => void) =>
  effect(() => {
    void [state.value?.line, state.value?.initial, lookingAt.value, game.value]
    void step()
  })

export function look(ply: number): void {
  lookingAt.value = ply >= plies.value.length ? null : Math.max(0, ply)
}
