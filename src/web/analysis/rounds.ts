/** The rounds of an analysis without a limit: what follows when a search has ended. */
import type { Progress } from '../service/client.ts'
import type { Analysis } from '../service/types.ts'
import { isSampling } from './merge.ts'

/** Why an analysis has ended: why its last search did, or that another one as long would find the same. */
export type Ended = Analysis['search']['stopReason'] | 'same'

/**
 * The time of the next search, in milliseconds, or why there is none. Samples of another search add to those before. A search by
 * depth begins anew and finds the same, so that it needs more time each time: twice as much.
 * @param findings of all rounds so far
 * @param lastMs the time of the last search
 * @param mostMs the most time of a search
 */
export function nextRound(
  findings: Pick<Progress, 'score' | 'lines'>,
  { stopReason, method }: Pick<Analysis['search'], 'stopReason' | 'method'>,
  lastMs: number,
  mostMs: number,
): { readonly timeMs: number } | { readonly ended: Ended } {
  if (stopReason !== 'time') return { ended: stopReason }
  const samples = isSampling(method)
  const isProven = ({ score }: Pick<Progress, 'score'>) => score.certainty === 'proven'
  // samples still tell something of the moves beside the best one
  if (samples ? findings.lines.every(isProven) : isProven(findings)) return { ended: 'solved' }
  if (samples) return { timeMs: lastMs }
  return lastMs < mostMs ? { timeMs: Math.min(2 * lastMs, mostMs) } : { ended: 'same' }
}
