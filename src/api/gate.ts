import { Problem } from '../service/problem.ts'

/** No search takes longer, whatever its clock does: it is the time a Worker may compute for a request. */
const LONGEST_MS = 30_000

/** How long one that waits for a place waits before it looks again. */
const LOOK_AGAIN_MS = 20

/**
 * Bounds how many searches run at once: an isolate's 128 MB are shared by all its requests, and a search takes up to 32.
 *
 * A place is a lease. The runtime may drop a request whose client has gone, or that has computed for too long, without
 * running another line of it, `finally` included; its place comes back when the lease is over.
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
   * Takes places until the function returned is called.
   * @throws Problem `overloaded` where so many are not free
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
   * Takes a place as soon as there is one. It looks again and again, since one request cannot wait for another.
   * @param mostMs how long to wait
   * @throws Problem `overloaded`
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

  /** @throws Problem `overloaded` where so many places are not free */
  async run<T>(task: () => Promise<T>, places = 1): Promise<T> {
    const leave = this.enter(places)
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
