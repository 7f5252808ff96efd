/** Searches that end before their time: their client has gone, or asks for something else by now. */
import type { Clock } from '../search/drive/clock.ts'
import { Problem } from '../service/problem.ts'

/** The greatest number of names that are remembered. The runtime may drop a request without its end being noted. */
const MOST_NAMES = 1000

/** The turn of a search among those of its name. Another request writes it, so it is a plain value. */
interface Turn {
  /** The number of searches that arrived before. */
  readonly place: number
  /** True when a later search has taken the place of this one. */
  superseded: boolean
}

/** The latest search of each name. */
export class Superseding {
  private readonly latest = new Map<string, Turn>()
  private arrived = 0

  /** Notes that a search has arrived, which ends no other before it begins: it may still be refused. */
  arrive(): Turn {
    return { place: this.arrived++, superseded: false }
  }

  /**
   * Begins a search, which takes the place of the one before it with the same name.
   * @param name null: of none
   * @throws Problem `superseded` when one that arrived later has begun already
   */
  begin(name: string | null, turn: Turn): void {
    if (name === null) return
    const before = this.latest.get(name)
    if (before && before.place > turn.place) throw new Problem('superseded')
    if (before) before.superseded = true
    this.latest.delete(name)
    this.latest.set(name, turn)
    const [oldest] = this.latest.keys()
    if (this.latest.size > MOST_NAMES && oldest !== undefined) this.latest.delete(oldest)
  }

  end(name: string | null, turn: Turn): void {
    if (name !== null && this.latest.get(name) === turn) this.latest.delete(name)
  }
}

/** The end of a request's searches. */
export class Ending {
  private readonly controller = new AbortController()
  private readonly turn: Turn
  /** Aborts when the client has gone, or a later search takes the place of this one. */
  readonly signal: AbortSignal
  /** The clock of these searches. A request may not abort the signal of another, so each looks for itself at each tick. */
  readonly clock: Clock

  constructor(turn: Turn, hungUp: AbortSignal, clock: Clock) {
    this.turn = turn
    this.signal = AbortSignal.any([hungUp, this.controller.signal])
    this.clock = {
      now: () => clock.now(),
      sliceMs: clock.sliceMs,
      tick: async () => {
        await clock.tick()
        if (turn.superseded) this.controller.abort()
      },
    }
  }

  get superseded(): boolean {
    return this.turn.superseded
  }

  /** Notes that the client has gone. */
  leave(): void {
    this.controller.abort()
  }
}
