import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addingUp } from '../../src/web/review/adding-up.ts'

it.each([
  ['a start of 27 and an end of 27', [0.4, -3.6, 4.6], 0, [0, -4, 4]],
  ['a start of 73 and an end of 73', [0.3, -4.6, 4.3], 0, [0, -4, 4]],
  ['what adds up already', [1.2, -3.1], -2, [1, -3]],
  ['whole numbers', [5, -5], 0, [5, -5]],
  ['no sum of these', [1.4, 1.4], 9, [1, 1]],
])('rounds the changes from %s', (_, parts, sum, rounded) => {
  expect(addingUp(parts, sum).map((part) => part + 0)).toEqual(rounded)
})

it('adds up, and moves no number by a whole one', () => {
  const share = fc.double({ min: -100, max: 100, noNaN: true })
  fc.assert(
    fc.property(share, fc.array(share, { minLength: 1, maxLength: 3 }), (start, parts) => {
      const end = parts.reduce((a, b) => a + b, start)
      const sum = Math.round(end) - Math.round(start)
      const rounded = addingUp(parts, sum)
      expect(rounded.reduce((a, b) => a + b, 0)).toBeCloseTo(sum)
      for (const [i, part] of parts.entries()) expect(Math.abs(rounded[i]! - part)).toBeLessThanOrEqual(1)
    }),
  )
})
