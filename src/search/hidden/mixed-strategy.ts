/** Mixed answers: probabilities of moves that follow from regrets. */

/**
 * Writes probabilities in proportion to the positive regrets to the same indices of `into`; equal ones where no regret
 * is positive (regret matching: Hart and Mas-Colell 2000).
 */
export function matchRegrets(regrets: Float64Array, into: Float64Array, from: number, to: number): void {
  let sum = 0
  for (let i = from; i < to; i++) sum += regrets[i]! > 0 ? regrets[i]! : 0
  for (let i = from; i < to; i++) into[i] = sum > 0 ? Math.max(0, regrets[i]!) / sum : 1 / (to - from)
}

/** The least probability of a move in a mixed answer: moves below it are dropped, and the rest rescaled. */
export const LEAST_PROBABILITY = 0.03

/** Drops the probabilities below `least`, unless all are, and scales the others to a sum of 1. */
export function purify(probabilities: Float64Array, least: number): void {
  const most = probabilities.reduce((a, b) => Math.max(a, b), 0)
  const bound = Math.min(least, most)
  let sum = 0
  for (let i = 0; i < probabilities.length; i++) {
    if (probabilities[i]! < bound) probabilities[i] = 0
    sum += probabilities[i]!
  }
  for (let i = 0; i < probabilities.length; i++) probabilities[i]! /= sum
}
