import type { Clock } from '../src/search/clock.ts'

/** For programs under Node: the clock runs freely, and a tick only lets other tasks in. */
export const freeClock: Clock = {
  now: () => performance.now(),
  tick: () => new Promise<void>((resolve) => setImmediate(resolve)),
  sliceMs: 5,
}
