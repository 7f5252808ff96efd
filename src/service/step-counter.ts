import type { State } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import { RulesLimitError } from '../rbg/limits.ts'

/** The steps that the moves of a request, or its earlier positions, may take where the game counts them: a second. */
const MOST_STEPS = 30_000_000

/**
 * Counts the steps of a game's rules, without those of others who play the same game meanwhile: `State.work` counts the steps of all its states
 * in the isolate.
 */
export class StepCounter {
  private readonly state: Pick<State, 'work'>
  private before = 0
  private began: number

  constructor(state: Pick<State, 'work'>) {
    this.state = state
    this.began = this.work
  }

  private get work(): number {
    return this.state.work ?? 0
  }

  /** The steps since the last pause. */
  get sincePause(): number {
    return this.work - this.began
  }

  /** All steps. */
  get taken(): number {
    return this.before + this.sincePause
  }

  /** @param what takes the steps, such as `moves`. @throws RulesLimitError when they have taken too many for one request */
  requireFew(what: string): void {
    if (this.taken > MOST_STEPS)
      throw new RulesLimitError(
        'steps',
        `the ${what} of one request may take ${MOST_STEPS} steps: send fewer at a time`,
      )
  }

  /** Lets others in between: their steps are not counted. */
  *pause(): Steps<void> {
    this.before = this.taken
    yield
    this.began = this.work
  }
}
