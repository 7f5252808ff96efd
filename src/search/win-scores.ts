import { MAX_PLIES } from './frames.ts'
import type { Score } from './search.ts'

/** The score of a game won on the spot; a win n plies away is worth n less. */
export const WIN = 1_000_000
/** Scores from here on are wins that have been seen to the end, or are known from there on; estimates stay below. */
export const WON = WIN - 2 * MAX_PLIES

/** A score of the search, which counts a win's plies from the root, as the table keeps it: from the position stored. */
export function toTable(score: number, ply: number): number {
  return score >= WON ? score + ply : score <= -WON ? score - ply : score
}

export function fromTable(score: number, ply: number): number {
  return score >= WON ? score - ply : score <= -WON ? score + ply : score
}

/**
 * A root move's integer score as the service states it.
 * @param scale the score at which the expected utility is tanh(1)
 */
export function inUtility(score: Score, scale: number): Score {
  // not minus zero
  const value = score.value + 0
  if (value >= WON) return { ...score, value: 1, pliesToEnd: WIN - value }
  if (value <= -WON) return { ...score, value: -1, pliesToEnd: WIN + value }
  if (score.certainty === 'proven') return { ...score, value: Math.sign(value) }
  // short of certainty, however high the estimate
  return { ...score, value: 0.999 * Math.tanh(value / scale) }
}
