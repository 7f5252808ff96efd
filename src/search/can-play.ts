import type { Move, State } from '../game/state.ts'
import { WorkLimitError } from '../game/work-limit.ts'

/**
 * Plays a move and asks who is to move next. Returns false, with the move taken back, if either needs more work than the rules may do.
 * @param looks whether to ask who is to move
 */
export function canPlay(state: State, move: Move, looks = true): boolean {
  let played = false
  try {
    state.play(move)
    played = true
    if (looks) void state.toMove
    return true
  } catch (error) {
    if (played) state.undo()
    if (!(error instanceof WorkLimitError)) throw error
    return false
  }
}
