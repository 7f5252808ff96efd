import type { Seat, State } from '../../../src/game/state.ts'
import type { Samples } from '../../../src/learning/fit.ts'
import { winProbability } from '../../../src/search/seats.ts'
import { replay } from './selfplay.ts'
import type { Subject } from './subject.ts'

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
