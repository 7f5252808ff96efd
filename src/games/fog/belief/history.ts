import type { Result } from '../../../game/result.ts'
import { atOnce, type Steps } from '../../../game/steps.ts'
import { FogInformation } from './information.ts'
import { type OpponentModel, opponentModelOf } from './opponent-model.ts'
import { ViewHistory } from './view-history.ts'

/**
 * The views of a player, with the information at the last of them. It goes on from what the information at an earlier one has
 * prepared; that one must not be prepared any more.
 */
export class FogHistory extends ViewHistory {
  private readonly opponentModel: OpponentModel | undefined

  /** @param opponentModel the model of the enemy's moves. Default: the game's */
  constructor(opponentModel?: OpponentModel) {
    super()
    this.opponentModel = opponentModel
  }

  /**
   * The information at the last view, which must be of a game that goes on.
   * @param memory what `remember` returned at an earlier view
   */
  informationState = (memory?: string): Result<FogInformation> => atOnce(this.informationSteps(memory))

  informationSteps(memory?: string): Steps<Result<FogInformation>> {
    return FogInformation.at(this, this.opponentModel ?? opponentModelOf(this.views[0]!.rules.tables), memory)
  }
}
