/** Lets chance and engines act where it is their turn, until the page stands elsewhere. */
import { computed, effect, signal } from '@preact/signals'
import { ProblemError } from '../../../sdk/src/problem.ts'
import * as service from '../service/client.ts'
import type { Board, Score } from '../service/types.ts'
import type { Engine } from './address.ts'
import { draw } from './chance.ts'
import { history } from './line.ts'
import { acting, board, line, notice, paused, play, refused, subject, table, thinkMs } from './store.ts'

/** So that a ply can be seen before the next one, in milliseconds. */
const BEFORE_CHANCE = 450
const BEFORE_ENGINE = 250

/** An engine that is forced to move has this long. */
const HURRY_MS = 20

/** After the network has failed, in milliseconds. */
const NETWORK_MS = 3000

/** Scores of positions that searches have told, by position text and for its side to move. */
export const scores = signal<ReadonlyMap<string, Score>>(new Map())

export function noteScore(position: string, score: Score): void {
  scores.value = new Map(scores.value).set(position, score)
}

const waiting = computed(() => {
  const actor = acting.value
  const at = board.value
  if (!at || actor === null || actor === 'you') return null
  return actor !== 'chance' && paused.value ? null : { actor, at }
})

/** Whether an engine is searching now. */
export const thinking = computed(() => waiting.value !== null && waiting.value.actor !== 'chance')

/** The position in which the engine is to play what it can find at once. */
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
      if (!abort.signal.aborted) retry(error)
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
  const position = board.peek()?.position
  if (!at || !from || position === undefined) return
  if (!quick) await pause(BEFORE_ENGINE, signal)
  const answer = await service.bestMove(
    at.game.id,
    {
      ...subject(at, position),
      level,
      ...(algorithm ? { algorithm } : {}),
      limits: { timeMs: quick ? HURRY_MS : thinkMs.peek() },
      history: history(from, at.game.limits.history),
    },
    signal,
  )
  noteScore(position, answer.score)
  notice.value = null
  await play(answer.move, signal)
}

/** Tells what went wrong; asks again when the service says that it may then answer. */
function retry(error: unknown) {
  refused(error)
  const waitMs = error instanceof ProblemError ? error.retryAfterMs : NETWORK_MS
  paused.value = true
  if (waitMs === null) return
  setTimeout(() => {
    paused.value = false
  }, waitMs)
}
