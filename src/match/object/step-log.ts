import type { Answer } from '../commands.ts'
import type { MatchEvent } from '../events.ts'
import type { Answered } from '../host/storage.ts'
import type { Answers } from '../step.ts'

/** A step as it is stored, in one row: its events, and the answer to the command that it performed. Steps of the server have none. */
interface StoredStep extends Partial<Answered> {
  /** The time at which the step was stored, in milliseconds since 1970. */
  readonly at: number
  readonly events: readonly MatchEvent[]
}

/** The most characters of a row: the platform stores 2 MB in a value, and a character takes up to three bytes of them. */
const MOST_CHARACTERS = 600_000

/** A row of the log: its number, and the number of the first event in it or after it. */
interface Place {
  readonly row: number
  readonly first: number
}

/**
 * The log of a match in the SQLite of its Durable Object: one row a step, since the platform charges for each row that is
 * written. Only a step too large for a row has several, the answer in the last. An index of the rows is kept in memory and made anew from the log when the object wakes.
 */
export class StepLog implements Answers {
  private readonly storage: DurableObjectStorage
  /** The rows in order. */
  private readonly places: Place[] = []
  /** Number of the last event. */
  private last = 0
  /** By seat and command id: the answer's row. */
  private readonly answered = new Map<string, number>()
  /** By seat: the number of its answers, and the time of the last one. */
  private readonly seats = new Map<number, { count: number; at: number }>()

  constructor(storage: DurableObjectStorage) {
    this.storage = storage
  }

  /** Creates the empty log. */
  create(): void {
    this.storage.sql.exec('CREATE TABLE steps (n INTEGER PRIMARY KEY, json TEXT NOT NULL)')
  }

  /** Deletes the log. */
  drop(): void {
    this.storage.sql.exec('DROP TABLE steps')
  }

  /** Reads a stored log and returns its events. Converts that of an earlier version, which had a row for each event and each answer. */
  load(): MatchEvent[] {
    const { sql } = this.storage
    const tables = [...sql.exec<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    if (tables.some(({ name }) => name === 'events')) this.convert()
    const events: MatchEvent[] = []
    // row by row: the texts of all answers together may be large
    for (const { n, json } of sql.exec<{ n: number; json: string }>('SELECT n, json FROM steps ORDER BY n')) {
      const step = JSON.parse(json) as StoredStep
      this.enter(n, step)
      events.push(...step.events)
    }
    return events
  }

  /** Writes a step. One without events and answer is not written. */
  append(events: readonly MatchEvent[], at: number, given?: Answered): void {
    if (events.length === 0 && !given) return
    const step: StoredStep = { ...given, at, events }
    const json = JSON.stringify(step)
    if (json.length > MOST_CHARACTERS && events.length > 1) {
      const half = events.length >> 1
      this.append(events.slice(0, half), at)
      this.append(events.slice(half), at, given)
      return
    }
    const row = (this.places.at(-1)?.row ?? 0) + 1
    this.storage.sql.exec('INSERT INTO steps VALUES (?, ?)', row, json)
    this.enter(row, step)
  }

  /**
   * Events in order, from number `from` on; at most `limit`.
   * @param most the length in characters after which no further row is read: there are fewer events then
   */
  events(from = 1, limit = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY): MatchEvent[] {
    const until = Math.min(this.last, from + limit - 1)
    if (until < from) return []
    const rows = this.storage.sql.exec<{ json: string }>(
      'SELECT json FROM steps WHERE n BETWEEN ? AND ? ORDER BY n',
      this.rowOf(from),
      this.rowOf(until),
    )
    const events: MatchEvent[] = []
    let length = 0
    for (const { json } of rows) {
      events.push(...(JSON.parse(json) as StoredStep).events)
      length += json.length
      if (length >= most) break
    }
    return events.filter(({ seq }) => seq >= from && seq <= until)
  }

  find(seat: number, id: string): Answer | undefined {
    const row = this.answered.get(keyOf(seat, id))
    if (row === undefined) return undefined
    const { json } = this.storage.sql.exec<{ json: string }>('SELECT json FROM steps WHERE n = ?', row).one()
    return (JSON.parse(json) as StoredStep).answer
  }

  count(seat: number): number {
    return this.seats.get(seat)?.count ?? 0
  }

  /** The time of a seat's last command, in milliseconds since 1970; 0 for none. */
  commandAt(seat: number): number {
    return this.seats.get(seat)?.at ?? 0
  }

  private enter(row: number, { seat, answer, at, events }: StoredStep): void {
    this.places.push({ row, first: this.last + 1 })
    this.last += events.length
    if (seat === undefined || !answer) return
    this.answered.set(keyOf(seat, answer.id), row)
    this.seats.set(seat, { count: this.count(seat) + 1, at: Math.max(at, this.commandAt(seat)) })
  }

  /** The row that has an event: the last one that begins with it or before it, and is not empty. */
  private rowOf(seq: number): number {
    let low = 0
    let high = this.places.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (this.places[middle]!.first <= seq) low = middle
      else high = middle
    }
    return this.places[low]!.row
  }

  private convert(): void {
    this.storage.transactionSync(() => {
      const { sql } = this.storage
      this.create()
      const write = (step: StoredStep) => sql.exec('INSERT INTO steps (json) VALUES (?)', JSON.stringify(step))
      for (const { json } of sql.exec<{ json: string }>('SELECT json FROM events ORDER BY seq')) {
        const event = JSON.parse(json) as MatchEvent
        write({ at: event.at, events: [event] })
      }
      for (const { seat, json } of sql.exec<{ seat: number; json: string }>('SELECT seat, json FROM answers'))
        write({ seat, answer: JSON.parse(json) as Answer, at: 0, events: [] })
      sql.exec('DROP TABLE events')
      sql.exec('DROP TABLE answers')
    })
  }
}

const keyOf = (seat: number, id: string): string => `${seat} ${id}`
