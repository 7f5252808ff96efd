import { computed } from '@preact/signals'
import { line, subject, table } from '../play/state/store.ts'
import type { Board, Score } from '../service/types.ts'
import { scores } from './scores.ts'
import { keyOf } from './studied.ts'

/** The score that a search gave to a position, and the age of that position. */
export interface Known {
  readonly score: Score
  /** The seat to move in the scored position. */
  readonly turn: number
  /** Plies from the scored position to the one shown. */
  readonly ago: number
}

/** The score that a search gave to a position of the game on the board. */
export function scoreOf({ position }: Board): Score | undefined {
  const at = table.value
  return at ? scores.value.get(keyOf({ game: at.game, subject: subject(at, position) })) : undefined
}

/** The greatest age of a score, in plies: a move and the chance event after it. */
const FARTHEST = 2

/** The score of the position shown, else of the nearest one before it; null when neither has been searched. */
export const latest = computed<Known | null>(() => {
  if (!line.value) return null
  const { at, boards } = line.value
  for (let ago = 0; ago <= Math.min(at, FARTHEST); ago++) {
    const board = boards[at - ago]
    const score = board && scoreOf(board)
    if (score) return { score, turn: board.turn, ago }
  }
  return null
})
