import type { Seat } from '../../game/state.ts'
import { type Board, EMPTY } from './board.ts'

/** Connections made, at most; and of each kind between two ends. */
const MAX_CONNECTIONS = 1 << 14
const MAX_FULL = 3
const MAX_SEMI = 6
/** Semi-connections that are combined into one full connection, at most. */
const MAX_CARRIER = 16
const MAX_COMBINED = 4

const NONE = -1
/** The connection of an end with itself. */
const TRIVIAL = 0

// What has become of a connection:
const WAITING = 0
const DONE = 1
/** Another one needs only cells that it needs. */
const REMOVED = 2

/** Scratch space, large enough for every board. */
const stack = new Int16Array(512)

/**
 * Virtual connections of one seat (H-search, Anshelevich 2002; after Arneson, Hayward and Henderson 2010).
 *
 * A connection has two ends, each a chain of the seat's stones and rims or an empty cell, and a carrier: the empty
 * cells it needs, ends not counted. Full: the ends are joined even if the other side moves first. Semi: if the seat
 * does, and then with the move `key`. They are made from neighbours by two rules: two full ones that share an end and
 * else no cell make a full one if the shared end is a chain, a semi one with its cell as key if it is empty; and semi
 * ones between the same ends that have no cell in common to all make a full one.
 *
 * Carriers are sets of bits, `words` integers each. The smallest carriers are worked on first, and numbers are limited,
 * so not all connections are found; those that are, hold.
 */
export class VirtualConnections {
  /** Integers that a carrier takes. */
  readonly words: number

  private readonly board: Board
  private readonly stride: number
  private seat: Seat = 0

  /** The end that a node belongs to, NONE for the other seat's. */
  private readonly endOf: Int16Array
  private ends = 0
  /** The cell of an end that is empty, else NONE. */
  private readonly cellOf: Int16Array
  /** Pairs of ends that reach a goal when joined, as indices of `fulls`. */
  private readonly goalPairs: number[] = []
  /** And the ends of goals of three, one behind the other. */
  private readonly triples: number[] = []
  /** The smallest semi-connection to a goal of three: its key, or NONE, and its carrier. */
  private threeKey = NONE
  private threeSize = 0
  private readonly threeCarrier: Int32Array

  // One entry a connection.
  private count = 0
  private readonly from = new Int16Array(MAX_CONNECTIONS)
  private readonly to = new Int16Array(MAX_CONNECTIONS)
  /** The cell that a semi-connection is completed with; NONE: it is full. */
  private readonly key = new Int16Array(MAX_CONNECTIONS)
  private readonly carrier: Int32Array
  /** The next one of the same kind between the same ends. */
  private readonly next = new Int16Array(MAX_CONNECTIONS)
  private readonly status = new Uint8Array(MAX_CONNECTIONS)
  /** Cells in the carrier. */
  private readonly size = new Uint16Array(MAX_CONNECTIONS)
  /** The next one with a carrier as large that is to be worked on. */
  private readonly nextOfSize = new Int16Array(MAX_CONNECTIONS)
  /** The next full one that is done at the first end, and at the second. */
  private readonly nextAt = new Int16Array(2 * MAX_CONNECTIONS)

  /** By pair of ends, lower number first. */
  private readonly fulls: Int16Array
  private readonly semis: Int16Array
  private readonly fullCount: Uint8Array
  private readonly semiCount: Uint8Array
  /** By end: full ones that are done, as index * 2 + which of its ends this is; the first, smallest, and the last. */
  private readonly at: Int32Array
  private readonly lastAt: Int32Array
  /** By end: whether it belongs to a goal. */
  private readonly goalEnd: Uint8Array
  private readonly ofSize: Int16Array

  /** The carrier being made; and what the semi-connections being combined have in common, and all, by level. */
  private readonly made: Int32Array
  private readonly common: Int32Array
  private readonly union: Int32Array

