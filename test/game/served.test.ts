import { expect, it } from 'vitest'
import { servedGame, servedGames, serveGames } from '../../src/game/served.ts'
import { hex } from '../../src/games/hex/index.ts'
import { games } from '../../src/games/registry.ts'

// test/setup.ts has named the games of the registry
it('a process serves one list of games', () => {
  serveGames(games)
  expect(servedGames()).toBe(games)
  expect(servedGame('hex')).toBe(hex)
  expect(servedGame('chess')).toBeUndefined()
  expect(() => serveGames([hex])).toThrow(/other games already/)
  expect(() => serveGames([])).toThrow(/needs a game/)
  expect(() => serveGames([hex, { ...hex }])).toThrow(/two games have the id "hex"/)
  expect(servedGames()).toBe(games)
})
