/** The moves that a search looks at in the position it starts from. */
import { legalMovesOf } from '../game/legal-moves.ts'
import type { Move, State } from '../game/state.ts'

/**
 * Writes the moves to search at the root into `buffer` from index 0, in the game's order, and returns their number.
 * @param chosen the only moves to search; absent: all legal moves
 */
export function movesAtRoot(state: State, buffer: Int32Array, chosen: readonly Move[] | undefined): number {
  if (!chosen) return state.legalMoves(buffer, 0)
  const moves = new Set(chosen)
  let kept = 0
  for (const move of legalMovesOf({ maxMoves: buffer.length }, state)) if (moves.has(move)) buffer[kept++] = move
  return kept
}
