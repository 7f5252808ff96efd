import { log2 } from '../../game/math/log.ts'
import type { AnswerTable } from './answer-table.ts'

/**
 * The most promising queries at each depth of the tree of queries. The gain of a query is the number of misses that
 * it is expected to save: a hit counts as one miss saved, each bit of information in the answer as `missesPerBit`.
 */
export class QueryRanking {
  private readonly table: AnswerTable
  private readonly missesPerBit: number
  /** By depth: the queries whose answers differ between the worlds of the node. No other query is useful below it. */
  private readonly telling: Int16Array
  private readonly tellingEnd: Int32Array
  /** By depth: the chosen queries, the most promising first. */
  private readonly ranked: Int16Array
  private readonly rankedEnd: Int32Array
  /** For each chosen query of the depth being ranked: its gain, and a key of its answers in the worlds. */
  private readonly gains: Float64Array
  private readonly columns: Int32Array
  private readonly sizes: Int32Array
  /** A table of n log2 n, by n. */
  private readonly logs: Float64Array

  constructor(table: AnswerTable, answers: number, missesPerBit: number, depths: number) {
    const { most, queries } = table
    this.table = table
    this.missesPerBit = missesPerBit
    this.telling = new Int16Array(depths * queries)
    this.tellingEnd = new Int32Array(depths)
    this.ranked = new Int16Array(depths * queries)
    this.rankedEnd = new Int32Array(depths)
    this.gains = new Float64Array(queries)
    this.columns = new Int32Array(queries)
    this.sizes = new Int32Array(answers)
    this.logs = Float64Array.from({ length: most + 1 }, (_, n) => (n === 0 ? 0 : n * log2(n)))
  }

  /** Chooses a single query at depth 0. At the next depth, all queries are considered. */
  only(query: number): void {
    this.ranked[0] = query
    this.rankedEnd[0] = 1
    this.tellingEnd[0] = this.table.queries
    for (let q = 0; q < this.table.queries; q++) this.telling[q] = q
  }

  /** The number of queries to consider at a depth: those that tell apart the worlds of the node above. */
  queriesAbove(depth: number): number {
    return this.tellingEnd[Math.max(0, depth - 1)]!
  }

  /** The number of queries chosen at a depth. */
  chosen(depth: number): number {
    return this.rankedEnd[depth]!
  }

  query(depth: number, index: number): number {
    return this.ranked[depth * this.table.queries + index]!
  }

  /**
   * Chooses the `width` most promising queries at a depth, for the worlds `worlds[first]` to `worlds[first + n - 1]`. Of
   * queries with the same answer in each of these worlds, it chooses only one.
   * @returns false when no query tells the worlds apart
   */
  rank(depth: number, worlds: Uint16Array, first: number, n: number, width: number): boolean {
    const { logs, missesPerBit, sizes, table, telling, tellingEnd } = this
    const { answers, most, queries } = table
    const above = Math.max(0, depth - 1) * queries
    const own = depth * queries
    const count = this.queriesAbove(depth)
    let kept = 0
    this.rankedEnd[depth] = 0
    for (let i = 0; i < count; i++) {
      const query = telling[above + i]!
      const column = query * most
      sizes.fill(0)
      let key = 0
      for (let w = first; w < first + n; w++) {
        const answer = answers[column + worlds[w]!]!
        sizes[answer]!++
        key = (Math.imul(key, 0x01000193) + answer) | 0
      }
      let unknown = 0
      for (let answer = 0; answer < sizes.length; answer++) unknown += logs[sizes[answer]!]!
      const bits = logs[n]! - unknown
      if (bits === 0) continue
      telling[own + kept++] = query
      this.insert(depth, query, sizes[0]! + missesPerBit * bits, key, width)
    }
    tellingEnd[depth] = kept
    return kept > 0
  }

  private insert(depth: number, query: number, gain: number, column: number, width: number): void {
    const { columns, gains, ranked } = this
    const base = depth * this.table.queries
    let end = this.rankedEnd[depth]!
    let at = end
    while (at > 0 && gains[at - 1]! < gain) at--
    if (at === width) return
    for (let i = at - 1; i >= 0 && gains[i] === gain; i--) if (columns[i] === column) return
    if (end < width) end++
    for (let i = end - 1; i > at; i--) {
      gains[i] = gains[i - 1]!
      columns[i] = columns[i - 1]!
      ranked[base + i] = ranked[base + i - 1]!
    }
    gains[at] = gain
    columns[at] = column
    ranked[base + at] = query
    this.rankedEnd[depth] = end
  }
}
