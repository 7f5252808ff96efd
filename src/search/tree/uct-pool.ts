import type { Growth } from '../room.ts'
import { NodeBlock } from './node-block.ts'

/** The size of a node in 32-bit integers (48 bytes). Its fields share a cache line or two, and siblings follow each other. */
export const NODE = 12
/** The same in bytes. */
export const NODE_BYTES = NODE * Int32Array.BYTES_PER_ELEMENT

/** The greatest number of nodes of a search: 29 MB. */
export const MAX_NODES = 600_000
/** The number of nodes that there is room for at the start, if more may be needed: 5 MB. */
export const FIRST_NODES = 100_000

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
/** What each tree names itself: in a new node the one is -1, and the other 1. */
export const OWN_LOW = 3
export const OWN_HIGH = 4
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
export class NodePool extends NodeBlock<Float64Array> {
  constructor(growth: Growth) {
    super(growth, (block) => new Float64Array(block))
  }

  /** Makes `count` new nodes with no visits. @returns the first one's handle; -1: no room */
  allocate(count: number): number {
    const first = this.used
    const end = first + count * NODE
    if (end > this.ints.length) return -1
    for (let node = first; node < end; node += NODE) {
      this.reals[(node >> 1) + OWN_LOW] = -1
      this.reals[(node >> 1) + OWN_HIGH] = 1
    }
    this.used = end
    return first
  }

  /**
   * The event of a chance node whose visits are furthest below its share. The mean is that of random events, without their variance.
   * @param leavesMet whether events at which OWN_LOW has met OWN_HIGH are left out, unless all are
   */
  nextEvent(node: number, leavesMet = false): number {
    const { ints, reals } = this
    const first = ints[node + FIRST]!
    const end = ints[node + END]!
    const visits = ints[node + VISITS]! + 1
    let best = first
    let bestLag = Number.NEGATIVE_INFINITY
    for (let child = first; child < end; child += NODE) {
      if (leavesMet && reals[(child >> 1) + OWN_LOW]! >= reals[(child >> 1) + OWN_HIGH]!) continue
      const lag = reals[(child >> 1) + PROBABILITY]! * visits - ints[child + VISITS]!
      if (lag > bestLag) {
        bestLag = lag
        best = child
      }
    }
    return best
  }

  /**
   * The plies to the end of a node that is proven: the fewest where the player it is proven for can choose, else the most.
   * @param proves whether a node is proven for the same result
   */
  proofLength(node: number, proves: (node: number) => boolean): number {
    const { ints } = this
    if (ints[node + END] === 0) return 0
    let [shortest, longest] = [Number.POSITIVE_INFINITY, 0]
    let isForced = true
    for (let child = ints[node + FIRST]!; child < ints[node + END]!; child += NODE) {
      if (!proves(child)) {
        isForced = false
        continue
      }
      const length = this.proofLength(child, proves)
      shortest = Math.min(shortest, length)
      longest = Math.max(longest, length)
    }
    return 1 + (isForced ? longest : shortest)
  }
}
