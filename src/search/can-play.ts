import type { Move, State } from '../game/state.ts'
import { WorkLimitError } from '../game/work-limit.ts'

/**
 * Plays a move, and finds out who is to move behind it. False, with the move taken back, when either takes the rules too much work: then
 * nothing is known of the position behind it.
 * @param looks false: asks nobody who is to move
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
