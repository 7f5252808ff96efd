import type { Move } from '../../game/state.ts'
import type { Line } from '../search.ts'
import { standardErrorOf } from './confidence.ts'
import { BOUNDS, END, FIRST, lowerOf, MOVE, NODE, type RavePool, ROOT, TOTAL, upperOf, VISITS } from './rave-pool.ts'
import { ROOT_MOVE, type RootStatistics } from './root-statistics.ts'

/** The statistics of the root of a RAVE tree. */
export function raveRoot(pool: RavePool): RootStatistics {
  const { ints } = pool
  const children: RootStatistics[] = []
  for (let child = ints[ROOT + FIRST]!; child < ints[ROOT + END]!; child += NODE)
    children.push(statisticsOf(pool, child, ints[child + MOVE]!, principalVariation(pool, child), []))
  return statisticsOf(pool, ROOT, ROOT_MOVE, [], children)
}

function statisticsOf(
  { ints, reals }: RavePool,
  node: number,
  move: Move,
  pv: readonly Move[],
  children: readonly RootStatistics[],
): RootStatistics {
  const bounds = ints[node + BOUNDS]!
  return {
    move,
    visits: ints[node + VISITS]!,
    total: reals[node + TOTAL]!,
    lower: lowerOf(bounds),
    upper: upperOf(bounds),
    pv,
    children,
  }
}

/** The root move followed by the most visited replies. */
function principalVariation({ ints }: RavePool, child: number): Move[] {
  const line = [ints[child + MOVE]!]
  for (let node = child; ints[node + END] !== 0; ) {
    let best = ints[node + FIRST]!
    for (let next = best; next < ints[node + END]!; next += NODE) {
      if (ints[next + VISITS]! > ints[best + VISITS]!) best = next
    }
    if (ints[best + VISITS] === 0) break
    line.push(ints[best + MOVE]!)
    node = best
  }
  return line
}

/** The lines of the root moves of RAVE trees, best first, for the seat to act. */
export function raveLines(root: RootStatistics, seat: number): Line[] {
  const sign = seat === 0 ? 1 : -1
  const lines = root.children.map((child) => lineOf(child, root, sign))
  const trusted = lines.filter(({ score }) => score.certainty !== 'proven')
  const favourite = trusted.reduce((best, line) => Math.max(best, line.visits), 0)
  const expected = trusted.find(({ visits }) => visits === favourite)?.score.value ?? -1
  // proven moves rank by their value, the others by their visits
  const rank = ({ score: { certainty, value } }: Line) => {
    if (certainty !== 'proven') return 0
    return value >= 1 || value <= -1 ? 2 * value : value >= expected ? 1 : -1
  }
  return lines.sort((a, b) => rank(b) - rank(a) || b.visits - a.visits)
}

function lineOf(child: RootStatistics, root: RootStatistics, sign: number): Line {
  const { move, visits, total, lower, upper, pv } = child
  const mean = visits === 0 ? 0 : total / visits
  // no move is worth more than the position itself
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
      standardError: proven ? null : standardErrorOf(mean, visits),
      pliesToEnd: null,
    },
  }
}
