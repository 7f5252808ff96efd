import { expect, it } from 'vitest'
import { findEngine } from '../../../src/game/engine/ids.ts'
import { informationStateOf } from '../../../src/game/information-state.ts'
import { unwrap } from '../../../src/game/result.ts'
import { stratego } from '../../../src/games/stratego/index.ts'
import { createSearch } from '../../../src/search/create.ts'
import { loadAllData } from '../../../tools/lib/data.ts'

const ITERATIONS = 1000

/**
 * Views from games between programs, far ahead or far behind, in which a move left or put a piece beside a known stronger one:
 * the view, and the moves that do.
 */
const ROWS = [
  [
    'a colonel put beside the known marshal',
    '3brb1be1/2f2b1bb!1/5c*4/1m!2M!5/2__2__2/2__X*1__G!1/8X*1/9R!/3XXX3X/3XXXXXXX b C2J2K4L4T4E2R6gcj3k4l4t4e4r7s 7 167 @b',
    'f8f7 f8e8',
  ],
  [
    'a captain put beside the known marshal',
    'ebtebfbete/2bj1bejb!1/3s*6/2r3G!3/k!1__2__2/1M!__K!1__2/3B!2S!3/2X*X*1X*2X*1/X4X1B!2/XXX1XXB!3 b CJ3K3L3T3ER8mgc2jk3l4t2r7 1 99 @b',
    'a6a5 a6b6',
  ],
  [
    'a lieutenant put beside the known marshal',
    'bebre2ebe/2cb3f1b/6b3/3j*6/2__2__2/2__2__2/1X*7l*/4R!3M!1/9B!/8B!X b GC2J3K4L4T4E4R7SB4mgcj2k4l3t4er7s 12 162 @b',
    'j4j3 j4i4',
  ],
  [
    'a miner put beside the known marshal',
    '3E!6/1m!f1R!2bb!1/10/5M!1e!2/2__2__2/2__2__G!1/8X*1/10/3XXX3X/4XXXXXX b C2J2K4L4T4E2R7gc2j3k4l4t4e4r8sb4 10 187 @b',
    'h7g7',
  ],
  [
    'a captain left beside the known marshal',
    'bebre2ebe/2cb3f1b/6bl2/3j*6/2__2__2/2__2__2/2X*7/8M!k!/4R!4B!/1e!3B!1B!B!X b GC2J3K4L4T4E4R7SB2mgcj2k3l3t4r7s 3 150 @b',
    'b1c1 b10b9 e10f10 e10e9 h10g10 c9b9 c9c8 b1b2 b1a1 h8i8 h8h7 d7d8 d7c7 d7e7',
  ],
] as const

it.each(ROWS)('%s is none of the answers', async (_, position, avoid) => {
  await loadAllData(stratego)
  const information = unwrap(informationStateOf(stratego, { position, history: [] }, 'classic'))
  const state = information.world()
  for (const seed of [1, 2, 3, 4]) {
    const options = { seed, depth: 64, lines: 1, work: ITERATIONS, expected: ITERATIONS }
    const search = createSearch(information, findEngine(stratego, 'ismcts')!, options, stratego)
    search.step(ITERATIONS)
    expect(avoid.split(' ')).not.toContain(stratego.move.format(state, search.lines()[0]!.move))
  }
})
