/** The analysis of the position that is shown: goes on while somebody looks at it. */
import { computed, effect, signal } from '@preact/signals'
import { noteScore, thinking } from '../play/driver.ts'
import { history } from '../play/line.ts'
import { board, line, refused, subject, table } from '../play/store.ts'
import { analyse, type Progress } from '../service/client.ts'

/** Milliseconds of search; what is known is told on the way. */
const TIME_MS = 10_000

/** Before a search begins: whoever steps through a game asks for none. */
const REST_MS = 250

const LINES = 5

export const analysing = signal(false)

export interface Findings extends Progress {
  readonly position: string
  /** Why the search stopped; null: it goes on. */
  readonly stopReason: string | null
  readonly algorithm: string | null
}

const found = signal<Findings | null>(null)

/** What has been found about the position shown. */
export const findings = computed(() => (found.value?.position === board.value?.position ? found.value : null))

/** The cells of a chain that is proven to decide the game, where the position shown has one. */
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
