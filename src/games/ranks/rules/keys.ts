import type { RankSet } from './army.ts'

/** The summand of a position's key when the second side is to move, in two halves. */
export const SECOND_TO_MOVE_LOW = 0x1d8e4e27
export const SECOND_TO_MOVE_HIGH = 0x47c0b9a3

/** The hash key of a piece whose rank the other side knows to be in `set`; with the set `all` it knows nothing. */
export function withSet(key: number, set: RankSet, all: RankSet): number {
  if (set === all) return key
  const mixed = Math.imul(key + Math.imul(set, 0x9e3779b1), 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
}
