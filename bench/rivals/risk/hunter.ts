import type { Seat } from '../../../src/game/state.ts'
import type { RiskState } from '../../../src/games/risk/state.ts'
import { odds, owned, turnByTurn } from './turn.ts'

/** Odds asked for: against the player hunted, for the first card of a turn, and else. */
const HUNTING = 0.45
const FOR_A_CARD = 0.55
const ELSE = 0.8
/** How much rather the prey is attacked than anybody else. */
const PREFERENCE = 2
/** What a card in a hand counts for, in units its owner has less. */
const CARD = 3

/** The player that is nearest to being out, cards counting for him: fewest units and territories to go through. */
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

/** Whether anything of a player can be reached from x without crossing a third. */
const touches = (state: RiskState, x: number, seat: Seat): boolean => {
  for (const y of owned(state, seat)) if (state.map.slotOf[x * state.map.size + y]! >= 0) return true
  return false
}

/** Hunts the weakest player for his cards, and takes a territory each turn for a card of its own. */
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
