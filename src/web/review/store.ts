/** The review of the game on the board: what luck changed, and what the players' moves changed. */
import { computed, signal } from '@preact/signals'
import { type Line, movesTo } from '../play/line.ts'
import { line, refused, subject, type Table, table } from '../play/store.ts'
import * as service from '../service/client.ts'
import type { Review, ReviewedPly } from '../service/types.ts'

/** Search time for a whole game, and the least and most for each position, in milliseconds. */
const ALL_MS = 10_000
const LEAST_MS = 20
const MOST_MS = 300

interface Reviewed {
  /** Identifies the reviewed game. */
  readonly key: string
  /** The reviewed plies, by number. The last ply of the game arrives first. */
  readonly plies: ReadonlyMap<number, ReviewedPly>
  /** The finished review; null until it is complete. */
  readonly result: Review | null
}

const keyOf = (at: Table, of: Line) => JSON.stringify([at.game.id, subject(at), movesTo(of, of.plies.length)])

const latest = signal<Reviewed | null>(null)

export const reviewing = signal(false)

/** The review of the game on the board; null when it has none. */
export const reviewed = computed(() => {
  if (!latest.value || !table.value || !line.value) return null
  return latest.value.key === keyOf(table.value, line.value) ? latest.value : null
})

let running: AbortController | null = null

export async function review(): Promise<void> {
  const at = table.value
  const of = line.value
  if (!at || !of || of.plies.length === 0) return
  running?.abort()
  const abort = new AbortController()
  running = abort
  const key = keyOf(at, of)
  const plies = new Map<number, ReviewedPly>()
  const note = (result: Review | null) => {
    if (!abort.signal.aborted) latest.value = { key, plies: new Map(plies), result }
  }
  const timeMs = Math.round(Math.min(MOST_MS, Math.max(LEAST_MS, ALL_MS / of.plies.length)))
  reviewing.value = true
  note(null)
  try {
    const request = { ...subject(at), moves: movesTo(of, of.plies.length), limits: { timeMs } }
    const result = await service.review(
      at.game.id,
      request,
      (ply) => {
        plies.set(ply.ply, ply)
        note(null)
      },
      abort.signal,
    )
    for (const ply of result.plies) plies.set(ply.ply, ply)
    note(result)
  } catch (error) {
    if (!abort.signal.aborted) refused(error)
  } finally {
    if (running === abort) reviewing.value = false
  }
}
