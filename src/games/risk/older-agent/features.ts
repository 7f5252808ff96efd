/** The older agent's evaluation of a position. */
import type { Seat } from '../../../game/state.ts'
import { SLOTS } from '../map.ts'
import type { RiskState } from '../state.ts'

/** What the older system's genetic search came to, for the features in their order. */
export const WEIGHTS: readonly number[] = [11, 27, 24, 29]

/**
 * Writes the features of a position for a seat, each in [0, 1]: its part of the territories; its part of the units; the
 * mean over own territories and enemies beside them of its part of their units (1 without any); and 1 less the mean
 * over own territories of the part of their neighbours that is the enemy's.
 */
export function features(state: RiskState, seat: Seat, out: Float64Array): void {
  const { map, owner, units } = state
  let strength = 0
  let pairs = 0
  let exposure = 0
  for (let x = 0; x < map.size; x++) {
    if (owner[x] !== seat) continue
    const degree = map.degree[x]!
    let enemies = 0
    for (let slot = 0; slot < degree; slot++) {
      const y = map.neighbours[x * SLOTS + slot]!
      if (owner[y] === seat) continue
      enemies++
      strength += units[x]! / (units[x]! + units[y]!)
    }
    pairs += enemies
    exposure += enemies / degree
  }
  const territories = state.territories[seat]!
  let all = 0
  for (let s = 0; s < state.seats; s++) all += state.armies[s]!
  out[0] = territories / map.size
  out[1] = state.armies[seat]! / all
  out[2] = pairs === 0 ? 1 : strength / pairs
  out[3] = territories === 0 ? 1 : 1 - exposure / territories
}
