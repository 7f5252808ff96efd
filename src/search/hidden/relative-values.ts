import { atanh } from '../../game/math/log.ts'

/**
 * Values on a scale on which an evaluation never saturates, counted from a baseline. Far ahead or far behind, utilities hardly differ
 * from each other, so that noise would choose; and the worlds that a search samples differ more in their evaluations than its
 * moves do. Counted from the evaluation of its own world before the move, a move's value is as clear in every position
 * and in every world.
 */

/** The greatest evaluation, that of a win: utilities nearer to 1 count as this. */
const MOST_LEAD = 50

/** The evaluation that stands for a utility in [-1, 1], in units of the one that means a utility of one half. */
export const evaluationOf = (utility: number): number =>
  Math.max(-MOST_LEAD, Math.min(MOST_LEAD, utility / Math.max(1e-9, 1 - Math.abs(utility))))

/** The value in (-1, 1) of a utility, counted from a baseline, which is an evaluation. */
export function relativeTo(utility: number, baseline: number): number {
  const gain = evaluationOf(utility) - baseline
  return gain / (1 + Math.abs(gain))
}

/** Utilities nearer to 1 than this are taken for results of games, not for evaluations. */
const LEAST_FROM_CERTAIN = 1e-4

/**
 * Changes a utility that is the hyperbolic tangent of an evaluation x into one that approaches 1 slowly, x / (1 + |x|). Far behind, what
 * the tangent still tells apart is the size of the evaluation alone: a second lost rook halves what is left of it, as if the game
 * had half its chances. On the slow scale most of the chances stay, so that moves that keep the game going count for more.
 * Results of games, 1 and -1, stay as they are.
 */
export function slowUtility(utility: number): number {
  if (Math.abs(utility) > 1 - LEAST_FROM_CERTAIN) return utility
  const evaluation = atanh(utility)
  return evaluation / (1 + Math.abs(evaluation))
}

/**
 * A utility counted from a baseline, on the scale from loss to win: the baseline becomes 0, and 1 and -1 stay. It is the difference of
 * two log-odds, as a utility.
 */
export function shifted(utility: number, baseline: number): number {
  const from = Math.max(-1 + LEAST_FROM_CERTAIN, Math.min(1 - LEAST_FROM_CERTAIN, baseline))
  return (utility - from) / (1 - utility * from)
}
