import { Problem } from '../service/problem.ts'
import {
  aheadOf,
  entryOf,
  type Lease,
  mayGrow,
  nextAllIn,
  type SearchClass,
  type Situation,
  type Wish,
} from './fair-shares.ts'

/** Length of a lease in milliseconds: no request computes longer on a Worker, so no search does. */
const LONGEST_MS = 30_000

/** Longest wait of a request for a place, in milliseconds. */
export const PATIENCE_MS = 2000

/** The factor on a request's patience: if its wait would be longer than that, it is refused at once. */
const TOO_LONG = 2

/**
 * The bounds of the interval at which a waiting search looks again for a place, in milliseconds. Within them, it grows
 * with the number of searches before it: the head of the queue takes a free place soon, and a long queue costs little.
 */
const LOOK_SOON_MS = 5
const LOOK_LATER_MS = 100

/** The time without a look, in milliseconds, after which a search is passed over: its request may have been dropped. */
const SILENT_MS = 500

/** The longest `Retry-After`, in milliseconds. */
const LATEST_MS = 120_000

/** The lateness allowed to a client that was told to come back: half of its wait, or this many milliseconds. */
const EXPECTED_MS = 10_000

/** The caps on refused searches that are remembered until they come back: of one client, and of all. */
const MOST_PROMISES_EACH = 32
const MOST_PROMISES = 256

/** The cap on clients whose last use of a place is remembered. */
const MOST_CLIENTS = 1000

/** A refused search that has been told when to come back. */
interface Promised {
  readonly wish: Wish
  /** The times at which it may come back, and after which it is no longer expected: milliseconds since 1970. */
  readonly at: number
  readonly until: number
}

/** A search that asks for places. */
export interface PlaceRequest {
  /** Hash that stands for the client (src/api/client.ts). */
  readonly client: string
  readonly kind: SearchClass
  /** Expected length of the search, in milliseconds. */
  readonly expectedMs: number
  /** The number of places that it needs. Default: 1. */
  readonly places?: number
  /** The time at which the search was first wanted, in milliseconds since 1970. Default: now. */
  readonly since?: number
  /** Longest wait, in milliseconds. Default: 2 s, and none for a `part`. */
  readonly patienceMs?: number
  /** Tells whether a later search has taken the place of this one. Default: none has. */
  readonly ending?: { readonly superseded: boolean } | undefined
}

/** The time of a semaphore. */
interface Time {
  /** Milliseconds since 1970. */
  now(): number
  wait(ms: number): Promise<unknown>
}

interface Waiter extends Wish {
  /** The time at which it last looked for a place. */
  lookedAt: number
}

/** The places of a search that runs, until it leaves or the lease ends. */
interface Held extends Lease {
  places: number
  readonly ending: PlaceRequest['ending']
  readonly until: number
}

/** A function that gives places back. */
export interface Release {
  (): void
  /**
   * Asks for more places for the same search, which gets them at once or not at all.
   * @param briefly places that have to be free besides, and stay so
   */
  readonly grow: (places: number, briefly: number) => boolean
}

/**
 * The places for searches. A place is a share of the memory for searches (src/api/memory.ts): the requests of an isolate
 * share 128 MB. A small search takes one place, a large one several, and a search that grows asks for more. src/api/fair-shares.ts decides which search gets a place.
 *
 * A place is a lease. The runtime may drop a request whose client has gone, or that has computed for too long, without
 * running its `finally` blocks; its place is free again when the lease ends. Likewise a dropped request that waits is
 * passed over when it has not looked for a place for a while. A waiting request polls, since a request of a Worker cannot
 * await a promise of another one.
 */
export class Semaphore {
  /** The number of places. */
  readonly capacity: number
  private readonly time: Time
  private readonly leases = new Set<Held>()
  private readonly waiting = new Set<Waiter>()
  /** By client: the time at which it last had a place, or first asked; the longest ago first. */
  private readonly served = new Map<string, number>()
  private readonly promises = new Set<Promised>()

  constructor(
    capacity: number,
    time: Time = { now: Date.now, wait: (ms) => new Promise((done) => setTimeout(done, ms)) },
  ) {
    this.capacity = capacity
    this.time = time
  }

  /**
   * Takes places, and waits for them if need be.
   * @param signal ends the wait when it aborts
   * @throws Problem `overloaded` when the wait is over or would be far too long. A client that comes back after the
   * seconds of `Retry-After` waits until it gets in.
   */
  async acquire(ask: PlaceRequest, signal?: AbortSignal): Promise<Release> {
    const started = this.time.now()
    const promised = this.takePromise(ask, started)
    const patienceMs = promised ? LONGEST_MS : (ask.patienceMs ?? (ask.kind === 'part' ? 0 : PATIENCE_MS))
    const waiter = this.join(ask, promised, started, patienceMs)
    const hopeless =
      ask.kind === 'request' && !promised && this.entryOf(waiter, started) > started + TOO_LONG * patienceMs
    try {
      // nominal waits count too: a Worker's clock may stand still
      for (let waited = 0; ; ) {
        const now = this.time.now()
        const release = this.look(waiter, ask, now)
        if (release) return release
        if (signal?.aborted || ask.ending?.superseded) throw new Problem('overloaded')
        if (hopeless || Math.max(waited, now - started) >= patienceMs) throw this.refusal(waiter, now)
        const ahead = aheadOf(this.situation(now), waiter, now)
        const pause = Math.min(LOOK_LATER_MS, Math.max(LOOK_SOON_MS, ahead))
        await this.time.wait(pause)
        waited += pause
      }
    } finally {
      this.waiting.delete(waiter)
    }
  }

