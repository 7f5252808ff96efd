import type { Seat } from '../../../game/state.ts'
import type { Board } from '../rules/board.ts'
import { Connections, DONE, MAX_CARRIER, MAX_CONNECTIONS, MAX_FULL, NONE, REMOVED } from './connections.ts'
import { Ends } from './ends.ts'
import { ThreeRims } from './three-rims.ts'

/** The most semi-connections that are combined into one full connection. */
const MAX_COMBINED = 4

/**
 * Virtual connections of one seat (H-search, Anshelevich 2002; after Arneson, Hayward and Henderson 2010).
 *
 * A connection has two ends and a carrier. An end is a chain of the seat's stones and rims, or an empty cell. The
 * carrier is the set of empty cells that the connection needs, without its ends. A full connection holds even if the
 * other side moves first. A semi-connection holds if the seat moves first, on the cell `key`.
 *
 * Neighbours are connected fully, with an empty carrier. Larger connections are made by two rules:
 *
 * - Two full connections that share an end and no other cell. They make a full connection if the shared end is a chain,
 *   else a semi-connection whose key is the shared cell.
 * - Several semi-connections between the same ends, without a cell that is common to all. They make a full connection.
 *
 * The smallest carriers come first, and numbers are limited: not every connection is found, but all that are found
 * hold.
 */
export class VirtualConnections {
  private readonly board: Board
  private readonly found: Connections
  private seat: Seat = 0

  private readonly ends: Ends
  /** The pairs of ends (`Connections.pairOf`) that reach a goal when joined. */
  private readonly goalPairs: number[] = []
  private readonly threeRims: ThreeRims

  /**
   * By link: the next link at the same end. A link is index * 2 + 0 or 1, a full connection that is done at either end.
   */
  private readonly nextAt = new Int16Array(2 * MAX_CONNECTIONS)
  /** By end: its first link, to the smallest carrier, and its last. */
  private readonly at: Int32Array
  private readonly lastAt: Int32Array
  /** By end: 1 if it belongs to a goal. */
  private readonly goalEnd: Uint8Array

  /** By level of combination: the cells common to all semi-connections combined, and the cells of any. */
  private readonly common: Int32Array
  private readonly union: Int32Array

  /** True when a full connection reaches a goal. */
  private won = false
  /** True when the search may end: the seat has won, or it is to move and a semi-connection reaches a goal. */
  private enough = false
  private toMove = false
  // The results of `find` and `threats`, as sets of cells.
  readonly winning: Int32Array
  readonly shared: Int32Array
  readonly first: Int32Array

  constructor(board: Board) {
    const { cells, nodes } = board
    this.board = board
    const found = new Connections(cells, nodes)
    const { words } = found
    this.found = found
    this.ends = new Ends(board)
    this.threeRims = new ThreeRims(this.ends, found)
    this.at = new Int32Array(nodes)
    this.lastAt = new Int32Array(nodes)
    this.goalEnd = new Uint8Array(nodes)
    this.common = new Int32Array(words * (MAX_COMBINED + 1))
    this.union = new Int32Array(words * (MAX_COMBINED + 1))
    this.winning = new Int32Array(words)
    this.shared = new Int32Array(words)
    this.first = new Int32Array(words)
  }

  /**
   * Finds connections of a seat until one reaches a goal or none is left to find.
   * @param colour by node
   * @param toMove whether the seat is to move, so that a semi-connection to a goal is enough
   * @param limit the most connections made
   * @returns whether a full connection reaches a goal; its carrier is then in `winning`
   */
  find(colour: Uint8Array, seat: Seat, toMove: boolean, limit = MAX_CONNECTIONS): boolean {
    this.seat = seat
    this.won = false
    this.enough = false
    this.toMove = toMove
    const { ends, threeRims, found } = this
    ends.number(colour, seat)
    threeRims.clear()
    found.clear(ends.count)
    this.at.fill(NONE, 0, ends.count)
    if (this.noteGoals()) return true
    this.joinNeighbours()
    const most = Math.min(limit, MAX_CONNECTIONS)
    while (!this.enough && found.count < most) {
      const i = found.take()
      if (i === NONE) break
      if (found.key[i] === NONE) this.extend(i)
      else this.combine(i)
    }
    if (!this.enough && threeRims.join()) {
      this.winning.set(threeRims.full)
      this.won = true
    }
    return this.won
  }

  /**
   * Collects the semi-connections to goals, the seat's threats, after `find` has found no full one. Writes the cells
   * common to all to `shared`, and the cells of any to `winning`. Each move of the other side outside `shared` loses.
   * @returns the key of the first threat, whose carrier is then in `first`; -1 if there is none
   */
  threats(): number {
    const { winning, shared, first } = this
    const { words, made, carrier, key: keys, semis, next, status } = this.found
    winning.fill(0)
    shared.fill(-1)
    let key = NONE
    for (const pair of this.goalPairs) {
      for (let i = semis[pair]!; i !== NONE; i = next[i]!) {
        if (status[i] === REMOVED) continue
        for (let w = 0; w < words; w++) made[w] = carrier[i * words + w]!
        this.addThreat()
        if (key !== NONE) continue
        key = keys[i]!
        first.set(made)
      }
    }
    const { threeRims } = this
    if (threeRims.key !== NONE) {
      made.set(threeRims.carrier)
      this.addThreat()
      if (key === NONE) {
        key = threeRims.key
        first.set(made)
      }
    }
    return key
  }

