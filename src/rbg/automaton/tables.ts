import type { Steps } from '../../game/steps.ts'
import { NO_VERTEX } from '../language/board.ts'
import { RulesLimitError, type RulesLimits } from '../limits.ts'
import { SLICE } from '../slice.ts'
import type { Automaton } from './automaton.ts'
import { ACCEPT, BIT, columns, doubled, SHIFT } from './graph.ts'

/** On larger boards full rows are never kept in an order of their own. */
const MOST_ORDERED = 1000
/** On larger boards nobody looks whether a table leads to the same vertices from everywhere. */
const MOST_COMPARED = 400

/**
 * The tables of shifts: by table and vertex, the vertices at which a part of the rules that consists of shifts can end. They
 * stand in the order in which a search finds them that takes alternatives in written order. A row of all
 * vertices is stored once, in their own order, unless the table is one of the keeper's, who takes the first path that it finds.
 */
export class Tables {
  /** All rows, one behind the other. */
  pool = new Int32Array(4096)
  /** By table and vertex: where the row begins and ends. */
  readonly from: Int32Array
  readonly to: Int32Array
  private length = 0
  private everyFrom = -1
  private readonly automaton: Automaton
  private readonly size: number
  private readonly limits: RulesLimits
  private readonly ordered: Uint8Array
  /** By node of the automaton: an index of those that belong to tables; -1 for others. */
  private readonly dense: Int32Array
  /** By dense node and vertex: the number of the search that visited them. */
  private visited: Int32Array
  private search = 0
  /** The visits of all searches. */
  private visits = 0
  private readonly constant = new Map<number, boolean>()
  private readonly stack: number[] = []

  /**
   * Computes all rows, in slices.
   * @param ordered by table: 1 where the order of a full row matters
   * @throws RulesLimitError
   */
  static *of(automaton: Automaton, size: number, ordered: Uint8Array, limits: RulesLimits): Steps<Tables> {
    const tables = new Tables(automaton, size, ordered, limits)
    let pause = SLICE
    for (let table = 0; table < automaton.tables.length; table++)
      for (let vertex = 0; vertex < size; vertex++) {
        tables.any(table, vertex)
        if (tables.visits < pause) continue
        pause = tables.visits + SLICE
        yield
      }
    return tables
  }

  private constructor(automaton: Automaton, size: number, ordered: Uint8Array, limits: RulesLimits) {
    this.ordered = ordered
    this.automaton = automaton
    this.size = size
    this.limits = limits
    const rows = automaton.tables.length * size
    if (rows > limits.tables)
      throw new RulesLimitError('tables', `the rules need tables of shifts with more than ${limits.tables} rows`)
    this.from = new Int32Array(rows).fill(-1)
    this.to = new Int32Array(rows)
    this.dense = new Int32Array(automaton.graph.first.length).fill(-1)
    const nodes = this.number(automaton.tables)
    if (nodes * size > limits.tables) throw this.tooLong()
    this.visited = new Int32Array(nodes * size)
  }

  /** True when a row has a vertex. */
  any(table: number, vertex: number): boolean {
    const row = table * this.size + vertex
    if (this.from[row]! < 0) this.compute(table, vertex)
    return this.to[row]! > this.from[row]!
  }

  /** True when a table leads to the same vertices from everywhere. On large boards nobody looks. */
  isConstant(table: number): boolean {
    let known = this.constant.get(table)
    if (known === undefined) {
      known = this.size <= MOST_COMPARED
      const one = known ? this.sorted(table, 0) : new Int32Array(0)
      for (let vertex = 1; known && vertex < this.size; vertex++) {
        const other = this.sorted(table, vertex)
        known = other.length === one.length && other.every((v, i) => v === one[i])
      }
      this.constant.set(table, known)
    }
    return known
  }

  private sorted(table: number, vertex: number): Int32Array {
    this.any(table, vertex)
    const row = table * this.size + vertex
    return this.pool.slice(this.from[row], this.to[row]).sort()
  }

  private tooLong(): RulesLimitError {
    return new RulesLimitError(
      'tables',
      `the parts of the rules that consist of shifts are too long for a board of ${this.size} vertices`,
    )
  }

  /** Computes the row of a table and a vertex. */
  private compute(table: number, vertex: number): void {
    const { stack, dense, size, visited } = this
    const { op, a, b, target, first, next } = columns(this.automaton.graph)
    const search = ++this.search
    const base = stack.length
    const found: number[] = []
    const start = this.automaton.tables[table]!
    let node = start
    let edge = -1
    for (let [v, to] = [vertex, vertex]; ; ) {
      const slot = dense[node]! * size + to
      if (to !== NO_VERTEX && visited[slot] !== search) {
        // what leads to a vertex as if it began there leads to all that can be reached from there
        if (node === start && this.isEvery(table * size + to)) {
          stack.length = base
          this.setRow(table * size + vertex, this.everyFrom, size)
          return
        }
        visited[slot] = search
        if (++this.visits > this.limits.visits) throw this.tooLong()
        const begin = first[node]!
        if (op[begin] === ACCEPT && next[begin]! < 0) found.push(to)
        else {
          // the node's other edges come after what follows from this one
          if (edge >= 0) stack.push(edge, v)
          edge = begin
          v = to
        }
      }
      if (edge < 0) {
        if (stack.length === base) break
        v = stack.pop()!
        edge = stack.pop()!
      }
      to = v
      node = target[edge]!
      const code = op[edge]
      if (code === SHIFT) to = this.automaton.next[a[edge]! * size + v]!
      else if (code === ACCEPT) found.push(v)
      else if (code === BIT && this.any(a[edge]!, v) === (b[edge] === 1)) to = NO_VERTEX
      edge = next[edge]!
    }
    this.store(table, vertex, found)
  }

  private store(table: number, vertex: number, found: readonly number[]): void {
    const row = table * this.size + vertex
    const every = found.length === this.size && (this.ordered[table] === 0 || this.size > MOST_ORDERED)
    if (every && this.everyFrom >= 0) {
      this.setRow(row, this.everyFrom, this.size)
      return
    }
    const begin = this.length
    if (begin + found.length > this.limits.tables)
      throw new RulesLimitError('tables', `the tables of shifts have more than ${this.limits.tables} entries`)
    while (begin + found.length > this.pool.length) this.pool = doubled(this.pool)
    for (const [i, v] of found.entries()) this.pool[begin + i] = every ? i : v
    this.length += found.length
    this.setRow(row, begin, found.length)
    if (every) this.everyFrom = begin
  }

  private setRow(row: number, begin: number, length: number): void {
    this.from[row] = begin
    this.to[row] = begin + length
  }

  /** True when a row is known as that of all vertices. */
  private isEvery(row: number): boolean {
    return this.everyFrom >= 0 && this.from[row] === this.everyFrom
  }

  /** Numbers the nodes that belong to tables. */
  private number(starts: readonly number[]): number {
    const { graph } = this.automaton
    const stack = [...starts]
    let nodes = 0
    while (stack.length > 0) {
      const node = stack.pop()!
      if (this.dense[node]! >= 0) continue
      this.dense[node] = nodes++
      for (let edge = graph.first.items[node]!; edge >= 0; edge = graph.next.items[edge]!)
        stack.push(graph.target.items[edge]!)
    }
    return nodes
  }
}
