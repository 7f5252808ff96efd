import { zobristKeys } from '../../game/keys/zobrist.ts'
import { log2 } from '../../game/math/log.ts'
import type { AnswerTable } from './answer-table.ts'
import { QueryRanking } from './query-ranking.ts'

/** The thoroughness of a tree's search. */
export interface Thoroughness {
  /** The number of queries tried at a node, the most promising ones. */
  readonly width: number
  /** The greatest number of worlds of an exact node: it tries every query, when all worlds are listed. */
  readonly exact: number
}

/** Array entries (answers and counters) read in one unit of work: about a microsecond. */
const UNIT = 1024

/** The caps on the nodes of a path, and on the worlds in all of them together. Beyond, costs are estimated. */
const DEPTH = 100
const PATH_WORLDS = 1 << 18

/** The least number of sampled worlds that a node searches: fewer are easier to tell apart than the many they stand for. */
const THIN = 6

/** The number of entries in the table of sets of worlds with known costs. */
const MEMORY = 1 << 16

/** The next step of the search at the deepest node. */
type Stage = 'enter' | 'query' | 'answer' | 'done'

/**
 * The search tree that computes the cost of a query: the number of misses until one world is left, summed over the
 * worlds. A node is the set of worlds that the answers so far leave open. It tries the most promising queries, and has
 * the cost of the best of them.
 *
 * The search is depth-first with a stack of its own, so that it can stop after any unit of work.
 */
export class QueryTree {
  /** The results for the query of `start`: the sum over the worlds of its misses, and of their squares. */
  misses = 0
  squares = 0
  /** The limit passed to `start`. */
  target = Number.POSITIVE_INFINITY
  /** The number of nodes visited, and the greatest depth of a node. */
  nodes = 0
  deepest = 0

  private readonly table: AnswerTable
  private readonly ranking: QueryRanking
  private readonly answers: number
  private readonly missesPerBit: number
  private thoroughness: Thoroughness = { width: 1, exact: 0 }
  private stage: Stage = 'done'
  private depth = -1
  /** The array entries read that have not been counted as work yet. */
  private looks = 0

  // One entry for each depth.
  /** The node's worlds: `count` entries of `worlds` from `first`. Its children's worlds are written from `free`. */
  private readonly worlds = new Uint16Array(PATH_WORLDS)
  private readonly first = new Int32Array(DEPTH)
  private readonly count = new Int32Array(DEPTH)
  private readonly free = new Int32Array(DEPTH)
  /** 1 when the node's cost has to be exact, and the limit: a cost of this or more need not be computed further. */
  private readonly exact = new Uint8Array(DEPTH)
  private readonly limit = new Float64Array(DEPTH)
  private readonly keyLow = new Int32Array(DEPTH)
  private readonly keyHigh = new Int32Array(DEPTH)
  /** The number of queries tried, and the cost of the best. */
  private readonly tried = new Int32Array(DEPTH)
  private readonly best = new Float64Array(DEPTH)
  private readonly bestSquares = new Float64Array(DEPTH)
  /** The query being tried: its cost so far (a lower bound), the squares so far, the present answer, the index of its worlds. */
  private readonly cost = new Float64Array(DEPTH)
  private readonly costSquares = new Float64Array(DEPTH)
  private readonly answer = new Int32Array(DEPTH)
  private readonly at = new Int32Array(DEPTH)
  /** The number of worlds that give each answer: index `depth * answers + answer`. */
  private readonly sizes: Int32Array
  private readonly ends: Int32Array

  private readonly worldKeys: ReturnType<typeof zobristKeys>
  private readonly memoryLow = new Int32Array(MEMORY)
  private readonly memoryHigh = new Int32Array(MEMORY)
  /** The cost of a set of worlds: -1 - cost when exact, else a lower bound; 0 for no entry. */
  private readonly memoryCost = new Int32Array(MEMORY)

