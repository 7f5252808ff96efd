import type { ExpectiminimaxSettings } from '../../game/engine/index.ts'
import type { BufferSizes } from '../../game/game.ts'
import type { State } from '../../game/state.ts'
import type { SearchOptions } from '../search.ts'
import { Expectiminimax } from './expectiminimax.ts'
import { MAX_DEPTH } from './frames.ts'

/**
 * Expectiminimax whose second iteration tries to solve the position, that is, searches every line to the end of the game,
 * for a share of the work (`ExpectiminimaxSettings.solvingShare`). The first one provides an answer in case time runs out.
 */
export class SolvingFirst<S extends State> extends Expectiminimax<S> {
  /** The nodes after which the attempt is given up. */
  private readonly limit: number

  constructor(state: S, settings: ExpectiminimaxSettings<S>, options: SearchOptions, facts: BufferSizes) {
    super(state, settings, options, facts)
    this.limit = (options.expected ?? options.work) * (settings.solvingShare?.(state) ?? 0)
  }

  protected override get horizon(): number {
    return this.chance.exhaustive ? MAX_DEPTH : super.horizon
  }

  protected override stepRoot(): void {
    if (this.isTooLong()) this.giveUp()
    super.stepRoot()
  }

  protected override stepFrame(p: number): void {
    if (this.isTooLong()) this.giveUp()
    else super.stepFrame(p)
  }

  protected override completeIteration(): void {
    super.completeIteration()
    this.chance.exhaustive = this.depth === 1 && this.limit > 0
  }

  private isTooLong(): boolean {
    return this.chance.exhaustive && this.nodes >= this.limit
  }

  /** Abandons the attempt to solve the game. The table entries it has stored stay valid for later iterations. */
  private giveUp(): void {
    this.chance.exhaustive = false
    this.unwind()
    this.root.restartIteration()
    this.workBefore = this.nodes + this.owed
  }
}
