/** How matches end. */
import type { Seat, State } from '../game/state.ts'
import { clocksAt } from './clock.ts'
import type { EndedBy, EventBody } from './events.ts'
import { type MatchState, nameOf } from './state.ts'

/** The end by the rules, where `after` is one. */
export function endByRules(state: MatchState, after: State, remainingMs: readonly number[] | null): EventBody[] {
  const outcome = after.outcome()
  if (outcome === null) return []
  const winner = outcome.winner === null ? null : nameOf(state, outcome.winner)
  return [{ type: 'ended', result: { winner, by: 'game', reason: outcome.reason }, remainingMs }]
}

const REASONS = { resignation: 'resigned', time: 'ran out of time', absence: 'was absent' } as const

/**
 * A seat loses by what is not in the rules. Between two that is the end. In a game of more the others play on, an engine
 * in the seat's place, until one is left.
 */
export function lose(state: MatchState, seat: Seat, by: EndedBy & keyof typeof REASONS, now: number): EventBody[] {
  const remainingMs = clocksAt(state, now)
  const others = [...state.seats.keys()].filter((other) => other !== seat && state.seats[other]!.left === null)
  const [winner] = others
  if (others.length > 1 || winner === undefined) return [{ type: 'left', seat: nameOf(state, seat), by, remainingMs }]
  const reason = `${nameOf(state, seat)} ${REASONS[by]}`
  return [{ type: 'ended', result: { winner: nameOf(state, winner), by, reason }, remainingMs }]
}
