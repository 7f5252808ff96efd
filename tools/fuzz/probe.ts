import { send } from './client.ts'

/** Interval of the probe's calls, in milliseconds. */
const EVERY_MS = 20

/** The cheapest call there is. */
const CALL = { operation: 'probe', method: 'GET', path: '/problems/not-found', headers: {}, body: null }

/**
 * Makes a cheap call at short intervals, whether or not the last is answered: how long the calls wait is how long the
 * isolate does nothing but search. What this machine and wrangler add is in it, too.
 */
export class Probe {
  private readonly base: string
  private readonly delays: number[]
  private timer: NodeJS.Timeout | null = null
  private readonly running = new Set<Promise<void>>()

  /** @param delays takes the times, in milliseconds */
  constructor(base: string, delays: number[]) {
    this.base = base
    this.delays = delays
  }

  start(): void {
    this.timer = setInterval(() => {
      const call = send(this.base, CALL)
        .then(({ ms }) => void this.delays.push(ms))
        .catch(() => {})
        .finally(() => this.running.delete(call))
      this.running.add(call)
    }, EVERY_MS)
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer)
    await Promise.all(this.running)
  }
}
