import { signal } from '@preact/signals'
import type { Score } from '../service/types.ts'

/** Scores from searches, by position text. Each is for the side to move in its position. */
export const scores = signal<ReadonlyMap<string, Score>>(new Map())

export function noteScore(position: string, score: Score): void {
  scores.value = new Map(scores.value).set(position, score)
}
