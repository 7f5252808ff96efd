import { expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { findGame } from '../../src/games/registry.ts'
import { think } from '../../src/search/think.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { loadAllData } from '../../tools/lib/data.ts'
import { rootOf } from '../../tools/lib/root.ts'

it.each([
  ['jungle', 'greedy', 1, 1],
  ['jungle', 'greedy', 1000, 24],
  ['luzhanqi', 'greedy', 1, 1],
  ['fox-hunt', 'random', 7, 7],
])('%s by %s with %i iterations: each move that was rated has a visit', async (id, algorithm, iterations, visits) => {
  const game = findGame(id)!
  await loadAllData(game)
  const { id: variant } = game.variants[0]
  const root = rootOf(game, unwrap(game.start(variant, new Random(1), {}, {})), variant)
  const request = { algorithm, level: 10, timeMs: null, iterations, depth: 64, lines: 1, seed: 1 }
  const result = await think(game, root, request, freeClock)
  expect(result.lines.reduce((sum, line) => sum + line.visits, 0)).toBe(visits)
  expect(result.iterations).toBe(visits)
  expect(result.lines[0]!.visits).toBe(1)
})
