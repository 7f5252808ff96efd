import type { MacroActions } from '../../../game/engine/index.ts'
import type { Random } from '../../../game/random.ts'
import type { Move } from '../../../game/state.ts'
import { shares } from '../evaluation/evaluate.ts'
import { OPPONENT, POLICY, ROLLOUTS } from '../evaluation/weights.data.ts'
import { fixedValue, increasingValue, type SetValue, territoryShown } from '../rules/cards.ts'
import { SLOTS } from '../rules/map.ts'
import {
  ATTACK,
  amountOf,
  bonusOfTrade,
  cardOfTrade,
  DRAFT,
  END,
  FORTIFY,
  kindOf,
  NO_BONUS,
  OCCUPY,
  slotIn,
  TRADE,
  territoryOf,
} from '../rules/moves.ts'
import { ATTACKING, DRAFTING, FORTIFYING, TRADING } from '../rules/phases.ts'
import { BONUS, MUST_TRADE, MUST_TRADE_AT_ONCE } from '../rules/rules.ts'
import type { RiskState } from '../rules/state.ts'
import { candidates } from './classic-candidates.ts'
import { ClassicPolicy } from './classic-policy.ts'
import { Luck } from './luck.ts'
import { Model, modelOf } from './model.ts'
import { policyPlan } from './policy-plan.ts'

/** The most candidates tried. */
const CANDIDATES = 20

/** Units for a set on average, where values are fixed. */
const FIXED_MEAN = 7

/**
 * Plans turns by the classic rules, phase by phase. A plan is a candidate for the current phase; the policy plays the
 * rest of the turn, and the turns of the others.
 */
export class ClassicPlanner implements MacroActions {
  private readonly state: RiskState
  private readonly root: Model
  private readonly model: Model
  private readonly policy: ClassicPolicy
  /** The policy of the other players. */
  private readonly others: ClassicPolicy
  /** The policy's own plan, then the candidates. */
  private readonly plans: readonly (readonly Move[])[]
  private readonly setValue: SetValue
  private readonly luck = new Luck()
  private proposed = 0
  private readonly shares = new Float64Array(6)

  constructor(state: RiskState) {
    this.state = state
    this.setValue = state.rules.fixedSets ? () => FIXED_MEAN : increasingValue
    this.root = modelOf(state)
    this.model = new Model(state.map)
    this.model.copy(this.root)
    this.policy = new ClassicPolicy(this.model, POLICY, this.setValue)
    this.others =
      this.root.alive === 2 ? new ClassicPolicy(this.model, { ...POLICY, ...OPPONENT }, this.setValue) : this.policy
    this.policy.begin(this.luck)
    const listed = [...candidates(state, this.model, this.policy)].sort((a, b) => b.promise - a.promise)
    const own = new ClassicPolicy(this.model, { ...POLICY, noise: 0 }, this.setValue)
    own.begin(this.luck)
    const usual = policyPlan(state, this.model, own)
    this.plans = [...(usual.length > 0 ? [usual] : []), ...listed.slice(0, CANDIDATES).map(({ moves }) => moves)]
  }

  propose(plan: Int32Array): number {
    const moves = this.plans[this.proposed]
    if (!moves) return 0
    this.proposed++
    // of a plan that is too long, the policy plays the rest
    const length = Math.min(moves.length, plan.length)
    for (let i = 0; i < length; i++) plan[i] = moves[i]!
    return length
  }

  // --- rollouts ---

  rollout(plan: Int32Array, random: Random, values: Float64Array): boolean {
    const { model, policy, others, root } = this
    model.copy(root)
    this.luck.reset(random.next())
    policy.begin(this.luck)
    this.finishTurn(plan, this.luck)
    let rounds = 0
    while (model.alive > 1 && model.held[root.turn]! > 0) {
      model.turn = model.nextSeat(model.turn)
      if (model.turn === root.turn && ++rounds === ROLLOUTS.rounds) break
      ;(model.turn === root.turn ? policy : others).playTurn(this.luck)
    }
    this.write(values, 1 - ROLLOUTS.discount * rounds)
    return false
  }

  /** Plays the plan, then the rest of the turn by the policy. */
  private finishTurn(plan: Int32Array, luck: Luck): void {
    const { state, model, policy } = this
    const { map } = state
    let phase = state.phase
    let left = state.left
    for (let i = 0; i < plan.length; i++) {
      const move = plan[i]!
      const x = territoryOf(move)
      switch (kindOf(move)) {
        case DRAFT:
          model.place(x, amountOf(move))
          left -= amountOf(move)
          phase = DRAFTING
          break
        case ATTACK:
          policy.begunAttack(x, map.neighbours[x * SLOTS + slotIn(move)]!, luck)
          phase = ATTACKING
          break
        case OCCUPY:
          model.shift(state.from, state.to, amountOf(move))
          if (model.cards[model.turn]! >= MUST_TRADE_AT_ONCE) policy.reinforce(policy.trade(luck, MUST_TRADE - 1))
          phase = ATTACKING
          break
        case FORTIFY:
          model.shift(x, map.neighbours[x * SLOTS + slotIn(move)]!, amountOf(move))
          phase = -1
          break
        case TRADE:
          left += this.tradeIn(move)
          phase = DRAFTING
          break
        case END:
          phase = phase === TRADING ? DRAFTING : phase === ATTACKING ? FORTIFYING : -1
      }
    }
    if (model.alive === 1) return
    if (phase === DRAFTING || phase === TRADING) policy.reinforce(left)
    if (phase === DRAFTING || phase === TRADING || phase === ATTACKING) policy.attack(luck)
    if (phase !== -1) policy.fortify()
    policy.end()
  }

  /** Trades in a set. Returns the units for it. */
  private tradeIn(move: Move): number {
    const { state, model } = this
    const bonus = bonusOfTrade(move)
    if (bonus !== NO_BONUS) model.place(territoryShown(cardOfTrade(move, bonus)), BONUS)
    model.cards[model.turn]! -= 3
    model.sets++
    return state.rules.fixedSets
      ? fixedValue(cardOfTrade(move, 0), cardOfTrade(move, 1), cardOfTrade(move, 2))
      : increasingValue(model.sets - 1)
  }

  /** Writes the seats' shares of a win as utilities. */
  private write(values: Float64Array, discount: number): void {
    const { model, state } = this
    shares(model, this.setValue(model.sets), this.shares)
    const even = 1 / state.seats
    for (let seat = 0; seat < state.seats; seat++) values[seat] = ((this.shares[seat]! - even) / (1 - even)) * discount
  }
}
