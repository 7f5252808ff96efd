import type { Belief, Information } from '../../game/knowledge.ts'
import { Random } from '../../game/random.ts'
import type { Seat } from '../../game/state.ts'
import type { Guess } from './guess.ts'
import { viewKey } from './learned.ts'
import type { FogState } from './state.ts'
import type { FogView } from './view.ts'

/** What the side to move knows. */
export class FogInformation implements Information<FogState> {
  readonly seat: Seat
  readonly keyLow: number
  readonly keyHigh: number
  readonly worlds = null
  readonly view: FogView
  private readonly guess: Guess
  private readonly any: FogState

  constructor(view: FogView, guess: Guess, any: FogState) {
    this.view = view
    this.seat = view.viewer!
    this.guess = guess
    this.any = any
    this.keyLow = viewKey(any, this.seat)
    this.keyHigh = 0
  }

  world(): FogState {
    return this.any.copy()
  }

  sample(into: FogState, random: Random): number {
    return this.guess.draw(into, random) ? 1 : 0
  }

  belief(): Belief {
    return { exact: false, cells: [] }
  }
}
void Random
