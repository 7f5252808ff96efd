import type { DataFile } from '../../game/data.ts'
import type { Seat } from '../../game/state.ts'
import type { PlainBelief } from './belief.ts'
import { type Habits, habitWeights, storyOf } from './habits.ts'
import type { HabitsGame } from './habits-game.ts'
import { RanksInformation } from './information.ts'
import type { RanksState } from './state.ts'
import type { Story } from './story.ts'

/** The work of taking a view into the story, in units of `prepare`. */
const VIEW_WORK = 3

/** The information of the side to move. Worlds are drawn from the learned belief, which weighs them by habits. */
export class HabitsInformation<S extends { copy(): S } & RanksState> extends RanksInformation<S> {
  private readonly game: HabitsGame
  private readonly file: DataFile<Habits>
  private readonly views: readonly S[]
  private story: Story | null = null

  /**
   * Makes the information of a viewer.
   * @param seat the viewer
   * @param state of the viewer's view
   * @param plain the belief about the other side's pieces
   * @param earlier the states of the viewer's earlier views, oldest first
   * @param past a hash of other knowledge that the earlier views add
   */
  constructor(
    seat: Seat,
    state: S,
    plain: PlainBelief,
    earlier: readonly S[],
    game: HabitsGame,
    file: DataFile<Habits>,
    past = 0,
  ) {
    super(seat, state, plain, hashOf(earlier) ^ past)
    this.game = game
    this.file = file
    this.views = [...earlier, state]
  }

  /** True when the belief is ready and, where the data file has been loaded for drawing worlds, the story is told. */
  override get ready(): boolean {
    return super.ready && (!this.file.loaded || this.storySoFar().told)
  }

  override prepare(work: number): void {
    if (!super.ready) super.prepare(work)
    else if (this.file.loaded) this.storySoFar().goOn(Math.ceil(work / VIEW_WORK))
  }

  /** The weights of ranks by habits. The data file must have been loaded. */
  protected override weights(): Float64Array {
    const story = this.storySoFar()
    story.goOn(Number.POSITIVE_INFINITY)
    return habitWeights(story, this.file.value, this.state.setsOf(this.enemy))
  }

  private storySoFar(): Story {
    this.story ??= storyOf(this.game, this.file.value, this.views, this.enemy)
    return this.story
  }
}

/** A hash of the earlier views. */
function hashOf(earlier: readonly RanksState[]): number {
  let hash = 0
  for (const { keyLow } of earlier) hash = (Math.imul(hash, 31) + keyLow + 1) | 0
  return hash
}
