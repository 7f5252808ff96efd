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

/** The most characters of a refusal's detail, and of the client's text in it: refusals are stored with the match. */
const MOST_DETAIL = 600
const MOST_ECHO = 100

export const refuse = (problem: RefusalId, detail: string): Refusal => ({ problem, detail: clip(detail, MOST_DETAIL) })

/**
 * The refusal of a text that is no move or set-up.
 * @param error what is wrong with it, as the game says: mostly with the text in it
 */
export const refuseText = (problem: RefusalId, text: string, error: string): Refusal =>
  refuse(
    problem,
    error.replaceAll(text, () => clip(text, MOST_ECHO)),
  )

const clip = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}...` : text)

export const isRefusal = (verdict: Verdict): verdict is Refusal => 'problem' in verdict