  constructor(table: AnswerTable, answers: number, missesPerBit: number) {
    this.table = table
    this.answers = answers
    this.missesPerBit = missesPerBit
    this.ranking = new QueryRanking(table, answers, missesPerBit, DEPTH)
    this.sizes = new Int32Array(DEPTH * answers)
    this.ends = new Int32Array(answers)
    this.worldKeys = zobristKeys(table.most, 0x1f0c5)
  }

  get done(): boolean {
    return this.stage === 'done'
  }

  /**
   * Starts the search of a query in all worlds of the table.
   * @param limit the greatest cost of interest; a search that reaches it ends early, with this cost or more
   */
  start(query: number, thoroughness: Thoroughness, limit: number): void {
    const { size } = this.table
    this.thoroughness = thoroughness
    this.target = limit
    this.depth = 0
    for (let world = 0; world < size; world++) this.worlds[world] = world
    this.first[0] = 0
    this.count[0] = size
    this.free[0] = size
    this.exact[0] = this.isExact(size) ? 1 : 0
    this.limit[0] = limit
    this.best[0] = limit
    this.tried[0] = 0
    this.ranking.only(query)
    this.stage = 'query'
  }

  /** Does `work` units, or fewer when the query is done. @returns the number of units done */
  step(work: number): number {
    let paid = 0
    while (paid < work) {
      if (this.looks >= UNIT) {
        const part = Math.min(Math.floor(this.looks / UNIT), work - paid)
        this.looks -= part * UNIT
        paid += part
        continue
      }
      if (this.stage === 'done') break
      this.advance()
    }
    return paid
  }

  private advance(): void {
    if (this.stage === 'enter') this.enter()
    else if (this.stage === 'query') this.nextQuery()
    else this.nextAnswer()
  }

  /** Opens the deepest node, or closes it at once when its cost is known or estimated. */
  private enter(): void {
    const { best, count, depth, exact, limit, table } = this
    const n = count[depth]!
    this.nodes++
    if (depth > this.deepest) this.deepest = depth
    const tooDeep = depth === DEPTH - 1 || this.free[depth]! + n > PATH_WORLDS
    const thin = !table.complete && n < THIN
    if (exact[depth] === 1) {
      const known = this.remembered()
      // the last world costs nothing, and every other at least one miss
      const least = known < 0 ? -1 - known : Math.max(known, n - 1)
      if (known < 0 || least >= limit[depth]!) {
        this.leave(least, 0)
        return
      }
    }
    const width = exact[depth] === 1 ? table.queries : this.thoroughness.width
    const queries = this.ranking.queriesAbove(depth)
    this.looks += (n + this.answers + Math.min(width, queries)) * queries
    if (tooDeep || thin || !this.ranking.rank(depth, this.worlds, this.first[depth]!, n, width)) {
      this.leave(this.estimate(n), this.estimateSquares(n))
      return
    }
    this.tried[depth] = 0
    best[depth] = limit[depth]!
    this.stage = 'query'
  }

  /** Starts the next query of the deepest node, or closes the node after its last query. */
  private nextQuery(): void {
    const { answers, best, cost, count, depth, ends, exact, free, sizes, table, tried, worlds } = this
    if (tried[depth] === this.ranking.chosen(depth)) {
      if (exact[depth] === 1) this.remember()
      this.leave(best[depth]!, this.bestSquares[depth]!)
      return
    }
    const column = this.ranking.query(depth, tried[depth]!++) * table.most
    const first = this.first[depth]!
    const n = count[depth]!
    const base = depth * answers
    this.looks += 2 * (n + answers)
    sizes.fill(0, base, base + answers)
    for (let i = first; i < first + n; i++) sizes[base + table.answers[column + worlds[i]!]!]!++
    let end = free[depth]!
    let least = n - sizes[base]!
    this.costSquares[depth] = least
    for (let answer = 0; answer < answers; answer++) {
      ends[answer] = end
      end += sizes[base + answer]!
      if (exact[depth] === 1 && sizes[base + answer]! > 1) least += sizes[base + answer]! - 1
    }
    if (exact[depth] === 1 && least >= best[depth]!) return
    for (let i = first; i < first + n; i++) {
      const world = worlds[i]!
      worlds[ends[table.answers[column + world]!]!++] = world
    }
    cost[depth] = least
    this.answer[depth] = -1
    this.at[depth] = free[depth]!
    this.stage = 'answer'
  }

