import { scoreOfElo } from '../lib/statistics.ts'

/** Probability of each kind of wrong decision. */
const ERROR = 0.05

/** The least count of an outcome; it stands in for outcomes not seen yet, as in Fishtest. */
const REGULARISATION = 1e-3

export interface Sprt {
  /** The Elo differences of the two hypotheses H0 and H1, on the logistic scale. */
  readonly elo0: number
  readonly elo1: number
}

export interface SprtVerdict {
  /** Log-likelihood ratio of H1 to H0. */
  readonly llr: number
  /** Wald's bounds: H0 is accepted at `lower`, H1 at `upper`. */
  readonly lower: number
  readonly upper: number
  readonly accepted: 'H0' | 'H1' | null
}

/**
 * Sequential probability ratio test, generalised to an unknown distribution of outcomes (GSPRT). It compares the
 * greatest likelihoods that distributions with the mean of each hypothesis can give to the observed outcomes. The
 * independent outcomes are pairs of games, so there are five of them (pentanomial).
 *
 * Sources: Michel Van den Bergh, "Comments on normalized Elo" and "A practical introduction to the GSPRT"; Fishtest's
 * LLRcalc.py.
 *
 * @param counts number of times each outcome was observed; outcome i scores i / (counts.length - 1)
 */
export function sprt(counts: readonly number[], { elo0, elo1 }: Sprt): SprtVerdict {
  const weights = counts.map((count) => Math.max(count, REGULARISATION))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const scores = counts.map((_, i) => i / (counts.length - 1))
  const seen = weights.map((weight) => weight / total)
  const h0 = likeliest(scores, seen, scoreOfElo(elo0))
  const h1 = likeliest(scores, seen, scoreOfElo(elo1))
  const llr = total * seen.reduce((sum, p, i) => sum + p * Math.log(h1[i]! / h0[i]!), 0)
  const upper = Math.log((1 - ERROR) / ERROR)
  const lower = -upper
  return { llr, lower, upper, accepted: llr >= upper ? 'H1' : llr <= lower ? 'H0' : null }
}

/**
 * The distribution with mean `target` that makes the observed distribution `seen` most likely. It is
 * seen_i / (1 + x (score_i - target)). Here x is the root, between the poles, of the sum of
 * seen_i (score_i - target) / (1 + x (score_i - target)), which decreases with x.
 */
function likeliest(scores: readonly number[], seen: readonly number[], target: number): number[] {
  let low = -1 / (scores.at(-1)! - target)
  let high = 1 / (target - scores[0]!)
  const slope = (x: number) =>
    seen.reduce((sum, p, i) => sum + (p * (scores[i]! - target)) / (1 + x * (scores[i]! - target)), 0)
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  const x = (low + high) / 2
  return seen.map((p, i) => p / (1 + x * (scores[i]! - target)))
}
