/** The state of the position editor. */
import { expect, test } from 'vitest'
import { moved, put } from '../../src/web/editor/editing.ts'

const two = {
  placed: new Map([
    ['a1', 'p'],
    ['b1', 'p'],
    ['c1', 'k'],
  ]),
  fields: ['w'],
}

test.each([
  [
    'an empty cell',
    'd1',
    [
      ['b1', 'p'],
      ['c1', 'k'],
      ['d1', 'p'],
    ],
  ],
  [
    'another piece, which it takes the place of',
    'c1',
    [
      ['b1', 'p'],
      ['c1', 'p'],
    ],
  ],
  [
    'a piece of its own kind, where it stays',
    'b1',
    [
      ['b1', 'p'],
      ['c1', 'k'],
    ],
  ],
])('a piece is moved to %s', (_, to, pieces) => {
  const { placed, fields } = moved(two, 'a1', to)
  expect([[...placed].sort(), fields]).toEqual([pieces, ['w']])
})

test('nothing is moved from an empty cell', () => {
  expect(moved(two, 'd1', 'd2')).toEqual(two)
})

test('a piece is put on a cell, and the same one again removes it', () => {
  expect(put(two, 'c1', 'p').placed.get('c1')).toBe('p')
  expect(put(two, 'a1', 'p').placed.has('a1')).toBe(false)
})
