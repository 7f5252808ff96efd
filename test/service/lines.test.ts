import { expect, test } from 'vitest'
import type { Score } from '../../src/search/search.ts'
import { formatScore } from '../../src/service/search/lines.ts'

const score = (values?: readonly number[]): Score => ({
  value: 0.2,
  certainty: 'estimate',
  standardError: 0.06,
  pliesToEnd: null,
  ...(values ? { values } : {}),
})

// [seats, the standard error in win probability of 0.06 in utility]
test.each([
  [1, 0.03],
  [2, 0.03],
  [3, 0.04],
  [4, 0.045],
])('between %i seats the error of a score is %f', (seats, error) => {
  expect(formatScore(score(), seats).standardError).toBe(error)
})

test('one seat is told no values of others', () => {
  expect(formatScore(score([0.2]), 1)).not.toHaveProperty('values')
  expect(formatScore(score([0.2, 0, -0.2]), 3)).toHaveProperty('values')
})
