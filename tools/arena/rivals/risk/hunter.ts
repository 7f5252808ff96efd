import type { Seat } from '../../../../src/game/state.ts'
import type { RiskState } from '../../../../src/games/risk/rules/state.ts'
import { odds, owned, turnByTurn } from './turn.ts'

/** Least probabilities of winning: against the prey, for the first card of a turn, and for other attacks. */
const HUNTING = 0.45
const FOR_A_CARD = 0.55
const ELSE = 0.8
/** Preference factor of attacks on the prey. */
const PREFERENCE = 2
/** Bonus for each card in a player's hand, in units, when the prey is chosen. */
const CARD = 3

/** The opponent who is easiest to eliminate: few units and territories, with cards in hand as a further attraction. */
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

/** True if territory x is next to one of the seat's territories. */
const touches = (state: RiskState, x: number, seat: Seat): boolean => {
  for (const y of owned(state, seat)) if (state.map.slotOf[x * state.map.size + y]! >= 0) return true
  return false
}

/** Hunts the weakest opponent for their cards, and takes a territory each turn to earn a card. */
export const hunter = turnByTurn({
  id: 'hunter',
  description:
    'Hunts the opponent who is easiest to eliminate, for their cards, and takes a territory each turn for a card.',
  attack(state, x, y, units) {
    const hunted = prey(state)
    const { win } = odds(state, units, state.units[y]!)
    if (state.owner[y] === hunted) return PREFERENCE * (win - HUNTING)
    // a territory next to the prey is nearly as good
    if (touches(state, y, hunted) && !touches(state, x, hunted)) return win - FOR_A_CARD
    return win - (state.rules.classic && state.attacks === 0 ? FOR_A_CARD : ELSE)
  },
})
