import type { Random } from '../../game/random.ts'
import type { Steps } from '../steps.ts'
import type { RbgState } from './state.ts'

/** The plies between two pauses, and the steps: a few milliseconds. */
const SLICE_PLIES = 64
const SLICE_STEPS = 200_000

/**
 * Plays random games in slices until one ends, or they have taken too many steps.
 * @returns the number of plays of which none has ended; 0 when one has
 */
export function* playsWithoutEnd(state: RbgState, { plays, plies, steps }: Trial, random: Random): Steps<number> {
  let left = steps
  let began = state.work
  for (let play = 1; ; play++) {
    let ply = 0
    while (ply < plies && left > state.work - began) {
      if (state.playSome(random) < 0) return 0
      ply++
      if (ply % SLICE_PLIES > 0 && state.work - began < SLICE_STEPS) continue
      left -= state.work - began
      yield
      began = state.work
    }
    if (play === plays || left <= state.work - began) return play
    for (; ply > 0; ply--) state.undo()
  }
}

/** The random plays by which a game is judged, the plies after which each is broken off, and the steps that all may take. */
export interface Trial {
  readonly plays: number
  readonly plies: number
  readonly steps: number
}
