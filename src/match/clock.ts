/** What the players' clocks say, from the time at which the server took note of things. */
import { OVER, type Seat } from '../game/state.ts'
import type { MatchConfig } from './config.ts'
import { isPerson, type MatchState } from './state.ts'

export function fullClocks({ clock, seats }: MatchConfig): number[] | null {
  if (clock === null) return null
  return seats.map(() => ('initialMs' in clock ? clock.initialMs : clock.perMoveMs))
}

/** The clocks at `now`: the seat whose turn it is has used the time since `turnAt`. */
export function clocksAt(state: MatchState, now: number): readonly number[] | null {
  const { remainingMs, turn, turnAt } = state
  if (remainingMs === null || !runs(state)) return remainingMs
  const spent = Math.max(0, now - turnAt)
  return remainingMs.map((left, seat) => (seat === turn ? Math.max(0, left - spent) : left))
}

/** The clocks after the seat `state.turn` has moved at `now` and the turn is `next`'s. */
export function clocksAfterMove(state: MatchState, now: number, next: Seat): readonly number[] | null {
  const { clock } = state.config
  const left = clocksAt(state, now)
  if (clock === null || left === null) return null
  if ('perMoveMs' in clock) return left.map((ms, seat) => (seat === state.turn ? clock.perMoveMs : ms))
  const increment = next === state.turn ? 0 : clock.incrementMs
  return left.map((ms, seat) => (seat === state.turn ? ms + increment : ms))
}

/** The clocks when a takeback has given the turn to `next` at `now`: time that was used stays used. */
export function clocksAfterTakeback(state: MatchState, now: number, next: Seat): readonly number[] | null {
  const { clock } = state.config
  const left = clocksAt(state, now)
  if (clock === null || left === null || 'initialMs' in clock) return left
  return left.map((ms, seat) => (seat === next ? clock.perMoveMs : ms))
}

/** When the flag of the seat whose turn it is falls; null: never. */
export function flagAt(state: MatchState): number | null {
  const left = state.remainingMs?.[state.turn]
  return left === undefined || !runs(state) ? null : state.turnAt + left
}

/** A seat that was left to a stand-in has no clock any more. */
function runs(state: MatchState): boolean {
  const engine = state.config.seats[state.turn]?.kind === 'engine'
  return state.phase === 'playing' && state.toMove !== OVER && (engine || isPerson(state, state.turn))
}
