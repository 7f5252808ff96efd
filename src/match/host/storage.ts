/** What the steps and searches of a match need of its storage. */
import type { KeptRules } from '../../own/rules-text.ts'
import type { StoredRules } from '../../own/stored-learned.ts'
import type { Answer } from '../commands.ts'
import type { MatchEvent } from '../events.ts'
import type { OpenSeat } from '../listing.ts'
import type { Answers } from '../step.ts'

/** The stored data of a match besides its log. */
export interface Terms {
  /** The secret seed, hexadecimal. It is revealed when the match has ended. */
  readonly secretSeed: string
  /** A hash of the terms that the request for the match has asked for, to recognise its repetition. */
  readonly digest: string
  /**
   * Hash that stands for the client who made the match, and whose places for searches its engines use. It is never shown
   * to anybody. Absent in matches of earlier versions.
   */
  readonly client?: string | undefined
  /** The rules of a client's own game, so that the match goes on when they are held nowhere else. */
  readonly own?: StoredRules<KeptRules> | undefined
  /** The secrets of the seats that the list offers, which a player replaces as they join. Absent: the match is not public. */
  readonly openSeats?: readonly OpenSeat[] | undefined
}

/** The hash of a seat's secret. */
export interface SeatKey {
  readonly seat: number
  /** SHA-256 of the secret, hexadecimal. */
  readonly hash: string
}

/** The answer to a command of a seat. */
export interface Answered {
  readonly seat: number
  readonly answer: Answer
}

/** A match in its storage: that of a Durable Object, or of a browser. */
export interface MatchStore {
  /** The answers to commands. */
  readonly log: Answers
  /** True when the match has been deleted after its end. */
  readonly expired: boolean
  /** The terms of the match; null when no match has been made under this id. */
  readonly terms: Terms | null
  /** The events of the stored match, as its host begins with them; null when no match has been made under this id. */
  load(): MatchEvent[] | null
  /** Writes a new match. */
  create(terms: Terms, keys: readonly SeatKey[], events: readonly MatchEvent[], now: number): void
  /** Writes the outcome of a step: its events, the answer, and a seat's new key. */
  commit(events: readonly MatchEvent[], now: number, answered?: Answered, key?: SeatKey): void
  keys(): readonly SeatKey[]
  /** The memory that the last search for a seat has left (`InformationState.remember`), or an earlier one; null for none. */
  memory(seat: number): string | null
  /** Keeps the memory that a search has left for a seat. */
  keepMemory(seat: number, text: string | null): void
}
