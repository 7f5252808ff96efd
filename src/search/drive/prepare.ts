import type { InformationState } from '../../game/hidden.ts'
import type { Clock } from './clock.ts'

/** Units of `InformationState.prepare` that a busy core does in a millisecond: each takes a few microseconds. */
const UNITS_PER_MS = 200

/** Units per call of `InformationState.prepare`. Small, since all units of a call count, even when fewer were needed. */
const UNITS_AT_ONCE = 50

/** The part of a time limit that preparing may take. */
const SHARE = 1 / 3

/** The cap on units without a time limit: some seconds. With a fixed cap, the answer depends on the arguments alone. */
const MOST_UNITS = 1_000_000

/**
 * Prepares an information for sampling, in slices between which the clock ticks. It ends when the information is ready,
 * when a third of the time limit has passed, or after as many units as should fit into that time.
 *
 * @param started the start of the time limit, by `clock`
 * @returns the expected time of the units done, in milliseconds, whatever the clock says
 */
export async function prepare(
  information: InformationState,
  timeMs: number | null,
  clock: Clock,
  started: number,
  signal?: AbortSignal,
): Promise<number> {
  if (information.ready ?? true) return 0
  const most = timeMs === null ? MOST_UNITS : Math.ceil(timeMs * SHARE * UNITS_PER_MS)
  const slice = Math.max(1, Math.ceil(clock.sliceMs * UNITS_PER_MS))
  let units = 0
  while (units < most) {
    for (const end = Math.min(units + slice, most); units < end && !information.ready; units += UNITS_AT_ONCE)
      information.prepare?.(UNITS_AT_ONCE)
    if (information.ready) break
    await clock.tick()
    if (signal?.aborted) break
    if (timeMs !== null && clock.now() - started >= timeMs * SHARE) break
  }
  return units / UNITS_PER_MS
}
