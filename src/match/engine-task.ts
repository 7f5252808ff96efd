/** The tasks of engines in a match: the position to search, the start time and the time limit. */
import { AUTO } from '../game/engine/ids.ts'
import type { Seat } from '../game/state.ts'
import { timeToThink } from '../search/drive/time-to-think.ts'
import { clocksAt } from './clock.ts'
import type { EngineSeat } from './config.ts'
import { engineOf, type MatchState, positionOf } from './state.ts'

export interface EngineTask {
  readonly kind: 'move' | 'hint'
  readonly seat: Seat
  /** The match's `positionSeq`. When it has changed, the result is void. */
  readonly about: number
  /** The time at which the search may begin: milliseconds since 1970. */
  readonly at: number
  readonly engine: EngineSeat
}

/** Limits of the search for a hint, at full strength. */
const ADVISER_LIMITS = { timeMs: 500, iterations: null, depth: null }

/** The engine move or hint that the match waits for; null when it waits for neither. */
export function engineTask(state: MatchState): EngineTask | null {
  if (state.phase !== 'playing' || state.toMove < 0) return null
  const seat = state.toMove
  const about = state.positionSeq
  const engine = engineOf(state, seat, AUTO)
  if (engine) {
    const at = state.forced ? state.at : state.turnAt + state.config.paceMs
    return { kind: 'move', seat, about, at, engine }
  }
  if (state.hint?.seat !== seat) return null
  return {
    kind: 'hint',
    seat,
    about,
    at: state.at,
    engine: { kind: 'engine', algorithm: AUTO, level: 10, limits: ADVISER_LIMITS },
  }
}

/**
 * The views that a seat has been sent: of the present position, and of the earlier ones, oldest first. They are the whole
 * input of the seat's engine. In a game without private information they are the positions themselves.
 */
export function knownTo(state: MatchState, seat: Seat): { position: string; history: string[] } {
  const plies = state.line.filter(({ unaware }) => !unaware?.includes(seat))
  const texts = [state.initial, ...plies].flatMap((at) => (at ? [at.seen?.position[seat] ?? at.position] : []))
  const position = texts.pop() ?? positionOf(state)
  if (position === null) throw new RangeError('a match that has not started has no position')
  return { position, history: texts }
}

/**
 * The time limit of an engine's search at `now`, in milliseconds, from its own limit and a share of its clock. null for
 * no limit.
 */
export function thinkingMs(state: MatchState, { seat, engine }: EngineTask, now: number): number | null {
  const limit = engine.limits.timeMs
  const left = clocksAt(state, now)?.[seat]
  const { clock } = state.config
  if (clock === null || left === undefined) return limit
  const time = 'perMoveMs' in clock ? { movesToGo: 1 } : { incrementMs: clock.incrementMs }
  return Math.min(limit ?? Number.POSITIVE_INFINITY, timeToThink({ remainingMs: left, ...time }))
}
