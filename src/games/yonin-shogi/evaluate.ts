import { lazy } from '../../game/lazy.ts'
import { exp } from '../../game/math/exp.ts'
import { OVER } from '../../game/state.ts'
import { FEATURES, SCALE, sharedFeatures, weightsByHand } from './features.ts'
import { SEATS } from './pieces.ts'
import type { YoninState } from './state.ts'
import { WEIGHTS } from './weights.data.ts'

const weights = lazy(() => (WEIGHTS.length === FEATURES ? Float64Array.from(WEIGHTS) : weightsByHand()))

/**
 * Writes each seat's expected share of the win into `shares`; they add up to 1. The odds between two players are
 * exp(2 (a - b) / SCALE), where a and b are the sums of the weights of their features.
 */
export function evaluate(state: YoninState, shares: Float64Array): void {
  if (state.toMove === OVER) {
    for (let seat = 0; seat < SEATS; seat++) shares[seat] = ((SEATS - 1) * state.returns(seat) + 1) / SEATS
    return
  }
  const features = sharedFeatures()
  const weight = weights()
  features.activate(state)
  const { active } = features
  let most = Number.NEGATIVE_INFINITY
  for (let seat = 0; seat < SEATS; seat++) {
    if (state.kingsOwned[seat] === 0) continue
    let sum = 0
    for (let f = 0, at = seat * FEATURES; f < FEATURES; f++, at++) sum += weight[f]! * active[at]!
    shares[seat] = sum
    if (sum > most) most = sum
  }
  let total = 0
  for (let seat = 0; seat < SEATS; seat++) {
    const share = state.kingsOwned[seat] === 0 ? 0 : exp((2 / SCALE) * (shares[seat]! - most))
    shares[seat] = share
    total += share
  }
  for (let seat = 0; seat < SEATS; seat++) shares[seat]! /= total
}
