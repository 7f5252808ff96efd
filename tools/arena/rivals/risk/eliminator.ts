import type { Seat } from '../../../../src/game/state.ts'
import { DRAFTING } from '../../../../src/games/risk/rules/phases.ts'
import type { RiskState } from '../../../../src/games/risk/rules/state.ts'
import { enemies, neighbours, odds, owned, turnByTurn } from './turn.ts'

/** Least odds to begin a whole elimination, and least odds of each of its battles. */
const BEGIN = 0.5
const BATTLE = 0.3
/** Least odds of the one conquest for a card, in a turn without an elimination. */
const FOR_A_CARD = 0.6
/** Value of attacks on the victim, above all others, and on territories that lead to one of the victim's. */
const ON_VICTIM = 10
const TOWARDS_VICTIM = 5
/** Value of each card of a victim, in odds. */
const CARD = 0.05
/** Weight of the units already in a territory when units are placed: it prefers one large army. */
const CONCENTRATION = 0.001

/** The odds of taking all territories of a seat with the largest own army, and the units that are to be placed. */
function oddsOfElimination(state: RiskState, seat: Seat): number {
  const left = state.phase === DRAFTING ? state.left : 0
  let largest = 0
  for (const x of owned(state, state.turn)) largest = Math.max(largest, state.units[x]!)
  const free = largest + left - state.territories[seat]! + 1
  return free < 2 ? 0 : odds(state, free, state.armies[seat]!).win
}

/** The seat to be eliminated in this turn; -1 if nobody can be. */
function victimOf(state: RiskState): Seat {
  let victim = -1
  let most = 0
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat === state.turn || !state.isIn(seat)) continue
    const chance = oddsOfElimination(state, seat)
    if (chance < BEGIN) continue
    const value = chance + CARD * state.hands.counts[seat]!
    if (value <= most) continue
    victim = seat
    most = value
  }
  return victim
}

const leadsTo = (state: RiskState, y: number, victim: Seat): boolean => {
  for (const z of enemies(state, y)) if (state.owner[z] === victim) return true
  return false
}

/** The number of the victim's territories beside y; 0 for dead ends. */
function onward(state: RiskState, y: number, victim: Seat): number {
  let count = 0
  for (const z of neighbours(state, y)) if (state.owner[z] === victim) count++
  return count
}

/**
 * Eliminates any player that it can in one turn, dead ends first. Until then it gathers one army, and takes one territory a turn
 * for a card.
 */
export const eliminator = turnByTurn({
  id: 'eliminator',
  description: 'Gathers one army, takes a card a turn, and eliminates a player as soon as the odds of it are even.',
  attack(state, _x, y, units) {
    const victim = victimOf(state)
    const { win } = odds(state, units, state.units[y]!)
    if (state.owner[y] === victim && win > BATTLE) return ON_VICTIM + win - onward(state, y, victim)
    if (victim >= 0 && win > FOR_A_CARD && leadsTo(state, y, victim)) return TOWARDS_VICTIM + win
    return (state.attacks === 0 ? win : 0) - FOR_A_CARD
  },
  guard: (state, x) => CONCENTRATION * state.units[x]!,
})
