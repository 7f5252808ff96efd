import { expect, it } from 'vitest'
import { einstein } from '../../../src/games/einstein/index.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../../tools/clock.ts'
import { parse } from '../../game/games.ts'

const POSITIONS = [
  'ABC2/DE3/F3f/3ed/2cba r 3',
  'ABC2/DE3/F3f/3ed/2cba r -',
  '2B2/1AC2/1DE1f/1d1be/2ca1 r 3',
  '5/1d1A1/1B1fc/1eC2/5 b 5',
  '2F2/5/D1C2/1c1d1/3e1 b 4',
  '5/C1A2/4a/1b3/5 b 3',
]

/**
 * The bench signature: nodes, or visits of the chosen move, summed over fixed positions. A change that is not meant to change
 * play keeps these sums; a change that is, or new weights, needs new ones.
 */
const SIGNATURE: Record<string, { request: { iterations: number; depth: number }; sum: number }> = {
  auto: { request: { iterations: 100_000, depth: 4 }, sum: 50_503 },
  uct: { request: { iterations: 3000, depth: 64 }, sum: 13503 },
  'uct-classic': { request: { iterations: 3000, depth: 64 }, sum: 9254 },
}

it.each(Object.entries(SIGNATURE))('%s', async (algorithm, { request, sum }) => {
  let found = 0
  for (const position of POSITIONS) {
    const asked = { ...request, algorithm, level: 10, timeMs: null, lines: 1, seed: 1 }
    const { choice, iterations, lines } = await think(einstein, parse(einstein, 'standard', position), asked, freeClock)
    found += algorithm === 'auto' ? iterations : (choice ?? lines[0]!).visits
  }
  expect(found).toBe(sum)
})
