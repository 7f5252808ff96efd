import { send } from './client.ts'

/** Interval of the probe's calls, in milliseconds. */
const EVERY_MS = 20

/** The cheapest call there is. */
const CALL = { operation: 'probe', method: 'GET', path: '/problems/not-found', headers: {}, body: null }

/**
 * Makes a cheap call at fixed intervals, whether or not the last one has been answered. The delays of the calls show how
 * long the isolate does nothing but search. They include the overhead of this machine and of wrangler.
 */
export class Probe {
  private readonly base: string
  private readonly delays: number[]
  private timer: NodeJS.Timeout | null = null
  private readonly running = new Set<Promise<void>>()

  /** @param delays list to which the delays are added, in milliseconds */
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
