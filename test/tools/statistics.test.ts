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
})
