import { tanh } from '../../game/math/exp.ts'
import type { Score } from '../search.ts'
import { MAX_PLIES } from './frames.ts'

/** The score of a game won on the spot; a win n plies away is worth n less. */
export const WIN = 1_000_000
/** The lowest score of a proven win; estimates stay below it. Its opposite stands for a loss after a number of plies that is not known. */
export const WON = WIN - 2 * MAX_PLIES

/**
 * Converts a score for the table: the search counts the plies to a win from the root, the table from the stored position.
 */
export function toTable(score: number, ply: number): number {
  return score >= WON ? score + ply : score <= -WON ? score - ply : score
}

/** Converts a score from the table: the reverse of `toTable`. */
export function fromTable(score: number, ply: number): number {
  return score >= WON ? score - ply : score <= -WON ? score + ply : score
}

/**
 * Converts a root move's integer score to utility, the unit of `Score`.
 * @param scale the score at which the expected utility is tanh(1)
 */
export function inUtility(score: Score, scale: number): Score {
  // turns -0 into 0
  const value = score.value + 0
  if (Math.abs(value) >= WON) {
    const plies = score.certainty === 'proven' && value !== -WON ? WIN - Math.abs(value) : null
    return { ...score, value: Math.sign(value), pliesToEnd: plies }
  }
  if (score.certainty === 'proven') return { ...score, value: Math.sign(value) }
  // an estimate stays below 1, however high it is
  return { ...score, value: 0.999 * tanh(value / scale) }
}
