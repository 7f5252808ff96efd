import { DurableObject } from 'cloudflare:workers'
import type { ListedPhase, Listing } from '../listing.ts'

/** The greatest number of listings in each phase. */
export const LISTED: Readonly<Record<ListedPhase, number>> = { waiting: 200, playing: 100, ended: 100 }

/** The greatest number of invitations of one client. */
export const INVITATIONS = 3

/** The name of the object that keeps the list: a deployment has one. */
export const LIST_NAME = 'public'

/** A listing, with what the list needs to know of its maker. */
export interface Entry {
  readonly listing: Listing
  /** Hash that stands for the client who made the match (src/api/client.ts). */
  readonly client: string | undefined
  /** The time at which the listing ends, in milliseconds since 1970. */
  readonly until: number
}

/**
 * The list of public matches of a deployment, in a Durable Object of its own. Matches tell it when they change; it asks
 * nobody. What matters is in the matches: the list can be lost.
 */
export class MatchListObject extends DurableObject<Env> {
  private readonly sql: SqlStorage

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.sql = ctx.storage.sql
    this.sql.exec(
      'CREATE TABLE IF NOT EXISTS listings (match TEXT PRIMARY KEY, phase TEXT, client TEXT, at INTEGER, until INTEGER, listing TEXT)',
    )
  }

  /**
   * Lists a match, in place of its earlier listing. An invitation is refused when the list is full or when its client has
   * enough of them; of other matches the oldest make room.
   * @returns true when the match is listed
   */
  put({ listing, client = '', until }: Entry): boolean {
    const { match, phase, at } = listing
    this.forget(Date.now())
    this.remove(match)
    if (phase === 'waiting') {
      if (this.count('phase = ?', phase) >= LISTED[phase]) return false
      if (this.count('phase = ? AND client = ?', phase, client) >= INVITATIONS) return false
    }
    this.sql.exec(
      'INSERT INTO listings VALUES (?, ?, ?, ?, ?, ?)',
      match,
      phase,
      client,
      at,
      until,
      JSON.stringify(listing),
    )
    this.sql.exec(
      'DELETE FROM listings WHERE phase = ? AND match NOT IN (SELECT match FROM listings WHERE phase = ? ORDER BY at DESC LIMIT ?)',
      phase,
      phase,
      LISTED[phase],
    )
    return true
  }

  remove(match: string): void {
    this.sql.exec('DELETE FROM listings WHERE match = ?', match)
  }

  /** The listings, the latest first. */
  list(): Listing[] {
    this.forget(Date.now())
    const rows = this.sql.exec<{ listing: string }>('SELECT listing FROM listings ORDER BY at DESC')
    return [...rows].map(({ listing }) => JSON.parse(listing) as Listing)
  }

  private forget(now: number): void {
    this.sql.exec('DELETE FROM listings WHERE until <= ?', now)
  }

  private count(where: string, ...values: string[]): number {
    return this.sql.exec<{ n: number }>(`SELECT COUNT(*) AS n FROM listings WHERE ${where}`, ...values).one().n
  }
}
