import type { Planner } from '../../game/algorithm.ts'
import type { Random } from '../../game/random.ts'
import type { Move } from '../../game/state.ts'
import { winProbability } from './battle.ts'
import { fixedValue, increasingValue, territoryShown } from './cards.ts'
import { ClassicPolicy, type SetValue } from './classic-policy.ts'
import { attackDice } from './dice.ts'
import { shares } from './evaluate.ts'
import { Luck } from './luck.ts'
import { SLOTS } from './map.ts'
import { Model } from './model.ts'
import {
  ATTACK,
  amountOf,
  attackMove,
  bonusOfTrade,
  cardOfTrade,
  DRAFT,
  END,
  endMove,
  FORTIFY,
  fortifyMove,
  kindOf,
  listedAmount,
  NO_BONUS,
  OCCUPY,
  occupyMove,
  placing,
  slotIn,
  TRADE,
  territoryOf,
} from './moves.ts'
import { ATTACKING, DRAFTING, FORTIFYING, OCCUPYING, TRADING } from './phases.ts'
import { BONUS, MUST_TRADE, MUST_TRADE_AT_ONCE } from './rules.ts'
import type { RiskState } from './state.ts'
import { DUEL, MANY, OPPONENT, POLICY, ROLLOUTS, type Weights } from './weights.data.ts'

/** Moves of a plan, at most: units on two territories in four moves each, and an attack. */
export const LONGEST = 12

const CANDIDATES = 20

interface Candidate {
  readonly moves: readonly Move[]
  readonly promise: number
}

/** A mean set, where values are fixed. */
const FIXED_MEAN = 7

/**
 * Plans the phases of a turn by the classic rules: each candidate is what may be done in the phase, the policy plays the
 * rest of the turn and those of the others.
 */
export class ClassicPlanner implements Planner {
  private readonly state: RiskState
  private readonly root: Model
  private readonly model: Model
  private readonly policy: ClassicPolicy
  /** Of everybody else. */
  private readonly others: ClassicPolicy
  private readonly candidates: readonly Candidate[]
  private readonly setValue: SetValue
  private readonly luck = new Luck()
  private proposed = 0
  private readonly shares = new Float64Array(6)
  /** Of the evaluation between two. */
  private readonly duel: Weights

  constructor(state: RiskState, policy: Weights = POLICY, duel: Weights = DUEL) {
    this.duel = duel
    this.state = state
    this.setValue = state.rules.fixedSets ? () => FIXED_MEAN : increasingValue
    this.root = modelOf(state)
    this.model = new Model(state.map)
    this.model.copy(this.root)
    this.policy = new ClassicPolicy(this.model, policy, this.setValue)
    this.others =
      this.root.alive === 2 ? new ClassicPolicy(this.model, { ...policy, ...OPPONENT }, this.setValue) : this.policy
    this.policy.begin(this.luck)
    this.candidates = [...this.list()].sort((a, b) => b.promise - a.promise).slice(0, CANDIDATES)
  }

  propose(plan: Int32Array): number {
    const candidate = this.candidates[this.proposed]
    if (!candidate) return 0
    this.proposed++
    plan.set(candidate.moves)
    return candidate.moves.length
  }

  // --- candidates ---

  private list(): Iterable<Candidate> {
    switch (this.state.phase) {
      case TRADING:
        return this.trades()
      case DRAFTING:
        return this.drafts()
      case ATTACKING:
        return this.attacks()
      case OCCUPYING:
        return this.occupations()
      default:
        return this.fortifications()
    }
  }

  /** All there are: few differ. */
  private *trades(): Iterable<Candidate> {
    const buffer = new Int32Array(4096)
    const count = this.state.legalMoves(buffer, 0)
    for (const move of buffer.subarray(0, count)) {
      const bonus = kindOf(move) === TRADE && bonusOfTrade(move) !== NO_BONUS ? 1 : 0
      yield { moves: [move], promise: kindOf(move) === TRADE ? 1 + bonus : 0 }
    }
  }

