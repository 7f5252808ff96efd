/**
 * Timers as data. They follow from the state alone, so a timer that fires late, twice or after a restart does no harm.
 * The Durable Object sets its one alarm to the earliest.
 */
import { flagAt } from './clock.ts'
import { ABANDONED_MS, IDLE_MS, isCorrespondence, KEEP_MS } from './config.ts'
import { endIdle, lose } from './ending.ts'
import { engineTask } from './engine-task.ts'
import type { EventBody } from './events.ts'
import { heartbeatAt, isSelfPlay, pausesAt, type Signs } from './standstill.ts'
import { isPerson, type MatchState, nameOf, people } from './state.ts'

export interface Timer {
  readonly name: 'arranging' | 'flag' | 'engine' | 'heartbeat' | 'absence' | 'abandoned' | 'idle' | 'expiry'
  /** Milliseconds since 1970. */
  readonly at: number
}

/** All timers of a match, as of now. */
export function timers(state: MatchState, signs: Signs): Timer[] {
  if (state.phase === 'ended') return [{ name: 'expiry', at: state.at + KEEP_MS }]
  const { watched, heard } = signs
  const pause = pausesAt(state, signs) ?? Number.POSITIVE_INFINITY
  const { arrangeUntil } = state
  // people may take as long to arrange their pieces as a match may stand idle
  const list: Timer[] = [
    arrangeUntil === null ? { name: 'idle', at: state.publicAt + IDLE_MS } : { name: 'arranging', at: arrangeUntil },
  ]
  const add = (name: Timer['name'], at: number | null | undefined) => {
    if (at !== null && at !== undefined) list.push({ name, at })
  }
  /** Timers that stop while the match stands still. */
  const addRunning = (name: Timer['name'], at: number | null | undefined) => {
    if (at !== null && at !== undefined && at < pause) list.push({ name, at })
  }
  addRunning('flag', flagAt(state))
  addRunning('engine', engineTask(state)?.at)
  addRunning('heartbeat', heartbeatAt(state, signs))
  add('absence', absenceAt(state, heard))
  if (isSelfPlay(state) && watched !== null) add('abandoned', watched + ABANDONED_MS)
  return list
}

/** The time at which the player to move becomes absent; null when nobody else would notice, or waits at the board. */
export function absenceAt(state: MatchState, heard: Signs['heard']): number | null {
  const { turn, seats, config } = state
  if (isCorrespondence(config)) return null
  if (state.phase !== 'playing' || !isPerson(state, turn) || seats[turn]!.absent) return null
  const last = heard[turn]
  if (last === null || people(state).every((seat) => seat === turn)) return null
  return Math.max(state.turnAt, last ?? 0) + config.absenceMs
}

/** The events of timers due by `now`. Engine moves, signs of life and expiry are left to the Durable Object. */
export function settle(state: MatchState, signs: Signs, now: number): readonly EventBody[] {
  for (const { name, at } of timers(state, signs)) {
    if (at > now) continue
    switch (name) {
      case 'arranging':
        return [{ type: 'arranging-closed' }]
      case 'flag':
        return lose(state, state.turn, 'time', now)
      case 'absence':
        return [{ type: 'absent', seat: nameOf(state, state.turn) }]
      case 'abandoned':
        return endIdle(state, 'nobody watched for a day')
      case 'idle':
        return endIdle(state, 'nothing happened for a week')
    }
  }
  return []
}
