import { afterEach, describe, expect, it, vi } from 'vitest'
import { unwrap } from '../../src/game/result.ts'
import { darkHex } from '../../src/games/dark-hex/index.ts'
import { createSearch } from '../../src/search/create.ts'
import { SubgameSolver } from '../../src/search/hidden/subgame-solver.ts'
import type { Search, SearchOptions } from '../../src/search/search.ts'
import { think } from '../../src/search/think.ts'
import { freeClock } from '../../tools/lib/clock.ts'

const hidden = darkHex.hidden!

/** What the viewer of a view on 3x3 cells knows. */
function informationOf(view: string) {
  const observation = unwrap(hidden.observation.parse(view, 'dark-hex-3', { collision: 0 }))
  const information = unwrap(hidden.informationState(observation, []))
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

describe.each([
  ['work', 200, 64],
  ['depth', 8000, 1],
])('%s that does not suffice for the way to the present', (_, iterations, depth) => {
  it('leaves positions out, and says so', async () => {
    const information = informationOf('???/?bb/??? b 2 @b')
    const request = { algorithm: 'subgame', level: 10, timeMs: null, iterations, depth, lines: 1, seed: 1 }
    const { worlds } = await think(darkHex, information, request, freeClock)
    expect(worlds!.exact).toBe(false)
    expect(worlds!.sampled).toBeLessThanOrEqual(information.worlds!)
  })
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
