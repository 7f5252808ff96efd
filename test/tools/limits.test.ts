import { expect, it } from 'vitest'
import { informationStateOf } from '../../src/game/information-state.ts'
import { unwrap } from '../../src/game/result.ts'
import { riskOf } from '../../src/games/stratego/evaluate.ts'
import { stratego } from '../../src/games/stratego/index.ts'
import { StrategoState } from '../../src/games/stratego/state.ts'
import { exposedAfter } from '../../tools/strength/limits/blunders.ts'

const AHEAD =
  'bebre*2ebe/3b3f1b/6b3/10/2__2__2/2__2__2/10/10/9B!/6M!c!B!X b GC2J3K4L4T4E5R8SB4mgcj3k4l4t4er7s 42 198 @b'

const beside = (fourth: string, third: string) =>
  `x9/10/xxx7/xxx7/2__2__2/2__m!1__2/${fourth}/${third}/MG8/FBER6 r - 0 1 @r`

it.each([
  ['the colonel is left beside the marshal', 'classic', AHEAD, 'b10b9', ['h1']],
  ['the colonel steps away', 'classic', AHEAD, 'h1h2', []],
  ['a scout is left beside the marshal', 'barrage', beside('4R*5', '2S7'), 'c1c2', ['e4']],
  ['the spy would take the marshal', 'barrage', beside('3SR*5', '10'), 'c1c2', []],
  ['a piece that has not moved may be a bomb', 'barrage', beside('4R5', '2S7'), 'c1c2', []],
])('exposed pieces: %s', (_, variant, position, text, squares) => {
  const world = unwrap(informationStateOf(stratego, { position, history: [] }, variant)).world()
  if (!(world instanceof StrategoState)) throw new TypeError('no state of Stratego')
  const move = unwrap(stratego.move.parse(world, text))
  const exposed = exposedAfter(world, move)
  const files = 'abcdefghij'
  expect([...exposed].map((square) => `${files[square % 10]}${10 - Math.floor(square / 10)}`)).toEqual(squares)
  const isRisky = variant === 'classic' && squares.length > 0
  expect(riskOf(world, move) > 0, 'in classic, a move that leaves a piece exposed has a risk').toBe(isRisky)
})
