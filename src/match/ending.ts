/** Ends of matches. */
import type { Seat, State } from '../game/state.ts'
import { clocksAt } from './clock.ts'
import { isFirstVersion, tellsWhoEnded } from './config.ts'
import { type EndedBy, type EventBody, STOOD_IN } from './events.ts'
import { type MatchState, nameOf, takesPart } from './state.ts'

/** The end of the match when the game is over in `after`; else no event. Nobody wins by the moves of the engine that stands in for them. */
export function endByRules(state: MatchState, after: State, remainingMs: readonly number[] | null): EventBody[] {
  const outcome = after.outcome()
  if (outcome === null) return []
  const { winner, reason } = outcome
  const name = winner === null ? null : nameOf(state, winner)
  const stoodIn = winner !== null && state.seats[winner]!.left !== null && !isFirstVersion(state.config)
  const result = stoodIn ? { winner: null, reason: `${reason}${STOOD_IN}${name}` } : { winner: name, reason }
  return [{ type: 'ended', result: { ...result, by: 'game' }, remainingMs }]
}

/** The part of a result that names the player whose deed ended the match; nothing in matches of versions that leave it out. */
const endedBy = ({ config }: MatchState, seat?: string) => seat !== undefined && tellsWhoEnded(config) && { seat }

/**
 * The end of a match that is called off.
 * @param seat the name of the player who calls it off; absent where it cannot go on for a reason outside the rules and the players
 */
export function callOff(state: MatchState, reason: string, now: number, seat?: string): EventBody[] {
  const result = { winner: null, by: 'abort', ...endedBy(state, seat), reason } as const
  return [{ type: 'ended', result, remainingMs: clocksAt(state, now) }]
}

/** The end of a match at which nobody is any more. Its clocks stand as they did. */
export function endIdle({ remainingMs }: MatchState, reason: string): EventBody[] {
  return [{ type: 'ended', result: { winner: null, by: 'idleness', reason }, remainingMs }]
}

const REASONS = { resignation: 'resigned', time: 'ran out of time', absence: 'was absent' } as const

/**
 * The events when a seat loses for a reason outside the rules. In a game of one or two seats the match ends. With three or
 * more, the others play on, with an engine in the seat's place, until one of them is left.
 */
export function lose(state: MatchState, seat: Seat, by: EndedBy & keyof typeof REASONS, now: number): EventBody[] {
  const remainingMs = clocksAt(state, now)
  const others = [...state.seats.keys()].filter((other) => other !== seat && takesPart(state, other))
  const name = nameOf(state, seat)
  if (others.length > 1) return [{ type: 'left', seat: name, by, remainingMs }]
  const [last] = others
  const winner = last === undefined ? null : nameOf(state, last)
  const reason = `${name} ${REASONS[by]}`
  return [{ type: 'ended', result: { winner, by, ...endedBy(state, name), reason }, remainingMs }]
}
