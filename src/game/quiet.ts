/** The draw after a number of quiet plies, and the keys of positions. */

/**
 * The quiet count is part of a position's key only when at most this many plies are left to the draw. Elsewhere positions
 * that differ in the count alone share their entries in a search's tables.
 */
export const PLIES_IN_KEY = 24

/** The hash key of a count of quiet plies, by the plies left to the draw. */
export const quietKey = (left: number): number => Math.imul(left + 1, 0x27d4eb2f) ^ 0x165667b1

/**
 * True when a draw by quiet plies depends on a count that the keys of its line leave out in part, so that it proves nothing
 * about positions with these keys (`State.endedByHistory`).
 * @param limit the number of quiet plies at which the game is drawn
 * @param quiet the number of quiet plies now
 * @param plays the number of plies since the search began
 * @param keyed the game's own `PLIES_IN_KEY`
 */
export const dependsOnUnkeyedCount = (limit: number, quiet: number, plays: number, keyed = PLIES_IN_KEY): boolean =>
  limit - (quiet - plays) > keyed
