/**
 * Timers as data. They follow from the state alone, so a timer that fires late, twice or after a restart does no harm.
 * The Durable Object sets its one alarm to the earliest.
 */
import type { Game } from '../game/game.ts'
import { flagAt } from './clock.ts'
import { IDLE_MS, KEEP_MS } from './config.ts'
import { lose } from './ending.ts'
import { engineTask } from './engine-task.ts'
import type { EventBody } from './events.ts'
import { isPerson, type MatchState, nameOf, people } from './state.ts'

export interface Timer {
  readonly name: 'flag' | 'engine' | 'absence' | 'idle' | 'expiry'
  /** Milliseconds since 1970. */
  readonly at: number
}

/** When each seat last sent something, in milliseconds since 1970; null while it is connected. */
export type Heard = readonly (number | null)[]

/** All timers of a match, as of now. */
export function timers(game: Game, state: MatchState, heard: Heard): Timer[] {
  if (state.phase === 'ended') return [{ name: 'expiry', at: state.at + KEEP_MS }]
  const list: Timer[] = [{ name: 'idle', at: state.at + IDLE_MS }]
  const flag = flagAt(state)
  if (flag !== null) list.push({ name: 'flag', at: flag })
  const task = engineTask(game, state)
  if (task) list.push({ name: 'engine', at: task.at })
  const absence = absenceAt(state, heard)
  if (absence !== null) list.push({ name: 'absence', at: absence })
  return list
}

/** When the player whose turn it is becomes absent; null when nobody else would notice. */
function absenceAt(state: MatchState, heard: Heard): number | null {
  const { turn, seats, config } = state
  if (state.phase !== 'playing' || !isPerson(state, turn) || seats[turn]!.absent) return null
  const last = heard[turn]
  if (last === null || people(state).every((seat) => seat === turn)) return null
  return Math.max(state.turnAt, last ?? 0) + config.absenceMs
}

/** The events of timers due by `now`. Engine moves and expiry are left to the Durable Object. */
export function settle(game: Game, state: MatchState, heard: Heard, now: number): readonly EventBody[] {
  for (const { name, at } of timers(game, state, heard)) {
    if (at > now) continue
    switch (name) {
      case 'flag':
        return lose(state, state.turn, 'time', now)
      case 'absence':
        return [{ type: 'absent', seat: nameOf(state, state.turn) }]
      case 'idle': {
        const result = { winner: null, by: 'idleness', reason: 'nothing happened for a week' } as const
        return [{ type: 'ended', result, remainingMs: state.remainingMs }]
      }
    }
  }
  return []
}
