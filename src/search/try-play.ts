import type { Move, State } from '../game/state.ts'
import { WorkLimitError } from '../game/work-limit.ts'

/** Plays a move, and asks who is to move next. Returns false, with the move taken back, if either needs more work than the rules may do. */
export const tryPlay = (state: State, move: Move): boolean => attempt(state, move, true)

/** Plays a move without asking who is to move next. Returns false, with the state as it was, if it needs more work than the rules may do. */
export const tryPlayUnasked = (state: State, move: Move): boolean => attempt(state, move, false)

function attempt(state: State, move: Move, asks: boolean): boolean {
  let played = false
  try {
    state.play(move)
    played = true
    if (asks) void state.toMove
    return true
  } catch (error) {
    if (played) state.undo()
    if (!(error instanceof WorkLimitError)) throw error
    return false
  }
}
