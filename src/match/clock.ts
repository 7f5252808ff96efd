/** The players' clocks, computed from the server's times. Times are in milliseconds. */
import { OVER, type Seat } from '../game/state.ts'
import { isFirstVersion, type MatchConfig } from './config.ts'
import { isPerson, type MatchState, type Ply } from './state.ts'

/** The clocks at the start of a match; null without a clock. */
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

/** The clocks after a chance event at `now`. One that passes the turn on, as that of a flip, ends the move of the seat `state.turn`. */
export function clocksAfterChance(state: MatchState, now: number, next: Seat): readonly number[] | null {
  return next === state.turn || isFirstVersion(state.config) ? clocksAt(state, now) : clocksAfterMove(state, now, next)
}

/**
 * The clocks after a seat's takeback at `now`. The time used is not returned, and the seat has at most what it had when it made the move:
 * otherwise whoever moves and takes back in turn would not run out of time.
 * @param taken the seat's move, the first ply that is taken back
 */
export function clocksAfterTakeback(state: MatchState, now: number, seat: Seat, taken: Ply): readonly number[] | null {
  const { clock } = state.config
  const left = clocksAt(state, now)
  if (clock === null || left === null) return null
  const perMoveMs = 'perMoveMs' in clock ? clock.perMoveMs : null
  if (isFirstVersion(state.config)) return left.map((ms, other) => (other === seat ? (perMoveMs ?? ms) : ms))
  return left.map((ms, other) => (other === seat ? Math.min(ms, taken.leftMs ?? ms) : (perMoveMs ?? ms)))
}

/** Time at which the clock of the seat to move runs out; null when it does not run. */
export function flagAt(state: MatchState): number | null {
  const left = state.remainingMs?.[state.turn]
  return left === undefined || !runs(state) ? null : state.turnAt + left
}

/** True while the clock of the current turn runs. A seat played by a stand-in has no clock. */
function runs(state: MatchState): boolean {
  const engine = state.config.seats[state.turn]?.kind === 'engine'
  return state.phase === 'playing' && state.toMove !== OVER && (engine || isPerson(state, state.turn))
}
