/**
 * Work in small steps, such as reading a long history: it yields between two steps, so that others get their turn there. No
 * step takes longer than some milliseconds.
 */
export type Steps<T> = Generator<void, T, undefined>

/** Does all steps in one go. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
