import { expect, it } from 'vitest'
import { Growth, UNBOUNDED } from '../../src/search/room.ts'
import { END, FIRST, NODE, NODE_BYTES, NodePool, PROBABILITY, VISITS } from '../../src/search/tree/uct-pool.ts'

it('events are visited in proportion to their probability', () => {
  const pool = new NodePool(new Growth({ first: 8, most: 8, reserve: 4 }, NODE_BYTES, UNBOUNDED))
  const { ints, reals } = pool
  const root = pool.allocate(1)
  const probabilities = [0.5, 0.3, 0.15, 0.05]
  ints[root + FIRST] = pool.allocate(probabilities.length)
  ints[root + END] = ints[root + FIRST]! + probabilities.length * NODE
  const events = probabilities.map((probability, i) => {
    const event = ints[root + FIRST]! + i * NODE
    reals[(event >> 1) + PROBABILITY] = probability
    return event
  })
  for (let visits = 1; visits <= 400; visits++) {
    ints[pool.nextEvent(root) + VISITS]!++
    ints[root + VISITS] = visits
    for (const [i, event] of events.entries())
      expect(Math.abs(ints[event + VISITS]! - probabilities[i]! * visits)).toBeLessThan(1)
  }
})
