import { utilityError, winProbability } from '../seats.ts'

/** The width of the confidence interval, in standard errors. */
const CONFIDENCE = 3

/**
 * The lower end of Wilson's confidence interval of a mean, in utility. Moves are ranked by it rather than by visits: a
 * move that turns out to be better late in the search can still be chosen, one with few visits only if it is much
 * better.
 */
export function lowerConfidenceBound(mean: number, visits: number): number {
  if (visits === 0) return -1
  const p = (mean + 1) / 2
  const z2 = CONFIDENCE ** 2 / visits
  const margin = Math.sqrt(z2 * p * (1 - p) + (z2 / 2) ** 2)
  return (2 * (p + z2 / 2 - margin)) / (1 + z2) - 1
}

/** The wins that are added to a move's results, and the losses. */
const PRIOR = 2

/** The win probability of a mean of results in utility, with two more wins and two more losses: even without a visit. */
export const shrunkProbability = (mean: number, visits: number, seats = 2): number =>
  (winProbability(mean, seats) * visits + PRIOR) / (visits + 2 * PRIOR)

/**
 * The standard error of a mean of results, in utility. It is that of the mean with two more wins and two more losses (Agresti and Coull, "Approximate is
 * better than exact for interval estimation of binomial proportions", 1998), and so never 0, even when all results agree. Without a visit it
 * is 1.
 */
export function standardErrorOf(mean: number, visits: number, seats = 2): number {
  if (visits === 0) return 1
  const p = shrunkProbability(mean, visits, seats)
  return utilityError(Math.sqrt((p * (1 - p)) / (visits + 2 * PRIOR)), seats)
}