  /** Adds the threat with the carrier `made`, if it rules out any further move. */
  private addThreat(): void {
    const { winning, shared } = this
    const { words, made } = this.found
    let rulesOut = 0
    for (let w = 0; w < words; w++) rulesOut |= shared[w]! & ~made[w]!
    if (rulesOut === 0) return
    for (let w = 0; w < words; w++) {
      shared[w]! &= made[w]!
      winning[w]! |= made[w]!
    }
  }

  /** Records the pairs and triples of ends that are goals. Returns whether a goal is reached already. */
  private noteGoals(): boolean {
    const { board, seat } = this
    const { endOf } = this.ends
    this.goalPairs.length = 0
    this.goalEnd.fill(0)
    for (const goal of board.spec.goals[seat]!) {
      const ends = [...new Set(goal.map((rim) => endOf[board.cells + rim]!))]
      if (ends.length === 1) {
        this.winning.fill(0)
        this.won = true
      } else if (ends.length === 2) {
        this.goalPairs.push(this.found.pairOf(ends[0]!, ends[1]!))
        for (const end of ends) this.goalEnd[end] = 1
      } else {
        this.threeRims.goals.push(...ends)
      }
    }
    return this.won
  }

  private joinNeighbours(): void {
    const { endOf } = this.ends
    const { nodes, adjacent, firstAdjacent } = this.board
    this.found.made.fill(0)
    for (let node = 0; node < nodes; node++) {
      const end = endOf[node]!
      if (end === NONE) continue
      for (let i = firstAdjacent[node]!, last = firstAdjacent[node + 1]!; i < last; i++) {
        const other = endOf[adjacent[i]!]!
        if (other > end) this.add(end, other, NONE)
      }
    }
  }

  /** Combines a full connection with the others at both its ends, then adds it to the ends' lists. */
  private extend(i: number): void {
    const from = this.found.from[i]!
    const to = this.found.to[i]!
    this.extendAt(i, from, to)
    this.extendAt(i, to, from)
    this.putAt(from, 2 * i)
    this.putAt(to, 2 * i + 1)
  }

  /** Adds a link to an end's list. */
  private putAt(end: number, link: number): void {
    this.nextAt[link] = NONE
    if (this.at[end] === NONE) this.at[end] = link
    else this.nextAt[this.lastAt[end]!] = link
    this.lastAt[end] = link
  }

  private extendAt(i: number, shared: number, far: number): void {
    const { nextAt } = this
    const { cellOf } = this.ends
    const { words, carrier, made, size, status, from, to } = this.found
    const cell = cellOf[shared]!
    const farCell = cellOf[far]!
    const own = i * words
    const room = this.goalEnd[far] === 1 ? this.board.cells : MAX_CARRIER - size[i]! - (cell === NONE ? 0 : 1)
    for (let link = this.at[shared]!; link !== NONE; link = nextAt[link]!) {
      const j = link >> 1
      // the rest of the list is no smaller
      if (size[j]! > room) return
      if (status[j] === REMOVED) continue
      const other = (link & 1) === 0 ? to[j]! : from[j]!
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

  /** Combines a semi-connection with others between the same ends into full ones. */
  private combine(i: number): void {
    const { common, union, found } = this
    const { words, carrier } = found
    const pair = found.pairOf(found.from[i]!, found.to[i]!)
    for (let w = 0; w < words; w++) {
      common[w] = carrier[i * words + w]!
      union[w] = common[w]!
    }
    this.combineWith(i, pair, found.semis[pair]!, 1)
  }

  private combineWith(i: number, pair: number, first: number, level: number): void {
    const { common, union, found } = this
    const { words, carrier, made, next, status, fullCount } = found
    const before = (level - 1) * words
    const here = level * words
    for (let j = first; j !== NONE && !this.enough && fullCount[pair]! < MAX_FULL; j = next[j]!) {
      if (j === i || status[j] !== DONE) continue
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
        this.add(found.from[i]!, found.to[i]!, NONE)
        if (status[i] === REMOVED) return
      } else if (level < MAX_COMBINED - 1 && !found.isKnown(found.fulls[pair]!)) {
        this.combineWith(i, pair, next[j]!, level + 1)
      }
    }
  }

  /** Keeps the connection with the carrier `made`, if it is of use, and notes whether it reaches a goal. */
  private add(a: number, b: number, key: number): void {
    const { found, goalEnd } = this
    const goal = goalEnd[a] === 1 && goalEnd[b] === 1 && this.goalPairs.includes(found.pairOf(a, b))
    if (!found.add(a, b, key, goal) || !goal) return
    if (key === NONE) {
      this.winning.set(found.made)
      this.won = true
      this.enough = true
    } else if (this.toMove) {
      this.enough = true
    }
  }
}
