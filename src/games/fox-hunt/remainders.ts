import { withRoom } from '../../game/with-room.ts'

/** The number of nodes for which there is room at first. */
const ROOM = 1 << 6

/** The hash key of a field: sums of keys are seldom equal. */
function keyOf(field: number): number {
  const mixed = Math.imul((field + 1) ^ 0x9e3779b1, 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) ^ (mixed >>> 5)
}

/**
 * The nodes of a graph of hidings (hiding-graph.ts), each once. A node is the foxes that remain to be placed, as a row of
 * small numbers (for each clue the foxes that it still has to see, and last the foxes left in all), and a place: the index
 * in the groups of a clue at which the next fox is put, or -1.
 */
export class Remainders {
  size = 0
  /** The numbers of all nodes, row by row. */
  rows: Uint8Array
  readonly width: number
  /** By node: its place. */
  places = new Int16Array(ROOM)

  /** By node: the sum of its numbers times their fields' keys. */
  private sums = new Int32Array(ROOM)
  private table = new Int32Array(2 * ROOM).fill(-1)

  /** @param first the numbers of node 0 */
  constructor(first: readonly number[]) {
    this.width = first.length
    this.rows = new Uint8Array(ROOM * this.width)
    this.rows.set(first)
    this.sums[0] = first.reduce((sum, n, field) => (sum + Math.imul(n, keyOf(field))) | 0, 0)
    this.place(-1)
  }

  /** The number of foxes left at a node. */
  leftAt(node: number): number {
    return this.rows[(node + 1) * this.width - 1]!
  }

  /** True when nothing remains to be placed at a node. */
  isEnd(node: number): boolean {
    const { rows, width } = this
    for (let i = (node + 1) * width - 1; i >= node * width; i--) if (rows[i] !== 0) return false
    return true
  }

  /** The key of some fields together: the change of a row's sum when one is added to each of them. */
  keyOf(fields: readonly number[]): number {
    return fields.reduce((sum, field) => (sum + keyOf(field)) | 0, 0)
  }

  /**
   * The node that is left when k is taken from some fields of a node; a new one if there is none yet.
   * @param key the fields' key
   */
  less(node: number, fields: readonly number[], key: number, k: number, place: number): number {
    const { width } = this
    if (this.size === this.places.length) this.grow()
    const { rows } = this
    const to = this.size * width
    const from = node * width
    for (let i = 0; i < width; i++) rows[to + i] = rows[from + i]!
    for (let i = 0; i < fields.length; i++) rows[to + fields[i]!]! -= k
    this.sums[this.size] = this.sums[node]! - Math.imul(k, key)
    return this.place(place)
  }

  /** The node that equals the row behind the last one, with this place; if there is none, that row becomes a node. */
  private place(place: number): number {
    const { places, rows, size, sums, table, width } = this
    const mask = table.length - 1
    places[size] = place
    let slot = this.slotOf(size)
    for (; table[slot]! >= 0; slot = (slot + 1) & mask) {
      const node = table[slot]!
      if (sums[node] !== sums[size] || places[node] !== place) continue
      let i = 0
      while (i < width && rows[node * width + i] === rows[size * width + i]) i++
      if (i === width) return node
    }
    table[slot] = size
    return this.size++
  }

  private slotOf(node: number): number {
    let hash = Math.imul(this.sums[node]! ^ Math.imul(this.places[node]!, 0x85ebca6b), 0xc2b2ae35)
    hash ^= hash >>> 15
    return hash & (this.table.length - 1)
  }

  /** Doubles the room for nodes. */
  private grow(): void {
    const room = 2 * this.places.length
    this.rows = withRoom(this.rows, room * this.width)
    this.places = withRoom(this.places, room)
    this.sums = withRoom(this.sums, room)
    this.table = new Int32Array(2 * room).fill(-1)
    const mask = this.table.length - 1
    for (let node = 0; node < this.size; node++) {
      let slot = this.slotOf(node)
      while (this.table[slot]! >= 0) slot = (slot + 1) & mask
      this.table[slot] = node
    }
  }
}
