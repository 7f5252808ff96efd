import { expect, it } from 'vitest'
import { wholeWithin } from '../../src/web/whole-within.ts'

it.each([
  ['7', 2, 9, 7],
  ['7.9', 2, 9, 7],
  ['1', 2, 9, 2],
  ['0', 0, 9, 0],
  ['12', 2, 9, 9],
  ['', 2, 9, 2],
  ['many', 2, 9, 2],
  ['-3', -5, 9, -3],
])('%j within %i and %i is %i', (text, minimum, maximum, number) => {
  expect(wholeWithin(text, { minimum, maximum })).toBe(number)
})
