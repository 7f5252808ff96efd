import { listedFor, listingOf } from '../listing.ts'
import type { MatchState } from '../state.ts'
import type { Audience } from './audience.ts'
import { LIST_NAME, type MatchListObject } from './match-list.ts'
import type { Store } from './store.ts'

/** What the list needs of a deployment: its binding, and the operators' switch. Absent: there is no list. */
export interface ListEnv {
  readonly MATCH_LIST?: DurableObjectNamespace<MatchListObject> | undefined
  readonly LISTED_MATCHES?: string | undefined
}

/** The list of public matches of a deployment; null when it keeps none. */
export const matchList = ({ MATCH_LIST, LISTED_MATCHES }: ListEnv) =>
  MATCH_LIST && LISTED_MATCHES !== 'off' ? MATCH_LIST.getByName(LIST_NAME) : null

/** The place of a match in the list of public matches. */
export class Listed {
  /** True when the match is listed, as far as this object knows. */
  now = false
  private readonly env: ListEnv
  private readonly store: Store
  private readonly audience: Audience
  /** The last report to the list; null when it is not known to have arrived. */
  private reported: string | null = null
  /** The last call to the list: the next one waits for it. */
  private last: Promise<void> = Promise.resolve()

  constructor(env: ListEnv, store: Store, audience: Audience) {
    this.env = env
    this.store = store
    this.audience = audience
  }

  /**
   * Tells the list how the match stands, if that has changed. A list that fails changes nothing for the match.
   * @param left true when a player's socket has just closed: if no player has another one, an invitation ends
   */
  update(state: MatchState, left = false): Promise<void> {
    this.last = this.last.then(() => this.tell(state, left)).catch(console.error)
    return this.last
  }

  private async tell(state: MatchState, left: boolean): Promise<void> {
    const { config, seats } = state
    const list = config.visibility === 'public' ? matchList(this.env) : null
    if (!list) return
    const { client, openSeats = [] } = this.store.terms ?? {}
    const connected = this.audience.connected()
    const away = left && !seats.some(({ joined }, seat) => joined && connected.has(seat))
    const listing = listingOf(state, openSeats, away)
    // the time of the last event changes with each move, which is no news for the list
    const news = JSON.stringify(listing && { ...listing, at: 0 })
    if (news === this.reported) return
    // unknown until the list has answered
    this.reported = null
    if (listing) this.now = await list.put({ listing, client, until: Date.now() + listedFor(listing, config) })
    else {
      this.now = false
      await list.remove(config.match)
    }
    this.reported = news
  }
}
