/** The counts that positions have: the quiet plies, with the draw after a number of them, and the number of the move. */
import { err, ok, type Result } from '../result.ts'

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

/** The greatest number of the full move, or of the round, in the text of a position. */
export const LAST_NUMBER = 999_999

/** @param what names in the error what is counted */
export const parseMoveNumber = (text: string, what = 'move'): Result<number> =>
  /^[1-9]\d{0,5}$/.test(text)
    ? ok(Number(text))
    : err(`the number of the ${what} is 1 to ${LAST_NUMBER}, not "${text}"`)

/** The number as texts have it. It stays at the last one while the game goes on, so that every play leads to a text that can be read. */
export const writtenNumber = (number: number): number => Math.min(number, LAST_NUMBER)
