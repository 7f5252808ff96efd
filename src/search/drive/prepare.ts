import type { InformationState } from '../../game/hidden.ts'
import type { Clock } from './clock.ts'
import { SAFETY } from './drive.ts'

/** Units of `InformationState.prepare` that a busy core does in a millisecond: each takes a few microseconds. */
const UNITS_PER_MS = 200

/** Units per call of `InformationState.prepare`. Small, since all units of a call count, even when fewer were needed. */
const UNITS_AT_ONCE = 50

/** The part of a time limit that preparing may take. */
const SHARE = 1 / 3

/** The cap on units of a search without a time limit: 5 s. With a fixed cap, the answer depends on the arguments alone. */
const MOST_UNITS = 1_000_000

/** The preparation that the searches of one request may do together, in units of `InformationState.prepare`. */
export class Preparation {
  /** The units that are left. */
  left: number
  private searches: number

  /**
   * @param ms the expected time of all of it, in milliseconds
   * @param searches the number of searches that share it
   */
  constructor(ms: number, searches: number) {
    this.left = Math.floor(ms * UNITS_PER_MS)
    this.searches = searches
  }

  /** The units of the next search: an equal part of what those before it have left. */
  next(): number {
    return Math.min(MOST_UNITS, Math.ceil(this.left / Math.max(1, this.searches--)))
  }
}

/**
 * Prepares an information state for sampling, in slices between which the clock ticks. It ends when the information state is ready,
 * when a third of the time limit has passed, or after twice as many units as should fit into that time.
 *
 * @param shared what the searches of the request may prepare together; absent: this is its only search
 * @param started the start of the time limit, by `clock`
 * @returns the milliseconds of the time limit to deduct: units / (SAFETY * UNITS_PER_MS), independent of the clock
 */
export async function prepare(
  information: InformationState,
  timeMs: number | null,
  clock: Clock,
  started: number,
  signal?: AbortSignal,
  shared?: Preparation,
): Promise<number> {
  const cap = shared?.next() ?? MOST_UNITS
  if (information.ready ?? true) return 0
  const most = timeMs === null ? cap : Math.ceil(timeMs * SHARE * UNITS_PER_MS * SAFETY)
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
  if (shared) shared.left -= units
  return units / (SAFETY * UNITS_PER_MS)
}
