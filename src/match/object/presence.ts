import type { Signals } from '../host/steps.ts'
import { isSelfPlay, type Signs } from '../standstill.ts'
import { type MatchState, people } from '../state.ts'
import type { Audience } from './audience.ts'
import type { Store } from './store.ts'

/** Least interval between two writes of the time at which a seat was heard of, in milliseconds. */
const HEARD_EVERY_MS = 5000

/** Least interval between two writes of the time at which somebody looked at a match of engines alone, in milliseconds. */
const WATCHED_EVERY_MS = 30_000

/** The presence of the players, the spectators and the server itself: when each was last there. */
export class Presence implements Signals {
  private readonly store: Store
  private readonly audience: Audience
  /** The time at which somebody last looked; the stored one may be a little older. */
  private watched: number | null = null

  constructor(store: Store, audience: Audience) {
    this.store = store
    this.audience = audience
  }

  /** The signs of life of a match. */
  signs(state: MatchState): Signs {
    const connected = this.audience.connected()
    const heard = this.store.heard()
    return {
      heard: state.config.seats.map(({ kind }, seat) =>
        kind === 'engine' || connected.has(seat) ? null : (heard.get(seat) ?? 0),
      ),
      watched: this.watchedAt(state),
      alive: this.store.time('alive') ?? 0,
    }
  }

  /**
   * Notes that a player was heard of, unless no other person waits for them. Nobody plays a seat before it has joined:
   * everybody can read the secret of one that is listed.
   */
  hear(state: MatchState, seat: number, now: number): void {
    if (people(state).length < 2 || !state.seats[seat]?.joined) return
    if (now - (this.store.heard().get(seat) ?? 0) >= HEARD_EVERY_MS) this.store.hear(seat, now)
  }

  /** Notes that somebody looked, or stopped looking, at a match. Only matches of engines alone depend on it. */
  look(state: MatchState, now: number): void {
    if (!isSelfPlay(state)) return
    this.watched = now
    if (now - (this.store.time('watched') ?? 0) >= WATCHED_EVERY_MS) this.store.note('watched', now)
  }

  /** Notes that the server is alive. */
  beat(now: number): void {
    this.store.note('alive', now)
  }

  /** The time at which somebody last looked; null while somebody watches, and for matches with people. */
  private watchedAt(state: MatchState): number | null {
    if (!isSelfPlay(state) || this.audience.hasViewers()) return null
    this.watched ??= this.store.time('watched')
    // a match of an earlier version, or one that its last player has just left
    if (this.watched === null) this.look(state, Date.now())
    return this.watched
  }
}
