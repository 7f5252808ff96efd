import { describe, expect, it } from 'vitest'
import { benchPositions, bufferBytes, measure } from '../../bench/measure.ts'
import { benchRows } from '../../bench/plan.ts'
import { enginesOf } from '../../src/game/engine/ids.ts'
import { unwrap } from '../../src/game/result.ts'
import { games } from '../../src/games/registry.ts'
import { createSearch } from '../../src/search/create.ts'
import { loadAllData } from '../../tools/lib/data.ts'
import { rootOf } from '../../tools/lib/root.ts'

await Promise.all(games.map(loadAllData))

/** The share of a Worker's 128 MB that one search may use. */
const MAX_BYTES = 32e6

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  it.each(enginesOf(game).map((algorithm) => ({ id: algorithm.id, algorithm })))(
    '$id without limits takes less than 32 MB',
    ({ algorithm }) => {
      for (const { position } of benchPositions(game, game.variants[0].id)) {
        const state = unwrap(game.position.parse(position, game.variants[0].id))
        const search = createSearch(
          rootOf(game, state, game.variants[0].id),
          algorithm,
          { seed: 1, depth: Infinity, lines: Infinity, work: Infinity },
          game,
        )
        search.step(100)
        expect(bufferBytes(search)).toBeLessThan(MAX_BYTES)
      }
    },
  )

  it('every row of the bench can be measured', () => {
    for (const { task } of benchRows(game))
      expect(measure(game, { ...task, ms: 1, units: 20, seed: 1 }, () => performance.now()).perSecond).toBeGreaterThan(
        0,
      )
  })
})

it('bytes of buffers, wherever they are referenced; shared ones count once', () => {
  const shared = new ArrayBuffer(100)
  const loop: { self?: object; list: unknown[] } = { list: [new Uint8Array(shared), new Int32Array(shared, 4, 2)] }
  loop.self = loop
  expect(bufferBytes({ loop, own: new Float64Array(3), text: 'x', none: null })).toBe(124)
})
