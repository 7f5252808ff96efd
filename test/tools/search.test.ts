import { expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { createSearch } from '../../src/search/create.ts'
import { gameNamed } from '../../tools/arena/named-game.ts'
import { workThrough } from '../../tools/lib/search.ts'

it('a search that pauses in each of its long random games does all its work', () => {
  const game = unwrap(gameNamed('xiangqi'))
  const state = unwrap(game.start('standard', new Random(1), {}))
  const search = createSearch(state, game.engines.uct!, { seed: 1, depth: 64, lines: 1, work: 3 }, game)
  search.step(3)
  expect(search.iterations).toBeLessThan(3)
  workThrough(search, 3)
  expect(search.iterations).toBe(3)
})
