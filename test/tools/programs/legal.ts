import type { Game } from '../../../src/game/game.ts'
import type { State } from '../../../src/game/state.ts'

/** The legal moves of a state in the game's notation. */
export function legalTexts(game: Game, state: State): string[] {
  const buffer = new Int32Array(game.maxMoves)
  return [...buffer.subarray(0, state.legalMoves(buffer, 0))].map((move) => game.move.format(state, move))
}
