import { expect, it } from 'vitest'
import { Growth, UNBOUNDED } from '../../src/search/room.ts'
import { COMPLETE, NOBODY, WINNER } from '../../src/search/several/multi-uct.ts'
import { LOWER, UPPER } from '../../src/search/tree/uct-bounds.ts'
import { END, FIRST, NODE, NODE_BYTES, NodePool, PROBABILITY, VISITS } from '../../src/search/tree/uct-pool.ts'

const poolOf = (nodes: number) =>
  new NodePool(new Growth({ first: nodes, most: nodes, reserve: 4 }, NODE_BYTES, UNBOUNDED))

// `uct` and `multi-uct` keep different things in the same fields
it.each([
  ['the lowest bound', LOWER, -1],
  ['the highest bound', UPPER, 1],
  ['no winner', WINNER, NOBODY],
  ['all its moves', COMPLETE, 1],
])('a new node has %s', (_, field, value) => {
  const pool = poolOf(8)
  for (const node of [pool.allocate(1), pool.allocate(2)]) expect(pool.reals[(node >> 1) + field]).toBe(value)
})

it('events are visited in proportion to their probability', () => {
  const pool = poolOf(8)
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
