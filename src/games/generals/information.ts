import type { PlainBelief } from '../ranks/belief.ts'
import { RanksInformation } from '../ranks/information.ts'
import { featuresOf, habitWeights } from './habits.ts'
import type { GeneralsState } from './state.ts'

type Features = ReturnType<typeof featuresOf>

/** What the side to move knows. Worlds are drawn from the learned belief, which weighs them by habits. */
export class GeneralsInformation extends RanksInformation<GeneralsState> {
  private readonly features: Features

  /**
   * @param state of a view whose viewer is to act
   * @param plain the belief about the other side's pieces
   * @param earlier the states of the viewer's earlier views, oldest first
   */
  constructor(state: GeneralsState, plain: PlainBelief, earlier: readonly GeneralsState[]) {
    const features = featuresOf([...earlier, state], 1 - state.turn)
    super(state, plain, hashOf(features))
    this.features = features
  }

  /** The data file of habits has been loaded. */
  protected override weights(): Float64Array {
    return habitWeights(this.features)
  }
}

/** A hash of what earlier views add. */
function hashOf(features: Features): number {
  let hash = 0
  for (const values of features) for (const value of values) hash = (Math.imul(hash, 31) + value + 1) | 0
  return hash
}
