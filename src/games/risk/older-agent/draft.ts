/**
 * The earlier program's ratings of its borders and its placing of units, by its published description. The BST of an own
 * territory is the number of enemy units beside it. Its BSR is its BST divided by its own units. Its NBSR is its part of the
 * sum of BSR over own territories.
 */
import type { Seat } from '../../../game/state.ts'
import { SLOTS } from '../rules/map.ts'
import type { RiskState } from '../rules/state.ts'

/** BST: the number of enemy units beside a territory of the seat. */
export function threat(state: RiskState, territory: number, seat: Seat): number {
  const { map, owner, units } = state
  let sum = 0
  for (let slot = 0; slot < map.degree[territory]!; slot++) {
    const other = map.neighbours[territory * SLOTS + slot]!
    if (owner[other] !== seat) sum += units[other]!
  }
  return sum
}

/** Makes the older agent's drafts on one map. */
export class Drafting {
  /** The own territories by BSR, highest first, and their BSR. */
  private readonly ranked: Int32Array
  private readonly ratios: Float64Array

  /** @param size number of territories of the map */
  constructor(size: number) {
    this.ranked = new Int32Array(size)
    this.ratios = new Float64Array(size)
  }

  /**
   * Writes the number of units that each territory gets. The more threatened half of the seat's territories get units in the
   * order of BSR, each its part by NBSR of the units left at the beginning of the round, rounded half up, at least 1; round
   * by round until all units are placed.
   */
  distribute(state: RiskState, seat: Seat, units: number, given: Int32Array): void {
    const { ranked, ratios } = this
    given.fill(0)
    const owned = this.rank(state, seat)
    const kept = Math.max(1, owned >> 1)
    // two divisions where one would do, as in the earlier program: how halves are rounded depends on the last bit
    let all = 0
    for (let i = 0; i < owned; i++) all += ratios[i]!
    if (all === 0) all = 1
    let sum = 0
    for (let i = 0; i < kept; i++) sum += ratios[i]! / all
    for (let left = units; left > 0; ) {
      const toPlace = left
      for (let i = 0; i < kept && left > 0; i++) {
        const part = sum === 0 ? 0 : Math.floor((ratios[i]! / all / sum) * toPlace + 0.5)
        const placed = owned === 1 ? left : Math.min(left, Math.max(1, part))
        given[ranked[i]!]! += placed
        left -= placed
      }
    }
  }

  /** Ranks the seat's territories by BSR; equal ones stay in map order. Returns their number. */
  private rank(state: RiskState, seat: Seat): number {
    const { ranked, ratios } = this
    let count = 0
    for (let t = 0; t < state.map.size; t++) {
      if (state.owner[t] !== seat) continue
      const ratio = threat(state, t, seat) / state.units[t]!
      let place = count++
      for (; place > 0 && ratios[place - 1]! < ratio; place--) {
        ratios[place] = ratios[place - 1]!
        ranked[place] = ranked[place - 1]!
      }
      ratios[place] = ratio
      ranked[place] = t
    }
    return count
  }
}
