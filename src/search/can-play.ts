import type { Move, State } from '../game/state.ts'
import { WorkLimitError } from '../game/work-limit.ts'

/** Plays a move. False when that takes the rules too much work: then nothing is known of the position behind it. */
export function canPlay(state: State, move: Move): boolean {
  try {
    state.play(move)
    return true
  } catch (error) {
    if (!(error instanceof WorkLimitError)) throw error
    return false
  }
}

/** Plays a move. False, with the move taken back, also when finding out who is to move behind it takes too much work. */
export function canEnter(state: State, move: Move): boolean {
  if (!canPlay(state, move)) return false
  try {
    void state.toMove
    return true
  } catch (error) {
    state.undo()
    if (!(error instanceof WorkLimitError)) throw error
    return false
  }
}
