import { expect, it } from 'vitest'
import { findEngine } from '../../src/game/engine/ids.ts'
import type { MultiUctSettings } from '../../src/game/engine/index.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { findGame } from '../../src/games/registry.ts'
import { createSearch } from '../../src/search/create.ts'
import type { Search } from '../../src/search/search.ts'
import { MultiUct } from '../../src/search/several/multi-uct.ts'
import { standardErrorOf } from '../../src/search/tree/confidence.ts'
import { RandomTree } from './random-tree.ts'

// by hand: with two wins and two losses more, the share of wins p of n results has the variance p (1 - p) / n
it.each([
  [0, 0, 2, 1],
  // 3 of 5 wins, in utilities from -1 to 1
  [1, 1, 2, 2 * Math.sqrt((0.6 * 0.4) / 5)],
  [-1, 1, 2, 2 * Math.sqrt((0.6 * 0.4) / 5)],
  [1, 996, 2, 2 * Math.sqrt((0.998 * 0.002) / 1000)],
  [0, 96, 2, 0.1],
  // of four players one has all wins, none, and a quarter; a win is 1 and a loss -1/3
  [1, 1, 4, (4 / 3) * Math.sqrt((0.6 * 0.4) / 5)],
  [-1 / 3, 1, 4, (4 / 3) * Math.sqrt((0.4 * 0.6) / 5)],
  [0, 96, 4, (4 / 3) * Math.sqrt((0.26 * 0.74) / 100)],
])('the standard error of %f after %i visits between %i players', (mean, visits, seats, error) => {
  expect(standardErrorOf(mean, visits, seats)).toBeCloseTo(error, 12)
})

const options = { seed: 1, depth: 20, lines: 1, work: 12 }

/** Tree search in which the first player wins all games. */
function winning(): Search {
  const settings: MultiUctSettings<RandomTree> = {
    method: 'multi-uct',
    exploration: 1,
    firstVisit: 0,
    width: 4,
    prior: (_state, _moves, from, end, priors) => void priors.fill(1 / (end - from), from, end),
    evaluate: (_state, shares) => void shares.fill(0).fill(1, 0, 1),
  }
  const shape = { height: 6, width: 4, chance: 0, anyTurn: false, ends: 'won or lost' } as const
  return new MultiUct(new RandomTree(1, shape), settings, options, { maxMoves: 4 })
}

/** Hex by RAVE. */
function hex(): Search {
  const game = findGame('hex')!
  return createSearch(unwrap(game.start('hex-11', new Random(1), {}, {})), findEngine(game, 'uct')!, options, game)
}

it.each([
  ['multi-uct', winning],
  ['RAVE', hex],
])('no estimate of %s is certain after a few visits', (_name, create) => {
  const search = create()
  search.step(12)
  const agreed = search.lines().filter(({ score, visits }) => visits > 0 && Math.abs(score.value) === 1)
  expect(agreed.length).toBeGreaterThan(0)
  for (const { score, visits } of agreed)
    expect(score).toMatchObject({ certainty: 'estimate', standardError: standardErrorOf(score.value, visits) })
})
