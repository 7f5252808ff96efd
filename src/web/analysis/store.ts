/** The analysis of the position shown. A search runs while the analysis is on and the position stays on the board. */
import { computed, effect, signal } from '@preact/signals'
import { noteScore, thinking } from '../play/driver.ts'
import { history } from '../play/line.ts'
import { board, line, refused, subject, table } from '../play/store.ts'
import { analyse, type Progress } from '../service/client.ts'

/** Search time for a position, in milliseconds. Progress arrives meanwhile. */
const TIME_MS = 10_000

/** How long a position has to stay before its search starts, in milliseconds: stepping through a game starts none. */
const REST_MS = 250

const LINES = 5

export const analysing = signal(false)

interface Findings extends Progress {
  readonly position: string
  /** Why the search stopped; null while it runs. */
  readonly stopReason: string | null
  readonly algorithm: string | null
}

const found = signal<Findings | null>(null)

/** The findings for the position shown; null when there are none yet. */
export const findings = computed(() => (found.value?.position === board.value?.position ? found.value : null))

/** The cells of a chain that is proven to decide the game; empty when the best line has none. */
export const provenChain = computed<readonly string[]>(() => {
  const best = findings.value?.lines[0]
  return best?.score.certainty === 'proven' ? (best.connection ?? []) : []
})

const wanted = computed(() => {
  const at = board.value
  return analysing.value && at && !at.outcome && !thinking.value ? at.position : null
})

export function startAnalysis(): () => void {
  return effect(() => {
    const position = wanted.value
    if (position === null) return
    const abort = new AbortController()
    const timer = setTimeout(() => void search(position, abort.signal), REST_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  })
}

async function search(position: string, signal: AbortSignal): Promise<void> {
  const at = table.peek()
  const from = line.peek()
  if (!at || !from) return
  const note = (progress: Progress, stopReason: string | null, algorithm: string | null) => {
    if (signal.aborted) return
    found.value = { ...progress, position, stopReason, algorithm }
    noteScore(position, progress.score)
  }
  const request = {
    ...subject(at, position),
    limits: { timeMs: TIME_MS },
    lines: LINES,
    history: history(from, at.game.limits.history),
  }
  try {
    const { score, lines, search } = await analyse(
      at.game.id,
      request,
      (progress) => note(progress, null, null),
      signal,
    )
    note({ score, lines, ...search }, search.stopReason, search.algorithm)
  } catch (error) {
    if (!signal.aborted) refused(error)
  }
}