  /** A full connection reaches a goal. */
  private won = false
  /** So it does, or a semi-connection does and the seat is to move. */
  private enough = false
  private toMove = false
  // What `find` and `threats` have found, sets of cells as bits.
  readonly winning: Int32Array
  readonly shared: Int32Array
  readonly first: Int32Array

  constructor(board: Board) {
    const { cells, nodes } = board
    this.board = board
    this.words = (cells + 31) >> 5
    this.stride = nodes
    this.endOf = new Int16Array(nodes + 1)
    this.cellOf = new Int16Array(nodes)
    this.carrier = new Int32Array(MAX_CONNECTIONS * this.words)
    this.fulls = new Int16Array(nodes * nodes)
    this.semis = new Int16Array(nodes * nodes)
    this.fullCount = new Uint8Array(nodes * nodes)
    this.semiCount = new Uint8Array(nodes * nodes)
    this.at = new Int32Array(nodes)
    this.lastAt = new Int32Array(nodes)
    this.goalEnd = new Uint8Array(nodes)
    this.ofSize = new Int16Array(cells + 1)
    this.made = new Int32Array(this.words)
    this.common = new Int32Array(this.words * (MAX_COMBINED + 1))
    this.union = new Int32Array(this.words * (MAX_COMBINED + 1))
    this.winning = new Int32Array(this.words)
    this.shared = new Int32Array(this.words)
    this.first = new Int32Array(this.words)
    this.threeCarrier = new Int32Array(this.words)
    this.status[TRIVIAL] = DONE
    this.next[TRIVIAL] = NONE
  }

  /**
   * Finds connections of a seat's stones, until one reaches a goal or there are no more to be found.
   * @param colour by node
   * @param toMove whether the seat is to move, so that a semi-connection to a goal is enough
   * @param limit connections made, at most
   * @returns whether one that is full reaches a goal; its carrier is then in `winning`
   */
  find(colour: Uint8Array, seat: Seat, toMove: boolean, limit = MAX_CONNECTIONS): boolean {
    this.seat = seat
    this.count = TRIVIAL + 1
    this.won = false
    this.enough = false
    this.toMove = toMove
    this.threeKey = NONE
    this.numberEnds(colour)
    const { ends, stride } = this
    for (let end = 0; end < ends; end++) {
      this.fulls.fill(NONE, end * stride, end * stride + ends)
      this.semis.fill(NONE, end * stride, end * stride + ends)
      this.fullCount.fill(0, end * stride, end * stride + ends)
      this.semiCount.fill(0, end * stride, end * stride + ends)
    }
    this.at.fill(NONE, 0, ends)
    this.ofSize.fill(NONE)
    if (this.noteGoals()) return true
    this.joinNeighbours()
    const most = Math.min(limit, MAX_CONNECTIONS)
    for (let size = 0; size <= this.board.cells && !this.enough && this.count < most; ) {
      const i = this.ofSize[size]!
      if (i === NONE) {
        size++
        continue
      }
      this.ofSize[size] = this.nextOfSize[i]!
      if (this.status[i] === REMOVED) continue
      this.status[i] = DONE
      // what is made of a connection has no smaller carrier
      if (this.key[i] === NONE) this.extend(i)
      else this.combine(i)
    }
    if (!this.enough && this.triples.length > 0) this.joinThree()
    return this.won
  }

  /**
   * After `find` has not found a full one: what semi-connections to goals have in common, into `shared`, and what they
   * need together, into `winning`. A move of the other side anywhere else than in what they have in common loses.
   * @returns the key of the first of them, or -1 where there are none; its carrier is then in `first`
   */
  threats(): number {
    const { words, winning, shared, first } = this
    winning.fill(0)
    shared.fill(-1)
    let key = NONE
    for (const pair of this.goalPairs) {
      for (let i = this.semis[pair]!; i !== NONE; i = this.next[i]!) {
        if (this.status[i] === REMOVED) continue
        for (let w = 0; w < words; w++) this.made[w] = this.carrier[i * words + w]!
        this.addThreat()
        if (key !== NONE) continue
        key = this.key[i]!
        first.set(this.made)
      }
    }
    if (this.threeKey !== NONE) {
      this.made.set(this.threeCarrier)
      this.addThreat()
      if (key === NONE) {
        key = this.threeKey
        first.set(this.made)
      }
    }
    return key
  }

