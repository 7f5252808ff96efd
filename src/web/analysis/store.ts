/** The analysis of the position shown. A search runs while the analysis is on and the position stays on the board. */
import { computed, effect, signal } from '@preact/signals'
import { analyse, type Progress } from '../service/client.ts'
import { searchesHere, thinkHere } from '../service/engine.ts'
import type { Analysis } from '../service/types.ts'
import { setting } from '../settings.ts'
import { merged, ranked } from './merge.ts'
import { type Ended, nextRound } from './rounds.ts'
import { noteScore } from './scores.ts'
import { canSearch, keyOf, type Studied, searchOf, studied, studiedKey } from './studied.ts'

/** Search time for a position, in milliseconds. Progress arrives meanwhile. */
const TIME_MS = 10_000

/** The time of each search in an endless analysis on this device, in milliseconds: an hour. */
const ENDLESS_MS = 3_600_000

/** True when the analysis goes on until it is stopped. */
export const endless = setting('endless-analysis', false)

/** What stands for the position whose analysis the visitor has stopped. Its findings stay. */
const stoppedAt = signal<string | null>(null)

/** True when the visitor has stopped the analysis of the position shown. */
export const stopped = computed(() => stoppedAt.value !== null && stoppedAt.value === studiedKey.value)

/** True while a search runs. */
export const searching = signal(false)

export function stop(): void {
  stoppedAt.value = studiedKey.value
}

export function goOn(): void {
  stoppedAt.value = null
}

/** The delay before the search of a position starts, in milliseconds, so that stepping through a game starts none. */
const REST_MS = 250

/** The numbers of lines to choose from. */
export const LINES = [1, 3, 5, 10] as const

/** The setting for the number of best moves shown. */
export const lineCount = setting('lines', 5)

/** The setting for the heat map: the search's visits of each move, drawn on its cell in games whose moves name one cell. */
export const heatMap = setting('heat-map', true)

export const analysing = signal(false)

/** True when every move names at most one cell, and some name one. */
export const namesOneCell = ({ moves }: Studied['board']): boolean =>
  moves.some(({ cells }) => cells.length === 1) && moves.every(({ cells }) => cells.length < 2)

/** The number of lines to ask for: the heat map needs all lines. */
const linesFor = ({ game, board }: Studied): number =>
  heatMap.value && namesOneCell(board) ? game.limits.lines : lineCount.value

interface PositionAnalysis extends Progress {
  /** What stands for the position. */
  readonly key: string
  /** Facts about the finished search; null while it runs. */
  readonly search: Analysis['search'] | null
  /** Why the analysis has ended; null while it goes on. */
  readonly ended: Ended | null
}

const found = signal<PositionAnalysis | null>(null)

/** The findings for the position shown; null when there are none yet. */
export const findings = computed(() => (found.value?.key === studiedKey.value ? found.value : null))

/** The cells of a chain that is proven to decide the game; empty when the best line has none. */
export const provenChain = computed<readonly string[]>(() => {
  const best = findings.value?.lines[0]
  return best?.score.certainty === 'proven' ? (best.connection ?? []) : []
})

/** What stands for the position to search; null when there is nothing to search. */
const wanted = computed(() => {
  const at = studied.value
  const wants = analysing.value && at && canSearch(at) && !at.engineThinks
  return wants && !stopped.value ? studiedKey.value : null
})

/** Keeps a search running while it is wanted. @param refused callback with the error when the service refuses a search */
export function startAnalysis(refused: (error: unknown) => void): () => void {
  return effect(() => {
    void [lineCount.value, heatMap.value, endless.value, thinkHere.value]
    if (wanted.value === null) return
    const at = studied.peek()!
    const abort = new AbortController()
    const timer = setTimeout(() => {
      search(at, abort.signal).catch((error) => {
        if (!abort.signal.aborted) refused(error)
      })
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
      searching.value = false
    }
  })
}

async function search(at: Studied, signal: AbortSignal): Promise<void> {
  const key = keyOf(at)
  const note = (progress: Progress, search: PositionAnalysis['search'], ended: Ended | null = null) => {
    if (signal.aborted) return
    found.value = { ...progress, key, search, ended }
    noteScore(key, progress.score)
  }
  const request = { ...searchOf(at), lines: linesFor(at), reasons: lineCount.value }
  searching.value = true
  try {
    let before: (Progress & { readonly method: string }) | null = null
    const sum = (now: Progress) => (before ? merged(before, now, before.method) : { ...now, lines: ranked(now.lines) })
    // without a limit, one search follows another, each with another seed; those of the service are short
    const mostMs = searchesHere() ? ENDLESS_MS : at.game.limits.timeMs
    let timeMs = endless.peek() && searchesHere() ? ENDLESS_MS : TIME_MS
    for (let round = 0; ; round++) {
      const again = round > 0 ? { seed: round } : {}
      const tell = (progress: Progress) => note(sum(progress), null)
      const asked = { ...request, ...again, limits: { timeMs } }
      const { score, lines, search } = await analyse(at.game.id, asked, tell, signal)
      // an answer without a score has only the belief of a player who waits
      if (score === null) return
      before = { ...sum({ score, lines, ...search }), method: search.method }
      const next = endless.peek() ? nextRound(before, search, timeMs, mostMs) : { ended: search.stopReason }
      note(before, search, 'ended' in next ? next.ended : null)
      if ('ended' in next || signal.aborted) return
      timeMs = next.timeMs
    }
  } finally {
    if (!signal.aborted) searching.value = false
  }
}
