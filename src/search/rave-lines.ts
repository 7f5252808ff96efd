import type { RootStatistics } from './root-statistics.ts'
import type { Line } from './search.ts'

/** The root moves of RAVE trees for the seat that is to choose among them, best first. */
export function raveLines(root: RootStatistics, seat: number): Line[] {
  const sign = seat === 0 ? 1 : -1
  const lines = root.children.map((child) => lineOf(child, root, sign))
  const trusted = lines.filter(({ score }) => score.certainty !== 'proven')
  const favourite = trusted.reduce((best, line) => Math.max(best, line.visits), 0)
  const expected = trusted.find(({ visits }) => visits === favourite)?.score.value ?? -1
  // what is proven counts by its value, what is not by the trust the search has put into it
  const rank = ({ score: { certainty, value } }: Line) => {
    if (certainty !== 'proven') return 0
    return value >= 1 || value <= -1 ? 2 * value : value >= expected ? 1 : -1
  }
  return lines.sort((a, b) => rank(b) - rank(a) || b.visits - a.visits)
}

function lineOf(child: RootStatistics, root: RootStatistics, sign: number): Line {
  const { move, visits, total, lower, upper, pv } = child
  const mean = visits === 0 ? 0 : total / visits
  // no move is worth more than the position
  const floor = sign === 1 ? lower : -upper
  const ceiling = sign === 1 ? Math.min(upper, root.upper) : -Math.max(lower, root.lower)
  const proven = floor >= ceiling
  return {
    move,
    visits,
    pv,
    score: {
      value: Math.max(floor, Math.min(ceiling, sign * mean)) + 0,
      certainty: proven ? 'proven' : 'estimate',
      standardError: proven ? null : Math.sqrt(Math.max(0, 1 - mean * mean) / Math.max(1, visits)),
      pliesToEnd: null,
    },
  }
}
