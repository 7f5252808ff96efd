import { describe, expect, it } from 'vitest'
import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { COMMON_REFUSALS } from '../../../src/game/words/why-not.ts'
import { OpenInformation, OpenView } from '../../../src/games/fog/observation/open.ts'
import type { FogState } from '../../../src/games/fog/rules/state.ts'
import { fogJanggi } from '../../../src/games/fog-janggi/index.ts'
import { fogShatranj } from '../../../src/games/fog-shatranj/index.ts'
import { fogSittuyin } from '../../../src/games/fog-sittuyin/index.ts'
import { fogXiangqi } from '../../../src/games/fog-xiangqi/index.ts'

/** Moves of knights out and home again, after which one more ply repeats the start for the second time. */
const SHUFFLE = ['b1a3', 'b8a6', 'a3b1', 'a6b8', 'b1a3', 'b8a6', 'a3b1']

describe('what the player to move knows in an open variant', () => {
  it('the world drawn remembers the positions before it', () => {
    const state = unwrap(fogShatranj.start('open', new Random(1), {})) as FogState
    const earlier: OpenView[] = []
    const view = new OpenView(state)
    for (const move of SHUFFLE) {
      earlier.push(view.copy())
      unwrap(view.play(move))
    }
    const now = unwrap(OpenView.parse(state.rules, view.format()))
    now.setHistory(earlier)
    const information = new OpenInformation(now.state)
    const world = information.world()
    for (const draw of [() => information.sample(world), () => information.listed(world)]) {
      draw()
      const drawn = new OpenView(world)
      unwrap(drawn.play('a6b8'))
      expect(drawn.outcome()).toMatchObject({ winner: null, reason: 'repetition' })
    }
  })
})

describe('illegal moves in open variants are refused, by positions and by views', () => {
  it.each<[string, Game, string, string]>([
    ['a general that steps into check', fogXiangqi, '3k5/9/9/9/9/9/9/9/4R4/4K4 b - - 0 1', 'd10e10'],
    ['a piece that leaves its general in check', fogXiangqi, '3k5/4r4/9/9/9/9/9/9/4A4/4K4 w - - 0 1', 'e2f3'],
    ['a pass in check', fogJanggi, '4k4/9/9/9/4R4/9/9/9/4K4/9 b - - 0 1', 'pass'],
    [
      'a move that does not end a check',
      fogShatranj,
      '1r1kq1nr/pppppppp/4N3/4n3/2P2b2/B5P1/P1PPPP1P/R2KQBNR b - - 4 10',
      'a7a6',
    ],
    ['a promotion whose ferz attacks', fogSittuyin, '4k3/8/3n4/4P3/8/8/8/4K3 w - - 0 1', 'e5e5f'],
  ])('%s', (_, game, text, move) => {
    const state = unwrap(game.position.parse(text, 'open'))
    const view = unwrap(game.hidden!.observation.parse(text, 'open'))
    const refused = { ok: false, error: expect.stringContaining('not legal here') }
    expect(game.move.parse(state, move)).toMatchObject(refused)
    expect(view.play(move)).toMatchObject(refused)
    // it is the rules of the open variant that forbid them
    const fog = unwrap(game.position.parse(text, game.variants[0].id))
    expect(game.move.parse(fog, move)).toMatchObject({ ok: true })
  })
})

it('a pawn that could take if its king were not in check is not told that it goes there only to take', () => {
  const text = '7k/8/8/4n3/3P4/8/8/r3K3 w - - 0 20'
  const state = unwrap(fogShatranj.position.parse(text, 'open')) as FogState
  expect(fogShatranj.page!.whyNot!.of(state, 'd4', 'e5')).toBeNull()
  expect(fogShatranj.page!.whyNot!.of(state, 'd4', 'c5')).toMatchObject({ text: COMMON_REFUSALS.onlyToTake })
})
