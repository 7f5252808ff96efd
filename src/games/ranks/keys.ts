import type { RankSet } from './army.ts'

/** The quiet counts that are part of a key: those at most this far below the draw. */
export const PLIES_IN_KEY = 24

/** What a position's key has more when the second side is to move. */
export const SECOND_TO_MOVE_LOW = 0x1d8e4e27
export const SECOND_TO_MOVE_HIGH = 0x47c0b9a3

/** The key of a piece of which the other side knows that its rank is in `set`; `all` tells nothing. */
export function withSet(key: number, set: RankSet, all: RankSet): number {
  if (set === all) return key
  const mixed = Math.imul(key + Math.imul(set, 0x9e3779b1), 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
}

/** What a count of quiet plies adds to a key, by the plies left to the draw. */
export const quietKey = (left: number): number => Math.imul(left + 1, 0x27d4eb2f) ^ 0x165667b1
