/** Mixed answers: probabilities of moves that follow from regrets. */

/** The share of the belief, the worst worlds, over which a cautious mixture maximises its mean. */
const WORSE_PART = 0.5
const ROUNDS = 200

/**
 * Writes probabilities in proportion to the positive regrets to the same indices of `into`; equal ones where no regret
 * is positive (regret matching: Hart and Mas-Colell 2000).
 */
export function matchRegrets(regrets: Float64Array, into: Float64Array, from: number, to: number): void {
  let sum = 0
  for (let i = from; i < to; i++) sum += regrets[i]! > 0 ? regrets[i]! : 0
  for (let i = from; i < to; i++) into[i] = sum > 0 ? Math.max(0, regrets[i]!) / sum : 1 / (to - from)
}

/** The default of `SubgameSettings.purify`: the least probability of a move in a mixed answer. */
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

/**
 * The mixture of moves with the highest mean over the worse half of the worlds, by weight, whichever half that is for
 * the mixture: regret matching against an adversary who picks the half. It hedges when moves fail in different worlds; a
 * move that is best in every world is played alone.
 *
 * @param values the value of move m in world w at w * moves + m
 */
export function cautiousMixture(
  values: Float64Array,
  weights: Float64Array,
  worlds: number,
  moves: number,
): Float64Array {
  const regrets = new Float64Array(moves)
  const mixture = new Float64Array(moves)
  const average = new Float64Array(moves)
  const means = new Float64Array(moves)
  const byWorld = new Float64Array(worlds)
  const order = Array.from({ length: worlds }, (_, w) => w)
  const total = weights.subarray(0, worlds).reduce((a, b) => a + b, 0)
  for (let round = 1; round <= ROUNDS; round++) {
    matchRegrets(regrets, mixture, 0, moves)
    byWorld.fill(0)
    for (let w = 0; w < worlds; w++) for (let m = 0; m < moves; m++) byWorld[w]! += mixture[m]! * values[w * moves + m]!
    order.sort((a, b) => byWorld[a]! - byWorld[b]!)
    means.fill(0)
    let left = total * WORSE_PART
    for (const w of order) {
      const weight = Math.min(left, weights[w]!)
      for (let m = 0; m < moves; m++) means[m]! += weight * values[w * moves + m]!
      left -= weight
      if (left <= 0) break
    }
    const own = means.reduce((sum, mean, m) => sum + mean * mixture[m]!, 0)
    for (let m = 0; m < moves; m++) {
      regrets[m] = Math.max(0, regrets[m]! + means[m]! - own)
      average[m]! += round * mixture[m]!
    }
  }
  const sum = average.reduce((a, b) => a + b, 0)
  return average.map((share) => share / sum)
}
