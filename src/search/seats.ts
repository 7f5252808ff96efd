/**
 * Utilities and win probabilities, the one place where they depend on the number of seats (`State.returns`). Between
 * two seats or more, utilities sum to 0, win probabilities to 1, and a draw counts as 1 / n of a win. A player alone
 * has chance for an opponent, so their utilities mean what they mean between two: 1 a win, -1 a loss, 0 a draw.
 */

/** The number of parties that win or lose: the seats, or a single player and chance. */
const parties = (seats: number): number => Math.max(2, seats)

export const winProbability = (utility: number, seats: number): number =>
  ((parties(seats) - 1) * utility + 1) / parties(seats)

/** Converts a win probability to a utility. */
export const utilityOf = (probability: number, seats: number): number =>
  (parties(seats) * probability - 1) / (parties(seats) - 1)

/** Converts a standard error in utility to one in win probability. */
export const probabilityError = (error: number, seats: number): number =>
  (error * (parties(seats) - 1)) / parties(seats)

/** Converts a standard error in win probability to one in utility. */
export const utilityError = (error: number, seats: number): number => (error * parties(seats)) / (parties(seats) - 1)

/** The utility of each seat when only one seat's is known: the others share the rest equally. */
export const utilitiesBySeat = (utility: number, seat: number, seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, s) => (s === seat ? utility : -utility / (seats - 1)))

/** The utilities of all seats in the form of `Score.values`, which only exists with more than two seats. */
export const valuesBySeat = (utility: number, seat: number, seats: number): { values?: readonly number[] } =>
  seats > 2 ? { values: utilitiesBySeat(utility, seat, seats) } : {}
