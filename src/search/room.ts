/**
 * The memory that searches take, in bytes. The requests of an isolate share 128 MB (src/api/memory.ts), so the memory of
 * a search is known before it begins, and a search whose nodes outgrow it asks before it takes more.
 */

/** The memory of a search, in bytes. */
export interface Room {
  /** What it takes at its start. */
  readonly first: number
  /** What it takes at most. */
  readonly most: number
}

/** Grants memory to a running search. */
export interface Allowance {
  /**
   * Asks for more bytes.
   * @param moved bytes that are there twice while the search moves to its new room
   * @returns false when there are none now: the search goes on with what it has
   */
  grow(bytes: number, moved: number): boolean
}

/** Memory without a bound, for programs that run one search at a time. */
export const UNBOUNDED: Allowance = { grow: () => true }

/** `ArrayBuffer.transfer`, which Node 20 lacks. */
interface Transferable {
  readonly transfer?: (bytes: number) => ArrayBuffer
}

/** The same block with room for more bytes. The old one is gone; where the platform allows it, its memory is free at once. */
export function enlarged(block: ArrayBuffer & Transferable, bytes: number): ArrayBuffer {
  if (block.transfer) return block.transfer(bytes)
  const larger = new ArrayBuffer(bytes)
  new Uint8Array(larger).set(new Uint8Array(block))
  return larger
}

type Numbers = Int32Array | Float64Array | Uint8Array | Uint16Array

/** The same array with room for more numbers. */
export const longer = <T extends Numbers>(array: T, length: number): T => {
  const make = array.constructor as new (block: ArrayBuffer) => T
  return new make(enlarged(array.buffer as ArrayBuffer, length * array.BYTES_PER_ELEMENT))
}

/**
 * Room for the nodes of a tree: `first` of them at the start, then twice as many each time, up to `most`.
 * Without an allowance, all of it is there from the start.
 *
 * The tree grows between two iterations only, while an iteration may still need `reserve` nodes, so a tree that is
 * granted its memory is the one that had all of it from the start.
 */
export class Growth {
  /** The number of nodes that there is room for. */
  capacity: number
  /** The number of nodes from which on the tree should grow; Infinity when it cannot. */
  growAt: number
  readonly most: number
  readonly nodeBytes: number
  private readonly reserve: number
  private readonly allowance: Allowance

  constructor(
    { first, most, reserve }: { readonly first: number; readonly most: number; readonly reserve: number },
    nodeBytes: number,
    allowance: Allowance | undefined,
  ) {
    this.most = most
    this.reserve = reserve
    this.nodeBytes = nodeBytes
    this.allowance = allowance ?? UNBOUNDED
    this.capacity = allowance ? Math.min(most, Math.max(first, 2 * reserve)) : most
    this.growAt = this.next()
  }

  /** The memory of the nodes. */
  get room(): Room {
    return { first: this.capacity * this.nodeBytes, most: this.most * this.nodeBytes }
  }

  /** Takes twice the room, if it is granted. @returns true when `capacity` has grown */
  grow(): boolean {
    const next = Math.min(this.most, 2 * this.capacity)
    const { capacity, nodeBytes } = this
    const granted = this.allowance.grow((next - capacity) * nodeBytes, capacity * nodeBytes)
    if (granted) this.capacity = next
    // a tree that got nothing asks again when its next slice begins
    this.growAt = granted ? this.next() : Number.POSITIVE_INFINITY
    return granted
  }

  /** Lets a tree ask again that got nothing. */
  retry(): void {
    this.growAt = this.next()
  }

  private next(): number {
    return this.capacity < this.most ? this.capacity - this.reserve : Number.POSITIVE_INFINITY
  }
}
