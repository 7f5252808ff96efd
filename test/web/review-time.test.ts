/** The time that the page asks for in the review of a game. */
import { expect, it } from 'vitest'
import { CAPS } from '../../src/service/caps.ts'
import { limitsOfEach } from '../../src/service/search/search-request.ts'
import { timePerSearch } from '../../src/web/review/store.ts'

it.each([
  [1, 300],
  [50, 196],
  [400, 24],
  [749, 20],
  [750, 19],
  [1000, 14],
])('a game of %i plies: %i ms for each position', (plies, timeMs) => {
  expect(timePerSearch(plies + 1, CAPS)).toBe(timeMs)
})

it.each([1, 374, 375, 400, 1000])('the service takes a review of %i plies, each searched twice', (plies) => {
  const searches = 2 * plies + 1
  const timeMs = timePerSearch(searches, CAPS)
  expect(timeMs).toBeGreaterThanOrEqual(1)
  expect(limitsOfEach({ timeMs }, searches)).toEqual({ timeMs })
})
