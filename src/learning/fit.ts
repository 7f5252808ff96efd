import { tanh } from '../game/math/exp.ts'
import { atOnce, type Steps } from '../game/steps.ts'
import { Adam } from './adam.ts'

/**
 * Positions as lists of features: for each position first those for seat 0, then those against it. With more than two seats
 * each pair of them is a sample: the probability that the first wins, if one of the two does.
 */
export interface Samples {
  readonly count: number
  readonly features: Uint16Array
  /** The value of each of these features; null where it is always 1. */
  readonly values: Float32Array | null
  /** Three entries per sample: where the features for seat 0 begin, where those against it begin, and where they end. */
  readonly bounds: Int32Array
  /** The first seat's utility: the target to learn, and the result of the game. */
  readonly targets: Float32Array
  readonly results: Float32Array
  /** Weights of the target and of the result. With more than two seats, they are the probability that one of the pair wins. */
  readonly weights: Float32Array
  readonly resultWeights: Float32Array
}

function sumOf({ features, values, bounds }: Samples, sample: number, weights: Float64Array): number {
  let sum = 0
  for (let i = bounds[3 * sample]!; i < bounds[3 * sample + 1]!; i++)
    sum += weights[features[i]!]! * (values === null ? 1 : values[i]!)
  for (let i = bounds[3 * sample + 1]!; i < bounds[3 * sample + 2]!; i++) sum -= weights[features[i]!]!
  return sum
}

/** The root mean square of the difference between tanh(evaluation / scale) and `want`, weighted by `counts`. */
export function error(
  samples: Samples,
  weights: Float64Array,
  want: Float32Array,
  counts: Float32Array,
  scale: number,
): number {
  let sum = 0
  let total = 0
  for (let s = 0; s < samples.count; s++) {
    sum += counts[s]! * (tanh(sumOf(samples, s, weights) / scale) - want[s]!) ** 2
    total += counts[s]!
  }
  return Math.sqrt(sum / total)
}

/** The settings of a fit. */
interface FitSettings {
  /** Passes over all positions. */
  readonly epochs: number
  /** The weights that the fit pulls to, and the strength of the pull. */
  readonly prior: Float64Array
  readonly decay: number
  readonly scale: number
}

/**
 * Fits the weights by least squares of tanh(evaluation / scale) against the targets. It runs Adam
 * over all samples at once, with a pull of every weight to its prior that matters most for rare features.
 */
export const train = (samples: Samples, start: Float64Array, settings: FitSettings): Float64Array =>
  atOnce(trainInSlices(samples, start, settings))

/** The samples of a slice: a few milliseconds. */
const SLICE = 1 << 11

/** The same in slices. */
export function* trainInSlices(
  samples: Samples,
  start: Float64Array,
  { epochs, prior, decay, scale }: FitSettings,
): Steps<Float64Array> {
  const weights = start.slice()
  const size = weights.length
  const adam = new Adam(size)
  const gradient = new Float64Array(size)
  const { features, values, bounds, targets, count } = samples
  // of nothing, nothing is learned
  for (let epoch = 1; epoch <= epochs && count > 0; epoch++) {
    gradient.fill(0)
    for (let s = 0; s < count; s++) {
      if (s % SLICE === SLICE - 1) yield
      const value = tanh(sumOf(samples, s, weights) / scale)
      const slope = samples.weights[s]! * (value - targets[s]!) * (1 - value * value)
      for (let i = bounds[3 * s]!; i < bounds[3 * s + 1]!; i++)
        gradient[features[i]!]! += slope * (values === null ? 1 : values[i]!)
      for (let i = bounds[3 * s + 1]!; i < bounds[3 * s + 2]!; i++) gradient[features[i]!]! -= slope
    }
    for (let f = 0; f < size; f++) gradient[f] = gradient[f]! / count + (decay * (weights[f]! - prior[f]!)) / count
    adam.step(weights, gradient, 8 * (1 - epoch / (epochs + 1)))
    yield
  }
  return weights
}
