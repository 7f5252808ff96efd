import { expect, it } from 'vitest'
import { AverageStrategies } from '../../src/search/hidden/subgame-average.ts'
import { SubgameSolver } from '../../src/search/hidden/subgame-solver.ts'
import { DECISION, EVENT, LEAF, NONE, type SubgameTree } from '../../src/search/hidden/subgame-tree.ts'

/** Seat 0 chooses between a coin, which wins three times in four, and a sure win. */
const tree = {
  size: 5,
  sets: 1,
  actions: 2,
  kind: [DECISION, EVENT, LEAF, LEAF, LEAF],
  parent: [-1, 0, 0, 1, 1],
  first: [1, 3],
  count: [2, 2],
  set: [0, NONE, NONE, NONE, NONE],
  chance: [1, 1, 1, 0.25, 0.75],
  value: [9, 9, 1, -1, 1],
  setSeat: [0],
  setFirst: [0],
  setCount: [2],
  actionMove: [0, 1],
} as unknown as SubgameTree<never>

it('values and probabilities of nodes are those of the average strategies, not of the last round', () => {
  const solver = new SubgameSolver(tree)
  solver.average.set([6, 2])
  solver.strategy.set([0, 1])
  const strategies = new AverageStrategies(tree, solver)
  expect([...strategies.values()]).toEqual([0.75 * 0.5 + 0.25, 0.5, 1, -1, 1])
  expect([0, 1].map((seat) => [...strategies.reach(seat, 5)])).toEqual([
    [1, 0.75, 0.25, 0.75, 0.75],
    [1, 1, 1, 1, 1],
  ])
})
