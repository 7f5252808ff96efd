import type { Game } from '../game/game.ts'
import type { Seat } from '../game/state.ts'
import type { EventBody } from './events.ts'
import type { RefusalId } from './refusals.ts'
import type { MatchState } from './state.ts'

/** The inputs of a verdict on a command. */
export interface Context {
  readonly game: Game
  readonly state: MatchState
  readonly seat: Seat
  /** The present time in milliseconds since 1970, by the server. */
  readonly now: number
}

/** The verdict on a command: its events when it is accepted, else the refusal. */
export type Verdict = readonly EventBody[] | Refusal

export interface Refusal {
  readonly problem: RefusalId
  readonly detail: string
}

export const refuse = (problem: RefusalId, detail: string): Refusal => ({ problem, detail })

export const isRefusal = (verdict: Verdict): verdict is Refusal => 'problem' in verdict
