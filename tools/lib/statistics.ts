/** Statistics of measurements, with sources. Scores are in [0, 1]: 1 for a win, 1/2 for a draw, 0 for a loss. */

import { LuDecomposition, Matrix } from 'ml-matrix'
import { POINTS, Z95 } from '../../src/game/engine/strength.ts'
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

/** The share of a log-likelihood that rounding may take away. */
const ROUNDING = 1e-12

/** The Newton steps after which a fit is given up, and the change of the logarithm of the odds below which it is done. */
const MOST_STEPS = 100
const SMALLEST_STEP = 1e-9

/** The most that a step changes the logarithm of the odds between two who have met. Far away the curvature vanishes, and steps lose all measure. */
const LARGEST_STEP = 1

const NOT_ALONE = 'there are no ratings that alone make these scores most likely'

/**
 * The Elo ratings with mean 0 that make the scores most likely, in the Bradley-Terry model with a draw as half a win. Newton's method finds them,
 * since the log-likelihood is concave (Hunter, "MM algorithms for generalized Bradley-Terry models", 2004, whose own sweeps take
 * tens of thousands where each of a long ladder wins all games against the one below).
 * @param scores those of competitors who are joined by chains of games
 * @param draws the draws that are added to each pairing, to keep the ratings finite
 * @throws RangeError when no ratings make the scores most likely, or many do
 */
export function bradleyTerry(competitors: number, scores: readonly Score[], draws = 1): number[] {
  const drawn = scores.map((score) => ({ ...score, points: score.points + draws / 2, games: score.games + draws }))
  let odds = new Array<number>(competitors).fill(0)
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const step = newtonStep(odds, drawn)
    odds = climb(odds, step, drawn)
    if (step.every((change) => Math.abs(change) < SMALLEST_STEP)) return odds.map((one) => POINTS * one)
  }
  throw new RangeError(NOT_ALONE)
}

/** The expected score at a difference between the logarithms of odds. */
const scoreOfOdds = (difference: number): number => 1 / (1 + Math.exp(-difference))

/** Newton's step towards the most likely logarithms of odds, with mean 0. */
function newtonStep(odds: readonly number[], scores: readonly Score[]): number[] {
  const { length } = odds
  const slope = Matrix.zeros(length, 1)
  // only differences count: without a curvature along equal changes of all the matrix would be singular
  const curvature = Matrix.ones(length, length)
  const add = (matrix: Matrix, i: number, j: number, amount: number) => matrix.set(i, j, matrix.get(i, j) + amount)
  for (const { first, second, points, games } of scores) {
    const [win, loss] = [scoreOfOdds(odds[first]! - odds[second]!), scoreOfOdds(odds[second]! - odds[first]!)]
    const gain = points * loss - (games - points) * win
    const known = games * win * loss
    add(slope, first, 0, gain)
    add(slope, second, 0, -gain)
    for (const one of [first, second]) add(curvature, one, one, known)
    add(curvature, first, second, -known)
    add(curvature, second, first, -known)
  }
  const system = new LuDecomposition(curvature)
  if (system.isSingular()) throw new RangeError(NOT_ALONE)
  return system.solve(slope).to1DArray()
}

/** Takes a step of at most LARGEST_STEP, or the largest half, quarter and so on of it that does not make the scores less likely. */
function climb(odds: readonly number[], step: readonly number[], scores: readonly Score[]): number[] {
  const before = logLikelihood(odds, scores)
  const largest = Math.max(...scores.map(({ first, second }) => Math.abs(step[first]! - step[second]!)))
  for (let share = Math.min(1, LARGEST_STEP / largest); ; share /= 2) {
    const after = odds.map((one, i) => one + share * step[i]!)
    // what rounding takes away is no loss
    if (share < SMALLEST_STEP || logLikelihood(after, scores) >= before + ROUNDING * before) return after
  }
}

/** The logarithm of the likelihood of scores. */
const logLikelihood = (odds: readonly number[], scores: readonly Score[]): number =>
  scores.reduce((sum, { first, second, points, games }) => {
    const difference = odds[first]! - odds[second]!
    return sum - points * Math.log1p(Math.exp(-difference)) - (games - points) * Math.log1p(Math.exp(difference))
  }, 0)
