import type { Move, Seat } from '../../../../src/game/state.ts'
import {
  expectedAttackerLoss,
  expectedDefenderLoss,
  winProbability,
} from '../../../../src/games/risk/evaluation/battle.ts'
import { attackDice } from '../../../../src/games/risk/rules/dice.ts'
import { SLOTS } from '../../../../src/games/risk/rules/map.ts'
import {
  attackMove,
  bonusOfTrade,
  draftMove,
  endMove,
  fortifyMove,
  kindOf,
  listedAmount,
  MAX_AMOUNT,
  NO_BONUS,
  occupyMove,
  TRADE,
} from '../../../../src/games/risk/rules/moves.ts'
import { ATTACKING, DRAFTING, FORTIFYING, OCCUPYING } from '../../../../src/games/risk/rules/phases.ts'
import { LEAST_DIFFERENCE } from '../../../../src/games/risk/rules/rules.ts'
import type { RiskState } from '../../../../src/games/risk/rules/state.ts'
import type { Rival } from '../rival.ts'

/** A style of play: its opinion of attacks. All other decisions of a turn follow from it. */
interface Style {
  readonly id: string
  readonly description: string
  /** The value of attacking y from x with a number of units. The best attack is made if its value is above 0. */
  attack(state: RiskState, x: number, y: number, units: number): number
  /** The value of more units at x besides attacks. It is added to the best attack from x; absent for 0. */
  guard?(state: RiskState, x: number): number
  /** The number of units that stay at x when others move on from it; absent for 1. */
  garrison?(state: RiskState, x: number): number
  /** True to keep cards as long as the rules allow; absent: they are traded as soon as possible. */
  keepsCards?(state: RiskState): boolean
}

interface Odds {
  /** The probability of winning. */
  readonly win: number
  /** Expected losses in units. */
  readonly ownLoss: number
  readonly otherLoss: number
}

/** The odds of a fight to the end, by the rules of the position. */
export function odds(state: RiskState, attackers: number, defenders: number): Odds {
  if (!state.rules.classic) {
    const win = attackers - defenders >= LEAST_DIFFERENCE ? 1 : 0
    return { win, ownLoss: win * defenders, otherLoss: win * defenders }
  }
  return {
    win: winProbability(attackers, defenders),
    ownLoss: expectedAttackerLoss(attackers, defenders),
    otherLoss: expectedDefenderLoss(attackers, defenders),
  }
}

/** Makes a rival that plays the phases of a turn one by one, each for the best next attack, without looking ahead. */
export const turnByTurn = (style: Style): Rival => ({
  id: style.id,
  description: style.description,
  choose(state, _budget, { maxMoves }) {
    const risk = state as RiskState
    switch (risk.phase) {
      case DRAFTING:
        return draft(risk, style)
      case ATTACKING:
        return attack(risk, style)
      case OCCUPYING:
        return occupy(risk, style)
      case FORTIFYING:
        return fortify(risk)
      default:
        return trade(risk, style, maxMoves)
    }
  },
})

/** The neighbours of territory x. */
export function* neighbours(state: RiskState, x: number): Generator<number> {
  const { map } = state
  for (let slot = 0; slot < map.degree[x]!; slot++) yield map.neighbours[x * SLOTS + slot]!
}

/** The neighbours of x that other players own. */
export function* enemies(state: RiskState, x: number): Generator<number> {
  for (const y of neighbours(state, x)) if (state.owner[y] !== state.turn) yield y
}

/** The territories that a seat owns. */
export function* owned(state: RiskState, seat: Seat): Generator<number> {
  for (let x = 0; x < state.map.size; x++) if (state.owner[x] === seat) yield x
}

/** The best attack from x with a number of units; its value is -Infinity if x has no enemy neighbour. */
function bestAttackFrom(state: RiskState, style: Style, x: number, units: number): { value: number; to: number } {
  let best = { value: Number.NEGATIVE_INFINITY, to: -1 }
  for (const y of enemies(state, x)) {
    const value = style.attack(state, x, y, units)
    if (value > best.value) best = { value, to: y }
  }
  return best
}

/** Drafts all units to the territory with the greatest sum of attack value and guard value. */
function draft(state: RiskState, style: Style): Move {
  let best = Number.NEGATIVE_INFINITY
  let at = -1
  for (const x of owned(state, state.turn)) {
    const attack = bestAttackFrom(state, style, x, state.units[x]! + state.left).value
    const value = attack + (attack > Number.NEGATIVE_INFINITY ? (style.guard?.(state, x) ?? 0) : 0)
    if (at < 0 || value > best) {
      best = value
      at = x
    }
  }
  return draftMove(at, Math.min(state.left, MAX_AMOUNT))
}

function attack(state: RiskState, style: Style): Move {
  let best = 0
  let move = endMove
  for (const x of owned(state, state.turn)) {
    const units = state.units[x]!
    const least = state.rules.classic ? 1 : LEAST_DIFFERENCE
    for (const y of enemies(state, x)) {
      if (units < 2 || (!state.rules.classic && units - state.units[y]! < least)) continue
      const value = style.attack(state, x, y, units)
      if (value <= best) continue
      best = value
      move = attackMove(x, state.map.slotOf[x * state.map.size + y]!, state.rules.classic ? attackDice(units) : 0)
    }
  }
  return move
}

/** Moves all free units on if the best next attack from the new territory is worth at least as much; else the fewest. */
function occupy(state: RiskState, style: Style): Move {
  const { from, to, dice } = state
  const all = state.units[from]! - 1
  const onward = bestAttackFrom(state, style, to, all).value
  const back = bestAttackFrom(state, style, from, state.units[from]! - dice).value
  const most = all + 1 - (style.garrison?.(state, from) ?? 1)
  return occupyMove(onward >= back ? listedAmount(Math.max(dice, most), dice, Math.min(all, MAX_AMOUNT)) : dice)
}

/** Moves the largest stack without an enemy neighbour one step towards the nearest enemy. */
function fortify(state: RiskState): Move {
  const distance = distances(state)
  const { map, units } = state
  let from = -1
  for (const x of owned(state, state.turn)) {
    if (distance[x]! < 2 || units[x]! < 2 || (from >= 0 && units[x]! <= units[from]!)) continue
    from = x
  }
  if (from < 0) return endMove
  for (const y of neighbours(state, from)) {
    if (distance[y]! < distance[from]!)
      return fortifyMove(from, map.slotOf[from * map.size + y]!, Math.min(units[from]! - 1, MAX_AMOUNT))
  }
  return endMove
}

/** By territory, the number of steps to the nearest one of another player. */
function distances(state: RiskState): number[] {
  const distance = Array.from(state.owner, (owner) => (owner === state.turn ? Number.POSITIVE_INFINITY : 0))
  const queue = distance.flatMap((steps, x) => (steps === 0 ? [x] : []))
  for (const x of queue) {
    for (const y of neighbours(state, x)) {
      if (distance[y] !== Number.POSITIVE_INFINITY) continue
      distance[y] = distance[x]! + 1
      queue.push(y)
    }
  }
  return distance
}

/** Trades a set, as soon as possible unless the style keeps cards, preferably one with bonus units for an own territory. */
function trade(state: RiskState, style: Style, maxMoves: number): Move {
  const buffer = new Int32Array(maxMoves)
  const moves = [...buffer.subarray(0, state.legalMoves(buffer, 0))]
  if (style.keepsCards?.(state) && moves.includes(endMove)) return endMove
  const sets = moves.filter((move) => kindOf(move) === TRADE)
  return sets.find((move) => bonusOfTrade(move) !== NO_BONUS) ?? sets[0] ?? moves[0]!
}
