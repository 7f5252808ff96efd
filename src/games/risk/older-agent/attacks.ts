import { SLOTS } from '../rules/map.ts'
import { attackMove, endMove } from '../rules/moves.ts'
import type { RiskState } from '../rules/state.ts'

/** The number of units that the older agent wants to have more than the defender for an attack. */
const LEAST_DIFFERENCE = 3

/** Writes the attacks that the older agent considers: from each territory the one with the largest lead; and `end`. */
export function consideredAttacks(state: RiskState, buffer: Int32Array, from: number): number {
  const { map, owner, units, turn } = state
  for (let x = 0; x < map.size; x++) {
    if (owner[x] !== turn) continue
    let best = -1
    let most = LEAST_DIFFERENCE - 1
    for (let slot = 0; slot < map.degree[x]!; slot++) {
      const y = map.neighbours[x * SLOTS + slot]!
      if (owner[y] === turn || units[x]! - units[y]! <= most) continue
      most = units[x]! - units[y]!
      best = slot
    }
    if (best >= 0) buffer[from++] = attackMove(x, best, 0)
  }
  buffer[from] = endMove
  return from + 1
}
