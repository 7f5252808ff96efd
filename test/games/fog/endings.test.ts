/** A player's views lead to the end of the game: each follows the one before it, and the last one tells who has won. */
import { expect, it } from 'vitest'
import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE, type Move, type Outcome, OVER, type State } from '../../../src/game/state.ts'
import type { FogView } from '../../../src/games/fog/observation/view.ts'
import { type FogState, REASON_BARE } from '../../../src/games/fog/rules/state.ts'
import { fogCannon } from '../../../src/games/fog-cannon/index.ts'
import { fogChess } from '../../../src/games/fog-chess/index.ts'
import { fogJanggi } from '../../../src/games/fog-janggi/index.ts'
import { fogShatranj } from '../../../src/games/fog-shatranj/index.ts'
import { fogSittuyin } from '../../../src/games/fog-sittuyin/index.ts'
import { fogXiangqi } from '../../../src/games/fog-xiangqi/index.ts'
import { choices, start } from '../../game/playing.ts'

/** True for endings that views tell. The others depend on earlier positions, or on what the player who has moved does not see. */
function isTold(state: State, { reason }: Outcome): boolean {
  const { king, quiet } = (state as FogState).tables.spec.reasons
  return [king, quiet, REASON_BARE].includes(reason)
}

/** Follows a game on the views of each seat: as a history, and by playing on the view. */
function expectViewsToTheEnd(game: Game, variant: string, state: State, moves: readonly Move[]): void {
  const views = [0, 1].map((seat) => {
    const view = unwrap(game.hidden!.observation.parse(game.hidden!.observe(state, seat), variant)) as FogView
    return { seat, before: view, played: view.copy() }
  })
  for (const move of moves) {
    const text = game.move.format(state, move)
    const mover = state.turn
    state.play(move)
    for (const one of views) {
      const { seat, before, played } = one
      const after = game.hidden!.observe(state, seat)
      const where = `${before.format()}: ${text}, ${after}`
      const next = unwrap(game.hidden!.observation.parse(after, variant)) as FogView
      expect(next.format()).toBe(after)
      expect(before.faultOfNext(next), where).toBeNull()
      if (seat === mover) expect(played.play(text), where).toEqual({ ok: true })
      // whoever takes the king is told nothing more
      if (played.toMove !== OVER) {
        expect(played.toMove).toBe(seat === mover ? CHANCE : mover)
        expect(played.outcome(), where).toBeNull()
        expect(played.play(`=${after}`), where).toEqual({ ok: true })
        expect(played.format()).toBe(after)
      }
      const outcome = state.outcome()
      const told = outcome !== null && isTold(state, outcome) ? outcome : null
      if (outcome === null || told !== null) {
        expect(next.outcome(), where).toEqual(told)
        expect(played.outcome(), where).toEqual(told)
      }
      one.before = next
    }
  }
}

// [the end, game, variant, position, moves, winner, reason]
const ENDS: readonly [string, Game, string, string, string, number | null, string][] = [
  [
    'quiet plies',
    fogChess,
    'standard',
    '7k/8/8/8/8/8/6K1/8 w - - 99 170',
    'g2g3',
    null,
    'no capture or pawn move for too long',
  ],
  ['quiet plies', fogXiangqi, 'wide', '3k5/9/9/9/9/9/9/9/9/4K3R w - - 119 170', 'i1i2', null, 'quiet'],
  ['quiet plies', fogJanggi, 'wide', '3k5/9/9/9/9/9/9/9/9/4K3R w - - 119 170', 'pass', null, 'quiet'],
  ['quiet plies', fogSittuyin, 'dagaz', '7k/8/8/8/8/8/6K1/R7 w - - 119 170', 'g2g3', null, 'quiet'],
  ['quiet plies', fogShatranj, 'wide', '7k/1q6/8/8/8/8/6K1/R7 b - - 119 170', 'b7a8', null, 'quiet'],
  ['a king alone that takes nothing', fogShatranj, 'wide', '7k/8/4K3/8/8/8/8/r7 w - - 0 93', 'e6f6', 1, 'bare'],
  ['two kings alone', fogShatranj, 'wide', '7k/8/4K3/5r2/8/8/8/8 w - - 0 93', 'e6f5', null, 'bare'],
  ['a king taken, others left', fogShatranj, 'wide', '8/8/8/1P6/2k5/3KN3/4R3/8 b - - 0 117', 'c4d3', 1, 'king'],
  ['a king taken, none left', fogChess, 'standard', '4k3/4R3/8/8/8/8/8/4K3 w - - 0 1', 'e7e8', 0, 'king taken'],
  ['a king taken', fogChess, 'dagaz', '4k2r/4R3/8/8/8/8/8/4K3 w - - 0 1', 'e7e8', 0, 'king taken'],
]

it.each(ENDS.map((row) => [row[0], row[1].id, row] as const))('%s: %s', (_, _id, row) => {
  const [, game, variant, position, move, winner, reason] = row
  const state = unwrap(game.position.parse(position, variant))
  const parsed = unwrap(game.move.parse(state, move))
  expectViewsToTheEnd(game, variant, unwrap(game.position.parse(position, variant)), [parsed])
  state.play(parsed)
  expect(state.outcome()).toEqual({ winner, reason })
})

const variants = [fogChess, fogXiangqi, fogJanggi, fogShatranj, fogSittuyin, fogCannon].flatMap((game: Game) =>
  game.variants
    .filter(({ id }) => !game.hidden!.sharedNotation?.includes(id))
    .map(({ id }) => [game.id, id, game] as const),
)

it.each(variants)('random games: %s, %s', (_, variant, game) => {
  for (const seed of [1, 2]) {
    const moves: Move[] = []
    const random = new Random(seed)
    const played = start(game, variant, seed)
    for (let legal = choices(game, played); legal.length > 0 && moves.length < 300; legal = choices(game, played)) {
      moves.push(legal[random.below(legal.length)]!)
      played.play(moves.at(-1)!)
    }
    expectViewsToTheEnd(game, variant, start(game, variant, seed), moves)
  }
})
