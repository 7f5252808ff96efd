import { afterEach, expect, it, vi } from 'vitest'
import { unwrap } from '../../src/game/result.ts'
import { darkHex } from '../../src/games/dark-hex/index.ts'
import { createSearch } from '../../src/search/create.ts'
import { SubgameSolver } from '../../src/search/hidden/subgame-solver.ts'
import type { Search, SearchOptions } from '../../src/search/search.ts'

const hidden = darkHex.hidden!

/** By view on 3x3 cells: earlier ones, which tell the order of the stones. */
const EARLIER: Readonly<Record<string, readonly string[]>> = {
  '???/bb?/??? b 2 @b': ['???/b??/??? b 1 @b'],
  '???/?bb/??? b 2 @b': ['???/?b?/??? b 1 @b'],
  'b??/???/?bb b 3 @b': ['b??/???/??? b 1 @b', 'b??/???/??b b 2 @b'],
  '???/ww?/??? w 3 @w': ['???/w??/??? w 2 @w'],
  '3/b2/1wb w 2 @w': ['3/b2/1w1 b 1 @w'],
}

/** What the viewer of a view on 3x3 cells knows. */
function informationOf(view: string) {
  const [observation, ...earlier] = [view, ...(EARLIER[view] ?? [])].map((text) =>
    unwrap(hidden.observation.parse(text, 'dark-hex-3', { collision: 0 })),
  )
  const information = unwrap(hidden.informationState(observation!, earlier))
  while (information.ready === false) information.prepare!(1000)
  return information
}

/** A search of a view by so many work units. */
function searched(view: string, work: number, options: Partial<SearchOptions> = {}): Search {
  const search = createSearch(
    informationOf(view),
    darkHex.engines['subgame']!,
    { seed: 1, depth: 64, lines: 1, work, ...options },
    darkHex,
  )
  search.step(work)
  return search
}

afterEach(() => vi.restoreAllMocks())

it('the strategies on the way to thousands of present nodes are averaged once, not for each node', () => {
  const search = searched('b??/???/?bb b 3 @b', 8000)
  const averaged = vi.spyOn(SubgameSolver.prototype, 'mixtureOf')
  const lines = search.lines()
  // the set of the present nodes, and those on the principal variations
  expect(averaged.mock.calls.length).toBeGreaterThan(0)
  expect(averaged.mock.calls.length).toBeLessThanOrEqual(1 + lines.reduce((sum, { pv }) => sum + pv.length, 0))
  averaged.mockClear()
  expect(search.worlds!.effective).toBeGreaterThan(1)
  expect(search.world).toBeDefined()
  expect(averaged).not.toHaveBeenCalled()
})

it.each([
  ['???/bb?/??? b 2 @b', 84],
  ['b??/???/?bb b 3 @b', 120],
  ['???/???/?w? w 2 @w', 56],
  ['3/b2/1wb w 2 @w', 2],
])('%s: its %d positions are counted, however many histories lead to them', (view, positions) => {
  expect(informationOf(view).worlds).toBe(positions)
  const { worlds } = searched(view, 8000)
  expect(worlds).toMatchObject({ sampled: positions, exact: true })
  expect(worlds!.effective).toBeGreaterThan(1)
  expect(worlds!.effective).toBeLessThanOrEqual(positions)
})

it.each([
  ['a search that has not yet come all the way', 100, { work: 8000 }],
  ['a depth that does not suffice for the way', 8000, { depth: 1 }],
])('%s to the present leaves positions out, and says so', (_, steps, options) => {
  const view = '???/?bb/??? b 2 @b'
  const { worlds } = searched(view, steps, options)
  expect(worlds!.exact).toBe(false)
  expect(worlds!.sampled).toBeLessThanOrEqual(informationOf(view).worlds!)
})

it.each([
  ['???/ww?/??? w 3 @w', 160],
  ['???/ww?/??? w 3 @w', 300],
  ['???/ww?/??? w 3 @w', 2000],
  ['b??/???/?bb b 3 @b', 300],
  ['b??/???/?bb b 3 @b', 2000],
])('%s: %i work units value every move, though there are many histories', (view, work) => {
  for (const { visits, score, probability } of searched(view, work).lines()) {
    expect(visits).toBeGreaterThan(0)
    expect(score.standardError).toBeLessThan(1)
    expect(probability).toBeDefined()
  }
})

it.each([1, 2, 3])('a tree that has no room for the way begins anew at the present, %d plies deep', (depth) => {
  const search = searched('b??/???/?bb b 3 @b', 200, { depth, allowance: { grow: () => false } })
  search.step(4000)
  expect(search.findsWorlds).toBe(false)
  expect(search.worlds!.effective).toBeGreaterThan(0)
  expect(search.depth).toBeGreaterThan(0)
  expect(search.depth).toBeLessThanOrEqual(depth)
})

it('a tree that begins anew has all positions when it has come to all of them, whatever it left out before', () => {
  const search = searched('3/b2/1wb w 2 @w', 30, { allowance: { grow: () => false } })
  search.step(1000)
  expect(search.findsWorlds).toBe(false)
  expect(search.worlds).toMatchObject({ sampled: 2, exact: true })
})
