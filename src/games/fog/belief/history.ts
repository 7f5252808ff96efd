import type { Result } from '../../../game/result.ts'
import { FogInformation } from './information.ts'
import { type Habits, habitsOf } from './opponent-model.ts'
import { ViewHistory } from './view-history.ts'

/**
 * The views of a player, with the information at the last of them. It goes on from what the information at an earlier one has
 * prepared; that one must not be prepared any more.
 */
export class FogHistory extends ViewHistory {
  private readonly habits: Habits | undefined

  /** @param habits the model of the enemy's moves. Default: the game's */
  constructor(habits?: Habits) {
    super()
    this.habits = habits
  }

  /**
   * The information at the last view, which must be of a game that goes on.
   * @param memory what `remember` returned at an earlier view
   */
  informationState(memory?: string): Result<FogInformation> {
    return FogInformation.at(this, this.habits ?? habitsOf(this.views[0]!.rules.tables), memory)
  }
}
