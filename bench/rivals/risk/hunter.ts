import type { Seat } from '../../../src/game/state.ts'
import type { RiskState } from '../../../src/games/risk/state.ts'
import { odds, owned, turnByTurn } from './turn.ts'

/** The odds that it wants: against the player hunted, for the first card of a turn, and else. */
const HUNTING = 0.45
const FOR_A_CARD = 0.55
const ELSE = 0.8
/** How much more an attack on the prey counts than others. */
const PREFERENCE = 2
/** The units that each card makes its owner easier prey by. */
const CARD = 3

/** The player who is easiest to eliminate: with fewest units and territories, less a bonus for their cards. */
function prey(state: RiskState): Seat {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let seat = 0; seat < state.seats; seat++) {
    if (seat === state.turn || !state.isIn(seat)) continue
    const effort = state.armies[seat]! + state.territories[seat]! - CARD * state.hands.counts[seat]!
    if (effort < least) {
      least = effort
      best = seat
    }
  }
  return best
}

/** Whether a territory of a player is beside x. */
const touches = (state: RiskState, x: number, seat: Seat): boolean => {
  for (const y of owned(state, seat)) if (state.map.slotOf[x * state.map.size + y]! >= 0) return true
  return false
}

/** Hunts the weakest player for their cards, and takes a territory each turn for a card of its own. */
export const hunter = turnByTurn({
  id: 'hunter',
  description: 'Hunts whoever can be eliminated most easily, for the cards, and wants a card of its own each turn.',
  attack(state, x, y, units) {
    const hunted = prey(state)
    const { win } = odds(state, units, state.units[y]!)
    if (state.owner[y] === hunted) return PREFERENCE * (win - HUNTING)
    // a way to the prey is nearly as good
    if (touches(state, y, hunted) && !touches(state, x, hunted)) return win - FOR_A_CARD
    return win - (state.rules.classic && state.attacks === 0 ? FOR_A_CARD : ELSE)
  },
})
