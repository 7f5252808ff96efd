import { expect, test } from 'vitest'
import { fairShare } from '../../../src/api/fair-shares.ts'

// [places, places that each client holds or could use, the most that one may hold]
test.each<[number, number[], number]>([
  [4, [], 4],
  [4, [9], 3],
  [1, [9], 1],
  [4, [9, 9], 2],
  [4, [1, 9], 3],
  [4, [9, 9, 9], 2],
  [4, [1, 1, 9], 2],
  [4, [9, 9, 9, 9, 9], 1],
  [4, [2, 2], 4],
  [8, [1, 2, 9, 9], 3],
])('of %i places, for demands of %j: %i', (capacity, demands, share) => {
  expect(fairShare(capacity, demands)).toBe(share)
})
