/** The moves that a search looks at in the position it starts from. */
import { legalMovesOf } from '../game/legal-moves.ts'
import type { Move, State } from '../game/state.ts'

/**
 * Writes the moves to search at the root into `buffer` from index 0, in the game's order, and returns their number.
 * @param chosen the only moves to search; absent: all legal moves
 * @throws RangeError when they are more than the buffer has room for: then some are to be chosen (`fewMoves`)
 */
export function movesAtRoot(state: State, buffer: Int32Array, chosen: readonly Move[] | undefined): number {
  if (!chosen) {
    const count = state.legalMoves(buffer, 0)
    if (count > buffer.length)
      throw new RangeError(`a search of ${count} moves, where there is room for ${buffer.length}`)
    return count
  }
  const moves = new Set(chosen)
  let kept = 0
  for (const move of legalMovesOf({ maxMoves: buffer.length }, state)) if (moves.has(move)) buffer[kept++] = move
  return kept
}
