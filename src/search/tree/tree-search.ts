import type { Growth } from '../room.ts'
import type { Line, Search } from '../search.ts'
import type { NodeBlock } from './node-block.ts'

/** What Monte-Carlo tree searches share: a pool of nodes, which grows between two iterations, and the loop over iterations. */
export abstract class TreeSearch<Pool extends NodeBlock<Float32Array | Float64Array>> implements Search {
  finished: Search['finished'] = null
  readonly sampled = true
  iterations = 0
  depth = 0

  protected readonly pool: Pool
  /** Those of the pool. */
  protected ints: Int32Array
  protected reals: Pool['reals']
  private readonly growth: Growth

  /** @param growth that of the pool */
  constructor(pool: Pool, growth: Growth) {
    this.pool = pool
    this.ints = pool.ints
    this.reals = pool.reals
    this.growth = growth
  }

  get nodes(): number {
    return this.pool.size
  }

  step(work: number): void {
    const { pool } = this
    this.growth.retry()
    for (let end = this.iterations + work; this.iterations < end && this.finished === null; ) {
      if (pool.makeRoom()) {
        this.ints = pool.ints
        this.reals = pool.reals
      }
      if (!this.iterate()) return
      this.iterations++
      this.conclude()
    }
  }

  abstract lines(): Line[]

  /** Makes an iteration. @returns false when it has paused */
  protected abstract iterate(): boolean

  /** Sets `finished` when the search has finished with the last iteration. */
  protected abstract conclude(): void
}
