/** How many standard errors below the mean a move is taken to be when moves are ranked. */
const CONFIDENCE = 3

/**
 * The lower end of Wilson's confidence interval of a mean, in utility. Ranking by it, and not by visits, takes up a
 * move that turned out to be better late in the search; one with few visits has to be much better.
 */
export function lowerConfidenceBound(mean: number, visits: number): number {
  if (visits === 0) return -1
  const p = (mean + 1) / 2
  const z2 = CONFIDENCE ** 2 / visits
  const margin = Math.sqrt(z2 * p * (1 - p) + (z2 / 2) ** 2)
  return (2 * (p + z2 / 2 - margin)) / (1 + z2) - 1
}
