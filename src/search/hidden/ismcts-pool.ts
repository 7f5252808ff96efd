import type { Move } from '../../game/state.ts'

/** The value that stands for no entry, no node or no room. */
export const NONE = -1

const MAX_NODES = 2 ** 18
const MAX_ENTRIES = 2 ** 19

/**
 * The nodes of information-set trees and the moves met at them, in typed arrays of fixed size: 27 MB at most. A node
 * stands for all that a seat has learned since the root. It is looked up by its parent and the key of the last
 * observation. Its moves are a linked list, in the order in which they were first met.
 */
export class IsmctsPool {
  nodes = 0
  private entries = 0

  // One entry for each node.
  readonly nodeVisits: Int32Array
  private readonly firstEntry: Int32Array
  private readonly parent: Int32Array
  private readonly key: Int32Array
  /** Hash table of nodes by parent and key, with open addressing; 0 when empty, else the node plus one. */
  private readonly table: Int32Array

  // One entry for each move of a node.
  readonly move: Int32Array
  readonly next: Int32Array
  readonly visits: Int32Array
  /** Availability count: the visits of the node in which the move was legal. */
  readonly available: Int32Array
  /** The sum of the results for seat 0, each times the weight of its world, and the sum of these weights. */
  readonly total: Float64Array
  readonly weight: Float64Array
  /** The game's initial estimate, for the seat that moves. */
  readonly prior: Float64Array

  /** @param work the greatest number of iterations that will be requested */
  constructor(work: number, maxMoves: number) {
    const nodes = Math.min(MAX_NODES, 64 * (work + 1))
    const entries = Math.min(MAX_ENTRIES, (maxMoves + 16) * (work + 1))
    this.nodeVisits = new Int32Array(nodes)
    this.firstEntry = new Int32Array(nodes).fill(NONE)
    this.parent = new Int32Array(nodes)
    this.key = new Int32Array(nodes)
    this.table = new Int32Array(2 * 2 ** Math.ceil(Math.log2(nodes)))
    this.move = new Int32Array(entries)
    this.next = new Int32Array(entries).fill(NONE)
    this.visits = new Int32Array(entries)
    this.available = new Int32Array(entries)
    this.total = new Float64Array(entries)
    this.weight = new Float64Array(entries)
    this.prior = new Float64Array(entries)
  }

  /** Adds a node without a parent. */
  addRoot(): number {
    this.parent[this.nodes] = NONE
    return this.nodes++
  }

  /** The child of `parent` for the observation with this key; NONE when there is none yet. */
  find(parent: number, key: number): number {
    return this.table[this.slotOf(parent, key)]! - 1
  }

  /** The child of `parent` for the observation with this key, created if it is new; NONE when there is no room for it. */
  child(parent: number, key: number): number {
    const slot = this.slotOf(parent, key)
    if (this.table[slot] !== 0) return this.table[slot]! - 1
    if (this.nodes === this.nodeVisits.length) return NONE
    const node = this.nodes++
    this.parent[node] = parent
    this.key[node] = key
    this.table[slot] = node + 1
    return node
  }

  /** The slot of the table that holds the node, or that it would take. */
  private slotOf(parent: number, key: number): number {
    const { table } = this
    const mask = table.length - 1
    const hash = Math.imul(parent ^ Math.imul(key, 0x85ebca6b) ^ (key >>> 15), 0x9e3779b1)
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const node = table[slot]! - 1
      if (node === NONE || (this.parent[node] === parent && this.key[node] === key)) return slot
    }
  }

  /**
   * The entry of a legal move of a node. Moves are mostly listed in the same order each time, so the entry after the
   * previous one is tried first.
   * @param guess that entry, or NONE
   * @returns NONE when the move has not been met at the node
   */
  entryOf(node: number, move: Move, guess: number): number {
    if (guess !== NONE && this.move[guess] === move) return guess
    let entry = this.firstEntry[node]!
    while (entry !== NONE && this.move[entry] !== move) entry = this.next[entry]!
    return entry
  }

  firstOf(node: number): number {
    return this.firstEntry[node]!
  }

  /** Adds a move to a node, behind the others. @returns NONE when there is no room */
  addEntry(node: number, move: Move): number {
    if (this.entries === this.move.length) return NONE
    const entry = this.entries++
    this.move[entry] = move
    const first = this.firstEntry[node]!
    if (first === NONE) this.firstEntry[node] = entry
    else {
      let last = first
      while (this.next[last] !== NONE) last = this.next[last]!
      this.next[last] = entry
    }
    return entry
  }
}
