import { enlarged, type Growth } from '../room.ts'

/** The size of a node in 32-bit integers (48 bytes). Its fields share a cache line or two, and siblings follow each other. */
export const NODE = 12
/** The same in bytes. */
export const NODE_BYTES = NODE * Int32Array.BYTES_PER_ELEMENT

// The offsets of a node's integers from its handle.
/** The move or chance event that leads to the node, or GROUP. */
export const MOVE = 0
/** Handle of the first child; the others follow at distances of NODE. */
export const FIRST = 1
/** Handle after the last child; 0 while the node has no children. */
export const END = 2
export const VISITS = 3

// The offsets of its reals from half its handle.
/** Sum of the visits' results. */
export const TOTAL = 2
/** Proven bounds of the value. */
export const LOWER = 3
export const UPPER = 4
/** Probability of the chance event that leads to the node. */
export const PROBABILITY = 5

/** The value of MOVE in a node that stands for a group of moves, its children, and not for a position. */
export const GROUP = -1

/** The handle of the first node. */
export const ROOT = 0

/**
 * Nodes of a search tree in one block of memory, which grows between iterations. A node is named by its handle, the index of its first
 * integer in `ints`; its reals stand in `reals` from half of that on. With an array for each field instead, each field
 * that is looked at is a cache line of its own, and the search takes half as long again.
 */
export class NodePool {
  ints: Int32Array
  reals: Float64Array
  private next = 0
  private block: ArrayBuffer
  private readonly growth: Growth

  constructor(growth: Growth) {
    this.growth = growth
    this.block = new ArrayBuffer(growth.capacity * NODE_BYTES)
    this.ints = new Int32Array(this.block)
    this.reals = new Float64Array(this.block)
  }

  /** Makes more room where the next iteration may need it. @returns true when there is more: `ints` and `reals` are new */
  makeRoom(): boolean {
    if (this.next <= this.growth.growAt * NODE || !this.growth.grow()) return false
    this.block = enlarged(this.block, this.growth.capacity * NODE_BYTES)
    this.ints = new Int32Array(this.block)
    this.reals = new Float64Array(this.block)
    return true
  }

  /** The number of nodes in use. */
  get size(): number {
    return this.next / NODE
  }

  /** Makes `count` new nodes with no visits and the bounds -1 and 1. @returns the first one's handle; -1: no room */
  allocate(count: number): number {
    const first = this.next
    const end = first + count * NODE
    if (end > this.ints.length) return -1
    for (let node = first; node < end; node += NODE) {
      this.reals[(node >> 1) + LOWER] = -1
      this.reals[(node >> 1) + UPPER] = 1
    }
    this.next = end
    return first
  }
}
