/** The limits and levels of searches: those for which nobody has set others, and the highest that a caller may set. */

/** The time limit where no limit is set, in milliseconds. */
export const USUAL_MS = 300

/** The highest time limit, in milliseconds. */
export const MOST_MS = 10_000

/** The highest depth limit, in plies, and the one where none is set. */
export const MOST_DEPTH = 64

/** The most earlier positions from which a search begins: no position before them counts as repeated. */
export const MOST_HISTORY = 500

/** The level of full strength. The levels below it come from the game's own table. */
export const TOP_LEVEL = 10
