import type { Answer } from '../commands.ts'
import type { MatchEvent } from '../events.ts'
import type { Answers } from '../step.ts'

/** The stored data of a match besides its log. */
export interface Terms {
  /** The secret seed, hexadecimal. It is revealed when the match has ended. */
  readonly secretSeed: string
  /** SHA-256 of the body of the request that made the match, to recognise its repetition. */
  readonly digest: string
  /**
   * Hash that stands for the client who made the match, and whose places for searches its engines use. It is never shown
   * to anybody. Absent in matches of earlier versions.
   */
  readonly client?: string | undefined
}

/** The hash of a seat's secret. */
export interface SeatKey {
  readonly seat: number
  /** SHA-256 of the secret, hexadecimal. */
  readonly hash: string
}

/** The name of a stored time. `watched`: somebody looked at the match. `alive`: the server was there. */
type NotedTime = 'watched' | 'alive'

/**
 * A match in the SQLite of its Durable Object. Nothing is written before the match is made, so calls with a guessed id
 * leave no trace. Of an expired match only the fact that it existed remains.
 */
export class Store implements Answers {
  private readonly storage: DurableObjectStorage

  constructor(storage: DurableObjectStorage) {
    this.storage = storage
  }

  get expired(): boolean {
    return this.storage.kv.get<boolean>('expired') ?? false
  }

  /** The terms of the match; null when no match has been made under this id. */
  get terms(): Terms | null {
    return this.storage.kv.get<Terms>('terms') ?? null
  }

  /** Creates the tables and writes a new match, in one transaction. */
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

  /** Writes the outcome of a step in one transaction: its events, the answer, and a seat's new key. */
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

  /** Events of the log in order, from number `from` on; at most `limit`, -1 for all. */
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

  /** By seat: the time at which it last sent something, in milliseconds since 1970; 0 for never. */
  heard(): Map<number, number> {
    const rows = this.storage.sql.exec<{ seat: number; heard: number }>('SELECT seat, heard FROM seats')
    return new Map([...rows].map(({ seat, heard }) => [seat, heard]))
  }

  hear(seat: number, now: number): void {
    this.storage.sql.exec('UPDATE seats SET heard = ? WHERE seat = ?', now, seat)
  }

  /** A time noted outside the log, in milliseconds since 1970; null before the first. */
  time(name: NotedTime): number | null {
    return this.storage.kv.get<number>(name) ?? null
  }

  note(name: NotedTime, now: number): void {
    this.storage.kv.put(name, now)
  }

  /** The memory that the last search for a seat has left (`InformationState.remember`); null for none. */
  memory(seat: number): string | null {
    return this.storage.kv.get<string>(memoryKey(seat)) ?? null
  }

  /** Stores the memory that a search has left for a seat, unless the match has expired meanwhile. */
  keepMemory(seat: number, memory: string | null): void {
    if (this.expired || memory === this.memory(seat)) return
    if (memory === null) this.storage.kv.delete(memoryKey(seat))
    else this.storage.kv.put(memoryKey(seat), memory)
  }

  /** Deletes everything except the fact that there was a match. */
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

const memoryKey = (seat: number): string => `memory ${seat}`
