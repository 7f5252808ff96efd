/**
 * Work that can be cut into slices: a generator that yields every few thousand steps and returns its result. `finish` runs
 * it at one stretch; a server calls `next` and lets others in between.
 */
export type Steps<T> = Generator<void, T, void>

/** Runs sliced work to its end. */
export function finish<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** The number of steps in a slice: well below 10 ms of work. */
export const SLICE = 4096
