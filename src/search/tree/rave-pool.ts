import type { Move } from '../../game/state.ts'
import type { Growth } from '../room.ts'
import { NodeBlock } from './node-block.ts'

/** The size of a node in words of 32 bits. Its fields share half a cache line, and siblings follow each other. */
export const NODE = 8
/** The same in bytes. */
export const NODE_BYTES = NODE * Int32Array.BYTES_PER_ELEMENT

// The offsets of a node's fields from its handle. Integers:
export const MOVE = 0
/** Handle of the first child; the others follow at distances of NODE. */
export const FIRST = 1
/** Handle after the last child; 0 while the node has no children. */
export const END = 2
export const VISITS = 3
/** Proven bounds of seat 0's utility, which is -1, 0 or 1: lower + 1 and upper + 1 in two bits each. */
export const BOUNDS = 4
// Reals:
/** Sum of the visits' results. */
export const TOTAL = 5
/** The number of games below the parent in which its seat to act made this move at any time; and the sum of their results. */
export const RAVE_VISITS = 6
export const RAVE_TOTAL = 7

/** The bounds of a node without proven results. */
export const OPEN = 0 | (2 << 2)
export const lowerOf = (bounds: number): number => (bounds & 3) - 1
export const upperOf = (bounds: number): number => (bounds >> 2) - 1
export const boundsOf = (lower: number, upper: number): number => (lower + 1) | ((upper + 1) << 2)
export const within = (bounds: number, value: number): number =>
  Math.max(lowerOf(bounds), Math.min(upperOf(bounds), value))
export const isSolved = (bounds: number): boolean => (bounds & 3) === bounds >> 2

/** The handle of the first node, which every pool has. */
export const ROOT = 0

/**
 * Nodes of a RAVE tree in one block of memory, which grows between iterations. A node is named by its handle, the index of its first
 * word. All values are seat 0's utility.
 */
export class RavePool extends NodeBlock<Float32Array> {
  constructor(growth: Growth) {
    super(growth, (block) => new Float32Array(block))
    this.used = NODE
    this.ints[ROOT + BOUNDS] = OPEN
  }

  /** Adds `count` children to a node, for the caller to fill in. @returns false when there is no room */
  addChildren(node: number, count: number): boolean {
    const first = this.used
    const end = first + count * NODE
    if (end > this.ints.length) return false
    this.used = end
    this.ints[node + FIRST] = first
    this.ints[node + END] = end
    return true
  }

  /** The child of the root that a move leads to; the move must be one of its children's. */
  childOfRoot(move: Move): number {
    let child = this.ints[ROOT + FIRST]!
    while (this.ints[child + MOVE] !== move) child += NODE
    return child
  }

  /** Narrows a node's bounds: its value is proven to lie between the two values, in either order. */
  bound(node: number, one: number, other: number): void {
    const bounds = this.ints[node + BOUNDS]!
    const lower = Math.max(lowerOf(bounds), Math.min(one, other))
    const upper = Math.min(upperOf(bounds), Math.max(one, other))
    this.ints[node + BOUNDS] = boundsOf(lower, upper)
  }

  /** Narrows a node's bounds by those of its children. @returns true when they have changed */
  boundByChildren(node: number, maximise: boolean): boolean {
    const { ints } = this
    const before = ints[node + BOUNDS]!
    const end = ints[node + END]!
    if (end === 0) return false
    let lower = maximise ? -1 : 1
    let upper = lower
    for (let child = ints[node + FIRST]!; child < end; child += NODE) {
      const low = lowerOf(ints[child + BOUNDS]!)
      const high = upperOf(ints[child + BOUNDS]!)
      if (maximise ? low > lower : low < lower) lower = low
      if (maximise ? high > upper : high < upper) upper = high
    }
    this.bound(node, lower, upper)
    return ints[node + BOUNDS] !== before
  }
}
