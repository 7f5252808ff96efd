/** The moves that a search looks at in the position it starts from. */
import type { Move, State } from '../game/state.ts'

/**
 * Writes the moves to search at the root into `buffer` from index 0, in the game's order, and returns their number.
 * @param chosen the only moves to search; absent: all legal moves
 */
export function movesAtRoot(state: State, buffer: Int32Array, chosen: readonly Move[] | undefined): number {
  const count = state.legalMoves(buffer, 0)
  if (!chosen) return count
  let kept = 0
  for (let i = 0; i < count; i++) if (chosen.includes(buffer[i]!)) buffer[kept++] = buffer[i]!
  return kept
}
