import type { DataFile } from '../../../game/data-files/data.ts'
import type { Seat } from '../../../game/state.ts'
import type { RanksState } from '../rules/state.ts'
import { RanksInformation } from './information.ts'
import type { ModelFacts } from './model-facts.ts'
import { modelTilts, type OpponentModel, trackerOf } from './opponent-model.ts'
import type { RanksBelief } from './ranks-belief.ts'
import type { Tilt } from './tilted-draws.ts'
import type { Tracker } from './tracker.ts'

/** The work of following the pieces through a view, in units of `prepare`. */
const VIEW_WORK = 3

/** The information of the side to move. Worlds are drawn from the learned belief, which weighs them by the opponent model. */
export class LearnedInformation<S extends { copy(): S } & RanksState> extends RanksInformation<S> {
  private readonly facts: ModelFacts
  private readonly file: DataFile<OpponentModel>
  private readonly followed: Followed<S>
  /** The number of views. */
  private readonly count: number

  /**
   * Makes the information state of a viewer.
   * @param seat the viewer
   * @param state of the viewer's view
   * @param plain the belief about the other side's pieces
   * @param followed the viewer's views so far
   * @param tables the facts of the variant that the opponent model needs
   * @param file the data file of the model
   * @param past a hash of other knowledge that the earlier views add
   */
  constructor(
    seat: Seat,
    state: S,
    plain: RanksBelief,
    followed: Followed<S>,
    tables: ModelFacts,
    file: DataFile<OpponentModel>,
    past = 0,
  ) {
    super(seat, state, plain, followed.earlierHash ^ past)
    this.facts = tables
    this.file = file
    this.followed = followed
    this.count = followed.states.length
  }

  /** True when the belief is ready and, where the data file has been loaded for drawing worlds, the tracker has reached the present view. */
  override get ready(): boolean {
    return super.ready && (!this.file.loaded || this.trackerSoFar().at >= this.count - 1)
  }

  override prepare(work: number): void {
    if (!super.ready) super.prepare(work)
    else if (this.file.loaded) this.trackerSoFar().goOn(Math.ceil(work / VIEW_WORK), this.count - 1)
  }

  /** The parts of the belief by the opponent model. The data file must have been loaded. */
  protected override tilts(): Tilt[] {
    const tracker = this.trackerSoFar()
    tracker.goOn(Number.POSITIVE_INFINITY, this.count - 1)
    return modelTilts(tracker, this.file.value, this.state.setsOf(this.enemy))
  }

  private trackerSoFar(): Tracker {
    const { followed } = this
    followed.tracker ??= trackerOf(this.facts, this.file.value, followed.states, this.enemy)
    return followed.tracker
  }
}

/** The states of a viewer's views, oldest first, and the tracker that follows the other side's pieces through them. */
export class Followed<S extends RanksState> {
  readonly states: S[] = []
  tracker: Tracker | null = null
  /** A hash of all views but the last. */
  earlierHash = 0

  add(state: S): void {
    const last = this.states.at(-1)
    if (last) this.earlierHash = (Math.imul(this.earlierHash, 31) + last.keyLow + 1) | 0
    this.states.push(state)
  }
}
