import type { MatchEvent } from '../events.ts'
import type { Answered, MatchStore, SeatKey, Terms } from '../host/storage.ts'
import { StepLog } from './step-log.ts'

/** Every fourth memory of a seat's engine is stored. A search can go on from an older one, too. */
const MEMORIES_A_WRITE = 4

/** The name of a stored time. `watched`: somebody looked at the match. `alive`: the server was there. */
type NotedTime = 'watched' | 'alive'

/**
 * A match in the SQLite of its Durable Object. Nothing is written before the match is made, so calls with a guessed id
 * leave no trace. Of an expired match only the fact that it existed remains.
 */
export class Store implements MatchStore {
  /** The events of the match, and the answers to commands. */
  readonly log: StepLog
  private readonly storage: DurableObjectStorage
  /** The terms as they were last read, while there is room for them: with rules of a client they may have 1.5 MB. */
  private kept: WeakRef<Terms> | null = null
  /** By seat: the memory of the last search, and the number of memories since one was written. */
  private readonly memories = new Map<number, { readonly text: string | null; readonly unwritten: number }>()

  constructor(storage: DurableObjectStorage) {
    this.storage = storage
    this.log = new StepLog(storage)
  }

  load(): MatchEvent[] | null {
    return this.terms ? this.log.load() : null
  }

  get expired(): boolean {
    return this.storage.kv.get<boolean>('expired') ?? false
  }

  get terms(): Terms | null {
    const known = this.kept?.deref()
    if (known) return known
    const terms = this.storage.kv.get<Terms>('terms') ?? null
    this.kept = terms && new WeakRef(terms)
    return terms
  }

  /** Creates the tables and writes a new match, in one transaction. */
  create(terms: Terms, keys: readonly SeatKey[], events: readonly MatchEvent[], now: number): void {
    this.storage.transactionSync(() => {
      const { sql } = this.storage
      this.log.create()
      sql.exec('CREATE TABLE seats (seat INTEGER PRIMARY KEY, hash TEXT NOT NULL, heard INTEGER NOT NULL)')
      for (const { seat, hash } of keys) sql.exec('INSERT INTO seats VALUES (?, ?, 0)', seat, hash)
      this.log.append(events, now)
      this.storage.kv.put('terms', terms)
    })
  }

  /** Writes the outcome of a step in one transaction: its events, the answer, and a seat's new key. */
  commit(events: readonly MatchEvent[], now: number, answered?: Answered, key?: SeatKey): void {
    this.storage.transactionSync(() => {
      this.log.append(events, now, answered)
      if (key) this.storage.sql.exec('UPDATE seats SET hash = ? WHERE seat = ?', key.hash, key.seat)
    })
  }

  keys(): SeatKey[] {
    return [...this.storage.sql.exec<{ seat: number; hash: string }>('SELECT seat, hash FROM seats ORDER BY seat')]
  }

  /** By seat: the time at which it last sent something, in milliseconds since 1970; 0 for never. */
  heard(): Map<number, number> {
    const rows = this.storage.sql.exec<{ seat: number; heard: number }>('SELECT seat, heard FROM seats')
    return new Map([...rows].map(({ seat, heard }) => [seat, Math.max(heard, this.log.commandAt(seat))]))
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

  memory(seat: number): string | null {
    const kept = this.memories.get(seat)
    return kept ? kept.text : (this.storage.kv.get<string>(memoryKey(seat)) ?? null)
  }

  /** Keeps the memory that a search has left for a seat, unless the match has expired meanwhile, and writes some of them. */
  keepMemory(seat: number, text: string | null): void {
    if (this.expired || text === this.memory(seat)) return
    const unwritten = ((this.memories.get(seat)?.unwritten ?? -1) + 1) % MEMORIES_A_WRITE
    this.memories.set(seat, { text, unwritten })
    if (text === null) this.storage.kv.delete(memoryKey(seat))
    else if (unwritten === 0) this.storage.kv.put(memoryKey(seat), text)
  }

  /** Deletes everything except the fact that there was a match. What is stored changes at once: no death of the object leaves a half of it. */
  expire(): Promise<void> {
    const { storage } = this
    storage.transactionSync(() => {
      this.log.drop()
      storage.sql.exec('DROP TABLE seats')
      for (const [key] of [...storage.kv.list()]) storage.kv.delete(key)
      storage.kv.put('expired', true)
    })
    this.kept = null
    return storage.deleteAlarm()
  }
}

const memoryKey = (seat: number): string => `memory ${seat}`
