/** The king that the viewer sees is taken: the move is certain to win, and the view after it can be read by every call. */
import { describe, expect, it } from 'vitest'
import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { atOnce } from '../../../src/game/steps.ts'
import { moveTo } from '../../../src/games/fog/rules/codes.ts'
import type { FogState } from '../../../src/games/fog/rules/state.ts'
import { fogChess } from '../../../src/games/fog-chess/index.ts'
import { games } from '../../../src/games/registry.ts'
import { createSearch } from '../../../src/search/create.ts'
import { boardAnswer, boardSvgSteps } from '../../../src/service/boards/board.ts'
import { legalMovesSteps, playSteps } from '../../../src/service/play/rules.ts'
import { choices, randomGame, start } from '../../game/playing.ts'

const fogGames: readonly Game[] = games.filter(({ id }) => id.startsWith('fog-'))

/** [the game, a variant, the player's view, the move that takes the king], from random games */
function* captures(game: Game, variant: string): Generator<[view: string, move: string]> {
  for (let seed = 1; seed <= 12; seed++) {
    const found: [string, string][] = []
    randomGame(game, start(game, variant, seed), new Random(seed), 300, (state) => {
      if (state.toMove === OVER) return
      const { kings, turn } = state as FogState
      const taking = choices(game, state).find((move) => moveTo(move) === kings[1 - turn])
      if (taking !== undefined) found.push([game.hidden!.observe(state, turn), game.move.format(state, taking)])
    })
    yield* found.slice(0, 3)
  }
}

const variants = fogGames.flatMap((game) =>
  game.variants
    .map(({ id }) => id)
    .filter((id) => !game.hidden!.sharedNotation?.includes(id))
    .map((id) => [game, id] as const),
)

it.each(variants.map(([game, variant]) => [game.id, variant, game] as const))(
  '%s, %s: the view after the move is over, and is read as it is written',
  (_, variant, game) => {
    let seen = 0
    for (const [view, move] of captures(game, variant)) {
      const { position, outcome, toMove } = atOnce(playSteps(game, { position: view, variant, moves: [move] }))
      expect([toMove, outcome?.winner]).toEqual([null, view.endsWith('w') ? game.players[0] : game.players[1]])
      const read = unwrap(game.hidden!.observation.parse(position, variant))
      expect(read.format()).toBe(position)
      expect(read.copy().format()).toBe(position)
      const rest = { moves: [], outcome }
      expect(atOnce(legalMovesSteps(game, { position, variant }))).toMatchObject({ ...rest, position })
      expect(boardAnswer(game, { position, variant })).toMatchObject({ ...rest, position })
      expect(atOnce(playSteps(game, { position, variant, moves: [] }))).toMatchObject({ position, outcome })
      expect(atOnce(boardSvgSteps(game, { position, variant }))).toMatch(/^<svg/)
      expect(read.play(move)).toMatchObject({ ok: false, error: expect.stringContaining('the game is over') })
      seen++
    }
    expect(seen).toBeGreaterThan(0)
  },
)

const VIEW = '?1k1r1/prp2?/1p?p1n/?1?Pp?/1RPQP?/1q2K? b - - 5 18 9 @b'
const OVER_NOW = '?1k1r1/prp2?/1p?p1n/?1?Pp?/1RPQP?/4q? w - - 0 19 8x @b'

it('the enemy has a piece less, and an x tells that it was the king', () => {
  const { position } = atOnce(playSteps(fogChess, { position: VIEW, variant: 'los-alamos', moves: ['b1e1'] }))
  expect(position).toBe(OVER_NOW)
})

// [case, text, reason]
it.each([
  ['with the king in sight', OVER_NOW.replace('4q?', 'K3q?'), /the king that is taken .* is in sight/],
  ['with the viewer to move', OVER_NOW.replace(' w ', ' b '), /the enemy has no king left, so the game is over/],
  ['with another letter', OVER_NOW.replace('8x', '8y'), /number of the enemy's pieces is 0 to 12, not "8y"/],
] as const)('a view of a king taken %s is refused', (_, text, reason) => {
  const read = fogChess.hidden!.observation.parse(text, 'los-alamos')
  expect(read.ok ? 'it was read' : read.error).toMatch(reason)
})

it('it follows no other move', () => {
  const view = unwrap(fogChess.hidden!.observation.parse(VIEW, 'los-alamos'))
  unwrap(view.play('b1c1'))
  expect(view.play(`=${OVER_NOW}`)).toMatchObject({
    ok: false,
    error: expect.stringContaining('the game is over in it'),
  })
})

describe('the move is proven to win', () => {
  const engines = Object.entries(fogChess.engines).filter(([, { method }]) => method === 'choice')
  it.each(engines)('by %s', (_, engine) => {
    const { observation, informationState } = fogChess.hidden!
    const information = unwrap(informationState(unwrap(observation.parse(VIEW, 'los-alamos')), []))
    while (information.ready === false) information.prepare!(500)
    const options = { seed: 1, depth: 64, lines: 3, work: 2000, expected: 2000 }
    const search = createSearch(information, engine, options, fogChess)
    search.step(2000)
    const [best, ...others] = search.lines()
    expect(fogChess.move.format(information.world(), best!.move)).toBe('b1e1')
    expect(best!.score).toMatchObject({ value: 1, certainty: 'proven', standardError: null, pliesToEnd: 1 })
    expect(others.every(({ score }) => score.certainty === 'estimate')).toBe(true)
  })
})
