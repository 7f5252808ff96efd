/** Messages between the page and the thread that is the host of its matches. They tell the page what its seat may know. */
import type { MatchOrder } from '../../../sdk/src/match.ts'
import type { MatchRecord } from '../../match/record.ts'

/** The name of a thread that is the host of matches. Without it, the same thread is the page's engine. */
export const HOST = 'host'

/** A match made here: its id and, by seat, the secret of a person. */
export interface MadeHere {
  readonly match: string
  readonly seats: readonly { readonly player: string; readonly secret: string | null }[]
}

/** The answers to calls, by name. */
export interface Answers {
  readonly create: MadeHere
  /** The record of a finished match; null while it goes on. */
  readonly record: MatchRecord | null
}

/** What calls ask for, by name. */
export interface Asked {
  readonly create: MatchOrder
  readonly record: { readonly match: string; readonly secret: string | null }
}

type Calls = {
  readonly [Name in keyof Asked]: { readonly call: Name; readonly id: number; readonly input: Asked[Name] }
}

export type ToHost =
  | Calls[keyof Asked]
  /** Opens a socket to a match. The texts on it are those of docs/matches.md. */
  | { readonly socket: number; readonly open: string }
  | { readonly socket: number; readonly text: string }
  | { readonly socket: number; readonly close: true }

export type FromHost =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly failed: string }
  /** The match is open in another tab, whose host has it. */
  | { readonly socket: number; readonly waits: true }
  | { readonly socket: number; readonly open: true }
  | { readonly socket: number; readonly text: string }
  /** Whether the last step of the match could be stored. */
  | { readonly stored: boolean }
