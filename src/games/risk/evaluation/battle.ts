import { lazy } from '../../../game/lazy.ts'
import { LOSSES } from '../rules/dice.data.ts'
import { atStake, attackDice, defenceDice, lossIndex } from '../rules/dice.ts'

/**
 * Exact odds of battles by the classic dice, fought to the end: both sides roll all dice they may, until the defender
 * has no unit left or the attacker's territory has one. `attackers` includes the unit that has to stay.
 */

/** The most units of a side for which the tables have entries. */
const SIZE = 128

/** The index of a battle in the tables. */
const at = (attackers: number, defenders: number): number => attackers * (SIZE + 1) + defenders

/** The odds of all battles of up to `SIZE` units a side, by `battleIndex`. */
export interface BattleTables {
  readonly win: Float64Array
  readonly attackerLoss: Float64Array
  readonly defenderLoss: Float64Array
}

export const battleTables = lazy((): BattleTables => {
  const win = new Float64Array((SIZE + 1) ** 2)
  const attackerLoss = new Float64Array(win.length)
  const defenderLoss = new Float64Array(win.length)
  for (let attackers = 1; attackers <= SIZE; attackers++) win[at(attackers, 0)] = 1
  for (let attackers = 2; attackers <= SIZE; attackers++) {
    for (let defenders = 1; defenders <= SIZE; defenders++) {
      const stake = atStake(attackDice(attackers), defenceDice(defenders))
      const first = lossIndex(attackDice(attackers), defenceDice(defenders))
      const here = at(attackers, defenders)
      for (let lost = 0; lost <= stake; lost++) {
        const p = LOSSES[first + lost]!
        const next = at(attackers - lost, defenders - (stake - lost))
        win[here]! += p * win[next]!
        attackerLoss[here]! += p * (lost + attackerLoss[next]!)
        defenderLoss[here]! += p * (stake - lost + defenderLoss[next]!)
      }
    }
  }
  return { win, attackerLoss, defenderLoss }
})

/** The index of a battle; of one too large for the tables, the nearest with the same proportion of units. */
export function battleIndex(attackers: number, defenders: number): number {
  if (attackers <= SIZE && defenders <= SIZE) return at(attackers, defenders)
  const scale = SIZE / Math.max(attackers, defenders)
  return at(Math.max(1, Math.round(attackers * scale)), Math.ceil(defenders * scale))
}

/** The probability that the attacker conquers; an approximation beyond 128 units. */
export const winProbability = (attackers: number, defenders: number): number =>
  battleTables().win[battleIndex(attackers, defenders)]!

/** The expected number of units that the attacker loses, whoever wins. */
export const expectedAttackerLoss = (attackers: number, defenders: number): number =>
  battleTables().attackerLoss[battleIndex(attackers, defenders)]! * excess(attackers, defenders)

/** The expected number of units that the defender loses, whoever wins. */
export const expectedDefenderLoss = (attackers: number, defenders: number): number =>
  battleTables().defenderLoss[battleIndex(attackers, defenders)]! * excess(attackers, defenders)

/** The factor by which a battle is larger than the largest in the tables: losses are multiplied by it. */
export const excess = (attackers: number, defenders: number) => Math.max(1, attackers / SIZE, defenders / SIZE)

/** The odds of a battle: the probability of a win, and the distributions of the units left. */
interface BattleOdds {
  readonly win: number
  readonly attackerLoss: number
  readonly defenderLoss: number
  /** By `i`, the probability that the attacker wins with `i` units left in all. */
  readonly attackersLeft: Float64Array
  /** By `i`, the probability that the attacker is left with one unit against `i` defenders. */
  readonly defendersLeft: Float64Array
}

/** The distribution of survivors, for any numbers of units. Work and memory grow with their product. */
export function battleOdds(attackers: number, defenders: number): BattleOdds {
  const width = defenders + 1
  const reach = new Float64Array((attackers + 1) * width)
  reach[attackers * width + defenders] = 1
  for (let a = attackers; a >= 2; a--) {
    for (let d = defenders; d >= 1; d--) {
      const p = reach[a * width + d]!
      const stake = atStake(attackDice(a), defenceDice(d))
      const first = lossIndex(attackDice(a), defenceDice(d))
      for (let lost = 0; lost <= stake; lost++)
        reach[(a - lost) * width + d - (stake - lost)]! += p * LOSSES[first + lost]!
    }
  }
  const attackersLeft = Float64Array.from({ length: attackers + 1 }, (_, left) => reach[left * width]!)
  const defendersLeft = Float64Array.from({ length: width }, (_, left) => (left > 0 ? reach[width + left]! : 0))
  const mean = (left: Float64Array) => left.reduce((sum, p, units) => sum + p * units, 0)
  // the last bit of a sum of probabilities may be one too many
  const win = Math.min(
    1,
    attackersLeft.reduce((sum, p) => sum + p, 0),
  )
  return {
    win,
    attackerLoss: attackers - mean(attackersLeft) - (1 - win),
    defenderLoss: defenders - mean(defendersLeft),
    attackersLeft,
    defendersLeft,
  }
}
