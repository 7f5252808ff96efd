/** Types of the calls to the host of a match. */
import type { KeptRules } from '../../own/rules-text.ts'
import type { MatchConfig } from '../config.ts'
import type { OpenSeat } from '../listing.ts'
import type { AccessFailure } from './messages.ts'
import type { SeatKey } from './storage.ts'

/** The data for making a match. */
export interface NewMatch {
  readonly config: MatchConfig
  /** Keys of the seats that people play. */
  readonly keys: readonly SeatKey[]
  /** A hash of the terms that were asked for. A request for other terms under the same id is refused. */
  readonly digest: string
  /** Hash that stands for the client who makes the match (src/api/client.ts). */
  readonly client: string | undefined
  /** The rules of a client's own game, of which the match keeps a copy. Absent for games of the service. */
  readonly own?: KeptRules | undefined
  /** The secrets of the seats that the list offers. Absent: the match is not public. */
  readonly openSeats?: readonly OpenSeat[] | undefined
}

/** A match that has been made. */
export interface MadeMatch {
  readonly commitment: string
  /** True when it is listed. */
  readonly listed: boolean
}

/** The answer to a call, or the reason why the caller is not admitted. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: AccessFailure }

/** The caller: a seat, or null for a spectator. */
export type Viewer = number | null