  /** Everything on one territory of the front, with the attack it is for or without; or halves on two. */
  private *drafts(): Iterable<Candidate> {
    const { state, model, policy } = this
    const { map, left } = state
    const fronts: { x: number; slot: number; gain: number; threat: number }[] = []
    for (let x = 0; x < map.size; x++) {
      if (model.owner[x] !== model.turn) continue
      let front = { x, slot: -1, gain: -Infinity, threat: 0 }
      for (let slot = 0; slot < map.degree[x]!; slot++) {
        const y = map.neighbours[x * SLOTS + slot]!
        if (model.owner[y] === model.turn) continue
        const gain = policy.attackScore(model.units[x]! + left, model.units[y]!, policy.worth(y, model.turn))
        const threat = Math.max(front.threat, model.units[y]!)
        front = gain > front.gain ? { x, slot, gain, threat } : { ...front, threat }
      }
      if (front.slot >= 0) fronts.push(front)
    }
    if (fronts.length === 0) {
      const x = model.owner.indexOf(model.turn)
      yield { moves: placing(x, left, left), promise: 0 }
      return
    }
    const byGain = [...fronts].sort((a, b) => b.gain - a.gain)
    for (const [i, { x, slot, gain }] of byGain.entries()) {
      const moves = placing(x, left, left)
      yield { moves: [...moves, attackMove(x, slot, attackDice(model.units[x]! + left))], promise: gain }
      yield { moves, promise: i < 4 ? gain - 0.5 : gain - 3 }
    }
    if (left < 2) return
    const half = left >> 1
    for (const [i, a] of byGain.slice(0, 3).entries())
      for (const b of byGain.slice(0, 4)) {
        if (a === b) continue
        yield { moves: [...placing(a.x, left - half, left), ...placing(b.x, half, half)], promise: b.gain - 1 - i }
      }
  }

  private *attacks(): Iterable<Candidate> {
    const { state, model, policy } = this
    const { map } = state
    yield { moves: [endMove], promise: Infinity }
    for (let x = 0; x < map.size; x++) {
      if (model.owner[x] !== model.turn || model.units[x]! < 2) continue
      for (let slot = 0; slot < map.degree[x]!; slot++) {
        const y = map.neighbours[x * SLOTS + slot]!
        if (model.owner[y] === model.turn) continue
        const score = policy.attackScore(model.units[x]!, model.units[y]!, policy.worth(y, model.turn))
        if (winProbability(model.units[x]!, model.units[y]!) < 0.15) continue
        yield { moves: [attackMove(x, slot, attackDice(model.units[x]!))], promise: score }
      }
    }
  }

  private *occupations(): Iterable<Candidate> {
    const { state } = this
    const least = state.dice
    const most = state.units[state.from]! - 1
    for (const share of [1, 0, 0.5, 0.75, 0.25]) {
      const amount = listedAmount(Math.round(least + share * (most - least)), least, most)
      yield { moves: [occupyMove(amount)], promise: 0 }
    }
  }

  private *fortifications(): Iterable<Candidate> {
    const { state, model } = this
    const { map } = state
    yield { moves: [endMove], promise: Infinity }
    const foes = (x: number) => {
      let sum = 0
      for (let slot = 0; slot < map.degree[x]!; slot++) {
        const y = map.neighbours[x * SLOTS + slot]!
        if (model.owner[y] !== model.turn) sum += model.units[y]!
      }
      return sum
    }
    for (let x = 0; x < map.size; x++) {
      const free = model.units[x]! - 1
      if (model.owner[x] !== model.turn || free < 1) continue
      for (let slot = 0; slot < map.degree[x]!; slot++) {
        const y = map.neighbours[x * SLOTS + slot]!
        if (model.owner[y] !== model.turn) continue
        const idle = foes(x) === 0 ? 2 : 1
        const front = foes(y) > 0 ? 2 : 1
        yield { moves: [fortifyMove(x, slot, free)], promise: free * idle * front }
        if (free > 3 && idle === 1)
          yield { moves: [fortifyMove(x, slot, listedAmount(free >> 1, 1, free))], promise: free * 0.5 }
      }
    }
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
      if (model.turn === root.turn && ++rounds === ROLLOUTS['rounds']) break
      ;(model.turn === root.turn ? policy : others).playTurn(this.luck)
    }
    this.write(values, 1 - ROLLOUTS['discount']! * rounds)
    return false
  }

  /** The plan, and the rest of the turn by the policy. */
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
          policy.fight(x, map.neighbours[x * SLOTS + slotIn(move)]!, luck)
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

  /** Shares as utilities. */
  private write(values: Float64Array, discount: number): void {
    const { model, state } = this
    shares(model, this.setValue(model.sets), this.shares, model.alive === 2 ? this.duel : MANY)
    const even = 1 / state.seats
    for (let seat = 0; seat < state.seats; seat++) values[seat] = ((this.shares[seat]! - even) / (1 - even)) * discount
  }
}

/** The position as rollouts begin with it. */
export function modelOf(state: RiskState): Model {
  const model = new Model(state.map)
  model.owner.set(state.owner)
  model.units.set(state.units)
  model.seats = state.seats
  model.turn = state.turn
  model.sets = state.sets
  model.cards.set(state.hands.counts)
  model.conquered = state.attacks > 0
  model.count()
  return model
}
