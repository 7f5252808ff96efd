import type { SubgameSettings } from '../../game/engine/index.ts'
import type { BufferSizes } from '../../game/game.ts'
import { bufferLength } from '../../game/game.ts'
import type { Hidden } from '../../game/hidden.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../../game/state.ts'
import { longer } from '../room.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { SearchOptions } from '../search.ts'
import { SubgameRoom } from './subgame-room.ts'

// The kinds of nodes.
/** A node that has not been expanded yet; its value is the static evaluation. */
export const LEAF = 0
export const DECISION = 1
export const EVENT = 2
const END = 3
/** A node at the greatest depth of the search, or for whose children there is no room; its value is the static evaluation. */
export const CUT = 4

const MAX_PLIES = 512
export const NONE = -1

/**
 * A tree over sampled worlds, in typed arrays that grow between work units (28 MB at most). A node is a position of one world; its children
 * follow each other and come after it in the arrays, so that a sweep up or down the arrays is a sweep over the tree. The
 * decision nodes that look alike to the seat to act are one information set: they share their moves' probabilities.
 *
 * Each node has two keys of 64 bits, one for each seat's knowledge there: a hash of `Hidden.observationKey` at the root and
 * of `Hidden.plyKey` of each ply.
 */
export class SubgameTree<S extends State> {
  size = 0
  sets = 0
  actions = 0
  /** The number of nodes that can be expanded. */
  leaves = 0
  /** The number of nodes that have been expanded. */
  expanded = 0
  /** The largest depth, in plies from the roots. */
  depth = 0

  // One entry for each node.
  kind: Uint8Array
  /** The parent; for a root, -1 - its world. */
  parent: Int32Array
  /** The move or event that leads to the node. */
  move: Int32Array
  first: Int32Array
  count: Uint16Array
  ply: Uint16Array
  /** The information set of a decision node. */
  set: Int32Array
  /** The probability of the world and of the events up to the node. */
  chance: Float64Array
  /** The probability that the seat's own choices lead to the node. */
  reach: readonly [Float64Array, Float64Array]
  /** Seat 0's utility: static at a leaf and an end, else from the last sweep. */
  value: Float64Array
  private low: readonly [Int32Array, Int32Array]
  private high: readonly [Int32Array, Int32Array]

  // One entry for each information set.
  setSeat: Uint8Array
  /** The index of its first action. */
  setFirst: Int32Array
  setCount: Uint16Array
  private setLow: Int32Array
  private setHigh: Int32Array
  private table: Int32Array

  /** The move of each action; the actions of a set follow each other. */
  actionMove: Int32Array

  readonly worlds: S[] = []
  private readonly chosen: readonly Move[] | undefined
  private readonly settings: SubgameSettings<S>
  private readonly hidden: Hidden<S>
  private readonly buffer: Int32Array
  private readonly probabilities: Float64Array
  private readonly path = new Int32Array(MAX_PLIES)
  private readonly depthLimit: number
  /** Nodes from this ply on are not expanded. */
  private deepest = 0
  private readonly room: SubgameRoom

  /**
   * @param work the greatest number of work units that will be requested
   * @param plies from the roots to the present position, behind which the depth limit begins
   */
  constructor(
    settings: SubgameSettings<S>,
    hidden: Hidden<S>,
    facts: BufferSizes,
    { work, depth, moves, allowance }: Pick<SearchOptions, 'work' | 'depth' | 'moves' | 'allowance'>,
    plies: number,
  ) {
    this.settings = settings
    this.hidden = hidden
    this.chosen = moves
    this.depthLimit = depth
    this.setPresent(plies)
    const width = bufferLength(facts)
    this.buffer = new Int32Array(width)
    this.probabilities = new Float64Array(width)
    this.room = new SubgameRoom(work, width, facts.maxMoves, allowance)
    const { nodes, sets, actions } = this.room.sizes
    const ints = () => new Int32Array(nodes)
    const reals = () => new Float64Array(nodes)
    this.kind = new Uint8Array(nodes)
    this.parent = ints()
    this.move = ints()
    this.first = ints()
    this.count = new Uint16Array(nodes)
    this.ply = new Uint16Array(nodes)
    this.set = ints()
    this.chance = reals()
    this.reach = [reals(), reals()]
    this.value = reals()
    this.low = [ints(), ints()]
    this.high = [ints(), ints()]
    this.setSeat = new Uint8Array(sets)
    this.setFirst = new Int32Array(sets)
    this.setCount = new Uint16Array(sets)
    this.setLow = new Int32Array(sets)
    this.setHigh = new Int32Array(sets)
    this.table = new Int32Array(slotsFor(sets))
    this.actionMove = new Int32Array(actions)
  }

