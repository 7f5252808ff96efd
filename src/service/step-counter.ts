import type { State } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import { RulesLimitError } from '../rbg/limits.ts'

/** The steps that the moves and earlier positions of a request may take, all together, where the game counts them: a second. */
const MOST_STEPS = 30_000_000

/** The steps that are worth a pause: a millisecond or two. */
const STEPS_OF_A_YIELD = 50_000

/** The steps that a request has taken, in all its counters. */
export interface Spent {
  steps: number
}

/**
 * Counts the steps of a game's rules, without those of others who play the same game meanwhile: `State.work` counts the steps of all its states
 * in the isolate.
 */
export class StepCounter {
  private readonly state: Pick<State, 'work'>
  private readonly spent: Spent
  private began: number

  /** @param spent what other counters of the request have counted before this one */
  constructor(state: Pick<State, 'work'>, spent: Spent = { steps: 0 }) {
    this.state = state
    this.spent = spent
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
    return this.spent.steps + this.sincePause
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
    this.spent.steps = this.taken
    yield
    this.began = this.work
  }

  /** Pauses after a text has been read: after a dear one several times. */
  *pauses(): Steps<void> {
    for (let left = this.sincePause; left >= 0; left -= STEPS_OF_A_YIELD) yield* this.pause()
  }
}
