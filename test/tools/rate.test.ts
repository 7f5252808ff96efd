import { describe, expect, it } from 'vitest'
import type { Score } from '../../tools/lib/statistics.ts'
import { strengthFrom, strengthModule } from '../../tools/strength/rate/strength.ts'
import { tallied } from '../../tools/strength/rate/tallied.ts'

const TEXTS = [
  'bench:random',
  ...Array.from({ length: 10 }, (_, i) => `auto:level=${i + 1},iterations=1200`),
  'grave:iterations=1200',
]

/** Games of neighbours and of those with one between them, in which each wins three of four against the one below. */
const scoresTo = (last: number, games = 40): Score[] =>
  Array.from({ length: last }, (_, i) => i + 1).flatMap((second) => [
    { first: second - 1, second, points: games / 4, games },
    ...(second > 1 ? [{ first: second - 2, second, points: games / 10, games }] : []),
  ])

const measured = (scores: readonly Score[]) => ({ texts: TEXTS, iterations: 1200, variant: 'standard', scores })

describe('what a run of rating writes', () => {
  it('has all levels and engines that have met enough', () => {
    const { against, ratings } = strengthFrom(measured(scoresTo(11)), 40)
    expect(against).toEqual(Array(9).fill([0.75, 40]))
    expect(ratings!.levels).toHaveLength(10)
    expect(ratings!.levels.every(([points], i, all) => points > (all[i - 1]?.[0] ?? 0))).toBe(true)
    // 75 % stand for 191 points, 90 % for 382
    expect(ratings!.levels[0]![0]).toBeGreaterThan(170)
    expect(ratings!.levels[0]![0]).toBeLessThan(200)
    expect(Object.keys(ratings!.engines!)).toEqual(['grave'])
    expect(ratings).toMatchObject({ iterations: 1200, games: 21 * 40 })
  })

  it('ends at the level whose games are not all played', () => {
    const { against, ratings } = strengthFrom(measured([...scoresTo(4), ...scoresTo(6, 38).slice(-4)]), 40)
    expect(ratings!.levels).toHaveLength(4)
    expect(against).toHaveLength(3)
    expect(ratings!.engines).toBeUndefined()
    expect(strengthFrom(measured([]), 40)).toEqual({ variant: 'standard', against: [] })
  })

  it('is a module for a game of the registry', () => {
    const text = strengthModule(strengthFrom(measured(scoresTo(11)), 40))
    expect(text).toContain("variant: 'standard'")
    expect(text).toMatch(/engines: \{\n {6}grave: \[\d+, \d+\],/)
  })
})

it('points are counted of whole pairs of games', () => {
  const line = (bout: number, seating: readonly number[], returns: readonly number[]) => ({
    competitors: [1, 2],
    bout,
    seating,
    returns,
  })
  const lines = [line(0, [1, 2], [1, -1]), line(0, [2, 1], [0, 0]), line(1, [1, 2], [1, -1])] as unknown as Parameters<
    typeof tallied
  >[0]['lines']
  expect(tallied({ lines })).toEqual([{ first: 1, second: 2, points: 1.5, games: 2 }])
})
