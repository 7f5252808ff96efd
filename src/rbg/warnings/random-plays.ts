import type { Random } from '../../game/random.ts'
import type { Steps } from '../../game/steps.ts'
import type { Place } from '../language/errors.ts'
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
  /** True when all players had the same score at the end of each play, and in one of them more than equal shares of the highest. */
  readonly shared: boolean
  /** The state in which the first play has ended at whose end nobody had one. */
  readonly unscored: RbgState | null
  /** The plays that have ended behind a switch to the keeper, by its place. */
  readonly stopped: ReadonlyMap<Place, Stopped>
}

/** Plays that have ended at one place of the rules. */
export interface Stopped {
  /** The state in which the first has ended. */
  readonly state: RbgState
  readonly plays: number
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

/**
 * Plays random games in slices, until they have taken too many steps.
 * @param stopOf the place of the switch behind which a play has ended that was not meant to; null for any other end
 */
export function* tryPlays(
  state: RbgState,
  { plays, plies, steps, stepsOfScored }: Trial,
  random: Random,
  stopOf: (end: RbgState) => Place | null,
): Steps<Tried> {
  let [taken, began, ended, scored] = [0, state.work, 0, 0]
  let unscored: RbgState | null = null
  let [equal, more] = [state.seats > 1, false]
  const stopped = new Map<Place, Stopped>()
  const affords = () => taken + state.work - began < (scored > 0 ? stepsOfScored : steps)
  for (let play = 1; ; play++) {
    let ply = 0
    while (ply < plies && affords()) {
      if (state.playSome(random) < 0) {
        ended++
        const scores = scoresOf(state)
        equal &&= scores.every((score) => score === scores[0])
        more ||= scores[0]! * scores.length > state.rules.bounds.at(-1)!
        if (isScored(state)) scored++
        else unscored ??= state.copy()
        const stop = stopOf(state)
        if (stop) {
          const before = stopped.get(stop) ?? { state: state.copy(), plays: 0 }
          stopped.set(stop, { ...before, plays: before.plays + 1 })
        }
        break
      }
      ply++
      if (ply % SLICE_PLIES > 0 && state.work - began < SLICE_STEPS) continue
      taken += state.work - began
      yield
      began = state.work
    }
    if (play === plays || !affords()) return { plays: play, ended, scored, shared: equal && more, unscored, stopped }
    for (; ply > 0; ply--) state.undo()
  }
}

/** True when somebody has a score. */
export const isScored = (state: RbgState): boolean => scoresOf(state).some((score) => score > 0)

const scoresOf = ({ values, seats }: RbgState): Int32Array => values.subarray(values.length - seats)
