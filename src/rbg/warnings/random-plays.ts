import type { Random } from '../../game/random.ts'
import type { Steps } from '../../game/steps.ts'
import type { RbgState } from '../play/state.ts'

/** The plies between two pauses, and the steps: a few milliseconds. */
const SLICE_PLIES = 64
const SLICE_STEPS = 200_000

/** What random plays have shown. */
export interface Tried {
  readonly plays: number
  /** The plays that have come to an end. */
  readonly ended: number
  /** Whether somebody had a score at the end of one. */
  readonly scored: boolean
}

/** Plays random games in slices until one ends with a score, or they have taken too many steps. */
export function* tryPlays(state: RbgState, { plays, plies, steps }: Trial, random: Random): Steps<Tried> {
  const scores = state.values.length - state.seats
  let left = steps
  let began = state.work
  let ended = 0
  for (let play = 1; ; play++) {
    let ply = 0
    while (ply < plies && left > state.work - began) {
      if (state.playSome(random) < 0) {
        if (state.values.subarray(scores).some((score) => score > 0)) return { plays: play, ended: 1, scored: true }
        ended++
        break
      }
      ply++
      if (ply % SLICE_PLIES > 0 && state.work - began < SLICE_STEPS) continue
      left -= state.work - began
      yield
      began = state.work
    }
    if (play === plays || left <= state.work - began) return { plays: play, ended, scored: false }
    for (; ply > 0; ply--) state.undo()
  }
}

/** The random plays by which a game is judged, the plies after which each is broken off, and the steps that all may take. */
export interface Trial {
  readonly plays: number
  readonly plies: number
  readonly steps: number
}