  /** Makes more room where the next work unit may need it. @returns true when the arrays are longer */
  makeRoom(): boolean {
    if (!this.room.grow({ nodes: this.size, sets: this.sets, actions: this.actions })) return false
    const { nodes, sets, actions } = this.room.sizes
    this.kind = longer(this.kind, nodes)
    this.parent = longer(this.parent, nodes)
    this.move = longer(this.move, nodes)
    this.first = longer(this.first, nodes)
    this.count = longer(this.count, nodes)
    this.ply = longer(this.ply, nodes)
    this.set = longer(this.set, nodes)
    this.chance = longer(this.chance, nodes)
    this.reach = [longer(this.reach[0], nodes), longer(this.reach[1], nodes)]
    this.value = longer(this.value, nodes)
    this.low = [longer(this.low[0], nodes), longer(this.low[1], nodes)]
    this.high = [longer(this.high[0], nodes), longer(this.high[1], nodes)]
    this.setSeat = longer(this.setSeat, sets)
    this.setFirst = longer(this.setFirst, sets)
    this.setCount = longer(this.setCount, sets)
    this.setLow = longer(this.setLow, sets)
    this.setHigh = longer(this.setHigh, sets)
    this.actionMove = longer(this.actionMove, actions)
    this.table = longer(this.table, slotsFor(sets)).fill(0)
    for (let set = 0; set < this.sets; set++)
      this.table[this.slotOf(this.setSeat[set]!, this.setLow[set]!, this.setHigh[set]!)] = set + 1
    return true
  }

  private setPresent(plies: number): void {
    this.deepest = Math.min(plies + this.depthLimit, MAX_PLIES - 2)
  }

  /** Empties the tree, for roots that are present positions. */
  clear(): void {
    this.setPresent(0)
    this.size = 0
    this.sets = 0
    this.actions = 0
    this.leaves = 0
    this.expanded = 0
    this.depth = 0
    this.table.fill(0)
    this.worlds.length = 0
  }

  /**
   * Adds a world, whose state the tree keeps. A world that the tree already has only gains weight.
   * @returns false when there is no room for it
   */
  addWorld(state: S, weight: number): boolean {
    const { size } = this
    if (size === this.kind.length) return false
    this.parent[size] = -1 - this.worlds.length
    this.ply[size] = 0
    this.chance[size] = weight
    for (const seat of [0, 1] as const) {
      const key = this.hidden.observationKey(state, seat)
      this.low[seat][size] = mixLow(seat + 1, key)
      this.high[seat][size] = mixHigh(seat + 1, key)
    }
    for (let root = 0; root < size; root++) {
      const { keyLow, keyHigh } = this.worlds[root]!
      if (keyLow !== state.keyLow || keyHigh !== state.keyHigh || !this.looksAlike(root, size)) continue
      this.chance[root]! += weight
      return true
    }
    this.worlds.push(state)
    this.initialise(size, state)
    this.size++
    return true
  }

  /** Makes the weights of the worlds sum to 1, before any of them is expanded. */
  scaleWeights(): void {
    let sum = 0
    for (let root = 0; root < this.size; root++) sum += this.chance[root]!
    for (let root = 0; root < this.size; root++) this.chance[root]! /= sum
  }

  private looksAlike(a: number, b: number): boolean {
    const { low, high } = this
    return low[0][a] === low[0][b] && high[0][a] === high[0][b] && low[1][a] === low[1][b] && high[1][a] === high[1][b]
  }

  /** True when a seat's knowledge at a node has this key. */
  knows(node: number, seat: Seat, low: number, high: number): boolean {
    const s = seat === 0 ? 0 : 1
    return this.low[s][node] === low && this.high[s][node] === high
  }

  /** Sets the kind and the static value of a new node. */
  private initialise(node: number, state: S): void {
    this.reach[0][node] = 0
    this.reach[1][node] = 0
    if (this.ply[node]! > this.depth) this.depth = this.ply[node]!
    if (state.toMove === OVER) {
      this.kind[node] = END
      this.value[node] = state.returns(0)
      return
    }
    const closed = this.ply[node]! >= this.deepest
    this.kind[node] = closed ? CUT : LEAF
    if (!closed) this.leaves++
    const value = this.settings.evaluate(state)
    this.value[node] = state.turn === 0 ? value : -value
  }

