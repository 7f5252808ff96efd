/** What the object is asked for, and how it answers. */
import type { MatchConfig } from '../config.ts'
import type { AccessFailure } from './messages.ts'
import type { SeatKey } from './store.ts'

/** A match to be made. */
export interface NewMatch {
  readonly config: MatchConfig
  /** Of the seats that people play. */
  readonly keys: readonly SeatKey[]
  /** Of what was asked for: another request under the same id is refused. */
  readonly digest: string
}

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: AccessFailure }

/** Who speaks: a seat, or null, a spectator. */
export type Viewer = number | null
