import { expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { luzhanqi } from '../../../src/games/luzhanqi/index.ts'
import { FLAG, MINE } from '../../../src/games/luzhanqi/rules/pieces.ts'
import { loadAllData } from '../../../tools/lib/data.ts'
import { ready } from '../../honesty/pairs.ts'

await loadAllData(luzhanqi)

const START = 'xxxxx/xxxxx/x1x1x/xx1xx/x1x1x/xxxxx/RDPMR/C1C1E/PC1PO/E1O1B/LBTEG/LLTFD s - 0 1 @s'
const DRAWS = 6000

// with the mean weights of all styles, the flag of a drawn world lay open three to four times as often as flags did
it('a landmine is likelier beside the flag of a drawn world than beside its other headquarters', () => {
  const { hidden } = luzhanqi
  const view = unwrap(hidden!.observation.parse(START, 'standard'))
  const information = ready(unwrap(hidden!.informationState(view, [])))
  const world = information.world()
  const random = new Random(1)
  const at = (name: string): number => world.map.names.indexOf(name)
  const counts = { flag: 0, empty: 0 }
  for (let i = 0; i < DRAWS; i++) {
    information.sample(world, random)
    const rankOn = (name: string): number => world.rankOf[world.board[at(name)]!]!
    for (const [headquarters, front] of [
      ['b12', 'b11'],
      ['d12', 'd11'],
    ] as const)
      if (rankOn(front) === MINE) counts[rankOn(headquarters) === FLAG ? 'flag' : 'empty']++
  }
  expect(counts.flag).toBeGreaterThan(1.2 * counts.empty)
})
