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
  /** The plays at whose end somebody had a score. */
  readonly scored: number
  /** The state in which the first play has ended at whose end nobody had one. */
  readonly unscored: RbgState | null
}

/** The random plays by which a game is judged. */
export interface Trial {
  readonly plays: number
  /** The plies after which each is broken off. */
  readonly plies: number
  /** The steps that all may take: while none has ended with a score, and as soon as one has. */
  readonly steps: number
  readonly stepsOfScored: number
}

/** Plays random games in slices, until they have taken too many steps. */
export function* tryPlays(
  state: RbgState,
  { plays, plies, steps, stepsOfScored }: Trial,
  random: Random,
): Steps<Tried> {
  const scores = state.values.length - state.seats
  let [taken, began, ended, scored] = [0, state.work, 0, 0]
  let unscored: RbgState | null = null
  const affords = () => taken + state.work - began < (scored > 0 ? stepsOfScored : steps)
  for (let play = 1; ; play++) {
    let ply = 0
    while (ply < plies && affords()) {
      if (state.playSome(random) < 0) {
        ended++
        if (state.values.subarray(scores).some((score) => score > 0)) scored++
        else unscored ??= state.copy()
        break
      }
      ply++
      if (ply % SLICE_PLIES > 0 && state.work - began < SLICE_STEPS) continue
      taken += state.work - began
      yield
      began = state.work
    }
    if (play === plays || !affords()) return { plays: play, ended, scored, unscored }
    for (; ply > 0; ply--) state.undo()
  }
}
