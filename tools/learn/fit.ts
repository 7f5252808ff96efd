import type { Seat, State } from '../../src/game/state.ts'
import { winProbability } from '../../src/search/seats.ts'
import { Adam } from '../lib/adam.ts'
import { replay } from './selfplay.ts'
import type { Subject } from './subject.ts'

/**
 * Positions as lists of features: for each position first those for seat 0, then those against it. With more than two seats
 * each pair of them is a sample: the probability that the first wins, if one of the two does.
 */
interface Samples {
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

/**
 * Reads the quiet positions of games; the search judges the others.
 * @param trust share of the engine's own value in the target; the rest is the game's result
 */
export function readSamples(subject: Subject, variant: string, games: readonly string[], trust: number): Samples {
  const features: number[] = []
  const values: number[] = []
  const bounds: number[] = []
  const targets: number[] = []
  const results: number[] = []
  const weights: number[] = []
  const resultWeights: number[] = []
  for (const game of games) {
    replay(subject, variant, game, (state, result, value) => {
      if (!subject.isQuiet(state)) return
      for (const [seat, other] of pairsOf(subject, state)) {
        const ended = between(result, seat, other)
        const seen = between(value, seat, other)
        const weight = trust * seen.weight + (1 - trust) * ended.weight
        const against: number[] = []
        bounds.push(features.length)
        if ('values' in subject) addValues(subject.values(state), features, values)
        else subject.addFeatures(state, features, against, seat, other)
        bounds.push(features.length)
        for (const feature of against) features.push(feature)
        bounds.push(features.length)
        const sum = trust * seen.weight * seen.value + (1 - trust) * ended.weight * ended.value
        targets.push(weight === 0 ? 0 : sum / weight)
        results.push(ended.value)
        weights.push(weight)
        resultWeights.push(ended.weight)
      }
    })
  }
  return {
    count: targets.length,
    features: Uint16Array.from(features),
    values: 'values' in subject ? Float32Array.from(values) : null,
    bounds: Int32Array.from(bounds),
    targets: Float32Array.from(targets),
    results: Float32Array.from(results),
    weights: Float32Array.from(weights),
    resultWeights: Float32Array.from(resultWeights),
  }
}

/** The pairs of seats that are compared. */
function pairsOf({ isOut }: Subject, state: State): (readonly [Seat, Seat])[] {
  const all = Array.from({ length: state.seats ?? 2 }, (_, seat) => seat).filter((seat) => !isOut?.(state, seat))
  return all.flatMap((seat, i) => all.slice(i + 1).map((other) => [seat, other] as const))
}

/** Compares a pair of seats by utilities: the utility of the first if one of the two wins, and the probability of that. */
function between(utilities: readonly number[], seat: Seat, other: Seat): { value: number; weight: number } {
  if (utilities.length === 1) return { value: utilities[0]!, weight: 1 }
  const [own, theirs] = [seat, other].map((one) => Math.max(0, winProbability(utilities[one]!, utilities.length)))
  const weight = own! + theirs!
  // shares are rounded to thousandths
  return weight < 0.002 ? { value: 0, weight: 0 } : { value: (own! - theirs!) / weight, weight }
}

/** Adds the features whose values are not 0. */
function addValues(all: readonly number[], features: number[], values: number[]): void {
  for (const [feature, value] of all.entries()) {
    if (value === 0) continue
    features.push(feature)
    values.push(value)
  }
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
    sum += counts[s]! * (Math.tanh(sumOf(samples, s, weights) / scale) - want[s]!) ** 2
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
export function train(
  samples: Samples,
  start: Float64Array,
  { epochs, prior, decay, scale }: FitSettings,
): Float64Array {
  const weights = start.slice()
  const size = weights.length
  const adam = new Adam(size)
  const gradient = new Float64Array(size)
  const { features, values, bounds, targets, count } = samples
  for (let epoch = 1; epoch <= epochs; epoch++) {
    gradient.fill(0)
    for (let s = 0; s < count; s++) {
      const value = Math.tanh(sumOf(samples, s, weights) / scale)
      const slope = samples.weights[s]! * (value - targets[s]!) * (1 - value * value)
      for (let i = bounds[3 * s]!; i < bounds[3 * s + 1]!; i++)
        gradient[features[i]!]! += slope * (values === null ? 1 : values[i]!)
      for (let i = bounds[3 * s + 1]!; i < bounds[3 * s + 2]!; i++) gradient[features[i]!]! -= slope
    }
    for (let f = 0; f < size; f++) gradient[f] = gradient[f]! / count + (decay * (weights[f]! - prior[f]!)) / count
    adam.step(weights, gradient, 8 * (1 - epoch / (epochs + 1)))
  }
  return weights
}
