import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import {
  bradleyTerry,
  eloOfScore,
  mean,
  median,
  quantile,
  scoreInterval,
  scoreOfElo,
  variance,
} from '../../tools/lib/statistics.ts'

describe('Elo', () => {
  it.each([
    [0.5, 0],
    [0.75, 190.8485],
    [10 / 11, 400],
    [1 / 11, -400],
    [1, Number.POSITIVE_INFINITY],
    [0, Number.NEGATIVE_INFINITY],
  ])('a score of %d is a difference of %d', (score, elo) => {
    if (Number.isFinite(elo)) expect(eloOfScore(score)).toBeCloseTo(elo, 3)
    else expect(eloOfScore(score)).toBe(elo)
    expect(scoreOfElo(elo)).toBeCloseTo(score, 6)
  })
})

describe('moments and quantiles', () => {
  const values = [2, 4, 4, 4, 5, 5, 7, 9]

  it('mean and sample variance', () => {
    expect(mean(values)).toBe(5)
    expect(variance(values)).toBeCloseTo(32 / 7, 12)
  })

  it.each([
    [0, 2],
    [0.5, 4],
    [0.51, 5],
    [0.99, 9],
    [1, 9],
  ])('the nearest rank at %d is %d', (q, value) => expect(quantile(values, q)).toBe(value))

  it('the median of an even number of values is the mean of the middle two', () => {
    expect(median(values)).toBe(4.5)
    expect(median([3, 1, 2])).toBe(2)
  })
})

describe('interval of a mean score', () => {
  it('is the normal one with a win and a loss added', () => {
    // 10 values, mean 0.7, variance 10 / 9 * 0.21; 1.959964 * sqrt(0.21 / 9) = 0.299388
    const { low, high } = scoreInterval([1, 1, 1, 1, 1, 1, 0, 0])
    expect(low).toBeCloseTo(0.400612, 5)
    expect(high).toBeCloseTo(0.999388, 5)
  })

  it('does not call few equal scores certain, and stays within the possible', () => {
    const { low, high } = scoreInterval([1, 1, 1, 1, 1])
    expect(low).toBeLessThan(0.7)
    expect(high).toBe(1)
  })

  it('holds the true mean about 95 times of 100', () => {
    const random = new Random(7)
    // pair scores 0, 1/2, 1 with probabilities 0.2, 0.4, 0.4: mean 0.6
    const score = () => {
      const r = random.real()
      return r < 0.2 ? 0 : r < 0.6 ? 0.5 : 1
    }
    let held = 0
    for (let i = 0; i < 4000; i++) {
      const { low, high } = scoreInterval(Array.from({ length: 100 }, score))
      if (low <= 0.6 && 0.6 <= high) held++
    }
    // standard error 0.0034
    expect(held / 4000).toBeGreaterThan(0.94)
    expect(held / 4000).toBeLessThan(0.965)
  })
})

describe('Bradley-Terry', () => {
  it('of two competitors is the Elo of their score with one draw added', () => {
    const [a, b] = bradleyTerry(2, [{ first: 0, second: 1, points: 75, games: 99 }])
    expect(a! - b!).toBeCloseTo(eloOfScore(75.5 / 100), 6)
    expect(a! + b!).toBeCloseTo(0, 9)
  })

  it.each(['everybody', 'neighbours'])('finds ratings again from the scores of %s', (who) => {
    const ratings = [-150, -20, 50, 120]
    const games = 1e7
    const scores = ratings.flatMap((x, first) =>
      ratings.flatMap((y, second) => {
        if (second <= first || (who === 'neighbours' && second > first + 1)) return []
        return [{ first, second, points: games * scoreOfElo(x - y), games }]
      }),
    )
    for (const [i, rating] of bradleyTerry(4, scores).entries()) expect(rating).toBeCloseTo(ratings[i]!, 3)
  })

  it.each([
    // sweeps over the competitors had come to 11,133.6 points between the ends of the first ladder after 10,000
    [11, 200, 1],
    [30, 400, 1],
    [30, 400, 0.99],
  ])('finds the steps of a ladder of %i, with %i games a step and a share of %f', (length, games, share) => {
    const scores = Array.from({ length: length - 1 }, (_, i) => ({
      first: i,
      second: i + 1,
      points: games * share,
      games,
    }))
    const ratings = bradleyTerry(length, scores)
    const step = eloOfScore((games * share + 0.5) / (games + 1))
    expect(ratings[0]! - ratings.at(-1)!).toBeCloseTo((length - 1) * step, 6)
    for (let i = 1; i < length; i++) expect(ratings[i - 1]! - ratings[i]!).toBeCloseTo(step, 6)
    expect(ratings.reduce((sum, rating) => sum + rating)).toBeCloseTo(0, 6)
  })

  const lost = (games: number) => ({ points: 0, games })
  it.each([
    [
      'make the scores less likely',
      4,
      [
        { first: 0, second: 1, ...lost(1) },
        { first: 0, second: 3, ...lost(59) },
        { first: 1, second: 2, ...lost(3438) },
        { first: 2, second: 3, ...lost(3870) },
      ],
    ],
    [
      'make them likelier, but lead to where they hardly change',
      6,
      [
        { first: 0, second: 1, points: 1881, games: 3606 },
        { first: 0, second: 2, points: 9, games: 9 },
        { first: 1, second: 3, points: 1, games: 7 },
        { first: 0, second: 4, ...lost(3) },
        { first: 4, second: 5, points: 2221, games: 2221 },
        { first: 1, second: 0, points: 682, games: 682 },
        { first: 2, second: 5, ...lost(2273) },
      ],
    ],
  ])('finds ratings where whole steps %s', (_, competitors, scores) => {
    const odds = bradleyTerry(competitors, scores).map((rating) => 10 ** (rating / 400))
    // the most likely ratings expect the points that have been scored
    for (const [who, odd] of odds.entries()) {
      let [scored, expected] = [0, 0]
      for (const { first, second, points, games } of scores) {
        if (who !== first && who !== second) continue
        scored += (who === first ? points : games - points) + 1 / 2
        expected += ((games + 1) * odd) / (odds[first]! + odds[second]!)
      }
      expect(expected).toBeCloseTo(scored, 6)
    }
  })

  it.each([
    ['that are infinite', 2, [{ first: 0, second: 1, points: 9, games: 9 }], 0],
    ['of competitors whom no games join', 3, [{ first: 0, second: 1, points: 5, games: 9 }], 1],
  ])('gives no ratings %s', (_, competitors, scores, draws) => {
    expect(() => bradleyTerry(competitors, scores, draws)).toThrow(RangeError)
  })
})
