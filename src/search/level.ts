import { Random } from '../game/random.ts'
import { lowerConfidenceBound } from './confidence.ts'
import type { Line, Search } from './search.ts'
import { winProbability } from './seats.ts'

/**
 * The line that a player of some level takes: drawn with probability proportional to exp(win probability /
 * temperature), so that the clearer a mistake is the rarer it gets. Temperature 0 takes the first. A mean over few
 * results counts for what it is worth at least, so that luck in one of them makes no favourite.
 */
export function chooseByLevel(
  search: Pick<Search, 'sampled'>,
  lines: readonly Line[],
  temperature: number,
  seed: number,
): Line {
  const [best] = lines
  if (!best) throw new RangeError('a position without legal moves has no best one')
  if (temperature === 0) return best
  const worth = ({ score: { value, certainty, values }, visits }: Line) => {
    const utility = search.sampled && certainty === 'estimate' ? lowerConfidenceBound(value, visits) : value
    return winProbability(utility, values?.length ?? 2)
  }
  const most = Math.max(...lines.map(worth))
  const weights = lines.map((line) => Math.exp((worth(line) - most) / temperature))
  const sum = weights.reduce((a, b) => a + b, 0)
  // its own stream: the search has used the seed's first numbers
  const probabilities = Float64Array.from(weights, (weight) => weight / sum)
  return lines[new Random(seed ^ 0x1e7e1).pick(probabilities, 0, lines.length)]!
}
