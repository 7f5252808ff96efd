import { mean, scoreInterval } from './statistics.ts'

/** When the score of paired games is looked at, in pairs: at least, at most, and between two looks. */
export interface Schedule {
  readonly least: number
  readonly most: number
  readonly look: number
  /**
   * The quantile of the normal distribution for intervals of 95 %. Each look may end the games, so it is above `Z95`: of two equal players the first
   * one is found to be better in 2.5 % of all cases at most, even where it wins or loses every pair outright.
   */
  readonly quantile: number
  /** Whether the first player alone may prove to be better, so that games end when that has become unlikely. */
  readonly oneSided?: boolean
}

/** A trial in quick games, and in deeper ones. */
export const QUICK_TRIAL: Schedule = { least: 8, most: 40, look: 4, quantile: 2.68, oneSided: true }
export const DEEPER_TRIAL: Schedule = { least: 8, most: 60, look: 4, quantile: 2.76, oneSided: true }

/** A pairing of a tournament, and its final, which goes on from the pairing. */
export const PAIRING: Schedule = { least: 4, most: 12, look: 2, quantile: 2.6 }
export const FINAL: Schedule = { least: 12, most: 40, look: 4, quantile: 2.6 }

/** How paired games went: their number, the first player's share of the points, and its 95 % interval. @param scores by pair */
export const resultOf = (scores: readonly number[], { quantile }: Schedule) => ({
  games: 2 * scores.length,
  score: mean(scores),
  ...scoreInterval(scores, quantile),
})

/** True when a look at the score shows that one player is better, or that the first one is unlikely to be, or there are pairs enough. */
export function isDecided(scores: readonly number[], schedule: Schedule): boolean {
  const { least, most, look, oneSided } = schedule
  if (scores.length >= most) return true
  if (scores.length < least || scores.length % look > 0) return false
  const { low, high, score } = resultOf(scores, schedule)
  // who is no better in the first half is unlikely to be in the end
  return low > 0.5 || high < 0.5 || (oneSided === true && 2 * scores.length >= most && score <= 0.5)
}
