/** Offers between players: takebacks, draws, rematches. */
import { clocksAfterTakeback, clocksAt } from './clock.ts'
import type { EventBody } from './events.ts'
import { observationsOf, positionFields, seenCounts, withCounts } from './observations.ts'
import { stateOf } from './position.ts'
import {
  isDrawOffered,
  isPerson,
  isTakebackAsked,
  type MatchState,
  nameOf,
  type Offer,
  opponentsOf,
  people,
  takebackPlies,
} from './state.ts'
import { type Context, refuse, type Verdict } from './verdict.ts'

/** True when every other person has agreed to an offer. Engines have no say. */
function granted(state: MatchState, offer: Offer, accepting: number): boolean {
  return people(state).every((seat) => seat === offer.seat || seat === accepting || offer.agreed.includes(seat))
}

/** True when the seat may answer the offer. */
const answerable = ({ seat }: Context, offer: Offer | null): offer is Offer =>
  offer !== null && offer.seat !== seat && !offer.agreed.includes(seat)

const NO_OFFER = refuse('no-offer', 'no other player has an open offer of this kind')

export const takeback = {
  ask(context: Context): Verdict {
    const { state, seat } = context
    if (state.config.takebacks === 'none') return refuse('takebacks-off', 'the match was made with `takebacks: none`')
    if (takebackPlies(state, seat) < 0)
      return refuse('nothing-to-take-back', `${nameOf(state, seat)} has not moved yet`)
    if (isTakebackAsked(state, seat)) {
      return refuse('already-offered', 'a takeback has been asked for in this position')
    }
    const alone = people(state).every((other) => other === seat)
    const asked: EventBody = { type: 'takeback-asked', seat: nameOf(state, seat) }
    return alone || state.config.takebacks === 'free' ? [asked, takenBack(context, seat)] : [asked]
  },
  accept(context: Context): Verdict {
    const { state, seat } = context
    if (!answerable(context, state.takeback)) return NO_OFFER
    const agreed: EventBody = { type: 'takeback-agreed', seat: nameOf(state, seat) }
    return granted(state, state.takeback, seat) ? [agreed, takenBack(context, state.takeback.seat)] : [agreed]
  },
  decline(context: Context): Verdict {
    const { state, seat } = context
    if (!answerable(context, state.takeback)) return NO_OFFER
    return [{ type: 'takeback-declined', seat: nameOf(state, seat) }]
  },
}

/** The event that takes back the last move of `seat` and all that followed. The same chance events will come again. */
function takenBack({ game, state, now }: Context, seat: number): EventBody {
  const plies = takebackPlies(state, seat)
  const line = state.line.slice(0, plies)
  const before = stateOf(game, { ...state, line })
  const clocks = clocksAfterTakeback(state, now, seat, state.line[plies]!)
  const observations = withCounts(observationsOf(game, state, before), plies, seenCounts(state, line))
  return {
    type: 'taken-back',
    seat: nameOf(state, seat),
    plies,
    ...positionFields(game, state, before, clocks, observations),
  }
}

export const draw = {
  ask({ state, seat }: Context): Verdict {
    const opponents = opponentsOf(state, seat)
    if (opponents.length === 0) return refuse('nobody-to-agree', 'the match has one player')
    if (!opponents.every((other) => isPerson(state, other)))
      return refuse('nobody-to-agree', 'engines do not agree to draws, and one plays in this match')
    if (isDrawOffered(state, seat)) {
      return refuse('already-offered', 'a draw has been offered in this position')
    }
    return [{ type: 'draw-offered', seat: nameOf(state, seat) }]
  },
  accept(context: Context): Verdict {
    const { state, seat, now } = context
    if (!answerable(context, state.drawOffer)) return NO_OFFER
    const agreed: EventBody = { type: 'draw-agreed', seat: nameOf(state, seat) }
    if (!granted(state, state.drawOffer, seat)) return [agreed]
    const result = { winner: null, by: 'agreement', reason: 'draw agreed' } as const
    return [agreed, { type: 'ended', result, remainingMs: clocksAt(state, now) }]
  },
  decline(context: Context): Verdict {
    const { state, seat } = context
    if (!answerable(context, state.drawOffer)) return NO_OFFER
    return [{ type: 'draw-declined', seat: nameOf(state, seat) }]
  },
}

/** Offers a rematch. It is agreed when every person with a seat has offered it. */
export function rematch({ state, seat }: Context): Verdict {
  if (state.rematch.includes(seat) || state.next !== null)
    return refuse('already-offered', 'a rematch has been offered already')
  return [{ type: 'rematch-offered', seat: nameOf(state, seat) }]
}

/** True when every person wants a rematch, and it has not been made yet. */
export function rematchWanted(state: MatchState): boolean {
  const persons = [...state.config.seats.entries()].filter(([, { kind }]) => kind === 'human').map(([seat]) => seat)
  return state.next === null && persons.length > 0 && persons.every((seat) => state.rematch.includes(seat))
}
