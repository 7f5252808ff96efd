// Caps on the connections kept: in all, and full and semi ones between the same two ends.
export const MAX_CONNECTIONS = 1 << 14
export const MAX_FULL = 3
const MAX_SEMI = 6
/** The most cells in a carrier, unless the caller of `add` allows more. */
export const MAX_CARRIER = 16

export const NONE = -1
/** The connection of an end with itself. */
export const TRIVIAL = 0

// The states of a connection.
const WAITING = 0
export const DONE = 1
/** The state of a dropped connection: a kept one between the same ends needs only some of its cells. */
export const REMOVED = 2

/**
 * The virtual connections found so far (virtual.ts explains them), by number, in lists by their two ends and by the
 * size of their carriers. A connection is dropped when another between the same ends needs only some of its cells.
 */
export class Connections {
  /** The length of a carrier, in integers of 32 bits. */
  readonly words: number
  /** The count of numbers given out, TRIVIAL included. */
  count = 0

  // By connection.
  readonly from = new Int16Array(MAX_CONNECTIONS)
  readonly to = new Int16Array(MAX_CONNECTIONS)
  /** The cell that completes a semi-connection; NONE for a full one. */
  readonly key = new Int16Array(MAX_CONNECTIONS)
  readonly status = new Uint8Array(MAX_CONNECTIONS)
  /** The number of cells in the carrier. */
  readonly size = new Uint16Array(MAX_CONNECTIONS)
  /** The carriers: sets of cells as bits, `words` integers each. */
  readonly carrier: Int32Array
  /** The next connection of the same kind between the same ends. */
  readonly next = new Int16Array(MAX_CONNECTIONS)

  /** By pair of ends (`pairOf`): the first full connection, the first semi-connection, and the numbers of both. */
  readonly fulls: Int16Array
  readonly semis: Int16Array
  readonly fullCount: Uint8Array
  private readonly semiCount: Uint8Array

  /** The carrier of a connection to be added. */
  readonly made: Int32Array

  private readonly stride: number
  /** By size of the carrier: the first connection that waits; by connection: the next one that waits. */
  private readonly waiting: Int16Array
  private readonly nextWaiting = new Int16Array(MAX_CONNECTIONS)
  private smallest = 0

  constructor(cells: number, nodes: number) {
    this.words = (cells + 31) >> 5
    this.stride = nodes
    this.carrier = new Int32Array(MAX_CONNECTIONS * this.words)
    this.fulls = new Int16Array(nodes * nodes)
    this.semis = new Int16Array(nodes * nodes)
    this.fullCount = new Uint8Array(nodes * nodes)
    this.semiCount = new Uint8Array(nodes * nodes)
    this.made = new Int32Array(this.words)
    this.waiting = new Int16Array(cells + 1)
    this.status[TRIVIAL] = DONE
    this.next[TRIVIAL] = NONE
  }

  /** Forgets all connections. The next ones are between ends 0 to `ends` - 1. */
  clear(ends: number): void {
    const { stride } = this
    this.count = TRIVIAL + 1
    this.smallest = 0
    this.waiting.fill(NONE)
    for (let end = 0; end < ends; end++) {
      this.fulls.fill(NONE, end * stride, end * stride + ends)
      this.semis.fill(NONE, end * stride, end * stride + ends)
      this.fullCount.fill(0, end * stride, end * stride + ends)
      this.semiCount.fill(0, end * stride, end * stride + ends)
    }
  }

  pairOf(a: number, b: number): number {
    return a < b ? a * this.stride + b : b * this.stride + a
  }

  /** Takes one of the smallest connections that wait and marks it as done; NONE if none waits. */
  take(): number {
    const { waiting } = this
    while (this.smallest < waiting.length) {
      const i = waiting[this.smallest]!
      if (i === NONE) {
        this.smallest++
        continue
      }
      waiting[this.smallest] = this.nextWaiting[i]!
      if (this.status[i] === REMOVED) continue
      this.status[i] = DONE
      return i
    }
    return NONE
  }

  /**
   * Keeps the connection with the carrier `made`, unless another one makes do with some of its cells or there is no
   * room. Its carrier must not be smaller than those of the connections it is made from.
   * @param anySize whether the carrier may have more than MAX_CARRIER cells
   * @returns whether it was kept
   */
  add(a: number, b: number, key: number, anySize: boolean): boolean {
    if (this.count === MAX_CONNECTIONS) return false
    const { words, made, carrier, next } = this
    const pair = this.pairOf(a, b)
    const full = key === NONE
    let size = 0
    for (let w = 0; w < words; w++) size += bitCount(made[w]!)
    if (size > MAX_CARRIER && !anySize) return false
    if (full ? this.fullCount[pair]! >= MAX_FULL : this.semiCount[pair]! >= MAX_SEMI) return false
    if (this.isKnown(this.fulls[pair]!) || (!full && this.isKnown(this.semis[pair]!))) return false
    // connections that need all its cells, and others, are of no more use
    if (full) this.fulls[pair] = this.without(this.fulls[pair]!, pair)
    this.semis[pair] = this.without(this.semis[pair]!, pair)

    const i = this.count++
    for (let w = 0; w < words; w++) carrier[i * words + w] = made[w]!
    this.from[i] = a
    this.to[i] = b
    this.key[i] = key
    this.size[i] = size
    this.status[i] = WAITING
    this.nextWaiting[i] = this.waiting[size]!
    this.waiting[size] = i
    if (full) {
      next[i] = this.fulls[pair]!
      this.fulls[pair] = i
      this.fullCount[pair]!++
    } else {
      next[i] = this.semis[pair]
      this.semis[pair] = i
      this.semiCount[pair]!++
    }
    return true
  }

  /** True when some connection of the list that begins with `first` needs only cells in `made`. */
  isKnown(first: number): boolean {
    const { words, carrier, made, next } = this
    for (let i = first; i !== NONE; i = next[i]!) {
      let within = true
      for (let w = 0; w < words && within; w++) within = (carrier[i * words + w]! & ~made[w]!) === 0
      if (within) return true
    }
    return false
  }

  /** Drops the connections that need all cells in `made` from the list that begins with `first`. Returns its new first one. */
  private without(first: number, pair: number): number {
    const { words, carrier, made, next } = this
    let head = first
    let previous = NONE
    for (let i = first; i !== NONE; i = next[i]!) {
      let needed = true
      for (let w = 0; w < words && needed; w++) needed = (made[w]! & ~carrier[i * words + w]!) === 0
      if (!needed) {
        previous = i
        continue
      }
      this.status[i] = REMOVED
      if (this.key[i] === NONE) this.fullCount[pair]!--
      else this.semiCount[pair]!--
      if (previous === NONE) head = next[i]!
      else next[previous] = next[i]!
    }
    return head
  }

  /** True when two connections need the same cell. */
  overlap(i: number, j: number): boolean {
    const { words, carrier } = this
    for (let w = 0; w < words; w++) if ((carrier[i * words + w]! & carrier[j * words + w]!) !== 0) return true
    return false
  }
}

export function bitCount(x: number): number {
  x -= (x >>> 1) & 0x55555555
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
