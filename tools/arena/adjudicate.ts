import { AUTO } from '../../src/game/engine/ids.ts'
import type { Game } from '../../src/game/game.ts'
import type { State } from '../../src/game/state.ts'
import { think } from '../../src/search/think.ts'
import { freeClock } from '../lib/clock.ts'

/** Number of iterations or nodes of the search for a proof. */
const WORK = 100_000

/** True for positions that are looked at: of two seats, in games in which everything is known. */
export const mayBeProven = (game: Game, state: State): boolean => !game.hidden && (state.seats ?? 2) === 2

/** The seat that wins a position, as far as the engine proves it; null when nothing is proven, or not looked at. */
export async function provenWinner(game: Game, state: State): Promise<number | null> {
  if (!mayBeProven(game, state) || state.toMove < 0) return null
  const request = {
    algorithm: AUTO,
    level: 10,
    timeMs: null,
    iterations: WORK,
    depth: Number.POSITIVE_INFINITY,
    lines: 1,
    seed: 1,
  }
  const { score } = await think(game, state.copy(), request, freeClock)
  if (score.certainty !== 'proven' || Math.abs(score.value) !== 1) return null
  return score.value > 0 ? state.turn : 1 - state.turn
}
