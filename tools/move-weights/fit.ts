import type { Random } from '../../src/game/random.ts'
import { LARGEST, STEPS, unmirrored } from '../../src/games/connection/evaluation/move-weights.ts'
import { FEATURES, FEATURES_PER_MOVE } from '../../src/games/connection/evaluation/shapes.ts'
import type { Position } from './positions.ts'

/** Length of the first step. Later steps of a weight shrink with the distance that it has moved (Adagrad). */
const RATE = 0.1
/** Weight decay: the pull of a step towards 0. */
const DECAY = 2e-5
/** Least difference of a move's probability that is worth a step. */
const NOTABLE = 0.002
/** Least number of occurrences of a feature: rarer ones get no weight. */
const OFTEN = 20

/**
 * Fits weights so that the moves' probabilities, proportional to e to the power of the sum of their features' weights,
 * come near to the shares of visits: multinomial logistic regression by stochastic gradient descent.
 * @param skipped from and to: features that are left out
 */
export function train(
  positions: readonly Position[],
  epochs: number,
  axial: boolean,
  [from, to]: readonly [number, number],
  random: Random,
): Float64Array {
  const tied = Int32Array.from({ length: FEATURES }, (_, feature) => (axial ? feature : unmirrored(feature)))
  const weights = new Float64Array(FEATURES)
  const moved = new Float64Array(FEATURES).fill(1e-3)
  const met = new Uint32Array(FEATURES)
  const order = [...positions]
  for (let epoch = 0; epoch < epochs; epoch++) {
    random.shuffle(order)
    for (const { features, shares } of order) {
      const chances = probabilities(features, weights, tied)
      for (const [move, share] of shares.entries()) {
        const excess = chances[move]! - share
        for (let i = move * FEATURES_PER_MOVE; i < (move + 1) * FEATURES_PER_MOVE; i++) {
          const feature = tied[features[i]!]!
          met[feature]!++
          if (Math.abs(excess) < NOTABLE || (feature >= from && feature < to)) continue
          moved[feature]! += excess * excess
          weights[feature]! -= (RATE * excess) / Math.sqrt(moved[feature]!)
          weights[feature]! *= 1 - DECAY * Math.abs(excess)
        }
      }
    }
  }
  return weights.map((weight, feature) => (met[feature]! < OFTEN * epochs ? 0 : weight))
}

/** The weights rounded to whole steps. */
export const quantize = (weights: Float64Array): Int8Array =>
  Int8Array.from(weights, (weight) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight * STEPS))))

/** The probabilities of a position's moves. */
function probabilities(features: Int16Array, weights: ArrayLike<number>, tied: Int32Array, step = 1): Float64Array {
  const chances = new Float64Array(features.length / FEATURES_PER_MOVE)
  for (const [i, feature] of features.entries()) {
    chances[Math.floor(i / FEATURES_PER_MOVE)]! += weights[tied[feature]!]! * step
  }
  const best = Math.max(...chances)
  let total = 0
  for (const [move, rating] of chances.entries()) {
    chances[move] = Math.exp(rating - best)
    total += chances[move]
  }
  return chances.map((chance) => chance / total)
}

/** Measures how well quantized weights predict the visits. */
export function judge(positions: readonly Position[], weights: Int8Array, axial: boolean) {
  const tied = Int32Array.from({ length: FEATURES }, (_, feature) => (axial ? feature : unmirrored(feature)))
  let crossEntropy = 0
  let entropy = 0
  let first = 0
  let firstThree = 0
  for (const { features, shares } of positions) {
    const chances = probabilities(features, weights, tied, 1 / STEPS)
    const best = shares.indexOf(Math.max(...shares))
    for (const [move, share] of shares.entries()) {
      if (share === 0) continue
      crossEntropy -= share * Math.log(chances[move]!)
      entropy -= share * Math.log(share)
    }
    const better = chances.filter((chance) => chance > chances[best]!).length
    if (better === 0) first++
    if (better < 3) firstThree++
  }
  const n = positions.length
  return { crossEntropy: crossEntropy / n, entropy: entropy / n, first: first / n, firstThree: firstThree / n }
}
