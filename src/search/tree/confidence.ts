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