  /** Takes the threat with the carrier `made` into account, if it rules out any move. */
  private addThreat(): void {
    const { words, made, winning, shared } = this
    let rulesOut = 0
    for (let w = 0; w < words; w++) rulesOut |= shared[w]! & ~made[w]!
    if (rulesOut === 0) return
    for (let w = 0; w < words; w++) {
      shared[w]! &= made[w]!
      winning[w]! |= made[w]!
    }
  }

  /** Gives each chain of the seat, rims included, and each empty cell a number. */
  private numberEnds(colour: Uint8Array): void {
    const { endOf, cellOf, seat } = this
    const { nodes, adjacent, firstAdjacent } = this.board
    endOf.fill(NONE)
    let ends = 0
    for (let node = 0; node < nodes; node++) {
      if (endOf[node] !== NONE) continue
      if (colour[node] === EMPTY) {
        cellOf[ends] = node
        endOf[node] = ends++
      } else if (colour[node] === seat) {
        cellOf[ends] = NONE
        let top = 0
        stack[top++] = node
        endOf[node] = ends
        while (top > 0) {
          const member = stack[--top]!
          for (let i = firstAdjacent[member]!, end = firstAdjacent[member + 1]!; i < end; i++) {
            const neighbour = adjacent[i]!
            if (colour[neighbour] !== seat || endOf[neighbour] !== NONE) continue
            endOf[neighbour] = ends
            stack[top++] = neighbour
          }
        }
        ends++
      }
    }
    this.ends = ends
  }

  /** Which pairs and triples of ends the goals are; true: one of them is reached already. */
  private noteGoals(): boolean {
    const { board, endOf, seat } = this
    this.goalPairs.length = 0
    this.goalEnd.fill(0)
    this.triples.length = 0
    for (const goal of board.spec.goals[seat]!) {
      const ends = [...new Set(goal.map((rim) => endOf[board.cells + rim]!))]
      if (ends.length === 1) {
        this.winning.fill(0)
        this.won = true
      } else if (ends.length === 2) {
        this.goalPairs.push(this.pairOf(ends[0]!, ends[1]!))
        for (const end of ends) this.goalEnd[end] = 1
      } else {
        this.triples.push(...ends)
      }
    }
    return this.won
  }

  private pairOf(a: number, b: number): number {
    return a < b ? a * this.stride + b : b * this.stride + a
  }

  private joinNeighbours(): void {
    const { endOf } = this
    const { nodes, adjacent, firstAdjacent } = this.board
    this.made.fill(0)
    for (let node = 0; node < nodes; node++) {
      const end = endOf[node]!
      if (end === NONE) continue
      for (let i = firstAdjacent[node]!, last = firstAdjacent[node + 1]!; i < last; i++) {
        const other = endOf[adjacent[i]!]!
        if (other > end) this.add(end, other, NONE)
      }
    }
  }

  /** Combines a full connection with those that it shares an end with, and puts it in their lists. */
  private extend(i: number): void {
    this.extendAt(i, this.from[i]!, this.to[i]!)
    this.extendAt(i, this.to[i]!, this.from[i]!)
    this.putAt(this.from[i]!, 2 * i)
    this.putAt(this.to[i]!, 2 * i + 1)
  }

  /** Adds a link to an end's list. */
  private putAt(end: number, link: number): void {
    this.nextAt[link] = NONE
    if (this.at[end] === NONE) this.at[end] = link
    else this.nextAt[this.lastAt[end]!] = link
    this.lastAt[end] = link
  }

