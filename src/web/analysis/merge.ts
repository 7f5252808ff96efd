/** Merges the findings of several searches of one position, made one after the other with different seeds. */
import type { Progress } from '../service/client.ts'
import type { AnalysisLine, Score } from '../service/types.ts'

/** The methods whose estimates are means over samples (`method` in `GET /v1/{game}`): more samples bring them closer to the truth. */
const SAMPLING = new Set(['uct', 'grave', 'rave', 'multi-uct', 'ismcts', 'determinized', 'subgame', 'plans'])

export const isSampling = (method: string): boolean => SAMPLING.has(method)

/**
 * Merges two findings of a method. Proven scores stay. Estimates from samples are weighted by visits. Other estimates are an
 * evaluation's, whose error is the same in each search: of those, the deeper search's stand, or the later one's.
 */
export function merged(before: Progress, now: Progress, method: string): Progress {
  const samples = isSampling(method)
  const isNow = samples || now.depth >= before.depth
  const both = (a: Weighed, b: Weighed): Score => {
    if (a.score.certainty === 'proven') return a.score
    return samples ? mean(a, b) : (isNow ? b : a).score
  }
  const keyOf = ({ event, move }: AnalysisLine) => `${event ?? ''} ${move}`
  const known = new Map(before.lines.map((line) => [keyOf(line), line]))
  const lines = now.lines.map((line) => {
    const other = known.get(keyOf(line))
    known.delete(keyOf(line))
    return other
      ? {
          ...(isNow ? line : other),
          ...reasonsOf(other, line),
          score: both(other, line),
          visits: other.visits + line.visits,
        }
      : line
  })
  const all = ranked([...lines, ...known.values()])
  const inOrder = all.some(({ event }) => event !== undefined)
  const [best] = all
  return {
    ...now,
    elapsedMs: before.elapsedMs + now.elapsedMs,
    iterations: before.iterations + now.iterations,
    nodes: before.nodes + now.nodes,
    depth: Math.max(before.depth, now.depth),
    lines: all,
    score: inOrder || !best ? both(whole(before), whole(now)) : best.score,
  }
}

/**
 * Lines in the order of their scores, so that none stands above one with a better number. What is only known to be at most
 * so good stands below the best that is known. Lines of chance events keep the order of the events, and moves of a mixed
 * answer that of their probabilities.
 */
export function ranked(lines: readonly AnalysisLine[]): AnalysisLine[] {
  if (lines.some(({ event, probability }) => event !== undefined || probability !== undefined)) return [...lines]
  const isBound = ({ score }: AnalysisLine) => score.certainty === 'bound'
  const top = Math.max(0, ...lines.filter((line) => !isBound(line)).map(({ score }) => score.winProbability))
  const key = (line: AnalysisLine) => Math.min(line.score.winProbability, isBound(line) ? top - BELOW : 1)
  return lines.toSorted((a, b) => key(b) - key(a))
}

/** How far a bound stands below a score that is known, at least. */
const BELOW = 1e-9

/** The reasons for a move: the later ones, unless the earlier score is proven or the later search has given none yet. */
const reasonsOf = (before: AnalysisLine, now: AnalysisLine): Pick<AnalysisLine, 'reasons'> =>
  before.reasons && (before.score.certainty === 'proven' || !now.reasons) ? { reasons: before.reasons } : {}

type Weighed = Pick<AnalysisLine, 'score' | 'visits'>

const whole = ({ score, iterations }: Progress): Weighed => ({ score, visits: iterations })

/** The mean of two estimates of a move, weighted by visits. For other scores: the later one. */
function mean(a: Weighed, b: Weighed): Score {
  if (a.score.certainty !== 'estimate' || b.score.certainty !== 'estimate') return b.score
  const share = a.visits / Math.max(1, a.visits + b.visits)
  const between = (one: number, other: number) => share * one + (1 - share) * other
  const [error, other] = [a.score.standardError, b.score.standardError]
  return {
    ...b.score,
    winProbability: between(a.score.winProbability, b.score.winProbability),
    standardError: error === null || other === null ? null : Math.hypot(share * error, (1 - share) * other),
    ...(b.score.values && {
      values: b.score.values.map((value, seat) => between(a.score.values?.[seat] ?? value, value)),
    }),
  }
}
