import type { Clock } from '../../src/search/clock.ts'

/** A deployed Worker at its worst: the clock never moves, whatever happens. */
export const frozenClock = (): Clock => ({ now: () => 1_000_000, tick: async () => {}, sliceMs: 10 })

/** Moves on by `ms` with every tick and not in between, as a deployed Worker's does after I/O. */
export function jumpingClock(ms: number): Clock {
  let time = 1_000_000
  return {
    now: () => time,
    tick: async () => {
      time += ms
    },
    sliceMs: 10,
  }
}
