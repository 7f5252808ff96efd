import type { MacroActions } from '../../../game/engine/index.ts'
import type { Random } from '../../../game/random.ts'
import { simplifiedShares } from '../evaluation/evaluate.ts'
import { SIMPLIFIED } from '../evaluation/weights.data.ts'
import { SLOTS } from '../rules/map.ts'
import { ATTACK, amountOf, attackMove, DRAFT, endMove, kindOf, placing, slotIn, territoryOf } from '../rules/moves.ts'
import { DRAFTING } from '../rules/phases.ts'
import { ATTACKS } from '../rules/rules.ts'
import type { RiskState } from '../rules/state.ts'
import { Model, modelOf } from './model.ts'
import { SimplifiedPolicy } from './simplified-policy.ts'

/** The number of plans made before variations of the best. */
const UNVARIED = 12

/** Plans whole turns under the simplified rules. */
export class SimplifiedPlanner implements MacroActions {
  private readonly state: RiskState
  private readonly root: Model
  private readonly model: Model
  private readonly policy: SimplifiedPolicy
  private proposed = 0
  private readonly from = new Int16Array(ATTACKS)
  private readonly to = new Int16Array(ATTACKS)
  private readonly shares = new Float64Array(6)

  constructor(state: RiskState) {
    this.state = state
    this.root = modelOf(state)
    this.model = new Model(state.map)
    this.model.copy(this.root)
    this.policy = new SimplifiedPolicy(this.model, SIMPLIFIED)
  }

  propose(plan: Int32Array, best: Int32Array, random: Random): number {
    const { state, model, policy } = this
    const { map } = state
    const vary = best.length > 0 && this.proposed > UNVARIED
    const follow = vary ? random.below(this.attacksOf(best) + 1) : 0
    const noise = this.proposed++ === 0 ? 0 : SIMPLIFIED.proposalNoise
    const left = state.phase === DRAFTING ? state.left : 0
    model.copy(this.root)
    policy.playTurn(left, state.attacks, random, noise, follow, this.from, this.to)
    let length = 0
    let rest = left
    model.copy(this.root)
    for (let x = 0; x < map.size; x++) {
      const count = policy.placed[x]!
      if (count === 0) continue
      for (const move of placing(x, count, rest)) plan[length++] = move
      rest -= count
      model.place(x, count)
    }
    // the policy places units when it needs them, a plan places all of them first: attacks that are impossible then
    // change
    this.from.set(policy.from)
    this.to.set(policy.to)
    policy.playTurn(0, state.attacks, random, noise, policy.attacks, this.from, this.to)
    for (let i = 0; i < policy.attacks; i++) {
      const x = policy.from[i]!
      plan[length++] = attackMove(x, map.slotOf[x * map.size + policy.to[i]!]!, 0)
    }
    if (model.alive > 1 && state.attacks + policy.attacks < ATTACKS) plan[length++] = endMove
    return length
  }

  /** Reads the attacks of a plan into `from` and `to`. Returns their number. */
  private attacksOf(plan: Int32Array): number {
    const { map } = this.state
    let count = 0
    for (let i = 0; i < plan.length; i++) {
      if (kindOf(plan[i]!) !== ATTACK) continue
      const x = territoryOf(plan[i]!)
      this.from[count] = x
      this.to[count++] = map.neighbours[x * SLOTS + slotIn(plan[i]!)]!
    }
    return count
  }

  rollout(plan: Int32Array, random: Random, values: Float64Array): boolean {
    const { model, policy, root, state } = this
    const { map } = state
    model.copy(root)
    policy.attacks = 0
    for (let i = 0; i < plan.length; i++) {
      const move = plan[i]!
      const x = territoryOf(move)
      if (kindOf(move) === DRAFT) model.place(x, amountOf(move))
      else if (kindOf(move) === ATTACK) policy.take(x, map.neighbours[x * SLOTS + slotIn(move)]!)
      if (policy.attacks === ATTACKS) policy.attacks = 0
    }
    const certain = model.alive === 1
    let rounds = 0
    while (model.alive > 1 && model.held[root.turn]! > 0) {
      model.turn = model.nextSeat(model.turn)
      if (model.turn === root.turn && ++rounds >= SIMPLIFIED.rounds) break
      policy.playTurn(model.held[model.turn]!, 0, random, SIMPLIFIED.noise)
    }
    this.write(values, 1 - SIMPLIFIED.discount * rounds)
    return certain
  }

  /** Writes the seats' shares of a win as utilities. */
  private write(values: Float64Array, discount: number): void {
    const { model, state, shares } = this
    simplifiedShares(model, SIMPLIFIED, shares)
    const even = 1 / state.seats
    for (let seat = 0; seat < state.seats; seat++) values[seat] = ((shares[seat]! - even) / (1 - even)) * discount
  }
}
