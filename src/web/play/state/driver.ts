/** Plays for chance and for engines when it is their turn. A search stops when the page leaves its position. */
import { batch, computed, effect, signal } from '@preact/signals'
import { ProblemError } from '../../../../sdk/src/problem.ts'
import { noteScore } from '../../analysis/scores.ts'
import { keyOf } from '../../analysis/studied.ts'
import * as service from '../../service/client.ts'
import type { Board } from '../../service/types.ts'
import type { Engine } from '../line/address.ts'
import { draw } from './chance.ts'
import { acting, board, line, notice, pastOf, paused, play, refused, subject, table, thinkMs } from './store.ts'

/** Pauses that let visitors see a ply before the next one follows, in milliseconds. */
const BEFORE_CHANCE = 450
const BEFORE_ENGINE = 250

/** Thinking time of an engine that is asked to move now, in milliseconds. */
const HURRY_MS = 20

/** Wait before a new try after the network has failed, in milliseconds. */
const NETWORK_MS = 3000

/** The position in which the service has refused a ply of chance. There chance waits while engines do, and nowhere else. */
const refusedAt = signal<Board | null>(null)

const waiting = computed(() => {
  const actor = acting.value
  const at = board.value
  if (!at || actor === null || actor === 'you') return null
  const canWait = actor !== 'chance' || refusedAt.value === at
  return canWait && paused.value ? null : { actor, at }
})

/** True while an engine searches for its move. */
export const thinking = computed(() => waiting.value !== null && waiting.value.actor !== 'chance')

/** The position in which the engine was asked to move now. */
const hurriedAt = signal<Board | null>(null)

export function hurry(): void {
  hurriedAt.value = board.value ?? null
}

export function startDriver(): () => void {
  return effect(() => {
    const now = waiting.value
    if (!now) return
    const quick = hurriedAt.value === now.at
    const abort = new AbortController()
    const act = now.actor === 'chance' ? chance(abort.signal) : engine(now.actor, quick, abort.signal)
    act.catch((error) => {
      if (!abort.signal.aborted) retry(error, now.at)
    })
    return () => abort.abort()
  })
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

async function chance(signal: AbortSignal) {
  await pause(BEFORE_CHANCE, signal)
  const events = board.peek()?.chance
  if (events) await play(draw(events), signal)
}

async function engine({ level, algorithm }: Engine, quick: boolean, signal: AbortSignal) {
  const at = table.peek()
  const from = line.peek()
  const now = board.peek()
  if (!at || !from || !now) return
  const of = subject(at, now.position)
  if (!quick) await pause(BEFORE_ENGINE, signal)
  const answer = await service.bestMove(
    at.game.id,
    {
      ...of,
      ...pastOf(at, from),
      level,
      ...(algorithm ? { algorithm } : {}),
      limits: { timeMs: quick ? HURRY_MS : thinkMs.peek() },
    },
    signal,
  )
  noteScore(keyOf({ game: at.game, subject: of }), answer.score)
  notice.value = null
  await play(answer.move, signal)
}

/** Shows an error and pauses engines and chance. They resume after the wait that the error asks for, if any. */
function retry(error: unknown, at: Board) {
  refused(error)
  const waitMs = error instanceof ProblemError ? error.retryAfterMs : NETWORK_MS
  batch(() => {
    paused.value = true
    refusedAt.value = at
  })
  if (waitMs === null) return
  setTimeout(() => {
    paused.value = false
  }, waitMs)
}
