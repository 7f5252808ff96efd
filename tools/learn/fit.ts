import { replay } from './selfplay.ts'
import type { Subject } from './subject.ts'

/** Positions as lists of features: for each position those for seat 0, then those against it. */
interface Samples {
  readonly count: number
  readonly features: Uint16Array
  /** Three entries per sample: where the features for seat 0 begin, where those against it begin, and where they end. */
  readonly bounds: Int32Array
  /** Seat 0's utility: the target to learn, and the result of the game. */
  readonly targets: Float32Array
  readonly results: Float32Array
}

/**
 * Reads the quiet positions of games; the search judges the others.
 * @param trust share of the engine's own value in the target; the rest is the game's result
 */
export function readSamples(subject: Subject, variant: string, games: readonly string[], trust: number): Samples {
  const features: number[] = []
  const bounds: number[] = []
  const targets: number[] = []
  const results: number[] = []
  for (const game of games) {
    replay(subject, variant, game, (state, result, value) => {
      if (!subject.isQuiet(state)) return
      const against: number[] = []
      bounds.push(features.length)
      subject.addFeatures(state, features, against)
      bounds.push(features.length)
      features.push(...against)
      bounds.push(features.length)
      targets.push(trust * value + (1 - trust) * result)
      results.push(result)
    })
  }
  return {
    count: targets.length,
    features: Uint16Array.from(features),
    bounds: Int32Array.from(bounds),
    targets: Float32Array.from(targets),
    results: Float32Array.from(results),
  }
}

function sumOf({ features, bounds }: Samples, sample: number, weights: Float64Array): number {
  let sum = 0
  for (let i = bounds[3 * sample]!; i < bounds[3 * sample + 1]!; i++) sum += weights[features[i]!]!
  for (let i = bounds[3 * sample + 1]!; i < bounds[3 * sample + 2]!; i++) sum -= weights[features[i]!]!
  return sum
}

/** The root mean square of the difference between tanh(evaluation / scale) and `want`. */
export function error(samples: Samples, weights: Float64Array, want: Float32Array, scale: number): number {
  let sum = 0
  for (let s = 0; s < samples.count; s++) sum += (Math.tanh(sumOf(samples, s, weights) / scale) - want[s]!) ** 2
  return Math.sqrt(sum / samples.count)
}

/** How weights are fitted. */
interface FitSettings {
  /** Passes over all positions. */
  readonly epochs: number
  /** The weights that the fit pulls to, and the strength of the pull. */
  readonly prior: Float64Array
  readonly decay: number
  readonly scale: number
}

/**
 * Fits the weights by least squares of tanh(evaluation / scale) against the targets. It runs Adam (Kingma and Ba 2015)
 * over all samples at once, with a pull of every weight to its prior that matters most for rare features.
 */
export function train(
  samples: Samples,
  start: Float64Array,
  { epochs, prior, decay, scale }: FitSettings,
): Float64Array {
  const weights = start.slice()
  const size = weights.length
  const mean = new Float64Array(size)
  const square = new Float64Array(size)
  const gradient = new Float64Array(size)
  const { features, bounds, targets, count } = samples
  for (let epoch = 1; epoch <= epochs; epoch++) {
    gradient.fill(0)
    for (let s = 0; s < count; s++) {
      const value = Math.tanh(sumOf(samples, s, weights) / scale)
      const slope = (value - targets[s]!) * (1 - value * value)
      for (let i = bounds[3 * s]!; i < bounds[3 * s + 1]!; i++) gradient[features[i]!]! += slope
      for (let i = bounds[3 * s + 1]!; i < bounds[3 * s + 2]!; i++) gradient[features[i]!]! -= slope
    }
    const rate = 8 * (1 - epoch / (epochs + 1))
    for (let f = 0; f < size; f++) {
      const g = gradient[f]! / count + (decay * (weights[f]! - prior[f]!)) / count
      mean[f] = 0.9 * mean[f]! + 0.1 * g
      square[f] = 0.999 * square[f]! + 0.001 * g * g
      const step = mean[f]! / (1 - 0.9 ** epoch) / (Math.sqrt(square[f]! / (1 - 0.999 ** epoch)) + 1e-9)
      weights[f]! -= rate * step
    }
  }
  return weights
}
