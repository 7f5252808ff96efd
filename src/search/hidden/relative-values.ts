/**
 * Values on a scale on which a lead never saturates, counted from a baseline. Far ahead or far behind, utilities hardly differ
 * from each other, so that noise would choose; and the worlds that a search samples differ more in their leads than its
 * moves do. Counted from the evaluation of its own world before the move, a move's value is as clear in every position
 * and in every world.
 */

/** The greatest lead, that of a win: utilities nearer to 1 count as this. */
const MOST_LEAD = 50

/** The lead that stands for a utility in [-1, 1], in units of the lead that means a utility of one half. */
export const leadOf = (utility: number): number =>
  Math.max(-MOST_LEAD, Math.min(MOST_LEAD, utility / Math.max(1e-9, 1 - Math.abs(utility))))

/** The value in (-1, 1) of a utility, counted from a baseline, which is a lead. */
export function relativeTo(utility: number, baseline: number): number {
  const gain = leadOf(utility) - baseline
  return gain / (1 + Math.abs(gain))
}
