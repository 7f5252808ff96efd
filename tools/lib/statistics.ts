/** The few formulas that measurements need, each with its source. Scores are in [0, 1]: win 1, draw 1/2, loss 0. */

export interface Interval {
  readonly low: number
  readonly high: number
}

/** The standard normal distribution's 97.5 % quantile. */
const Z95 = 1.959963984540054

export const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length

/** Sample variance, with n - 1. */
export function variance(values: readonly number[]): number {
  const centre = mean(values)
  return values.reduce((sum, x) => sum + (x - centre) ** 2, 0) / (values.length - 1)
}

/** The smallest value that at least the share `q` of the values does not exceed (nearest rank). */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number =>
  (quantile(values, 0.5) +
    -quantile(
      values.map((x) => -x),
      0.5,
    )) /
  2

/**
 * 95 % interval for the mean of independent scores: the normal approximation with one score of 0 and one of 1 added,
 * so that few or equal scores do not look certain (after Agresti and Coull, "Approximate is better than exact for
 * interval estimation of binomial proportions", 1998; two scores of game pairs are their four of games).
 */
export function scoreInterval(scores: readonly number[]): Interval {
  const widened = [...scores, 0, 1]
  const centre = mean(widened)
  const margin = Z95 * Math.sqrt(variance(widened) / widened.length)
  return { low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) }
}

/** The difference in Elo (logistic scale) at which a score is expected; infinite at 0 and 1. */
export const eloOfScore = (score: number): number => -400 * Math.log10(1 / score - 1)

export const scoreOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/** Points that a competitor took from another, in so many games. */
export interface Score {
  readonly first: number
  readonly second: number
  readonly points: number
  readonly games: number
}

const BRADLEY_TERRY_SWEEPS = 10_000

/**
 * Elo ratings with mean 0 that make the scores most likely (Bradley-Terry model, draws as half a win; Hunter, "MM
 * algorithms for generalized Bradley-Terry models", 2004). A drawn game is added to each pairing, which keeps the
 * ratings finite.
 */
export function bradleyTerry(competitors: number, scores: readonly Score[]): number[] {
  const points = new Array<number>(competitors).fill(0)
  for (const { first, second, points: won, games } of scores) {
    points[first]! += won + 0.5
    points[second]! += games - won + 0.5
  }
  let strength = new Array<number>(competitors).fill(1)
  for (let sweep = 0; sweep < BRADLEY_TERRY_SWEEPS; sweep++) {
    const expected = new Array<number>(competitors).fill(0)
    for (const { first, second, games } of scores) {
      const share = (games + 1) / (strength[first]! + strength[second]!)
      expected[first]! += share
      expected[second]! += share
    }
    const next = points.map((won, i) => (expected[i]! > 0 ? won / expected[i]! : 1))
    const scale = Math.exp(mean(next.map(Math.log)))
    const change = Math.max(...next.map((s, i) => Math.abs(Math.log(s / scale / strength[i]!))))
    strength = next.map((s) => s / scale)
    if (change < 1e-12) break
  }
  return strength.map((s) => 400 * Math.log10(s))
}
