/**
 * Utilities and win probabilities. Between n seats the winner's utility is 1 and the others' -1 / (n - 1), a draw is 0
 * for all (src/game/state.ts): utilities sum to 0, win probabilities to 1, and a draw counts as 1 / n of a win.
 */

export const winProbability = (utility: number, seats: number): number => ((seats - 1) * utility + 1) / seats

/** What a win probability is in utility. */
export const utilityOf = (probability: number, seats: number): number => (seats * probability - 1) / (seats - 1)

/**
 * Everybody's utility, where only that of one seat has been found out: the others have the rest in equal parts.
 * Undefined between two, where it goes without saying.
 */
export function valuesBySeat(utility: number, seat: number, seats: number): { values?: readonly number[] } {
  if (seats === 2) return {}
  return { values: Array.from({ length: seats }, (_, s) => (s === seat ? utility : -utility / (seats - 1))) }
}