  /** Returns the state of a node's world with the plies to the node played. Call `leave` with the same node afterwards. */
  enter(node: number): S {
    const { path, parent } = this
    let length = 0
    let at = node
    for (; parent[at]! >= 0; at = parent[at]!) path[length++] = this.move[at]!
    const state = this.worlds[-1 - parent[at]!]!
    while (length > 0) state.play(path[--length]!)
    return state
  }

  leave(node: number, state: S): void {
    for (let plies = this.ply[node]!; plies > 0; plies--) state.undo()
  }

  /**
   * Gives a leaf its children, each with its static value.
   * @param whole true at the present position: takes all moves to choose from, not only `candidates`
   * @returns false when there is no room for them
   */
  expand(node: number, whole: boolean): boolean {
    const state = this.enter(node)
    const { buffer, probabilities, settings } = this
    const isEvent = state.toMove === CHANCE
    const count = isEvent
      ? state.chanceEvents!(buffer, probabilities, 0)
      : !whole && settings.candidates
        ? settings.candidates(state, buffer, 0)
        : whole
          ? movesAtRoot(state, buffer, this.chosen)
          : state.legalMoves(buffer, 0)
    const set = isEvent ? NONE : this.setOf(node, state.toMove, count)
    const hasRoom = this.size + count <= this.kind.length && (isEvent || set !== NONE)
    this.leaves--
    if (!hasRoom) this.kind[node] = CUT
    else {
      this.expanded++
      this.kind[node] = isEvent ? EVENT : DECISION
      this.set[node] = set
      this.first[node] = this.size
      this.count[node] = count
      for (let i = 0; i < count; i++) {
        // in the order of the set, whatever order this world lists the moves in
        const move = isEvent ? buffer[i]! : this.actionMove[this.setFirst[set]! + i]!
        this.addChild(node, state, move, isEvent ? probabilities[i]! : 1)
      }
    }
    this.leave(node, state)
    return hasRoom
  }

  private addChild(node: number, state: S, move: Move, probability: number): void {
    const child = this.size++
    state.play(move)
    this.parent[child] = node
    this.move[child] = move
    this.ply[child] = this.ply[node]! + 1
    this.chance[child] = this.chance[node]! * probability
    for (let seat = 0; seat < 2; seat++) {
      const key = this.hidden.plyKey(state, seat)
      const low = this.low[seat]!
      const high = this.high[seat]!
      low[child] = key === 0 ? low[node]! : mixLow(low[node]!, key)
      high[child] = key === 0 ? high[node]! : mixHigh(high[node]!, key)
    }
    this.initialise(child, state)
    state.undo()
  }

  /**
   * Returns the information set of a decision node. A new set gets the moves in the buffer.
   * @returns NONE when there is no room, or the number of moves differs from that of the set
   */
  private setOf(node: number, seat: Seat, count: number): number {
    const low = this.low[seat]![node]!
    const high = this.high[seat]![node]!
    const slot = this.slotOf(seat, low, high)
    const known = this.table[slot]! - 1
    if (known !== NONE) return this.setCount[known] === count ? known : NONE
    if (this.sets === this.setSeat.length || this.actions + count > this.actionMove.length) return NONE
    const set = this.sets++
    this.table[slot] = set + 1
    this.setLow[set] = low
    this.setHigh[set] = high
    this.setSeat[set] = seat
    this.setFirst[set] = this.actions
    this.setCount[set] = count
    for (let i = 0; i < count; i++) this.actionMove[this.actions++] = this.buffer[i]!
    return set
  }

  /** The slot of the table that holds the set of a seat's knowledge, or that it would take. */
  private slotOf(seat: Seat, low: number, high: number): number {
    const mask = this.table.length - 1
    let slot = (low ^ Math.imul(high, 0x85ebca6b) ^ seat) & mask
    for (; this.table[slot] !== 0; slot = (slot + 1) & mask) {
      const set = this.table[slot]! - 1
      if (this.setLow[set] === low && this.setHigh[set] === high && this.setSeat[set] === seat) break
    }
    return slot
  }
}

/** The slots of the hash table of so many sets: a power of two, more than twice as many. */
const slotsFor = (sets: number): number => 4 << (31 - Math.clz32(sets))

/** Hashes another value into the low half of a key. */
export function mixLow(low: number, added: number): number {
  const mixed = Math.imul(low ^ added ^ (added >>> 16), 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) | 0
}

/** Hashes another value into the high half of a key. */
export function mixHigh(high: number, added: number): number {
  const mixed = Math.imul(((high << 7) | (high >>> 25)) + added, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 13)) | 0
}