  /** Creates the child node for the next answer to the present query, or ends the query after its last answer. */
  private nextAnswer(): void {
    const { answers, at, best, cost, depth, exact, sizes } = this
    let answer = this.answer[depth]! + 1
    while (answer < answers && sizes[depth * answers + answer]! <= 1) at[depth]! += sizes[depth * answers + answer++]!
    this.answer[depth] = answer
    if (answer === answers) {
      if (cost[depth]! < best[depth]!) {
        best[depth] = cost[depth]!
        this.bestSquares[depth] = this.costSquares[depth]!
      }
      this.stage = 'query'
      return
    }
    const n = sizes[depth * answers + answer]!
    const child = depth + 1
    this.first[child] = at[depth]!
    this.count[child] = n
    this.free[child] = this.free[depth]! + this.count[depth]!
    at[depth]! += n
    this.exact[child] = this.isExact(n) ? 1 : 0
    this.limit[child] = exact[depth] === 1 ? best[depth]! - cost[depth]! + n - 1 : Number.POSITIVE_INFINITY
    if (this.exact[child] === 1) this.writeKey(child)
    this.depth = child
    this.stage = 'enter'
  }

  /** Closes the deepest node and adds its cost to the present query of its parent. */
  private leave(misses: number, squares: number): void {
    const depth = --this.depth
    if (depth < 0) {
      this.misses = misses
      this.squares = squares
      this.stage = 'done'
      return
    }
    const { answer, best, cost, costSquares, exact } = this
    const n = this.count[depth + 1]!
    // where the node is exact, its cost already counts one miss for each world but one
    cost[depth]! += exact[depth] === 1 ? misses - (n - 1) : misses
    costSquares[depth]! += squares + (answer[depth] === 0 ? 0 : 2 * misses)
    this.stage = exact[depth] === 1 && cost[depth]! >= best[depth]! ? 'query' : 'answer'
  }

  private isExact(worlds: number): boolean {
    return this.table.complete && worlds <= this.thoroughness.exact
  }

  /** Estimates the cost of `worlds` worlds of the table, each of which stands for `AnswerTable.share` worlds. */
  private estimate(worlds: number): number {
    return worlds * this.missesPerBit * log2(worlds * this.table.share)
  }

  private estimateSquares(worlds: number): number {
    return this.estimate(worlds) ** 2 / worlds
  }

  private writeKey(depth: number): void {
    const { low, high } = this.worldKeys
    const first = this.first[depth]!
    let keyLow = 0
    let keyHigh = 0
    for (let i = first; i < first + this.count[depth]!; i++) {
      keyLow ^= low[this.worlds[i]!]!
      keyHigh ^= high[this.worlds[i]!]!
    }
    this.keyLow[depth] = keyLow
    this.keyHigh[depth] = keyHigh
  }

  /** Looks up the cost of the deepest node's worlds, as in `memoryCost`. */
  private remembered(): number {
    const { depth, keyLow, keyHigh } = this
    const slot = keyLow[depth]! & (MEMORY - 1)
    const known = this.memoryLow[slot] === keyLow[depth] && this.memoryHigh[slot] === keyHigh[depth]
    return known ? this.memoryCost[slot]! : 0
  }

  private remember(): void {
    const { best, depth, keyLow, keyHigh, limit } = this
    if (depth === 0) return
    const slot = keyLow[depth]! & (MEMORY - 1)
    this.memoryLow[slot] = keyLow[depth]!
    this.memoryHigh[slot] = keyHigh[depth]!
    this.memoryCost[slot] = best[depth]! < limit[depth]! ? -1 - best[depth]! : limit[depth]!
  }
}
