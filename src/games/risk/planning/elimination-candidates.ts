import type { Move } from '../../../game/state.ts'
import { attackDice } from '../rules/dice.ts'
import { attackMove, placing } from '../rules/moves.ts'
import type { RiskState } from '../rules/state.ts'
import type { Candidate } from './candidate.ts'
import type { ClassicPolicy } from './classic-policy.ts'
import type { Model } from './model.ts'

/** The least probability of eliminating a player for a plan that tries to. */
const LEAST = 0.1

/** The most territories that such a plan places units on. */
const STACKS = 2

/** Plans that eliminate a player in this turn: the units where they are needed, and the first battle. */
export function* eliminations(state: RiskState, model: Model, policy: ClassicPolicy): Iterable<Candidate> {
  const { map, left, turn } = state
  const { paths } = policy.elimination
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat === turn || model.held[seat] === 0) continue
    const chance = paths.plan(seat, left)
    if (chance < LEAST) continue
    const moves: Move[] = []
    let rest = left
    let stacks = 0
    for (const [x, count] of paths.given.entries()) {
      if (count === 0) continue
      moves.push(...placing(x, count, rest))
      rest -= count
      stacks++
    }
    if (stacks > STACKS) continue
    const { firstFrom, firstTo } = paths
    const dice = attackDice(model.units[firstFrom]! + paths.given[firstFrom]!)
    if (dice > 0) moves.push(attackMove(firstFrom, map.slotOf[firstFrom * map.size + firstTo]!, dice))
    if (moves.length > 0) yield { moves, promise: Number.POSITIVE_INFINITY }
  }
}