  /**
   * Runs a task in places of its own.
   * @throws Problem `overloaded` as `acquire` does
   */
  async run<T>(ask: PlaceRequest, task: (release: Release) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const release = await this.acquire(ask, signal)
    try {
      return await task(release)
    } finally {
      release()
    }
  }

  private join(ask: PlaceRequest, promised: Promised | undefined, now: number, patienceMs: number): Waiter {
    const { client, kind, expectedMs, places = 1, since = now } = ask
    const waiter: Waiter = {
      client,
      kind,
      places,
      expectedMs: Math.min(expectedMs, LONGEST_MS),
      since: promised?.wish.since ?? since,
      until: now + patienceMs,
      lookedAt: now,
    }
    this.waiting.add(waiter)
    if (!this.served.has(client)) this.remember(client, now)
    return waiter
  }

  /** Looks for the places of a search, and takes them if it is its turn. @returns null when it has to wait on */
  private look(waiter: Waiter, { ending }: PlaceRequest, now: number): Release | null {
    waiter.lookedAt = now
    this.waiting.add(waiter)
    const situation = this.situation(now)
    if (!nextAllIn(situation, now).includes(waiter)) return null
    const { client, kind, places, expectedMs } = waiter
    const lease: Held = { client, kind, places, ending, endsAt: now + expectedMs, until: now + LONGEST_MS }
    this.leases.add(lease)
    this.remember(client, now)
    const release = () => {
      if (this.leases.delete(lease)) this.remember(client, this.time.now())
    }
    return Object.assign(release, { grow: (more: number, briefly: number) => this.grow(lease, more, briefly) })
  }

  private grow(lease: Held, places: number, briefly: number): boolean {
    const now = this.time.now()
    if (!this.leases.has(lease) || !mayGrow(this.situation(now), lease, places, briefly)) return false
    lease.places += places
    return true
  }

  /** Makes the refusal of a search, with the seconds after which it will get in. */
  private refusal(waiter: Waiter, now: number): Problem {
    this.waiting.delete(waiter)
    const wish = { ...waiter, until: Number.POSITIVE_INFINITY }
    const entry = this.entryOf(wish, now)
    const waitMs = Number.isFinite(entry) ? Math.min(entry - now, LATEST_MS) : LONGEST_MS
    const seconds = Math.max(1, Math.ceil(waitMs / 1000))
    const at = now + 1000 * seconds
    if (waiter.kind === 'request' && this.mayPromise(waiter.client))
      this.promises.add({ wish, at, until: at + Math.max(EXPECTED_MS, 500 * seconds) })
    return new Problem('overloaded', { headers: { 'Retry-After': String(seconds) } })
  }

  private mayPromise(client: string): boolean {
    if (this.promises.size >= MOST_PROMISES) return false
    return [...this.promises].filter(({ wish }) => wish.client === client).length < MOST_PROMISES_EACH
  }

  /** Takes a due promise to the client, if there is one: the search is then the one that was told to come back. */
  private takePromise({ client, kind }: PlaceRequest, now: number): Promised | undefined {
    for (const one of this.promises) if (now > one.until) this.promises.delete(one)
    if (kind !== 'request') return undefined
    const due = [...this.promises].find(({ wish, at }) => wish.client === client && at <= now)
    if (due) this.promises.delete(due)
    return due
  }

  /** The time at which a search gets its places if it keeps waiting, among those that wait or were told to come back. */
  private entryOf(mine: Wish, now: number): number {
    const situation = this.situation(now)
    const others = situation.waiting.filter((other) => other !== mine)
    const returning = [...this.promises].filter(({ until }) => now <= until).map(({ wish }) => wish)
    return entryOf(
      { ...mine, until: Number.POSITIVE_INFINITY },
      { ...situation, waiting: [...others, ...returning] },
      now,
    )
  }

  private situation(now: number): Situation {
    for (const lease of this.leases) if (lease.until <= now) this.leases.delete(lease)
    for (const waiter of this.waiting) if (waiter.lookedAt + LONGEST_MS <= now) this.waiting.delete(waiter)
    return {
      capacity: this.capacity,
      // a superseded search ends at its next tick
      leases: [...this.leases].map((lease) => (lease.ending?.superseded ? { ...lease, endsAt: now } : lease)),
      waiting: [...this.waiting].filter(({ lookedAt }) => now - lookedAt <= SILENT_MS),
      served: this.served,
    }
  }

  private remember(client: string, now: number): void {
    this.served.delete(client)
    this.served.set(client, now)
    const [oldest] = this.served.keys()
    if (this.served.size > MOST_CLIENTS && oldest !== undefined) this.served.delete(oldest)
  }
}
