import type { Clock } from '../search/drive/clock.ts'
import type { Assets } from './assets.ts'

/**
 * The kinds of tick. On a deployed Worker the clock stands still while code runs, and advances after I/O. A tick is
 * such I/O; the variable CLOCK_TICK chooses the kind that suits the deployment (docs/decisions/002-clock.md).
 */
export const TICK_KINDS = ['cache', 'assets', 'timer'] as const

export type TickKind = (typeof TICK_KINDS)[number]

export type Ticks = Readonly<Record<TickKind, () => Promise<unknown>>>

/** A URL under which nothing is ever stored, since only the time of the read matters. */
const NEVER_STORED = 'https://clock.invalid/tick'

/**
 * Makes the ticks of a Worker. A timer follows the I/O, so that the event loop gets to other requests: where cache and
 * assets are in the same process, as in workerd on one machine, the I/O alone kept all others waiting.
 *
 * No tick rejects: a Worker that has used up its subrequests ticks in vain, and the hard cap ends its search.
 */
export function createTicks(assets: Assets): Ticks {
  const timer = () => scheduler.wait(0)
  return {
    /** A read of the data centre's cache. On workers.dev there is no cache, and the clock does not advance. */
    cache: () => caches.default.match(NEVER_STORED).then(timer, timer),
    /** A request to the Worker's own static files. */
    assets: () =>
      assets
        .fetch(NEVER_STORED)
        .then((response) => response.body?.cancel())
        .then(timer, timer),
    /** A timer of 0 ms. It advances a deployed clock by 0 ms, so it is for local use, where the clock runs freely. */
    timer,
  }
}

/**
 * Length of a search's slice between ticks, in milliseconds: long compared with a tick, which costs 1.2 ms by timer and
 * 1.5 with I/O (in workerd), plus the network.
 */
const SLICE_MS: Readonly<Record<TickKind, number>> = { cache: 25, assets: 25, timer: 10 }

/** The clock of searches: it ticks once per slice. */
export function createClock(kind: TickKind, ticks: Ticks): Clock {
  return { now: () => performance.now(), tick: ticks[kind], sliceMs: SLICE_MS[kind] }
}
