/** The review of a whole game: the changes by luck and by the players' moves. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import * as service from '../service/client.ts'
import type { GameFacts, Review, ReviewedPly } from '../service/types.ts'

/** A game that can be reviewed. */
export interface Reviewable {
  readonly game: GameFacts
  /** The first position; the true one in a game with private information, which can be reviewed only when it is over. */
  readonly subject: service.Subject
  readonly moves: readonly string[]
  /** The names of the seats. */
  readonly seats: readonly string[]
}

const source = signal<ReadonlySignal<Reviewable | null> | null>(null)

/** The game that the review is about. The page that shows the review sets it. */
export const reviewable = computed(() => source.value?.value ?? null)

/** Makes the review follow `of`. @returns a function that ends it */
export function reviewFor(of: ReadonlySignal<Reviewable | null>): () => void {
  source.value = of
  return () => {
    if (source.peek() === of) source.value = null
  }
}

/** The search time for a whole game, which a long one exceeds, and the least and most for each position, in milliseconds. */
const ALL_MS = 10_000
const LEAST_MS = 20
const MOST_MS = 300

/** The time for each search of a review, in milliseconds; all together stay within the service's cap. */
export function timePerSearch(searches: number, { totalTimeMs }: Pick<GameFacts['limits'], 'totalTimeMs'>): number {
  const wished = Math.min(MOST_MS, Math.max(LEAST_MS, ALL_MS / searches))
  return Math.floor(Math.min(wished, totalTimeMs / searches))
}

interface Reviewed {
  /** Identifies the reviewed game. */
  readonly key: string
  /** The reviewed plies, by number. The last ply of the game arrives first; with private information, the first does. */
  readonly plies: ReadonlyMap<number, ReviewedPly>
  /** The finished review; null until it is complete. */
  readonly result: Review | null
}

const keyOf = ({ game, subject, moves }: Reviewable) => JSON.stringify([game.id, subject, moves])

/** Identifies the game that the review is about; null for none. */
const reviewableKey = computed(() => reviewable.value && keyOf(reviewable.value))

const latest = signal<Reviewed | null>(null)

export const reviewing = signal(false)

/** The review of the game; null when it has none. */
export const reviewed = computed(() => (latest.value?.key === reviewableKey.value ? latest.value : null))

/** The values of the seats in the position after a number of plies, by the review; null where it has none. */
export function valuesAt(plies: number): readonly number[] | null {
  const known = reviewed.value?.plies
  return known?.get(plies - 1)?.after.values ?? known?.get(plies)?.before.values ?? null
}

let running: AbortController | null = null

/** Reviews the game, until another one takes its place. @param refused callback with the error when the service refuses the review */
export async function review(refused: (error: unknown) => void): Promise<void> {
  const of = reviewable.value
  if (!of || of.moves.length === 0) return
  running?.abort()
  const abort = new AbortController()
  running = abort
  const key = keyOf(of)
  const plies = new Map<number, ReviewedPly>()
  const note = (result: Review | null) => {
    if (!abort.signal.aborted) latest.value = { key, plies: new Map(plies), result }
  }
  // with private information, each position is searched twice: by the player's view and by the true position
  const truth = of.game.information === 'hidden'
  const searches = of.moves.length * (truth ? 2 : 1) + 1
  const timeMs = timePerSearch(searches, of.game.limits)
  reviewing.value = true
  note(null)
  const stop = effect(() => {
    if (reviewableKey.value === key) return
    abort.abort()
    reviewing.value = false
  })
  try {
    const request = { ...of.subject, moves: [...of.moves], limits: { timeMs }, ...(truth ? { truth } : {}) }
    const result = await service.review(
      of.game.id,
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
    stop()
    if (running === abort) reviewing.value = false
  }
}