  private extendAt(i: number, shared: number, far: number): void {
    const { words, carrier, made, cellOf } = this
    const cell = cellOf[shared]!
    const farCell = cellOf[far]!
    const own = i * words
    const room = this.goalEnd[far] === 1 ? this.board.cells : MAX_CARRIER - this.size[i]! - (cell === NONE ? 0 : 1)
    for (let link = this.at[shared]!; link !== NONE; link = this.nextAt[link]!) {
      const j = link >> 1
      // the others in the list are no smaller
      if (this.size[j]! > room) return
      if (this.status[j] === REMOVED) continue
      const other = (link & 1) === 0 ? this.to[j]! : this.from[j]!
      if (other === far) continue
      const theirs = j * words
      const otherCell = cellOf[other]!
      // no cell may serve twice, the far ends included
      if (farCell !== NONE && (carrier[theirs + (farCell >> 5)]! & (1 << (farCell & 31))) !== 0) continue
      if (otherCell !== NONE && (carrier[own + (otherCell >> 5)]! & (1 << (otherCell & 31))) !== 0) continue
      let overlap = 0
      for (let w = 0; w < words; w++) {
        const mine = carrier[own + w]!
        const its = carrier[theirs + w]!
        overlap |= mine & its
        made[w] = mine | its
      }
      if (overlap !== 0) continue
      if (cell !== NONE) made[cell >> 5]! |= 1 << (cell & 31)
      this.add(far, other, cell)
      if (this.enough) return
    }
  }

  /** Combines a semi-connection with others between the same ends to full ones. */
  private combine(i: number): void {
    const { words, carrier, common, union } = this
    const pair = this.pairOf(this.from[i]!, this.to[i]!)
    for (let w = 0; w < words; w++) {
      common[w] = carrier[i * words + w]!
      union[w] = common[w]!
    }
    this.combineWith(i, pair, this.semis[pair]!, 1)
  }

  private combineWith(i: number, pair: number, first: number, level: number): void {
    const { words, carrier, common, union, made } = this
    const before = (level - 1) * words
    const here = level * words
    for (let j = first; j !== NONE && !this.enough && this.fullCount[pair]! < MAX_FULL; j = this.next[j]!) {
      if (j === i || this.status[j] !== DONE) continue
      let left = 0
      let lost = 0
      for (let w = 0; w < words; w++) {
        const both = common[before + w]! & carrier[j * words + w]!
        common[here + w] = both
        union[here + w] = union[before + w]! | carrier[j * words + w]!
        left |= both
        lost |= common[before + w]! ^ both
      }
      if (lost === 0) continue
      for (let w = 0; w < words; w++) made[w] = union[here + w]!
      if (left === 0) {
        this.add(this.from[i]!, this.to[i]!, NONE)
        if (this.status[i] === REMOVED) return
      } else if (level < MAX_COMBINED - 1 && !this.isKnown(this.fulls[pair]!)) {
        this.combineWith(i, pair, this.next[j]!, level + 1)
      }
    }
  }

  /** Keeps the connection whose carrier is `made`, unless it needs all the cells that another one needs. */
  private add(a: number, b: number, key: number): void {
    if (this.count === MAX_CONNECTIONS) return
    const { words, made, carrier, next, status } = this
    const pair = this.pairOf(a, b)
    const full = key === NONE
    const goal = this.goalEnd[a] === 1 && this.goalEnd[b] === 1 && this.goalPairs.includes(pair)
    let size = 0
    for (let w = 0; w < words; w++) size += bitCount(made[w]!)
    if (size > MAX_CARRIER && !goal) return
    if (full ? this.fullCount[pair]! >= MAX_FULL : this.semiCount[pair]! >= MAX_SEMI) return
    if (this.isKnown(this.fulls[pair]!) || (!full && this.isKnown(this.semis[pair]!))) return
    // those that need all its cells are of no use any more
    if (full) this.fulls[pair] = this.without(this.fulls[pair]!, pair)
    this.semis[pair] = this.without(this.semis[pair]!, pair)

    const i = this.count++
    for (let w = 0; w < words; w++) carrier[i * words + w] = made[w]!
    this.size[i] = size
    this.from[i] = a
    this.to[i] = b
    this.key[i] = key
    status[i] = WAITING
    this.nextOfSize[i] = this.ofSize[size]!
    this.ofSize[size] = i
    if (full) {
      next[i] = this.fulls[pair]!
      this.fulls[pair] = i
      this.fullCount[pair]!++
      if (goal) {
        this.winning.set(made)
        this.won = true
        this.enough = true
      }
    } else {
      next[i] = this.semis[pair]!
      this.semis[pair] = i
      this.semiCount[pair]!++
      if (this.toMove && goal) this.enough = true
    }
  }

