import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { scoreOfElo } from '../../tools/lib/statistics.ts'
import { rate } from '../../tools/strength/rate/ratings.ts'

/** The ratings of a made-up set of competitors, neighbours of whom meet. */
const TRUE = [0, 180, 300, 390, 560, 610, 820, 1000]
const GAMES = 40
const DRAWS = 0.2

/** Plays games in which the expected scores are those of the ratings, and some end in draws. */
function played(seed: number) {
  const random = new Random(seed)
  const scores: { first: number; second: number; points: number; games: number }[] = []
  for (let first = 0; first < TRUE.length; first++)
    for (let second = first + 1; second < Math.min(first + 3, TRUE.length); second++) {
      const share = scoreOfElo(TRUE[first]! - TRUE[second]!)
      const draws = Math.min(DRAWS, 2 * share, 2 * (1 - share))
      let points = 0
      for (let game = 0; game < GAMES; game++)
        points += random.real() < draws ? 0.5 : random.real() < (share - draws / 2) / (1 - draws) ? 1 : 0
      scores.push({ first, second, points, games: GAMES })
    }
  return scores
}

describe('ratings', () => {
  it('of a known set lie in their 95 % intervals about as often as these say', () => {
    let held = 0
    let all = 0
    let sum = 0
    for (let seed = 1; seed <= 200; seed++) {
      const ratings = rate(TRUE.length, played(seed))
      for (const [i, want] of TRUE.entries()) {
        if (i === 0) continue
        const { points, margin } = ratings[i]!
        all++
        if (Math.abs(points - want) <= margin) held++
        if (i === TRUE.length - 1) sum += points
      }
    }
    expect(held / all).toBeGreaterThan(0.93)
    // with draws the intervals are wider than need be, but not much
    expect(held / all).toBeLessThan(0.99)
    expect(Math.abs(sum / 200 - TRUE.at(-1)!)).toBeLessThan(25)
  })

  it('begin with 0, and 10 points of 11 stand for 400 points where there are many games', () => {
    const [first, second] = rate(2, [{ first: 0, second: 1, points: 10_000, games: 110_000 }])
    expect(first).toEqual({ points: 0, margin: 0 })
    expect(second!.points).toBeCloseTo(400, 1)
    expect(second!.margin).toBeLessThan(5)
  })

  it('are finite where somebody has won all games, with an interval that says how little is known', () => {
    const [, second] = rate(2, [{ first: 0, second: 1, points: 0, games: 40 }])
    expect(second!.points).toBeGreaterThan(600)
    expect(second!.margin).toBeGreaterThan(300)
  })

  it('are none for those whom no games join to the first', () => {
    const ratings = rate(5, [
      { first: 0, second: 1, points: 10, games: 40 },
      { first: 2, second: 3, points: 20, games: 40 },
      { first: 1, second: 4, points: 0, games: 0 },
    ])
    expect(ratings.map((rating) => rating !== null)).toEqual([true, true, false, false, false])
  })
})
