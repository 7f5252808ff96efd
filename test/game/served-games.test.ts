import { expect, test } from 'vitest'
import { gamesOf } from '../../src/game/games.ts'
import { hex } from '../../src/games/hex/index.ts'
import { games } from '../../src/games/registry.ts'

test('the games of a service have different ids, by which they are found', () => {
  const all = gamesOf(games)
  expect(all.list).toBe(games)
  expect(all.find('hex')).toBe(hex)
  expect(all.find('chess')).toBeUndefined()
  expect(() => gamesOf([])).toThrow(/needs a game/)
  expect(() => gamesOf([hex, { ...hex }])).toThrow(/two games have the id "hex"/)
})
