import type { Move } from '../../../game/state.ts'
import { attackDice } from '../rules/dice.ts'
import { attackMove, endMove, fortifyMove, listedAmount, MAX_AMOUNT, occupyMove, placing } from '../rules/moves.ts'
import { ATTACKING, DRAFTING, OCCUPYING, TRADING } from '../rules/phases.ts'
import type { RiskState } from '../rules/state.ts'
import type { ClassicPolicy } from './classic-policy.ts'
import type { Model } from './model.ts'

/**
 * Returns the turn policy's moves in the current phase, as moves of the game. None where it is to trade: the policy does not
 * know which cards are held.
 * @param model holds the same position as `state`; it is changed
 * @param policy plays on `model`, without noise
 */
export function policyPlan(state: RiskState, model: Model, policy: ClassicPolicy): readonly Move[] {
  switch (state.phase) {
    case TRADING:
      return []
    case DRAFTING:
      return draft(state, model, policy)
    case ATTACKING:
      return [attack(state, model, policy)]
    case OCCUPYING:
      return [occupy(state, model, policy)]
    default:
      return [fortify(state, model, policy)]
  }
}

function draft({ units, left }: RiskState, model: Model, policy: ClassicPolicy): readonly Move[] {
  policy.reinforce(left)
  const moves: Move[] = []
  let rest = left
  for (const [x, before] of units.entries()) {
    const count = model.units[x]! - before
    moves.push(...placing(x, count, rest))
    rest -= count
  }
  return moves
}

function attack({ map, units }: RiskState, { alive }: Model, policy: ClassicPolicy): Move {
  if (alive === 1 || !policy.nextAttack()) return endMove
  const { from: x, to: y } = policy
  return attackMove(x, map.slotOf[x * map.size + y]!, attackDice(units[x]!))
}

function occupy({ from, to, dice, units }: RiskState, model: Model, policy: ClassicPolicy): Move {
  const most = Math.min(units[from]! - 1, MAX_AMOUNT)
  // the victim is chosen with the units that are free to move on already there
  const free = units[from]! - 1
  model.shift(from, to, free)
  policy.elimination.choose(0)
  model.shift(to, from, free - dice)
  const more = policy.advance(from, to, model.units[from]! - 1)
  return occupyMove(listedAmount(dice + more, dice, most))
}

function fortify({ map, units }: RiskState, model: Model, policy: ClassicPolicy): Move {
  policy.fortify()
  const from = units.findIndex((before, x) => model.units[x]! < before)
  const to = units.findIndex((before, x) => model.units[x]! > before)
  if (from < 0) return endMove
  const count = Math.min(units[from]! - model.units[from]!, MAX_AMOUNT)
  return fortifyMove(
    from,
    map.slotOf[from * map.size + to]!,
    listedAmount(count, 1, Math.min(units[from]! - 1, MAX_AMOUNT)),
  )
}
