import { describe, expect, it } from 'vitest'
import { RootMoves } from '../../src/search/alphabeta/root-moves.ts'

it('values of moves that the iteration has not come to change as the others have, where wanted; wins and losses do not', () => {
  const root = new RootMoves([1, 2, 3, 4], Number.POSITIVE_INFINITY, {
    lowest: -1000,
    lost: -900,
    won: 900,
    highest: 1000,
  })
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

describe('moves that lose', () => {
  const RANGE = { lowest: -1000, lost: -900, won: 900, highest: 1000 }
  const movesOf = (root: RootMoves) => root.lines(0).map(({ move }) => move)

  it('rank behind all that the iteration has not come to, however deep they were searched', () => {
    const root = new RootMoves([1, 2, 3, 4], 1, RANGE)
    for (const value of [50, 40, 30, -950]) root.record(value, true, 1)
    root.completeIteration()
    // the best move loses, as one ply more shows, and the work ends here
    root.record(-960, false, 1)
    expect(movesOf(root)).toEqual([2, 3, 4, 1])
    root.record(20, true, 1)
    expect(movesOf(root)).toEqual([2, 3, 4, 1])
  })

  it('rank behind moves that nobody has searched, and if that is proven behind those left out', () => {
    const root = new RootMoves([1, 2, 3], 1, RANGE, [4])
    root.record(-950, true, 1)
    expect(movesOf(root)).toEqual([2, 3, 1, 4])
    root.record(-940, false, 1)
    root.record(-930, false, 1)
    expect(movesOf(root)).toEqual([1, 4, 3, 2])
    expect(root.lines(0).find(({ move }) => move === 4)!.score.value).toBe(0)
  })

  it('are proven to lose where a bound tells so, with the value of a loss of which no more is known', () => {
    const root = new RootMoves([1, 2, 3, 4], 1, RANGE)
    root.record(0, false, 1)
    root.record(-950, false, 1)
    root.record(-20, false, 1)
    root.record(-950, true, 1)
    expect(root.lines(0.1).map(({ move, score }) => [move, score.certainty, score.value])).toEqual([
      [1, 'proven', 0],
      [3, 'bound', -20],
      [4, 'estimate', -950],
      [2, 'proven', -900],
    ])
  })

  it('keep their value, and so the plies to the end, where it is exact', () => {
    const root = new RootMoves([1, 2, 3], 1, RANGE)
    for (const value of [-950, -940, -960]) root.record(value, false, 1)
    expect(root.lines(0).map(({ move, score }) => [move, score.certainty, score.value])).toEqual([
      [2, 'proven', -940],
      [1, 'proven', -950],
      [3, 'proven', -900],
    ])
  })

  it('do not include those that nobody has searched, also where the value of these is that of a loss', () => {
    // shares of the win, as max^n has them
    const root = new RootMoves([1, 2, 3], 1, { lowest: Number.NEGATIVE_INFINITY, lost: 0, won: 1, highest: 1 })
    root.record(0, false, 1)
    root.restartIteration()
    expect(root.next()).toBe(2)
  })
})
