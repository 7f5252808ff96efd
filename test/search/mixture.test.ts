import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { LEAST_PROBABILITY, matchRegrets, purify } from '../../src/search/hidden/mixed-strategy.ts'
import { RootRegrets } from '../../src/search/hidden/root-regrets.ts'
import { Worlds } from '../../src/search/hidden/worlds.ts'
import { Walk } from './walk.ts'

// [name, regrets, probabilities]
it.each([
  ['in proportion to the positive ones', [3, -5, 1], [0.75, 0, 0.25]],
  ['equal where none is positive', [-1, 0, -2, 0], [0.25, 0.25, 0.25, 0.25]],
])('probabilities by regrets: %s', (_, regrets, want) => {
  const probabilities = new Float64Array(want.length)
  matchRegrets(Float64Array.from(regrets), probabilities, 0, regrets.length)
  expect([...probabilities]).toEqual(want)
})

// [name, probabilities, least probability, purified probabilities]
it.each([
  ['drops what is rare', [0.04, 0.24, 0.72], 0.05, [0, 0.25, 0.75]],
  ['keeps what is not', [0.5, 0.5], 0.05, [0.5, 0.5]],
  ['keeps the most probable ones where all are rare', [0.25, 0.25, 0.25, 0.25], 0.3, [0.25, 0.25, 0.25, 0.25]],
])('purified, a mixture %s', (_, probabilities, least, want) => {
  const mixture = Float64Array.from(probabilities)
  purify(mixture, least)
  for (const [m, share] of want.entries()) expect(mixture[m]).toBeCloseTo(share, 12)
})

it('the answer of regret matching at the root is the mean of all its strategies, not the last one', () => {
  const random = new Random(1)
  const root = new RootRegrets(3)
  const regrets = new Float64Array(3)
  const totals = new Float64Array(3)
  const weights = new Float64Array(3)
  const sums = [0, 0, 0]
  const strategy = new Float64Array(3)
  for (let n = 0; n < 300; n++) {
    matchRegrets(regrets, strategy, 0, 3)
    for (const [m, share] of strategy.entries()) sums[m]! += share / 300
    const drawn = root.draw(random)
    // each move is the best at times
    const value = Math.cos(n / 40 + 2 * drawn)
    const weight = 1 + (n % 3)
    totals[drawn]! += weight * value
    weights[drawn]! += weight
    root.update(value, weight)
    for (let m = 0; m < 3; m++)
      if (m !== drawn && weights[m]! > 0) regrets[m]! += weight * (totals[m]! / weights[m]! - value)
  }
  const mean = Float64Array.from(sums)
  purify(mean, LEAST_PROBABILITY)
  expect(Math.max(...mean.map((share, m) => Math.abs(share - strategy[m]!)))).toBeGreaterThan(0.1)
  for (const [m, share] of root.mixture().entries()) expect(share).toBeCloseTo(mean[m]!, 9)
})

describe('the worlds of a search', () => {
  const walk = () => new Walk(7, 4, true)

  /** Samples with these weights in turn. */
  const source = (weights: readonly number[]) => {
    let next = 0
    return { worlds: null, sample: () => weights[next++ % weights.length]! }
  }

  it('count as many equal ones as tell as much', () => {
    const worlds = new Worlds(source([3, 1]), null, new Random(1), walk)
    for (let i = 0; i < 10; i++) worlds.next(walk())
    expect(worlds.count).toEqual({ sampled: 10, effective: 8, exact: false })
  })

  it('go on with some consistent world where none is found, which weighs what the others do', () => {
    const fallback = walk()
    const worlds = new Worlds(source([4, 0, 0, 0, 0, 0, 0, 0, 0]), null, new Random(1), () => fallback)
    const state = walk()
    expect(worlds.next(state)).toBe(state)
    expect(worlds.next(state)).toBe(fallback)
    expect(worlds.weight).toBe(4)
  })

  it('are taken one by one where they are listed and few, and sampled where they are many', () => {
    const listed = { worlds: 3, sample: () => 7, listed: (_: Walk, index: number) => index + 1 }
    const few = new Worlds(listed, 5, new Random(1), walk)
    const weights = [0, 1, 2].map(() => {
      few.next(walk())
      return few.weight
    })
    expect(weights).toEqual([1, 2, 3])
    expect([few.most, few.count.exact]).toEqual([3, true])
    const many = new Worlds(listed, 2, new Random(1), walk)
    many.next(walk())
    expect([many.most, many.weight, many.count.exact]).toEqual([2, 7, false])
  })
})
