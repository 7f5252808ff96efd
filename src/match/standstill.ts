/**
 * Standstill: a match of engines alone stands still while nobody watches, and any match while the server cannot be reached.
 * No clock runs then. Times are in milliseconds since 1970.
 */
import { flagAt } from './clock.ts'
import { UNWATCHED_MS } from './config.ts'
import { type MatchState, people } from './state.ts'

/** Signs of life that the log does not have. */
export interface Signs {
  /** By seat: the time at which it last sent something; null while it is connected, and for engines. */
  readonly heard: readonly (number | null)[]
  /** The time at which somebody last looked at the match; null while somebody watches. */
  readonly watched: number | null
  /** The time at which the server last noted that it was alive, beside its events. */
  readonly alive: number
}

/** True for a match that goes on without people. */
export const isSelfPlay = (state: MatchState): boolean => state.phase === 'playing' && people(state).length === 0

/** Time from which a match of engines alone stands still, because nobody watches; null when it does not. */
export function pausesAt(state: MatchState, { watched }: Signs): number | null {
  return watched === null || !isSelfPlay(state) ? null : Math.max(state.publicAt, watched + UNWATCHED_MS)
}

/** Interval between signs of life while a clock runs: a twentieth of the time left, within these bounds. */
const HEARTBEATS = 20
const SHORTEST_HEARTBEAT_MS = 2000
const LONGEST_HEARTBEAT_MS = 60_000

/** The lateness of a sign of life, in milliseconds, that shows an outage. */
const LATE_MS = 1000

/** The time of the server's last sign of life. Of events, only those count that everybody learns of: `resumed` reveals the time. */
const lastSign = (state: MatchState, { alive }: Signs): number => Math.max(state.publicAt, alive)

/** The time at which the next sign of life is due; null when no clock runs. */
export function heartbeatAt(state: MatchState, signs: Signs): number | null {
  const flag = flagAt(state)
  if (flag === null) return null
  const last = lastSign(state, signs)
  const interval = Math.ceil((flag - last) / HEARTBEATS)
  return last + Math.min(LONGEST_HEARTBEAT_MS, Math.max(SHORTEST_HEARTBEAT_MS, interval))
}

/** Start of the outage that ends at `now`, when the server has just started again; null when there was none. */
export function outageSince(state: MatchState, signs: Signs, now: number): number | null {
  const due = heartbeatAt(state, signs)
  const paused = pausesAt(state, signs)
  if (due === null || now <= due + LATE_MS || (paused !== null && paused <= due)) return null
  return lastSign(state, signs)
}
