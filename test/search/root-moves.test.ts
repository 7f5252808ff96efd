import { expect, it } from 'vitest'
import { RootMoves } from '../../src/search/alphabeta/root-moves.ts'

it('values of moves that the iteration has not come to change as the others have, where wanted; wins and losses do not', () => {
  const root = new RootMoves([1, 2, 3, 4], Number.POSITIVE_INFINITY, { lowest: -1000, won: 900, highest: 1000 })
  for (const value of [950, 30, 20, -950]) root.record(value, true, 1)
  root.completeIteration()
  root.record(940, true, 1)
  root.record(24, true, 1)
  const valuesOf = (comparable: boolean) => root.lines(0, comparable).map(({ move, score }) => [move, score.value])
  const known = [
    [1, 940],
    [2, 24],
  ]
  expect(valuesOf(false)).toEqual([...known, [3, 20], [4, -950]])
  expect(valuesOf(true)).toEqual([...known, [3, 14], [4, -950]])
  root.completeIteration()
  expect(valuesOf(true)).toEqual(valuesOf(false))
})
