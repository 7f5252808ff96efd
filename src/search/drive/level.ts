import { exp } from '../../game/math/exp.ts'
import { Random } from '../../game/random.ts'
import type { Line, Search } from '../search.ts'
import { winProbability } from '../seats.ts'
import { lowerConfidenceBound } from '../tree/confidence.ts'

/**
 * Chooses the line that a player of a given level plays. It is drawn with probability proportional to exp(win
 * probability / temperature), so that clear mistakes are rarer than small ones; temperature 0 chooses the first line. A
 * mean over few results counts with its lower confidence bound, so that one lucky result does not make a move likely.
 * At temperature 0, a mixed answer is drawn with its own probabilities.
 */
export function chooseByLevel(
  search: Pick<Search, 'sampled'>,
  lines: readonly Line[],
  temperature: number,
  seed: number,
  seats: number,
): Line {
  const [best] = lines
  if (!best) throw new RangeError('a position without legal moves has no best one')
  // a stream of random numbers of its own: the search has used those of the seed itself
  const random = new Random(seed ^ 0x1e7e1)
  if (temperature === 0) {
    if (best.probability === undefined) return best
    const mixture = Float64Array.from(lines, ({ probability = 0 }) => probability)
    return lines[random.pick(mixture, 0, lines.length)]!
  }
  const ratingOf = ({ score: { value, certainty }, visits, rating }: Line) => {
    if (rating !== undefined) return rating
    const utility = search.sampled && certainty === 'estimate' ? lowerConfidenceBound(value, visits) : value
    return winProbability(utility, seats)
  }
  const most = Math.max(...lines.map(ratingOf))
  const weights = lines.map((line) => exp((ratingOf(line) - most) / temperature))
  const sum = weights.reduce((a, b) => a + b, 0)
  const probabilities = Float64Array.from(weights, (weight) => weight / sum)
  return lines[random.pick(probabilities, 0, lines.length)]!
}
