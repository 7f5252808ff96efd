import { computed } from '@preact/signals'
import { scores } from '../play/driver.ts'
import { line } from '../play/store.ts'
import type { Score } from '../service/types.ts'

/** A score that a search has told of a position. */
export interface Known {
  readonly score: Score
  /** The seat whose turn it was there. */
  readonly turn: number
  /** How many plies ago that was. */
  readonly ago: number
}

/** How far back a score still says something about the position shown: a move, and the event after it. */
const FARTHEST = 2

/** What is known of the position that is shown, or else of the one just before. */
export const latest = computed<Known | null>(() => {
  if (!line.value) return null
  const { at, boards } = line.value
  for (let ago = 0; ago <= Math.min(at, FARTHEST); ago++) {
    const board = boards[at - ago]
    const score = board && scores.value.get(board.position)
    if (score) return { score, turn: board.turn, ago }
  }
  return null
})
