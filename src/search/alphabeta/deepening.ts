import type { Move } from '../../game/state.ts'
import type { Line, Search } from '../search.ts'
import { type Frames, NO_MOVE } from './frames.ts'
import type { RootMoves } from './root-moves.ts'

/**
 * Iterative deepening over the root moves, with the recursion below each of them in frames. The common base of the
 * depth-first searches, which define how a position is entered and how its frame continues.
 */
export abstract class Deepening implements Search {
  finished: Search['finished'] = null
  nodes = 0
  /** The number of completed iterations. */
  depth = 0

  protected readonly frames: Frames
  protected abstract readonly root: RootMoves
  protected readonly maxDepth: number
  /** Work that was done within one step and is not yet counted in `nodes`: it is paid in the steps that follow, never beyond their work. */
  protected owed = 0
  /** The work when the search of the current root move began. */
  protected workBefore = 0

  constructor(frames: Frames, maxDepth: number) {
    this.frames = frames
    this.maxDepth = maxDepth
  }

  get iterations(): number {
    return this.nodes
  }

  abstract lines(): Line[]

  step(work: number): void {
    const { frames } = this
    const stop = this.nodes + work
    this.makeRoom()
    while (this.nodes < stop && this.finished === null) {
      if (this.owed > 0) this.pay(stop - this.nodes)
      else if (frames.top < 0) this.stepRoot()
      else this.stepFrame(frames.top)
    }
  }

  /** Takes more memory, where that helps and is granted. */
  protected makeRoom(): void {}

  private pay(most: number): void {
    const paid = Math.min(this.owed, most)
    this.owed -= paid
    this.nodes += paid
  }

  /** Starts the next root move, or the next iteration. */
  protected stepRoot(): void {
    const move = this.root.next()
    if (move === NO_MOVE) this.completeIteration()
    else this.startRootMove(move)
  }

  protected completeIteration(): void {
    const { root } = this
    root.completeIteration()
    this.depth = root.depth
    if (root.solved) this.finished = 'solved'
    else if (this.depth >= this.maxDepth) this.finished = 'depth'
  }

  /** Plays a root move and enters the position after it. */
  protected abstract startRootMove(move: Move): void

  /** Takes back the root move and records its value. */
  protected abstract finishRootMove(): void

  protected recordRootMove(value: number): void {
    const work = this.nodes + this.owed
    this.root.record(value, this.frames.valueOpen === 1, work - this.workBefore)
    this.workBefore = work
  }

  /** Searches the next child of frame `p`, or closes the frame. */
  protected abstract stepFrame(p: number): void

  /** Takes over the value found for the child at the cursor of frame `p`. The child is still on the board. */
  protected abstract takeValue(p: number): void

  /** Closes frame `p` and hands its best value to its parent. */
  protected close(p: number, open: number): void {
    this.frames.pop(p, open)
    if (p === 0) this.finishRootMove()
    else this.takeValue(p - 1)
  }
}
