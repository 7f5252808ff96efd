/** How much of the tree alpha-beta leaves out: reductions of late moves, and null moves. */

/**
 * Iterations from this depth on prune nothing forward: only small trees are searched so deep, and they can be solved where nothing
 * is left out.
 */
export const FORWARD_DEPTH = 14

/** A null move is tried with at least so many plies left, and searched by so many plies less than a move. */
export const PASSING_DEPTH = 2
export const PASS_REDUCTION = 2

/** Late-move reductions: by 1 ply after LATE moves, by 2 after VERY_LATE, with at least REDUCIBLE_DEPTH plies left. */
const LATE = 3
const VERY_LATE = 10
const REDUCIBLE_DEPTH = 3
/** With forward pruning: by 1 ply more after LAST moves, and from one ply nearer to the horizon. */
const LAST = 25

/** The reduction, in plies, of a quiet move after `before` others with `remaining` plies left. */
export function lateReduction(before: number, remaining: number, forward: boolean): number {
  if (before < LATE || remaining < REDUCIBLE_DEPTH - (forward ? 1 : 0)) return 0
  const reduction = before < VERY_LATE ? 1 : !forward || before < LAST ? 2 : 3
  return Math.min(reduction, remaining - 1)
}
