import type { Seat } from '../../game/state.ts'
import type { PlainBelief } from '../ranks/belief.ts'
import { RanksInformation } from '../ranks/information.ts'
import { habitsFile, habitWeights, storyOf } from './habits.ts'
import type { GeneralsState } from './state.ts'
import type { Story } from './story.ts'

/** The work of taking a view into the story, in units of `prepare`. */
const VIEW_WORK = 3

/** What the side to move knows. Worlds are drawn from the learned belief, which weighs them by habits. */
export class GeneralsInformation extends RanksInformation<GeneralsState> {
  private readonly views: readonly GeneralsState[]
  private story: Story | null = null

  /**
   * @param seat the viewer
   * @param state of the viewer's view
   * @param plain the belief about the other side's pieces
   * @param earlier the states of the viewer's earlier views, oldest first
   */
  constructor(seat: Seat, state: GeneralsState, plain: PlainBelief, earlier: readonly GeneralsState[]) {
    super(seat, state, plain, hashOf(earlier))
    this.views = [...earlier, state]
  }

  /** The story is for samples alone: what draws none has not loaded the data file, and needs none. */
  override get ready(): boolean {
    return super.ready && (!habitsFile.loaded || this.storySoFar().told)
  }

  override prepare(work: number): void {
    if (!super.ready) super.prepare(work)
    else if (habitsFile.loaded) this.storySoFar().goOn(Math.ceil(work / VIEW_WORK))
  }

  /** The data file of habits has been loaded. */
  protected override weights(): Float64Array {
    const story = this.storySoFar()
    story.goOn(Number.POSITIVE_INFINITY)
    return habitWeights(story, this.state.setsOf(this.enemy))
  }

  private storySoFar(): Story {
    this.story ??= storyOf(this.views, this.enemy)
    return this.story
  }
}

/** A hash of what earlier views add. */
function hashOf(earlier: readonly GeneralsState[]): number {
  let hash = 0
  for (const { keyLow } of earlier) hash = (Math.imul(hash, 31) + keyLow + 1) | 0
  return hash
}
