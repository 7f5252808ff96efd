import { expect, it } from 'vitest'
import { enginesOf } from '../../../src/game/engine/ids.ts'
import { type Game, seatRange } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { OVER, type State } from '../../../src/game/state.ts'
import { atOnce } from '../../../src/game/steps.ts'
import { methodFor } from '../../../src/search/create.ts'
import { expectAlike, expectSame, expectTrue } from '../hot.ts'
import { randomGame, snapshot, start } from '../playing.ts'
import type { Tried } from './tried.ts'

/** Engines fit the game: their playouts, and the number of its seats. */
export function testEngines({ game, variant, plies }: Tried): void {
  const playouts = playoutsOf(game, variant)
  it.skipIf(playouts.length === 0)('playouts leave the state alone and end as the game does', () => {
    for (const playout of playouts) {
      const random = new Random(3)
      randomGame(game, start(game, variant, 3), new Random(4), plies, (state) => {
        const before = snapshot(game, state)
        const value = playout(state, random)
        expectAlike(snapshot(game, state), before)
        expectTrue(Math.abs(value) <= 1, 'a value in [-1, 1]')
        if (state.toMove === OVER) expectSame(value, state.returns(0))
      })
    }
  })

  it('is searched by methods for as many seats as may play', () => {
    const forTwoAtMost = ['uct', 'rave', 'alphabeta', 'expectiminimax']
    const most = Math.max(...game.variants.map(({ id }) => seatRange(game, id).maximum))
    const tooFew = enginesOf(game).filter(({ method }) => most > 2 && forTwoAtMost.includes(method))
    expect(tooFew.map(({ id, method }) => `${id}: ${method}`)).toEqual([])
    const usual = seatRange(game, variant).default
    expect(start(game, variant, 1).seats ?? 2, 'State.seats').toBe(usual)
  })
}

type Playout = (state: State, random: Random) => number

/** The playouts of a game's algorithms, and the evaluations in place of playouts. */
function playoutsOf(game: Game, variant: string): Playout[] {
  const owners = new Uint8Array(game.maxMoves)
  const moves = new Int32Array(game.maxMoves)
  return enginesOf(game).flatMap((algorithm): Playout[] => {
    const settings = methodFor(algorithm, start(game, variant, 3))
    if (settings.method === 'rave') return [(state, random) => settings.playout(state, random, owners)]
    if (settings.method === 'ismcts')
      return [(state, random) => settings.playout(state, random, moves, state.legalMoves(moves, 0))]
    if (settings.method !== 'uct') return []
    return [
      (state, random) => {
        const played = settings.playout(state, random)
        return typeof played === 'number' ? played : atOnce(played)
      },
    ]
  })
}
