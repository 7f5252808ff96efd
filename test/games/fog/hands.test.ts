/** The pieces in hand, in the brackets behind the rows. */
import { expect, it } from 'vitest'
import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { fogChess } from '../../../src/games/fog-chess/index.ts'
import { fogSittuyin } from '../../../src/games/fog-sittuyin/index.ts'
import { fogXiangqi } from '../../../src/games/fog-xiangqi/index.ts'

const startOf = (game: Game, variant: string): string =>
  game.position.format(unwrap(game.start(variant, new Random(1), {})))

const MIXED = startOf(fogSittuyin, 'open').replace(/\[.*\]/, '[KSSFRRNNkssfrrnn]')
const EMPTY_HANDS = 'r3k3/8/8/8/8/8/8/R3K3 w - - 3 20'

// [case, game, variant, text, how it is written]
it.each(
  [
    ['empty hands in a game without hands', fogXiangqi, 'wide', startOf(fogXiangqi, 'wide')],
    ['empty hands in chess', fogChess, 'standard', startOf(fogChess, 'standard')],
    ['empty hands in sittuyin', fogSittuyin, 'wide', EMPTY_HANDS],
  ].map(([name, ...row]) => [name, row] as [string, [Game, string, string]]),
)('reads %s', (_, [game, variant, text]) => {
  const read = game.position.parse(text.replace(' ', '[] '), variant)
  expect(read.ok ? game.position.format(read.value) : read.error).toBe(text)
})

it('reads hands in the order of other programs in open variants, and nowhere else', () => {
  const read = fogSittuyin.position.parse(MIXED, 'open')
  expect(read.ok ? fogSittuyin.position.format(read.value) : read.error).toBe(startOf(fogSittuyin, 'open'))
  const refused = fogSittuyin.position.parse(MIXED, 'wide')
  expect(refused.ok ? 'it was read' : refused.error).toMatch(/the pieces in hand are written/)
})

const VIEW = '????????/????????/????????/????????/????PPPP/PPPP4/8/8[KFRRSSNN????????] w - - 0 1 16 - @w'
const UNSEEN = VIEW.replace(/^[^[]*/, Array(8).fill('????????').join('/')).replace(' 16 ', ' - ')

it.each([
  [
    'its letters for the enemy',
    VIEW.replace('????????]', 'kfrrssnn]'),
    /"\?" for each piece in the hand of black, not/,
  ],
  ['some of them', VIEW.replace('????????]', '???????k]'), /"\?" for each piece in the hand of black, not/],
  [
    'a letter for a spectator',
    UNSEEN.replace(/\[.*\]/, '[K???????????????]').replace('@w', '@-'),
    /"\?" for each piece in the hand of white, not/,
  ],
  ['other brackets', VIEW.replace(/\[.*\]/, '[[]]'), /"\[" is no piece of a hand/],
])('refuses a view with a hand with %s', (_, text, reason) => {
  const read = fogSittuyin.hidden!.observation.parse(text, 'wide')
  expect(read.ok ? 'it was read' : read.error).toMatch(reason)
})

it.each(['[K]', '[?]', '[', '[]]', '[][]', '[K][]'])('refuses %s behind the rows in a game without hands', (hands) => {
  const read = fogXiangqi.position.parse(startOf(fogXiangqi, 'wide').replace(' ', `${hands} `), 'wide')
  expect(read.ok ? 'it was read' : read.error).toMatch(/there are no hands in this game/)
})
