/** Ratings of competitors from the points that they scored against each other. */
import { inverse, Matrix } from 'ml-matrix'
import { DRAWS, POINTS, Z95 } from '../../../src/game/engine/strength.ts'
import { bradleyTerry, type Score } from '../../lib/statistics.ts'

/** A rating in points: 400 stand for odds of ten to one. */
export interface Rating {
  readonly points: number
  /** Half the width of the 95 % interval, for the difference to the first competitor. */
  readonly margin: number
}

/**
 * The ratings that make the scores most likely (`bradleyTerry`), on the scale on which the first competitor has 0. The intervals follow from
 * the Fisher information of that model, which takes a draw for half a win: with many draws they are wider than need be.
 * A competitor who has met nobody has no rating, nor has one whom no chain of games joins to the first.
 */
export function rate(competitors: number, scores: readonly Score[]): (Rating | null)[] {
  const met = scores.filter(({ games }) => games > 0)
  const joined = new Set([0])
  for (let before = 0; before < joined.size; ) {
    before = joined.size
    for (const { first, second } of met) {
      if (joined.has(first)) joined.add(second)
      if (joined.has(second)) joined.add(first)
    }
  }
  const rated = [...joined].sort((a, b) => a - b)
  const place = new Map(rated.map((competitor, i) => [competitor, i]))
  const among = met.flatMap((score) => {
    const first = place.get(score.first)
    const second = place.get(score.second)
    return first === undefined || second === undefined ? [] : [{ ...score, first, second }]
  })
  const ratings: (Rating | null)[] = new Array(competitors).fill(null)
  const points = bradleyTerry(rated.length, among, DRAWS)
  const margins = marginsOf(points, among)
  for (const [i, competitor] of rated.entries())
    ratings[competitor] = { points: points[i]! - points[0]!, margin: margins[i]! }
  return ratings
}

/** The margins of the differences to the first competitor. */
function marginsOf(points: readonly number[], scores: readonly Score[]): number[] {
  const others = points.length - 1
  if (others === 0) return [0]
  const information = Matrix.zeros(others, others)
  const add = (i: number, j: number, amount: number) => {
    if (i > 0 && j > 0) information.set(i - 1, j - 1, information.get(i - 1, j - 1) + amount)
  }
  for (const { first, second, games } of scores) {
    const share = 1 / (1 + 10 ** ((points[second]! - points[first]!) / 400))
    const known = ((games + DRAWS) * share * (1 - share)) / POINTS ** 2
    add(first, first, known)
    add(second, second, known)
    add(first, second, -known)
    add(second, first, -known)
  }
  const covariance = inverse(information)
  return points.map((_, i) => (i === 0 ? 0 : Z95 * Math.sqrt(covariance.get(i - 1, i - 1))))
}