  /** Whether one of the list from the connection given on needs no cell but those in `made`. */
  private isKnown(first: number): boolean {
    const { words, carrier, made, next } = this
    for (let i = first; i !== NONE; i = next[i]!) {
      let within = true
      for (let w = 0; w < words && within; w++) within = (carrier[i * words + w]! & ~made[w]!) === 0
      if (within) return true
    }
    return false
  }

  /** The list from the connection given on without those that need all cells in `made`. */
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

  // --- goals of three rims ---

  /** A middle end that is connected to all three, carriers apart, reaches the goal. */
  private joinThree(): void {
    for (let t = 0; t < this.triples.length; t += 3) {
      const a = this.triples[t]!
      const b = this.triples[t + 1]!
      const c = this.triples[t + 2]!
      for (let middle = 0; middle < this.ends && !this.won; middle++) {
        this.joinMiddle(middle, this.fullsOf(middle, a), this.fullsOf(middle, b), this.fullsOf(middle, c))
        if (this.cellOf[middle] !== NONE) continue
        this.joinMiddle(middle, this.semisOf(middle, a), this.fullsOf(middle, b), this.fullsOf(middle, c))
        this.joinMiddle(middle, this.semisOf(middle, b), this.fullsOf(middle, c), this.fullsOf(middle, a))
        this.joinMiddle(middle, this.semisOf(middle, c), this.fullsOf(middle, a), this.fullsOf(middle, b))
      }
    }
  }

  private fullsOf(a: number, b: number): number {
    return a === b ? TRIVIAL : this.fulls[this.pairOf(a, b)]!
  }

  private semisOf(a: number, b: number): number {
    return a === b ? NONE : this.semis[this.pairOf(a, b)]!
  }

  /** Tries all connections of the three lists that begin at `first`, `second` and `third`. */
  private joinMiddle(middle: number, first: number, second: number, third: number): void {
    const { next, status, words, carrier, made } = this
    const cell = this.cellOf[middle]!
    for (let i = first; i !== NONE; i = next[i]!) {
      if (status[i] === REMOVED) continue
      for (let j = second; j !== NONE; j = next[j]!) {
        if (status[j] === REMOVED || this.overlap(i, j)) continue
        for (let k = third; k !== NONE && !this.won; k = next[k]!) {
          if (status[k] === REMOVED || this.overlap(i, k) || this.overlap(j, k)) continue
          for (let w = 0; w < words; w++) {
            made[w] = carrier[i * words + w]! | carrier[j * words + w]! | carrier[k * words + w]!
          }
          this.reachThree(cell !== NONE ? cell : this.key[i]!)
        }
      }
    }
  }

  /** Takes `made` for the carrier of a connection of three rims: full, or completed with the cell `key`. */
  private reachThree(key: number): void {
    const { words, made } = this
    if (key === NONE) {
      this.winning.set(made)
      this.won = true
      return
    }
    made[key >> 5]! |= 1 << (key & 31)
    let size = 0
    for (let w = 0; w < words; w++) size += bitCount(made[w]!)
    if (this.threeKey !== NONE && this.threeSize <= size) return
    this.threeKey = key
    this.threeSize = size
    this.threeCarrier.set(made)
  }

  private overlap(i: number, j: number): boolean {
    const { words, carrier } = this
    for (let w = 0; w < words; w++) if ((carrier[i * words + w]! & carrier[j * words + w]!) !== 0) return true
    return false
  }
}

function bitCount(x: number): number {
  x -= (x >>> 1) & 0x55555555
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
