import { linePlot, type Series } from '../lib/plot.ts'
import { mean, scoreInterval } from '../lib/statistics.ts'
import type { Header, PlayedGroup } from './results.ts'
import { sharesOf } from './table.ts'

/** The number of points of a curve: the eye could not tell more apart. */
const POINTS = 200

/** The number of bouts before the first point: intervals over fewer would fill the plot. */
const FIRST = 4

/** The score of each pairing's first competitor, or of each competitor at a table, with its 95 % interval, over the games. */
export function scorePlot({ configurations, gameId, variant }: Header, groups: readonly PlayedGroup[]): string {
  const series = groups.flatMap(({ competitors, bouts }) => {
    // the score of a pairing's second competitor is 1 minus that of the first
    const shown = competitors.length === 2 ? competitors.slice(0, 1) : competitors
    return shown.map((competitor) => {
      const [other, ...more] = competitors.filter((one) => one !== competitor)
      const against = other === undefined || more.length > 0 ? '' : ` against ${configurations[other]}`
      return curve(`${configurations[competitor]}${against}`, sharesOf(competitor, bouts), bouts[0]?.length ?? 0)
    })
  })
  return linePlot({
    empty: 'no whole bout has been played',
    title: `Score in ${gameId} (${variant}), with its 95 % interval`,
    x: 'games',
    y: 'score',
    format: (y) => `${Math.round(100 * y)} %`,
    domain: [0, 1],
    series,
  })
}

/** The mean of the first scores, and its interval, for growing numbers of them. */
function curve(name: string, scores: readonly number[], gamesOfBout: number): Series {
  const step = Math.ceil(scores.length / POINTS)
  const numbers = scores.map((_, i) => i + 1).filter((n) => n === scores.length || (n >= FIRST && n % step === 0))
  return {
    name,
    points: numbers.map((n) => [n * gamesOfBout, mean(scores.slice(0, n))]),
    band: numbers.map((n) => {
      const { low, high } = scoreInterval(scores.slice(0, n))
      return [n * gamesOfBout, low, high]
    }),
  }
}
