import { describe, expect, it } from 'vitest'
import { accuracyOf, judge } from '../../src/review/summary.ts'
import { beforeEvent, beforeMove, type Value, valueUnknown } from '../../src/review/value.ts'

const proven = (...expected: number[]): Value => ({ expected, certainty: 'proven', standardError: null })
const about = (...expected: number[]): Value => ({ expected, certainty: 'estimate', standardError: 0.02 })
const settled = (...expected: number[]): Value => ({ ...about(...expected), settled: true })

it.each([
  [1, [0.5]],
  [2, [0.5, 0.5]],
  [4, [0.25, 0.25, 0.25, 0.25]],
])('where nothing is known, %i seats can expect what a draw is worth', (seats, expected) => {
  expect(valueUnknown(seats).expected).toEqual(expected)
})

describe('the value before a move of seat 0', () => {
  // [name, value by the search, whether it would have played the move, value after the move, value before it]
  it.each([
    ['the best move loses nothing', about(0.6, 0.4), true, about(0.5, 0.5), about(0.5, 0.5)],
    ['a worse move loses the difference', about(0.6, 0.4), false, about(0.5, 0.5), about(0.6, 0.4)],
    ['a better move than the search knew was there', about(0.6, 0.4), false, about(0.7, 0.3), about(0.7, 0.3)],
    ['what is proven of both is proven', proven(0.25, 0.75), true, proven(0.25, 0.75), proven(0.25, 0.75)],
    ['a mistake from a proven position', proven(1, 0), false, about(0.4, 0.6), proven(1, 0)],
    ['a move that is proven to win proves its position', about(0.6, 0.4), false, proven(1, 0), proven(1, 0)],
    ['the best known, proven, bounds only', about(0.3, 0.7), true, proven(0.4, 0.6), settled(0.4, 0.6)],
    ['a lost move proves nothing of others', about(0.1, 0.9), true, proven(0, 1), settled(0, 1)],
    ['an evaluation against a proven value', about(0.6, 0.4), false, proven(0.5, 0.5), about(0.58, 0.42)],
    ['less than its error is no loss', about(0.51, 0.49), false, settled(0.5, 0.5), settled(0.5, 0.5)],
    ['three seats', about(0.5, 0.3, 0.2), false, about(0.2, 0.2, 0.6), about(0.5, 0.3, 0.2)],
  ])('%s', (_, searched, agrees, after, before) => {
    const findings = { best: searched, played: null, agrees, results: null, beforeChance: false }
    const found = beforeMove(findings, after, 0)
    expect({ ...found, expected: before.expected }).toEqual(before)
    for (const [seat, value] of before.expected.entries()) expect(found.expected[seat]).toBeCloseTo(value, 12)
  })
})

describe('the value before a move of seat 0, when the search knows a better move by a mean of random results', () => {
  // [name, value by the search, of the played move by the same search, random results, value after the move, value before it]
  it.each([
    ['a small difference is no loss', about(0.8, 0.2), about(0.5, 0.5), 625, proven(0.5, 0.5), about(0.5, 0.5)],
    [
      'a great one is a loss, less what the mean may be too high',
      about(0.75, 0.25),
      null,
      625,
      about(0, 1),
      about(0.43, 0.57),
    ],
    ['more results leave less doubt', about(0.75, 0.25), null, 160_000, about(0, 1), about(0.67, 0.33)],
    ['few results leave no more than 0.35', about(0.75, 0.25), null, 1, about(0, 1), about(0.4, 0.6)],
    ['a proven move is no mean', proven(1, 0), about(0.4, 0.6), 625, about(0.4, 0.6), proven(1, 0)],
    ['what is proven of both', proven(1, 0), proven(0.5, 0.5), 625, about(0.3, 0.7), about(0.8, 0.2)],
    ['two proven moves of the same worth', proven(0.5, 0.5), proven(0.5, 0.5), 625, about(0.3, 0.7), about(0.3, 0.7)],
    ['three seats', about(0.7, 0.3, 0), null, 10_000, about(0.2, 0.2, 0.6), about(0.54, 0.268, 0.192)],
  ])('%s', (_, best, played, results, after, before) => {
    const found = beforeMove({ best, played, agrees: false, results, beforeChance: false }, after, 0)
    expect(found.certainty).toBe(before.certainty)
    for (const [seat, value] of before.expected.entries()) expect(found.expected[seat]).toBeCloseTo(value, 12)
  })
})

it('of a mean of random results before a chance event, all but three standard errors is a loss', () => {
  const findings = { best: about(0.75, 0.25), played: null, agrees: false, results: 625 }
  const valueBefore = (beforeChance: boolean) =>
    beforeMove({ ...findings, beforeChance }, about(0.5, 0.5), 0).expected[0]
  expect(valueBefore(true)).toBeCloseTo(0.75 - 3 * Math.hypot(0.02, 0.02), 12)
  expect(valueBefore(false)).toBe(0.5)
})

describe('the value before an event', () => {
  it('is the mean over the events', () => {
    const others = [
      { probability: 0.5, value: proven(1, 0) },
      { probability: 0.25, value: proven(0, 1) },
    ]
    expect(beforeEvent(others, 0.25, proven(0.5, 0.5))).toEqual(proven(0.625, 0.375))
  })

  it('is as sure as the least sure of them', () => {
    const before = beforeEvent([{ probability: 0.6, value: about(1, 0) }], 0.4, proven(0, 1))
    expect(before).toMatchObject({ expected: [0.6, 0.4], certainty: 'estimate' })
    expect(before.standardError).toBeCloseTo(0.012, 15)
  })
})

it.each([
  [0, null],
  [0.0499, null],
  [0.05, 'inaccuracy'],
  [0.35 - 0.3, 'inaccuracy'],
  [0.0999, 'inaccuracy'],
  [0.1, 'mistake'],
  [0.15, 'blunder'],
  [1, 'blunder'],
])('a loss of %d is called %s', (loss, name) => {
  expect(judge(loss)).toBe(name)
})

// the curve by hand: 103.1668 exp(-4.354 x) - 3.1669
it.each([
  [0, 100],
  [0.05, 79.817],
  [0.1, 63.582],
  [0.5, 8.53],
  [0.9, 0],
  [1, 0],
])('a loss of %d is an accuracy of %d', (loss, accuracy) => {
  expect(accuracyOf(loss)).toBeCloseTo(accuracy, 2)
})
