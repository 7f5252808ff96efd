/** Statistics of measurements, with sources. Scores are in [0, 1]: 1 for a win, 1/2 for a draw, 0 for a loss. */

import { Z95 } from '../../src/game/engine/strength.ts'
import { mean, variance } from '../../src/learning/statistics.ts'

export { type Interval, mean, scoreInterval, variance } from '../../src/learning/statistics.ts'

/** The smallest value such that at least a share `q` of the values is at or below it (nearest rank). */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN
}

/** Jain's fairness index (Jain, Chiu and Hawe 1984) of what each of several clients got: from 1 / n to 1, which is equal. */
export function fairnessIndex(shares: readonly number[]): number {
  const sum = shares.reduce((a, b) => a + b, 0)
  const squares = shares.reduce((a, b) => a + b * b, 0)
  return squares === 0 ? 1 : sum ** 2 / (shares.length * squares)
}

/** The least of several shares, by their mean: 1 when they are equal. */
export const leastShare = (shares: readonly number[]): number => Math.min(...shares) / mean(shares)

/** Half the 95 % interval of the mean of independent values, by the normal approximation. */
export const marginOfMean = (values: readonly number[]): number => Z95 * Math.sqrt(variance(values) / values.length)

export const median = (values: readonly number[]): number =>
  (quantile(values, 0.5) +
    -quantile(
      values.map((x) => -x),
      0.5,
    )) /
  2

/** The odds behind a score in pairs of games, with a pair won by each side added, so that they are finite. */
export function oddsOfPairs(score: number, pairs: number): number {
  const share = (score * pairs + 1) / (pairs + 2)
  return share / (1 - share)
}

/** The Elo difference (logistic scale) that an expected score stands for; infinite at scores of 0 and 1. */
export const eloOfScore = (score: number): number => -400 * Math.log10(1 / score - 1)

/** The expected score at an Elo difference (logistic scale). */
export const scoreOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/** The points that the first of two competitors scored in their games. */
export interface Score {
  readonly first: number
  readonly second: number
  readonly points: number
  readonly games: number
}

const BRADLEY_TERRY_SWEEPS = 10_000

/**
 * The Elo ratings with mean 0 that make the scores most likely, in the Bradley-Terry model with a draw as half a win
 * (Hunter, "MM algorithms for generalized Bradley-Terry models", 2004).
 * @param draws the draws that are added to each pairing, to keep the ratings finite
 */
export function bradleyTerry(competitors: number, scores: readonly Score[], draws = 1): number[] {
  const points = new Array<number>(competitors).fill(0)
  for (const { first, second, points: won, games } of scores) {
    points[first]! += won + draws / 2
    points[second]! += games - won + draws / 2
  }
  let strength = new Array<number>(competitors).fill(1)
  for (let sweep = 0; sweep < BRADLEY_TERRY_SWEEPS; sweep++) {
    const expected = new Array<number>(competitors).fill(0)
    for (const { first, second, games } of scores) {
      const share = (games + draws) / (strength[first]! + strength[second]!)
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
