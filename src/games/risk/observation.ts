import type { Move, Seat } from '../../game/state.ts'
import { UNSEEN } from './cards.ts'
import { formatMove } from './move-notation.ts'
import { CARD, cardEvent, kindOf, TRADE, unseenTrade } from './moves.ts'
import { formatPosition } from './notation.ts'
import { RiskState } from './state.ts'

/** The position as a seat, or a spectator (null), may know it: of the hands of others only the numbers of cards. */
export function observe(state: RiskState, viewer: Seat | null): string {
  if (!state.rules.classic) return formatPosition(state)
  const setup = state.setup()
  const hands = Array.from(state.hands.counts, (count, seat) => (seat === viewer ? setup.hands[seat]! : count))
  return formatPosition(new RiskState({ ...setup, hands }, state.rules))
}

/** A move or event as a viewer may know it: without the cards that others draw or trade in. */
export function observeMove(state: RiskState, move: Move, viewer: Seat | null): string {
  if (viewer === state.turn) return formatMove(state, move)
  switch (kindOf(move)) {
    case CARD:
      return formatMove(state, cardEvent(UNSEEN))
    case TRADE:
      return formatMove(state, unseenTrade)
    default:
      return formatMove(state, move)
  }
}
