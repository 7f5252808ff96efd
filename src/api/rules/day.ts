/** Days by UTC, for budgets of learning. */

/** A day in milliseconds. */
export const DAY_MS = 24 * 3_600_000

/** The present day, in days since 1970. */
export const today = (): number => Math.floor(Date.now() / DAY_MS)

/** The seconds to the next day, rounded up. */
export const untilTomorrow = (): number => Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1000)
