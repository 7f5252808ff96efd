import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { EventBounds } from '../../src/search/alphabeta/event-bounds.ts'

const EVENTS = 10

/** Bounds of ten events, as likely as each other: their probabilities sum to a little less than 1. */
function boundsOf(floor: number, ceiling: number): EventBounds {
  const bounds = new EventBounds(EVENTS)
  bounds.probability.fill(0.1)
  bounds.floor.fill(floor)
  bounds.ceiling.fill(ceiling)
  bounds.sumUp(0, EVENTS)
  return bounds
}

describe('the bounds of a chance node', () => {
  it.each([1, -1])('are exactly %i where all events are, whatever rounding does to the sum', (value) => {
    const bounds = boundsOf(value, value)
    expect(bounds.mean(bounds.floor, 0, EVENTS)).not.toBe(value)
    expect([bounds.low, bounds.high]).toEqual([value, value])
  })

  it('are the means of those of the events', () => {
    const { low, high } = boundsOf(-0.5, 0.25)
    expect(low).toBeCloseTo(-0.5)
    expect(high).toBeCloseTo(0.25)
  })
})

it.each([1, 2, 3, 4, 5])('a value at an end of its window decides the node, and no value within does: %i', (seed) => {
  const random = new Random(seed)
  const bounds = new EventBounds(EVENTS)
  const weights = Array.from({ length: EVENTS }, () => 0.1 + random.real())
  const sum = weights.reduce((a, b) => a + b)
  for (const [i, weight] of weights.entries()) {
    bounds.probability[i] = weight / sum
    bounds.floor[i] = -random.real()
    bounds.ceiling[i] = random.real()
  }
  bounds.sumUp(0, EVENTS)
  const [alpha, beta] = [-0.2, 0.3]
  for (let i = 0; i < EVENTS; i++) {
    bounds.narrow(i, alpha, beta)
    const least = bounds.floor.with(i, bounds.beta)
    const most = bounds.ceiling.with(i, bounds.alpha)
    // the others at their worst or best: the node's bound is then the end of its window
    expect(bounds.mean(least, 0, EVENTS)).toBeCloseTo(beta, 10)
    expect(bounds.mean(most, 0, EVENTS)).toBeCloseTo(alpha, 10)
  }
})
