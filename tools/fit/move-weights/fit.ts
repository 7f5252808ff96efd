import { LARGEST, STEPS } from '../../../src/games/connection/evaluation/move-weights.ts'
import { FEATURES } from '../../../src/games/connection/evaluation/shapes.ts'
import { type Choices, fitChoices } from '../evaluation/choices.ts'

/** By round: the length of its step. */
const ROUNDS = Array.from({ length: 150 }, (_, round) => 0.1 * (1 - round / 150))
/** The pull of weights towards 0, against the cross-entropy of a position. */
const SHRINKAGE = 3e-5
/** Least number of occurrences of a feature: rarer ones get no weight. */
const OFTEN = 20

/** Fits weights so that the moves' probabilities come near to the shares of visits, and rounds them to whole steps. */
export function train(choices: Choices): Int8Array {
  const counts = choices.countTerms(FEATURES)
  return Int8Array.from(fitChoices(choices, FEATURES, { steps: ROUNDS, shrinkage: SHRINKAGE }), (weight, feature) =>
    counts[feature]! < OFTEN ? 0 : Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight * STEPS))),
  )
}

/** Measures how well quantized weights predict the visits. */
export function judge(choices: Choices, weights: Int8Array) {
  let entropy = 0
  let first = 0
  let firstThree = 0
  const crossEntropy = choices.loss()(
    Float64Array.from(weights, (weight) => weight / STEPS),
    null,
    (chances, shares) => {
      for (const share of shares) if (share > 0) entropy -= share * Math.log(share)
      const best = chances[shares.indexOf(Math.max(...shares))]!
      const better = chances.filter((chance) => chance > best).length
      if (better === 0) first++
      if (better < 3) firstThree++
    },
  )
  const n = choices.count
  return { crossEntropy: crossEntropy / n, entropy: entropy / n, first: first / n, firstThree: firstThree / n }
}
