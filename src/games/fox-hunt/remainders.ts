/** Bits of a field: four for a number up to 15, and a guard that shows a borrow. */
const FIELD_BITS = 5
const FIELDS = 6
const FIELD_MASK = 15
const GUARDS = 0b10000_10000_10000_10000_10000_10000

/** Remainders for which there is room at first. */
const ROOM = 1 << 10

/** Numbers from 0 to 15 as fields of 32-bit words, six to a word. */
export function packed(numbers: readonly number[]): Int32Array {
  const words = new Int32Array(Math.ceil(numbers.length / FIELDS))
  for (const [i, number] of numbers.entries()) words[Math.floor(i / FIELDS)]! |= number << (FIELD_BITS * (i % FIELDS))
  return words
}

/**
 * The nodes of a layered graph (posterior.ts). A node is a remainder: a list of small numbers, packed into fields. Each
 * layer holds a remainder once. Edge k of a node subtracts k times a cost from it.
 *
 * What a field cannot pay, or what is above a limit, is found out for six fields at once, by guard bits.
 */
export class Remainders {
  /** The number of nodes. They are numbered layer by layer. */
  size = 0
  /** By edge: the node that it leads to; -1 when none fits. */
  targets = new Int32Array(2 * ROOM)

  private readonly words: number
  /** Nodes for which there is room. */
  private room = ROOM
  private fields: Int32Array
  /** By node: its first edge. */
  private edges = new Int32Array(2 * ROOM)
  private edgesEnd = 0
  /** The first node of the layer that grows. */
  private layer = 0
  /** A hash table of that layer's nodes. What stands below `layer` is left from other layers, and counts as empty. */
  private table = new Int32Array(4 * ROOM).fill(-1)

  /** @param first the only node of the first layer */
  constructor(first: Int32Array) {
    this.words = first.length
    this.fields = new Int32Array(ROOM * this.words)
    this.fields.set(first)
    this.size = 1
  }

  /** Begins the next layer. Edges from now on lead into it. */
  startLayer(): void {
    this.layer = this.size
  }

  /** The number in a field of a node. */
  field(node: number, field: number): number {
    const word = this.fields[node * this.words + Math.floor(field / FIELDS)]!
    return (word >> (FIELD_BITS * (field % FIELDS))) & FIELD_MASK
  }

  firstEdge(node: number): number {
    return this.edges[node]!
  }

  /** The index behind the last edge of a node. */
  endEdge(node: number): number {
    return this.edges[node + 1]!
  }

  /**
   * Adds edge k of a node, and the node that it leads to, unless this exceeds a limit. The edges of a node are added in
   * order, those of nodes as well.
   * @returns false when a field cannot pay; then no edge is added
   */
  addEdge(node: number, k: number, cost: Int32Array, limit: Int32Array, other: Int32Array): boolean {
    const { words } = this
    this.reserve()
    const { fields } = this
    const from = node * words
    const to = this.size * words
    let hash = 0
    let above = 0
    for (let w = 0; w < words; w++) {
      const guarded = (fields[from + w]! | GUARDS) - k * cost[w]!
      if ((guarded & GUARDS) !== GUARDS) return false
      const left = guarded ^ GUARDS
      above |= ~((limit[w]! | GUARDS) - left) | ~((other[w]! | GUARDS) - left)
      fields[to + w] = left
      hash = Math.imul(hash ^ left, 0x9e3779b1)
      hash ^= hash >>> 15
    }
    this.targets[this.edgesEnd++] = (above & GUARDS) === 0 ? this.place(hash) : -1
    return true
  }

  /** Ends the edges of a node. */
  endEdges(node: number): void {
    this.edges[node + 1] = this.edgesEnd
  }

  /** The node of the current layer that equals the one written behind the last; if there is none, that becomes one. */
  private place(hash: number): number {
    const { fields, layer, size, table, words } = this
    const mask = table.length - 1
    for (let i = hash & mask; ; i = (i + 1) & mask) {
      const node = table[i]!
      if (node < layer) {
        table[i] = size
        this.size++
        return size
      }
      let equal = true
      for (let w = 0; w < words && equal; w++) equal = fields[node * words + w] === fields[size * words + w]
      if (equal) return node
    }
  }

  /** Makes room for one more edge and node. */
  private reserve(): void {
    if (this.edgesEnd === this.targets.length) this.targets = grown(this.targets)
    if (this.size === this.room) {
      this.room *= 2
      this.edges = grown(this.edges)
      this.fields = grown(this.fields)
    }
    if (2 * (this.size - this.layer) >= this.table.length) this.growTable()
  }

  /** Doubles the table, which holds the nodes of one layer only. */
  private growTable(): void {
    this.table = new Int32Array(2 * this.table.length).fill(-1)
    const { fields, size, words } = this
    const mask = this.table.length - 1
    for (let node = this.layer; node < size; node++) {
      let hash = 0
      for (let w = 0; w < words; w++) {
        hash = Math.imul(hash ^ fields[node * words + w]!, 0x9e3779b1)
        hash ^= hash >>> 15
      }
      let i = hash & mask
      while (this.table[i]! >= this.layer) i = (i + 1) & mask
      this.table[i] = node
    }
  }
}

/** An array of twice the length with the same content. */
function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * array.length)
  longer.set(array)
  return longer
}
