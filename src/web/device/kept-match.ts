import type { Answer } from '../../match/commands.ts'
import type { MatchEvent } from '../../match/events.ts'
import type { Answered, MatchStore, SeatKey, Terms } from '../../match/host/storage.ts'
import type { Answers } from '../../match/step.ts'

/** A step as it is stored: its events, and the answer to the command that it performed. */
export interface KeptStep extends Partial<Answered> {
  readonly events: readonly MatchEvent[]
}

/** A match as it is stored, without its steps. */
export interface KeptHead {
  readonly match: string
  /** The time of the last change, in milliseconds since 1970. */
  readonly at: number
  readonly terms: Terms
  readonly keys: readonly SeatKey[]
  /** By seat: the memory of the last search. */
  readonly memories: Readonly<Record<number, string>>
}

/** The place where a browser keeps matches. */
export interface Disk {
  read(match: string): Promise<{ readonly head: KeptHead; readonly steps: readonly KeptStep[] } | null>
  /** Writes a match's head, and its steps from number `from` on, together. */
  write(head: KeptHead, steps: readonly KeptStep[], from: number): Promise<void>
}

/** The error of a step that could not be stored: the browser has no room left, or does not let the page write. */
export class NotStored extends Error {}

/** A match that this device hosts: in memory, and on the disk as soon as `written` resolves. */
export class KeptMatch implements MatchStore {
  readonly expired = false
  readonly log: Answers = {
    find: (seat, id) => this.answers.get(`${seat} ${id}`),
    count: (seat) => [...this.answers.keys()].filter((key) => key.startsWith(`${seat} `)).length,
  }
  private readonly match: string
  private readonly disk: Disk
  private head: KeptHead | null = null
  private steps: KeptStep[] = []
  private readonly answers = new Map<string, Answer>()
  /** What is on the disk: the head, and the number of the steps. */
  private stored: { readonly head: KeptHead | null; readonly steps: number } = { head: null, steps: 0 }

  constructor(match: string, disk: Disk) {
    this.match = match
    this.disk = disk
  }

  /** Reads the match from the disk. @returns false when it is not there */
  async open(): Promise<boolean> {
    const kept = await this.disk.read(this.match)
    if (!kept) return false
    this.head = kept.head
    for (const step of kept.steps) this.append(step)
    this.stored = { head: kept.head, steps: kept.steps.length }
    return true
  }

  /**
   * Writes what is new; one call at a time. What cannot be written is forgotten: the match in memory is that of the disk again.
   * @throws NotStored
   */
  async written(): Promise<void> {
    const { head, steps, stored } = this
    if (!head) return
    try {
      await this.disk.write(head, steps.slice(stored.steps), stored.steps)
      this.stored = { head, steps: steps.length }
    } catch (cause) {
      this.head = stored.head
      this.steps = []
      this.answers.clear()
      for (const step of steps.slice(0, stored.steps)) this.append(step)
      throw new NotStored(String(cause), { cause })
    }
  }

  get terms(): Terms | null {
    return this.head?.terms ?? null
  }

  load(): MatchEvent[] | null {
    return this.head && this.events()
  }

  events(): MatchEvent[] {
    return this.steps.flatMap(({ events }) => events)
  }

  create(terms: Terms, keys: readonly SeatKey[], events: readonly MatchEvent[], now: number): void {
    this.head = { match: this.match, at: now, terms, keys, memories: {} }
    this.append({ events })
  }

  commit(events: readonly MatchEvent[], now: number, answered?: Answered, key?: SeatKey): void {
    if (!this.head) throw new Error('a step of no match')
    const keys = this.head.keys.map((one) => (one.seat === key?.seat ? key : one))
    this.head = { ...this.head, at: now, keys }
    if (events.length > 0 || answered) this.append({ ...answered, events })
  }

  keys(): readonly SeatKey[] {
    return this.head?.keys ?? []
  }

  memory(seat: number): string | null {
    return this.head?.memories[seat] ?? null
  }

  keepMemory(seat: number, text: string | null): void {
    if (!this.head) return
    const { [seat]: _, ...others } = this.head.memories
    this.head = { ...this.head, memories: text === null ? others : { ...others, [seat]: text } }
  }

  private append(step: KeptStep): void {
    this.steps.push(step)
    if (step.answer) this.answers.set(`${step.seat} ${step.answer.id}`, step.answer)
  }
}
