import type { Move } from '../../game/state.ts'
import { type Allowance, longer, type Room } from '../room.ts'

/** The value that stands for no entry, no node or no room. */
export const NONE = -1

const MAX_NODES = 2 ** 18
const MAX_ENTRIES = 2 ** 19
/** The numbers that there is room for at the start, if more may be needed: 4 MB. */
const FIRST_NODES = 2 ** 15
const FIRST_ENTRIES = 2 ** 16

/** The bytes of a node, with its slots in the hash table, and of an entry. */
const NODE_BYTES = 4 * 4 + 2 * 4 * 2
const ENTRY_BYTES = 4 * 4 + 3 * 8
const BYTES = Int32Array.BYTES_PER_ELEMENT

/** The numbers of nodes and entries that a search may need. */
const mostOf = (work: number, maxMoves: number) => ({
  nodes: Math.min(MAX_NODES, 64 * (work + 1)),
  entries: Math.min(MAX_ENTRIES, (maxMoves + 16) * (work + 1)),
})

/** The slots of the hash table of so many nodes: a power of two, at least twice as many. */
const slotsFor = (nodes: number): number => 4 << (31 - Math.clz32(nodes - 1))

/** The memory of information-set trees. */
export function ismctsRoom(work: number, maxMoves: number): Room {
  const { nodes, entries } = mostOf(work, maxMoves)
  const first = Math.min(nodes, FIRST_NODES) * NODE_BYTES + Math.min(entries, FIRST_ENTRIES) * ENTRY_BYTES
  return { first, most: nodes * NODE_BYTES + entries * ENTRY_BYTES }
}

/**
 * The nodes of information-set trees and the moves met at them, in typed arrays that grow: 29 MB at most. A node
 * stands for all that a seat has learned since the root. It is looked up by its parent and the key of the last
 * observation. Its moves are a linked list, in the order in which they were first met.
 */
export class IsmctsPool {
  nodes = 0
  private entries = 0

  // One entry for each node.
  nodeVisits: Int32Array
  private firstEntry: Int32Array
  private parent: Int32Array
  private key: Int32Array
  /** Hash table of nodes by parent and key, with open addressing; 0 when empty, else the node plus one. */
  private table: Int32Array

  // One entry for each move of a node.
  move: Int32Array
  next: Int32Array
  visits: Int32Array
  /** Availability count: the visits of the node in which the move was legal. */
  available: Int32Array
  /** The sum of the results for seat 0, each times the weight of its world, and the sum of these weights. */
  total: Float64Array
  weight: Float64Array
  /** The game's initial estimate, for the seat that moves. */
  prior: Float64Array

  private readonly most: { readonly nodes: number; readonly entries: number }
  private readonly allowance: Allowance | undefined

  /**
   * @param work the greatest number of iterations that will be requested
   * @param allowance grants more room than the first; undefined: all of it is there from the start
   */
  constructor(work: number, maxMoves: number, allowance?: Allowance) {
    this.allowance = allowance
    this.most = mostOf(work, maxMoves)
    const nodes = allowance ? Math.min(this.most.nodes, FIRST_NODES) : this.most.nodes
    const entries = allowance ? Math.min(this.most.entries, FIRST_ENTRIES) : this.most.entries
    this.nodeVisits = new Int32Array(nodes)
    this.firstEntry = new Int32Array(nodes).fill(NONE)
    this.parent = new Int32Array(nodes)
    this.key = new Int32Array(nodes)
    this.table = new Int32Array(slotsFor(nodes))
    this.move = new Int32Array(entries)
    this.next = new Int32Array(entries).fill(NONE)
    this.visits = new Int32Array(entries)
    this.available = new Int32Array(entries)
    this.total = new Float64Array(entries)
    this.weight = new Float64Array(entries)
    this.prior = new Float64Array(entries)
  }

  /** Makes room for twice the nodes, if that is granted. @returns false when there is no more */
  private growNodes(): boolean {
    const had = this.nodeVisits.length
    const nodes = Math.min(this.most.nodes, 2 * had)
    // each array moves by itself: the largest is there twice
    if (nodes === had || !this.allowance?.grow((nodes - had) * NODE_BYTES, 2 * had * BYTES)) return false
    this.nodeVisits = longer(this.nodeVisits, nodes)
    this.firstEntry = longer(this.firstEntry, nodes).fill(NONE, had)
    this.parent = longer(this.parent, nodes)
    this.key = longer(this.key, nodes)
    this.table = longer(this.table, slotsFor(nodes)).fill(0)
    for (let node = 0; node < this.nodes; node++)
      if (this.parent[node] !== NONE) this.table[this.slotOf(this.parent[node]!, this.key[node]!)] = node + 1
    return true
  }

  /** Makes room for twice the entries, if that is granted. @returns false when there is no more */
  private growEntries(): boolean {
    const had = this.move.length
    const entries = Math.min(this.most.entries, 2 * had)
    if (entries === had || !this.allowance?.grow((entries - had) * ENTRY_BYTES, 2 * had * BYTES)) return false
    this.move = longer(this.move, entries)
    this.next = longer(this.next, entries).fill(NONE, had)
    this.visits = longer(this.visits, entries)
    this.available = longer(this.available, entries)
    this.total = longer(this.total, entries)
    this.weight = longer(this.weight, entries)
    this.prior = longer(this.prior, entries)
    return true
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
    if (this.nodes === this.nodeVisits.length) {
      if (!this.growNodes()) return NONE
      return this.child(parent, key)
    }
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
    if (this.entries === this.move.length && !this.growEntries()) return NONE
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
