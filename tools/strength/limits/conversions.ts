/** How soon an engine wins once it is well ahead, in games of hidden ranks. */
import type { Game } from '../../../src/game/game.ts'
import { OVER } from '../../../src/game/state.ts'
import type { RanksState } from '../../../src/games/ranks/rules/state.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../lib/clock.ts'
import { deriveSeed } from '../../lib/seed.ts'
import { ranksStart } from './ranks-start.ts'

/** The pieces more than the rival's that count as well ahead, and the plies within which the win should follow. */
export const PIECES_AHEAD = 5
export const PLIES_TO_WIN = 150

/**
 * Plays a game of `auto` against `greedy`, until it ends or the plies to win are over.
 * @param seat the seat of `auto`
 * @returns whether `auto` won within these plies from the moment when it was well ahead; null when it never was
 */
export async function converts(
  game: Game,
  variant: string,
  startOptions: Readonly<Record<string, string>>,
  iterations: number,
  { seat, seed }: { readonly seat: number; readonly seed: number },
): Promise<boolean | null> {
  const { state, views } = await ranksStart(game, variant, startOptions, seed)
  let last: number | null = null
  for (let ply = 0; state.toMove !== OVER && ply !== last; ply++) {
    const information = views.informationOf(state.toMove)
    const algorithm = state.toMove === seat ? 'auto' : 'greedy'
    const limits = { level: 10, timeMs: null, iterations, depth: 64, lines: 1 }
    const { choice } = await think(game, information, { algorithm, ...limits, seed: deriveSeed(seed, ply) }, freeClock)
    const move = game.move.parse(state, game.move.format(information.world(), choice!.move))
    if (!move.ok) throw new Error(move.error)
    views.play(state, move.value)
    if (last === null && piecesOf(state, seat) >= piecesOf(state, 1 - seat) + PIECES_AHEAD)
      last = ply + 1 + PLIES_TO_WIN
  }
  return last === null ? null : state.toMove === OVER && state.returns(seat) === 1
}

/** The number of a side's pieces on the board. */
function piecesOf(state: RanksState, side: number): number {
  const first = state.firstCode(side)
  return state.squareOf.subarray(first, first + state.size).filter((square) => square !== state.lost).length
}
