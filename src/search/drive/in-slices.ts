import type { Steps } from '../../game/steps.ts'
import type { Clock } from './clock.ts'

/** The number of steps between two ticks of the clock. A step, such as reading a view, takes a millisecond or two at first. */
const STEPS_AT_ONCE = 8

/**
 * Does work in steps, with the clock ticking in between: other requests are served, and a long history holds up nobody.
 * @param atOnce the number of steps between two ticks, where they take longer than usual
 */
export async function inSlices<T>(
  steps: Steps<T>,
  clock: Pick<Clock, 'tick'>,
  atOnce: number = STEPS_AT_ONCE,
): Promise<T> {
  for (let taken = 1; ; taken++) {
    const { done, value } = steps.next()
    if (done) return value
    if (taken % atOnce === 0) await clock.tick()
  }
}
