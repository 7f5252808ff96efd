import { WorkLimitError } from '../../game/work-limit.ts'
import { type RbgState, roomForPuts } from '../play/state.ts'
import type { Rules } from '../rules.ts'
import { blanksOf, endsOf, pieceNamed } from './board-steps.ts'
import type { ConnectionTerm, Evaluation, GroupTerm, Way } from './evaluation.ts'
import { lineCounter } from './lines.ts'

/** What is counted in a position besides the pieces on their places. Each count has a place in one list of numbers. */
export type TermShapes = Pick<Evaluation, 'lines' | 'groups' | 'connections'> & Partial<Pick<Evaluation, 'moves'>>

/** A connection of which more is missing than this counts as this much. */
const MOST_MISSING = 20

/**
 * Counts the terms of positions. The counts stand in this order: the values; tempo, own moves and other moves by seat; pieces that can
 * be taken; lines by the number of their pieces; groups and the largest group; missing vertices.
 */
export class Terms {
  readonly length: number
  // where each kind of count begins
  readonly tempo: number
  readonly own: number
  readonly other: number
  readonly taken: number
  readonly lines: number
  readonly groups: number
  readonly connections: number
  /** Those of lines, groups and connections, in this order. */
  private readonly counters: readonly Counter[]
  private readonly owners: Int8Array
  private readonly mostMoves: number
  /** By vertex: the number of the last count in which its piece could be taken. */
  private readonly seen: Int32Array
  private count = 0
  private readonly changes: Int32Array

  constructor(rules: Rules, { lines, groups, connections, moves }: TermShapes) {
    this.tempo = rules.valueNames.length
    this.own = this.tempo + 2
    this.other = this.own + 2
    this.taken = this.other + 2
    this.lines = this.taken + rules.pieces
    const ofLines = lineCounter(rules, lines)
    this.groups = this.lines + ofLines.length
    this.connections = this.groups + 2 * groups.length
    this.length = this.connections + connections.length
    this.counters = [
      ofLines,
      ...groups.map((term) => groupCounter(rules, term)),
      ...connections.map((term) => missingCounter(rules, term)),
    ]
    this.owners = rules.owners
    this.mostMoves = moves?.most ?? Number.POSITIVE_INFINITY
    this.seen = new Int32Array(rules.size)
    this.changes = roomForPuts(rules)
  }

  /**
   * Counts in a position that goes on.
   * @param wanted by count: 0 where nobody needs it
   * @returns the looks at vertices that it has taken at most, those of finding moves not counted
   */
  read(state: RbgState, into: Float64Array, wanted: ArrayLike<number>): number {
    into.fill(0)
    let looks = into.length
    const { values } = state
    for (let i = 0; i < this.tempo; i++) into[i] = values[i]!
    into[this.tempo + state.turn] = 1
    const wants = (from: number, to: number): boolean => {
      for (let i = from; i < to; i++) if (wanted[i] !== 0) return true
      return false
    }
    looks += this.readMoves(state, into, wants)
    const { board } = state
    let at = this.lines
    for (const counter of this.counters) {
      if (wants(at, at + counter.length)) looks += counter.read(board, into, at)
      at += counter.length
    }
    return looks
  }

  /**
   * Counts moves and pieces that can be taken: none of either seat where one of them has too many moves, or where it takes the rules too much work to
   * find them. Returns the looks that it has taken.
   */
  private readMoves(state: RbgState, into: Float64Array, wants: (from: number, to: number) => boolean): number {
    const { own, other, taken, lines, mostMoves } = this
    let looks = 0
    try {
      // in positions that go on, this is known, or lists them
      if (!wants(own, lines) || state.hasTooManyMoves) return looks
      if (wants(own, other)) into[own + state.turn] = Math.min(state.countMoves(), mostMoves)
      if (wants(taken, lines)) looks = this.readTaken(state, into)
      if (wants(other, taken)) into[other + 1 - state.turn] = Math.min(state.countMovesOfOther(), mostMoves)
    } catch (error) {
      if (!(error instanceof WorkLimitError)) throw error
      into.fill(0, own, lines)
    }
    return looks
  }

  /** Counts the other seat's pieces that some legal move takes, each once. Returns the looks that it has taken. */
  private readTaken(state: RbgState, into: Float64Array): number {
    const { changes, seen, owners, taken } = this
    const { board, turn } = state
    const count = ++this.count
    let looks = 0
    for (let i = state.countMoves() - 1; i >= 0; i--) {
      const end = state.piecesPut(state.moveAt(i), changes)
      looks += end
      for (let j = 0; j < end; j += 2) {
        const vertex = changes[j + 1]!
        const before = board[vertex]!
        if (owners[before] !== 1 - turn || changes[j] === before || seen[vertex] === count) continue
        seen[vertex] = count
        into[taken + before]!++
      }
    }
    return looks
  }
}

