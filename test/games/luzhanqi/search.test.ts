import { expect, it } from 'vitest'
import { enginesOf } from '../../../src/game/engine/ids.ts'
import { informationStateOf } from '../../../src/game/information-state.ts'
import { unwrap } from '../../../src/game/result.ts'
import { luzhanqi } from '../../../src/games/luzhanqi/index.ts'
import { createSearch } from '../../../src/search/create.ts'
import { loadAllData } from '../../../tools/lib/data.ts'
import { prepared } from '../../../tools/lib/root.ts'

await loadAllData(luzhanqi)

/** Views in which a flag is about to fall in some of the worlds, but not in others. */
it.each([
  'lflpt/el1ee/rg1bt/1or1o/1cbcp/1c3/1X2X*/1X{M-E}X1X{M-E}/1XX{MG}2/1mX1X/XXXXX/XXXXX n X{B-E}2X{DO}X{G-C}X{G-E}2d2p 3 18 @n',
  'xf!xGx/Mx3/1x*xx*1/3xx/5/5/D4/EC1C1/3RT/1B1B1/O1E1E/LLLFT s DRCP3Om!x{C-E}2x{CO}x{D-E}4x{G-E}3x{PE}x{RO}x{T-E}x{TC} 1 39 @s',
])('the search tries most of its moves, whichever world it draws first, in %s', (view) => {
  const information = prepared(unwrap(informationStateOf(luzhanqi, { position: view, history: [] }, 'standard')))
  const [engine] = enginesOf(luzhanqi)
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const options = { seed, depth: 64, lines: 1, work: 1000, expected: 1000 }
    const search = createSearch(information, engine, options, luzhanqi)
    search.step(options.work)
    const lines = search.lines()
    const tried = lines.filter(({ visits }) => visits >= 2)
    expect(tried.length, `seed ${seed}`).toBeGreaterThan(lines.length / 2)
  }
})
