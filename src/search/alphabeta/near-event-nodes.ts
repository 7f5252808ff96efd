import type { EventsNearRoot } from '../../game/engine/index.ts'
import type { State } from '../../game/state.ts'
import { EventNodes } from './event-nodes.ts'
import type { Frames } from './frames.ts'

/** Chance nodes searched event by event near the root; farther down one event stands for all (`EventsNearRoot`). */
export class NearEventNodes<S extends State> extends EventNodes {
  private readonly strategy: EventsNearRoot<S>
  private readonly plies: number

  /** @param state the position at the root, which the search goes on to use */
  constructor(frames: Frames, state: S, strategy: EventsNearRoot<S>) {
    super(frames, state)
    this.strategy = strategy
    this.plies = strategy.plies(state)
  }

  override list(p: number, from: number): number {
    if (!this.isPartial(p)) return super.list(p, from)
    this.frames.moves[from] = this.strategy.anyEvent
    this.bounds.probability[from] = 1
    return from + 1
  }

  override isPartial(p: number): boolean {
    return p >= this.plies
  }

  override isUndecided(): boolean {
    return this.strategy.isUndecided(this.state as S)
  }
}
