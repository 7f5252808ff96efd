import type { Clock } from '../../src/search/drive/clock.ts'

/** A clock like that of a deployed Worker at its worst: it never moves. */
export const frozenClock = (): Clock => ({ now: () => 1_000_000, tick: async () => {}, sliceMs: 10 })

/** A clock that moves by `ms` with every tick and not in between, like that of a deployed Worker after I/O. */
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
