/** The older agent's evaluation of a position. */
import type { Seat } from '../../../game/state.ts'
import { SLOTS } from '../rules/map.ts'
import type { RiskState } from '../rules/state.ts'

/** The weights of the features, in their order, from the genetic search of that earlier program. */
export const WEIGHTS: readonly number[] = [11, 27, 24, 29]

/**
 * Writes the features of a position for a seat, each in [0, 1]:
 *
 * 1. the part of the territories that it holds
 * 2. its part of all units
 * 3. the mean, over pairs of an own and an enemy territory beside it, of the own part of their units; 1 without pairs
 * 4. 1 - the mean, over own territories, of the part of their neighbours that enemies hold
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
