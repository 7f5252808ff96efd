import { signal } from '@preact/signals'
import type { Score } from '../service/types.ts'

/** Scores from searches, by what stands for the position (`keyOf`). Each is for the side to move in its position. */
export const scores = signal<ReadonlyMap<string, Score>>(new Map())

export function noteScore(key: string, score: Score): void {
  scores.value = new Map(scores.value).set(key, score)
}
