import { lazy } from '../../../game/lazy.ts'
import { exp } from '../../../game/math/exp.ts'
import type { ConnectionState } from '../rules/state.ts'
import { moveWeights, STEPS } from './move-weights.ts'
import { FEATURES_PER_MOVE, writeFeatures } from './shapes.ts'

/** The prior of the swap, which no shape describes. */
const SWAP = 0
/** The prior of a move that is certain to be chosen; its decrease for a move chosen e times less often; and the least prior. */
const CERTAIN = 0.8
const FALL = 0.25
const LEAST = -0.9

/** The range of ratings below the best, in STEPS-ths: moves rated lower all count as certain not to be chosen. */
const RANGE = 16 * STEPS
/** e to the power of -i / STEPS, by i. */
const powers = lazy(() => Float64Array.from({ length: RANGE + 1 }, (_, i) => exp(-i / STEPS)))

let features = new Int32Array(0)

/**
 * `RaveSettings.prior`: how likely a search is to choose each move, by its surroundings (shapes.ts) and by weights
 * learned from searches (tools/fit/move-weights/move-weights.ts). The probability of a move is proportional to e to the power of the sum
 * of its features' weights.
 */
export function prior(state: ConnectionState, moves: Int32Array, count: number, values: Float64Array): void {
  if (moves[count - 1] === state.swapMove) values[--count] = SWAP
  if (count === 0) return
  const best = rate(state, moves, count, values)
  const power = powers()
  let total = 0
  for (let i = 0; i < count; i++) {
    const below = Math.min(RANGE, best - values[i]!)
    values[i] = below
    total += power[below]!
  }
  // the logarithm of the total, rounded up to whole steps: the best move's own rating below certainty
  let rest = 0
  while (power[rest]! * total > 1) rest++
  for (let i = 0; i < count; i++) {
    values[i] = Math.max(LEAST, CERTAIN - (FALL * (values[i]! + rest)) / STEPS)
  }
}

/** Writes the sum of the weights of each move's features, in STEPS-ths. @returns the highest */
function rate(state: ConnectionState, moves: Int32Array, count: number, ratings: Float64Array): number {
  if (features.length < count * FEATURES_PER_MOVE) features = new Int32Array(count * FEATURES_PER_MOVE)
  writeFeatures(state, moves, count, features)
  const weights = moveWeights(state.board.spec.axial)
  let best = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    let sum = 0
    for (let j = i * FEATURES_PER_MOVE, end = j + FEATURES_PER_MOVE; j < end; j++) sum += weights[features[j]!]!
    ratings[i] = sum
    if (sum > best) best = sum
  }
  return best
}
