import { enlarged, type Growth } from '../room.ts'

/**
 * Nodes in one block of memory, which grows between iterations. A node is named by its handle, the index of its first integer; its
 * integers and its reals are views of the same block.
 */
export class NodeBlock<R extends Float32Array | Float64Array> {
  ints: Int32Array
  reals: R
  /** The number of integers in use. */
  used = 0
  /** The number of integers that the block has when it is as large as it may become. */
  readonly most: number
  private block: ArrayBuffer
  private readonly growth: Growth
  /** The integers of a node. */
  private readonly width: number
  private readonly realsOf: (block: ArrayBuffer) => R

  constructor(growth: Growth, realsOf: (block: ArrayBuffer) => R) {
    this.growth = growth
    this.realsOf = realsOf
    this.width = growth.nodeBytes / Int32Array.BYTES_PER_ELEMENT
    this.most = growth.most * this.width
    this.block = new ArrayBuffer(growth.capacity * growth.nodeBytes)
    this.ints = new Int32Array(this.block)
    this.reals = realsOf(this.block)
  }

  /** Makes more room where the next iteration may need it. @returns true when there is more: `ints` and `reals` are new */
  makeRoom(): boolean {
    const { growth } = this
    if (this.used <= growth.growAt * this.width || !growth.grow()) return false
    this.block = enlarged(this.block, growth.capacity * growth.nodeBytes)
    this.ints = new Int32Array(this.block)
    this.reals = this.realsOf(this.block)
    return true
  }

  /** The number of nodes in use. */
  get size(): number {
    return this.used / this.width
  }
}
