/**
 * The budget of an isolate's memory. The platform allows 128 MB; what the code counts stays below 88 MiB, and the rest is
 * left to the heap of the runtime, to texts and to garbage.
 */
import { MOST_RULES_BYTES } from '../own/own-games.ts'
import type { Allowance, Room } from '../search/room.ts'

const MIB = 2 ** 20

/** All that is counted, in bytes. */
export const BUDGET_BYTES = 88 * MIB

/** The games' tables, data files and caches, when every game has been called: `npm run memory` finds 5 MB in Node, the rest is a reserve. */
const TABLE_BYTES = 8.5 * MIB

/**
 * The number of places for searches in an isolate. A search takes one or two at its start and four at most, unless its answer may
 * not depend on what others leave to it: then it has all from the start.
 */
export const PLACES = 9

/** The memory of a place, in bytes: what a small search takes. */
const PLACE_BYTES = (BUDGET_BYTES - TABLE_BYTES - MOST_RULES_BYTES) / PLACES

/**
 * The places that a search takes at its start. With a time limit it may ask for more when it grows; without one its answer may
 * not depend on others, so it has all that it may need from the start.
 * @param capacity the places that there are
 */
export const placesFor = ({ first, most }: Room, timeMs: number | null, capacity = PLACES): number =>
  Math.min(capacity, Math.ceil((timeMs === null ? most : first) / PLACE_BYTES))

/** The allowance of a search that holds places. @param release asks for more of them (`Release` of semaphore.ts) */
export function allowanceIn(
  { first }: Room,
  places: number,
  release: { readonly grow: (places: number, briefly: number) => boolean },
): Allowance {
  let used = first
  let held = places * PLACE_BYTES
  return {
    grow(bytes, moved) {
      const placesOf = (bytes: number) => Math.max(0, Math.ceil((bytes - held) / PLACE_BYTES))
      const more = placesOf(used + bytes)
      const briefly = placesOf(used + bytes + moved) - more
      if (more + briefly > 0 && !release.grow(more, briefly)) return false
      held += more * PLACE_BYTES
      used += bytes
      return true
    },
  }
}
