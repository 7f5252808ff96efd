import type { Clock } from '../../src/search/drive/clock.ts'

/** The clock of programs under Node. It runs freely; a tick only lets other tasks run. */
export const freeClock: Clock = {
  now: () => performance.now(),
  tick: () => new Promise<void>((resolve) => setImmediate(resolve)),
  sliceMs: 5,
}
