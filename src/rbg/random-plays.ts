import type { Random } from '../game/random.ts'
import { OVER } from '../game/state.ts'
import type { RbgState } from './state.ts'
import type { Steps } from './steps.ts'

/** Plays random games, in slices of a ply, until one ends. False when none of them does. */
export function* someRandomPlayEnds(state: RbgState, plays: number, plies: number, random: Random): Steps<boolean> {
  for (let play = 0; play < plays; play++) {
    let ply = 0
    while (ply < plies && state.toMove !== OVER) {
      state.playRandom(random)
      ply++
      yield
    }
    if (state.toMove === OVER) return true
    for (; ply > 0; ply--) state.undo()
  }
  return false
}
