import type { DataFile } from '../../../game/data.ts'
import type { Seat } from '../../../game/state.ts'
import type { RanksState } from '../rules/state.ts'
import { RanksInformation } from './information.ts'
import type { ModelFacts } from './model-facts.ts'
import { modelWeights, type OpponentModel, trackerOf } from './opponent-model.ts'
import type { PlainBelief } from './plain-belief.ts'
import type { Tracker } from './tracker.ts'

/** The work of following the pieces through a view, in units of `prepare`. */
const VIEW_WORK = 3

/** The information of the side to move. Worlds are drawn from the learned belief, which weighs them by the opponent model. */
export class LearnedInformation<S extends { copy(): S } & RanksState> extends RanksInformation<S> {
  private readonly facts: ModelFacts
  private readonly file: DataFile<OpponentModel>
  private readonly views: readonly S[]
  private tracker: Tracker | null = null

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
    tables: ModelFacts,
    file: DataFile<OpponentModel>,
    past = 0,
  ) {
    super(seat, state, plain, hashOf(earlier) ^ past)
    this.facts = tables
    this.file = file
    this.views = [...earlier, state]
  }

  /** True when the belief is ready and, where the data file has been loaded for drawing worlds, the tracker has reached the present view. */
  override get ready(): boolean {
    return super.ready && (!this.file.loaded || this.trackerSoFar().isAtPresent)
  }

  override prepare(work: number): void {
    if (!super.ready) super.prepare(work)
    else if (this.file.loaded) this.trackerSoFar().goOn(Math.ceil(work / VIEW_WORK))
  }

  /** The weights of ranks by the opponent model. The data file must have been loaded. */
  protected override weights(): Float64Array {
    const tracker = this.trackerSoFar()
    tracker.goOn(Number.POSITIVE_INFINITY)
    return modelWeights(tracker, this.file.value, this.state.setsOf(this.enemy))
  }

  private trackerSoFar(): Tracker {
    this.tracker ??= trackerOf(this.facts, this.file.value, this.views, this.enemy)
    return this.tracker
  }
}

/** A hash of the earlier views. */
function hashOf(earlier: readonly RanksState[]): number {
  let hash = 0
  for (const { keyLow } of earlier) hash = (Math.imul(hash, 31) + keyLow + 1) | 0
  return hash
}
