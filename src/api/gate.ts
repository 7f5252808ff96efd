import { Problem } from '../service/problem.ts'

/** Length of a lease in milliseconds: no request computes longer on a Worker, so no search does. */
const LONGEST_MS = 30_000

/** Interval at which a waiting search tries again, in milliseconds. */
const LOOK_AGAIN_MS = 20

/**
 * Limits how many searches run at once. The requests of an isolate share 128 MB, and a search takes up to 32 MB.
 *
 * A place is a lease. The runtime may drop a request whose client has gone, or that has computed for too long, without
 * running its `finally` blocks; its place is free again when the lease ends.
 */
export class Gate {
  private readonly capacity: number
  private readonly now: () => number
  private readonly leases = new Set<{ readonly until: number; readonly places: number }>()

  constructor(capacity: number, now: () => number = Date.now) {
    this.capacity = capacity
    this.now = now
  }

  /**
   * Takes places.
   * @returns a function that gives them back
   * @throws Problem `overloaded` when fewer are free
   */
  enter(places = 1): () => void {
    for (const lease of this.leases) if (lease.until <= this.now()) this.leases.delete(lease)
    let taken = 0
    for (const lease of this.leases) taken += lease.places
    if (taken + places > this.capacity) throw new Problem('overloaded', { headers: { 'Retry-After': '1' } })
    const lease = { until: this.now() + LONGEST_MS, places }
    this.leases.add(lease)
    return () => this.leases.delete(lease)
  }

  /**
   * Waits for a place and takes it. It polls, since a Worker's request cannot wait for another request's promise.
   * @param mostMs longest wait, in milliseconds
   * @throws Problem `overloaded` when no place becomes free in time
   */
  async enterPatiently(mostMs = Number.POSITIVE_INFINITY): Promise<() => void> {
    for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
      try {
        return this.enter()
      } catch (full) {
        if (waited >= mostMs) throw full
        await scheduler.wait(LOOK_AGAIN_MS)
      }
    }
  }

  /**
   * Runs a task in places of its own.
   * @throws Problem `overloaded` when fewer places are free
   */
  async run<T>(task: () => Promise<T>, places = 1): Promise<T> {
    const leave = this.enter(places)
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
