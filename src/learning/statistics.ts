/** Statistics of scores, with sources. Scores are in [0, 1]: 1 for a win, 1/2 for a draw, 0 for a loss. */

import { Z95 } from '../game/engine/strength.ts'

export interface Interval {
  readonly low: number
  readonly high: number
}

export const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length

/** The sample variance, with n - 1 in the denominator. */
export function variance(values: readonly number[]): number {
  const centre = mean(values)
  return values.reduce((sum, x) => sum + (x - centre) ** 2, 0) / (values.length - 1)
}

/**
 * The 95 % interval for the mean of independent scores. It is the normal approximation after adding one score of 0 and
 * one of 1, so that few or equal scores do not look certain. After Agresti and Coull, "Approximate is better than exact
 * for interval estimation of binomial proportions", 1998; their four added games are two pairs of games here.
 * @param quantile of the standard normal distribution: `Z95`, or more where the games may stop at each of several looks
 */
export function scoreInterval(scores: readonly number[], quantile = Z95): Interval {
  const widened = [...scores, 0, 1]
  const centre = mean(widened)
  const margin = quantile * Math.sqrt(variance(widened) / widened.length)
  return { low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) }
}
