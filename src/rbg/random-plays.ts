import type { Random } from '../game/random.ts'
import { OVER } from '../game/state.ts'
import type { RbgState } from './state.ts'
import type { Steps } from './steps.ts'

/** The plies between two pauses, and the steps: a few milliseconds. */
const SLICE_PLIES = 64
const SLICE_STEPS = 200_000

/** Plays random games in slices until one ends. False when none of them does. */
export function* someRandomPlayEnds(state: RbgState, plays: number, plies: number, random: Random): Steps<boolean> {
  let pause = state.work + SLICE_STEPS
  for (let play = 0; play < plays; play++) {
    let ply = 0
    while (ply < plies && state.toMove !== OVER) {
      state.playRandom(random)
      ply++
      if (ply % SLICE_PLIES > 0 && state.work < pause) continue
      yield
      pause = state.work + SLICE_STEPS
    }
    if (state.toMove === OVER) return true
    for (; ply > 0; ply--) state.undo()
  }
  return false
}
