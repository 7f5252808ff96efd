import type { Clock } from '../search/clock.ts'
import type { Assets } from './assets.ts'

/**
 * On a deployed Worker time stands still while code runs and moves on when I/O has happened. A tick is that I/O; which
 * one serves best depends on the deployment (docs/decisions/002-clock.md), so the variable CLOCK_TICK chooses.
 */
export const TICK_KINDS = ['cache', 'assets', 'timer'] as const

export type TickKind = (typeof TICK_KINDS)[number]

export type Ticks = Readonly<Record<TickKind, () => Promise<unknown>>>

/** Nothing is ever stored here: the read is all that is wanted. */
const NEVER_STORED = 'https://clock.invalid/tick'

/**
 * The kinds of tick. A timer follows the I/O, because I/O alone may be answered without the event loop ever looking for
 * other work: in workerd on one machine, where cache and assets are in the same process, a search that ticked by them
 * kept all other requests waiting.
 *
 * None rejects: when a Worker has used up its subrequests, the hard cap still ends its search.
 */
export function createTicks(assets: Assets): Ticks {
  const timer = () => scheduler.wait(0)
  return {
    /** A read of the data centre's cache. Does nothing, and moves nothing, on workers.dev. */
    cache: () => caches.default.match(NEVER_STORED).then(timer, timer),
    /** A request to the Worker's own static files. */
    assets: () =>
      assets
        .fetch(NEVER_STORED)
        .then((response) => response.body?.cancel())
        .then(timer, timer),
    /** Moves a deployed clock by its nominal delay, zero: for local use, where clocks run by themselves. */
    timer,
  }
}

/** Long against what a tick costs: 1.2 ms for the timer, 1.5 with the I/O (in workerd); the network adds to that. */
const SLICE_MS: Readonly<Record<TickKind, number>> = { cache: 25, assets: 25, timer: 10 }

export function createClock(kind: TickKind, ticks: Ticks): Clock {
  return { now: () => performance.now(), tick: ticks[kind], sliceMs: SLICE_MS[kind] }
}