/** Counts something on the board. */
interface Counter {
  /** The number of its counts. */
  readonly length: number
  /** Adds its counts from an index on. Returns the looks at vertices that it has taken at most. */
  read(board: Uint16Array, into: Float64Array, at: number): number
}

/** Neighbours by way and vertex, and room to walk over them. */
const walkOver = (rules: Rules, ways: readonly Way[]) => ({
  size: rules.size,
  ends: ways.map((way) => endsOf(rules, way)),
  // a vertex is entered once, since it costs the same from all sides, and nearer neighbours come first; this is room for two queues
  queue: new Int32Array(4 * rules.size + 4),
  distance: new Int32Array(rules.size),
})

/** Counts groups, and the pieces of the largest one. */
function groupCounter(rules: Rules, { piece: name, ways }: GroupTerm): Counter {
  const piece = pieceNamed(rules, name)
  const { ends, queue, distance, size } = walkOver(rules, ways)
  return {
    length: 2,
    read(board, into, at) {
      distance.fill(0)
      let largest = 0
      for (let first = 0; first < size; first++) {
        if (board[first] !== piece || distance[first] === 1) continue
        into[at]!++
        let length = 0
        queue[length++] = first
        distance[first] = 1
        for (let i = 0; i < length; i++)
          for (const next of ends) {
            const to = next[queue[i]!]!
            if (to < 0 || board[to] !== piece || distance[to] === 1) continue
            distance[to] = 1
            queue[length++] = to
          }
        if (length > largest) largest = length
      }
      into[at + 1] = largest
      return size * (1 + ends.length)
    },
  }
}

/** Counts the empty vertices that are missing from one set of vertices to the next. */
export function missingCounter(rules: Rules, { piece: name, ways, sets, worth }: ConnectionTerm) {
  const kind = pieceNamed(rules, name)
  const blank = blanksOf(rules)
  const { ends, queue, distance, size } = walkOver(rules, ways)
  const marks = sets.map((set) => {
    const marked = new Uint8Array(size)
    for (const vertex of set) marked[vertex] = 1
    return marked
  })
  /** 0 for a piece of the kind, 1 for an empty vertex, 2 for any other. */
  const costOf = (piece: number): number => (piece === kind ? 0 : blank[piece] === 1 ? 1 : 2)

  /** The missing vertices between two sets, by growing distances: first the pieces of a distance, then the next distance. */
  function between(board: Uint16Array, from: readonly number[], to: ArrayLike<number>): number {
    distance.fill(MOST_MISSING)
    // the queue from the front has the present distance, from the back the next one
    let now = 0
    let later = queue.length
    for (const vertex of from) {
      const cost = costOf(board[vertex]!)
      if (cost > 1) continue
      distance[vertex] = cost
      if (cost === 0) queue[now++] = vertex
      else queue[--later] = vertex
    }
    for (let present = 0; present < MOST_MISSING; present++) {
      for (let i = 0; i < now; i++) {
        const vertex = queue[i]!
        if (to[vertex] === 1) return present
        for (const next of ends) {
          const neighbour = next[vertex]!
          if (neighbour < 0) continue
          const cost = costOf(board[neighbour]!)
          if (cost > 1 || distance[neighbour]! <= present + cost) continue
          distance[neighbour] = present + cost
          if (cost === 0) queue[now++] = neighbour
          else queue[--later] = neighbour
        }
      }
      now = 0
      for (let i = queue.length - 1; i >= later; i--) queue[now++] = queue[i]!
      later = queue.length
    }
    return MOST_MISSING
  }

  return {
    length: 1,
    /**
     * Adds, by piece and vertex, what it gains to put the piece on the vertex, if that is empty: half as much for each vertex by which the best
     * connection through it is longer than the shortest.
     */
    addGains(board: Uint16Array, gains: Float64Array): void {
      for (let i = 1; i < sets.length; i++) {
        between(board, sets[i - 1]!, [])
        const there = distance.slice()
        between(board, sets[i]!, [])
        const lengths = there.map((one, vertex) => one + distance[vertex]!)
        const least = Math.min(...lengths)
        for (let at = 0; at < gains.length; at++)
          gains[at]! += (Math.floor(at / size) === kind ? -worth : worth) / 2 ** (lengths[at % size]! - least)
      }
    },
    read(board: Uint16Array, into: Float64Array, at: number): number {
      for (let i = 1; i < sets.length; i++) into[at]! += between(board, sets[i - 1]!, marks[i]!)
      return (sets.length - 1) * size * (1 + ends.length)
    },
  }
}
