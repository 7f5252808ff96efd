import { winProbability } from '../evaluation/battle.ts'
import { attackDice } from '../rules/dice.ts'
import { SLOTS } from '../rules/map.ts'
import {
  attackMove,
  bonusOfTrade,
  endMove,
  fortifyMove,
  kindOf,
  listedAmount,
  MAX_AMOUNT,
  MAX_MOVES,
  NO_BONUS,
  occupyMove,
  placing,
  TRADE,
} from '../rules/moves.ts'
import { ATTACKING, DRAFTING, OCCUPYING, TRADING } from '../rules/phases.ts'
import type { RiskState } from '../rules/state.ts'
import type { Candidate } from './candidate.ts'
import type { ClassicPolicy } from './classic-policy.ts'
import { eliminations } from './elimination-candidates.ts'
import type { Model } from './model.ts'

/** The candidates of the current phase. `model` holds the same position as `state`. */
export function candidates(state: RiskState, model: Model, policy: ClassicPolicy): Iterable<Candidate> {
  switch (state.phase) {
    case TRADING:
      return trades(state)
    case DRAFTING:
      return [...eliminations(state, model, policy), ...drafts(state, model, policy)]
    case ATTACKING:
      return [...eliminations(state, model, policy), ...attacks(state, model, policy)]
    case OCCUPYING:
      return occupations(state)
    default:
      return fortifications(state, model)
  }
}

/** The candidates of the trading phase: all moves, as there are few. */
function* trades(state: RiskState): Iterable<Candidate> {
  const buffer = new Int32Array(MAX_MOVES)
  const count = state.legalMoves(buffer, 0)
  for (const move of buffer.subarray(0, count)) {
    const bonus = kindOf(move) === TRADE && bonusOfTrade(move) !== NO_BONUS ? 1 : 0
    yield { moves: [move], promise: kindOf(move) === TRADE ? 1 + bonus : 0 }
  }
}

/**
 * The candidates of the draft: all units on one territory of the front, with or without the attack they are for; or halves
 * on two territories.
 */
function* drafts(state: RiskState, model: Model, policy: ClassicPolicy): Iterable<Candidate> {
  const { map, left } = state
  const fronts: { x: number; slot: number; gain: number; threat: number }[] = []
  for (let x = 0; x < map.size; x++) {
    if (model.owner[x] !== model.turn) continue
    let front = { x, slot: -1, gain: -Infinity, threat: 0 }
    for (let slot = 0; slot < map.degree[x]!; slot++) {
      const y = map.neighbours[x * SLOTS + slot]!
      if (model.owner[y] === model.turn) continue
      const gain = policy.values.attackScore(
        model.units[x]! + left,
        model.units[y]!,
        policy.values.captureValue(y, model.turn),
      )
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

function* attacks(state: RiskState, model: Model, policy: ClassicPolicy): Iterable<Candidate> {
  const { map } = state
  yield { moves: [endMove], promise: Infinity }
  for (let x = 0; x < map.size; x++) {
    if (model.owner[x] !== model.turn || model.units[x]! < 2) continue
    for (let slot = 0; slot < map.degree[x]!; slot++) {
      const y = map.neighbours[x * SLOTS + slot]!
      if (model.owner[y] === model.turn) continue
      const score = policy.values.attackScore(
        model.units[x]!,
        model.units[y]!,
        policy.values.captureValue(y, model.turn),
      )
      if (winProbability(model.units[x]!, model.units[y]!) < 0.15) continue
      yield { moves: [attackMove(x, slot, attackDice(model.units[x]!))], promise: score }
    }
  }
}

function* occupations(state: RiskState): Iterable<Candidate> {
  const least = state.dice
  const most = Math.min(state.units[state.from]! - 1, MAX_AMOUNT)
  for (const share of [1, 0, 0.5, 0.75, 0.25]) {
    const amount = listedAmount(Math.round(least + share * (most - least)), least, most)
    yield { moves: [occupyMove(amount)], promise: 0 }
  }
}

function* fortifications(state: RiskState, model: Model): Iterable<Candidate> {
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
    const free = Math.min(model.units[x]! - 1, MAX_AMOUNT)
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
