import type { Answer } from '../commands.ts'
import type { MatchEvent } from '../events.ts'
import type { Answers } from '../step.ts'

/** What a match keeps besides its log. */
export interface Terms {
  /** Hexadecimal; told when the match has ended. */
  readonly secretSeed: string
  /** SHA-256 of the request that made the match: the same request again is the same match. */
  readonly digest: string
}

/** A seat that somebody holds the secret of. */
export interface SeatKey {
  readonly seat: number
  /** SHA-256 of the secret, hexadecimal. */
  readonly hash: string
}

/**
 * A match in the object's SQLite. Nothing is written before the match is made: an address that somebody has guessed
 * leaves no trace. Of an expired match only the fact remains.
 */
export class Store implements Answers {
  private readonly storage: DurableObjectStorage

  constructor(storage: DurableObjectStorage) {
    this.storage = storage
  }

  get expired(): boolean {
    return this.storage.kv.get<boolean>('expired') ?? false
  }

  /** null: no match has been made here. */
  get terms(): Terms | null {
    return this.storage.kv.get<Terms>('terms') ?? null
  }

  /** Makes the tables and writes a new match in one go. */
  create(terms: Terms, keys: readonly SeatKey[], events: readonly MatchEvent[]): void {
    this.storage.transactionSync(() => {
      const { sql } = this.storage
      sql.exec('CREATE TABLE events (seq INTEGER PRIMARY KEY, json TEXT NOT NULL)')
      sql.exec('CREATE TABLE seats (seat INTEGER PRIMARY KEY, hash TEXT NOT NULL, heard INTEGER NOT NULL)')
      sql.exec('CREATE TABLE answers (seat INTEGER, id TEXT, json TEXT NOT NULL, PRIMARY KEY (seat, id)) WITHOUT ROWID')
      for (const { seat, hash } of keys) sql.exec('INSERT INTO seats VALUES (?, ?, 0)', seat, hash)
      this.append(events)
      this.storage.kv.put('terms', terms)
    })
  }

  /** Writes what a step has led to, all or nothing. */
  commit(
    events: readonly MatchEvent[],
    answer?: { readonly seat: number; readonly answer: Answer },
    key?: SeatKey,
  ): void {
    this.storage.transactionSync(() => {
      this.append(events)
      const { sql } = this.storage
      if (answer) {
        sql.exec('INSERT INTO answers VALUES (?, ?, ?)', answer.seat, answer.answer.id, JSON.stringify(answer.answer))
      }
      if (key) sql.exec('UPDATE seats SET hash = ? WHERE seat = ?', key.hash, key.seat)
    })
  }

  /** The log from an event on, in order. */
  events(from = 1, limit = -1): MatchEvent[] {
    const rows = this.storage.sql.exec<{ json: string }>(
      'SELECT json FROM events WHERE seq >= ? ORDER BY seq LIMIT ?',
      from,
      limit,
    )
    return [...rows].map(({ json }) => JSON.parse(json) as MatchEvent)
  }

  find(seat: number, id: string): Answer | undefined {
    const rows = this.storage.sql.exec<{ json: string }>('SELECT json FROM answers WHERE seat = ? AND id = ?', seat, id)
    const [row] = [...rows]
    return row && (JSON.parse(row.json) as Answer)
  }

  count(seat: number): number {
    return this.storage.sql.exec<{ n: number }>('SELECT count(*) AS n FROM answers WHERE seat = ?', seat).one().n
  }

  keys(): SeatKey[] {
    return [...this.storage.sql.exec<{ seat: number; hash: string }>('SELECT seat, hash FROM seats ORDER BY seat')]
  }

  /** When each seat was last heard of: milliseconds since 1970, 0 for never. */
  heard(): Map<number, number> {
    const rows = this.storage.sql.exec<{ seat: number; heard: number }>('SELECT seat, heard FROM seats')
    return new Map([...rows].map(({ seat, heard }) => [seat, heard]))
  }

  hear(seat: number, now: number): void {
    this.storage.sql.exec('UPDATE seats SET heard = ? WHERE seat = ?', now, seat)
  }

  /** Forgets everything but that there was a match. */
  async expire(): Promise<void> {
    await this.storage.deleteAlarm()
    await this.storage.deleteAll()
    this.storage.kv.put('expired', true)
  }

  private append(events: readonly MatchEvent[]): void {
    for (const event of events) {
      this.storage.sql.exec('INSERT INTO events VALUES (?, ?)', event.seq, JSON.stringify(event))
    }
  }
}
