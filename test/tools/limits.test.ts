import { expect, it } from 'vitest'
import { informationStateOf } from '../../src/game/information-state.ts'
import { unwrap } from '../../src/game/result.ts'
import { RanksState } from '../../src/games/ranks/rules/state.ts'
import { stratego } from '../../src/games/stratego/index.ts'
import { exposedAfter } from '../../tools/limits/blunders.ts'

const AHEAD =
  'bebre*2ebe/3b3f1b/6b3/10/2__2__2/2__2__2/10/10/9B!/6M!c!B!X b GC2J3K4L4T4E5R8SB4mgcj3k4l4t4er7s 42 198 @b'

it.each([
  ['the colonel is left beside the marshal', AHEAD, 'b10b9', ['h1']],
  ['the colonel steps away', AHEAD, 'h1h2', []],
])('exposed pieces: %s', (_, position, text, squares) => {
  const world = unwrap(informationStateOf(stratego, { position, history: [] }, 'classic')).world()
  if (!(world instanceof RanksState)) throw new TypeError('no state with ranks')
  const exposed = exposedAfter(world, unwrap(stratego.move.parse(world, text)))
  const files = 'abcdefghij'
  expect([...exposed].map((square) => `${files[square % 10]}${10 - Math.floor(square / 10)}`)).toEqual(squares)
})
