import { zobristKeys } from '../game/zobrist.ts'
import type { AnswerTable } from './answer-table.ts'
import { QuestionRanking } from './question-ranking.ts'

/** How thoroughly a tree is searched. */
export interface Thoroughness {
  /** How many of the most promising questions are tried at a node. */
  readonly width: number
  /** Nodes of so many worlds or fewer try every question, where all worlds are listed: their values are exact. */
  readonly exact: number
}

/** Answers and counters that a unit of work looks at: about a microsecond. */
const UNIT = 1024

/** The greatest number of nodes on a path, and of worlds in all of them. Beyond, costs are estimated. */
const DEPTH = 100
const PATH_WORLDS = 1 << 18

/** Fewer sampled worlds than these differ more from each other than the many that they stand for. */
const THIN = 6

/** Sets of worlds that are remembered. */
const MEMORY = 1 << 16

/** What the machine does next with the deepest node. */
type Stage = 'enter' | 'question' | 'answer' | 'done'

/**
 * What a question costs, with all questions after it: a tree of nodes, each of which is the set of worlds that the answers
 * so far leave open. At a node the most promising questions are tried, and the best counts. The cost is the number of
 * misses until one world is left, summed over the worlds.
 *
 * The search goes depth first with a stack of its own, so that it can stop after any unit of work.
 */
export class InquiryTree {
  /** The cost of the question that `start` was given, once it is done, and the sum of the squares of each world's. */
  misses = 0
  squares = 0
  /** The limit that `start` was given. */
  target = Number.POSITIVE_INFINITY
  /** Nodes visited, and the greatest depth of one. */
  nodes = 0
  deepest = 0

  private readonly table: AnswerTable
  private readonly ranking: QuestionRanking
  private readonly answers: number
  private readonly missesPerBit: number
  private thoroughness: Thoroughness = { width: 1, exact: 0 }
  private stage: Stage = 'done'
  private depth = -1
  /** Answers and counters looked at that are still to be paid for. */
  private looks = 0

  // By depth.
  /** The node's worlds: `count` of them in `worlds` from `first`. Those of its children are written from `free`. */
  private readonly worlds = new Uint16Array(PATH_WORLDS)
  private readonly first = new Int32Array(DEPTH)
  private readonly count = new Int32Array(DEPTH)
  private readonly free = new Int32Array(DEPTH)
  /** True where the value is to be exact, and the cost from which on it does not matter. */
  private readonly exact = new Uint8Array(DEPTH)
  private readonly limit = new Float64Array(DEPTH)
  private readonly keyLow = new Int32Array(DEPTH)
  private readonly keyHigh = new Int32Array(DEPTH)
  /** The number of questions tried, and the cost of the best. */
  private readonly tried = new Int32Array(DEPTH)
  private readonly best = new Float64Array(DEPTH)
  private readonly bestSquares = new Float64Array(DEPTH)
  /** Of the question that is being tried: its least cost, the squares so far, the answer, where its worlds begin. */
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
  /** The exact cost of a set of worlds as -1 - cost, or a cost that it does not fall below. */
  private readonly memoryCost = new Int32Array(MEMORY)

  constructor(table: AnswerTable, answers: number, missesPerBit: number) {
    this.table = table
    this.answers = answers
    this.missesPerBit = missesPerBit
    this.ranking = new QuestionRanking(table, answers, missesPerBit, DEPTH)
    this.sizes = new Int32Array(DEPTH * answers)
    this.ends = new Int32Array(answers)
    this.worldKeys = zobristKeys(table.most, 0x1f0c5)
  }

  get done(): boolean {
    return this.stage === 'done'
  }

  /**
   * Begins with a question in all worlds of the table.
   * @param limit the cost from which on it does not matter; the tree then ends early, with this cost or more
   */
  start(question: number, thoroughness: Thoroughness, limit: number): void {
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
    this.ranking.only(question)
    this.stage = 'question'
  }

  /** Does `work` units, or fewer when the question is done, and returns how many. */
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
    else if (this.stage === 'question') this.nextQuestion()
    else this.nextAnswer()
  }

  /** Begins with the deepest node, or finds at once what it costs. */
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
    const width = exact[depth] === 1 ? table.questions : this.thoroughness.width
    const questions = this.ranking.questionsAbove(depth)
    this.looks += (n + this.answers + Math.min(width, questions)) * questions
    if (tooDeep || thin || !this.ranking.rank(depth, this.worlds, this.first[depth]!, n, width)) {
      this.leave(this.estimate(n), this.estimateSquares(n))
      return
    }
    this.tried[depth] = 0
    best[depth] = limit[depth]!
    this.stage = 'question'
  }

  /** Takes up the next question of the deepest node. */
  private nextQuestion(): void {
    const { answers, best, cost, count, depth, ends, exact, free, sizes, table, tried, worlds } = this
    if (tried[depth] === this.ranking.chosen(depth)) {
      if (exact[depth] === 1) this.remember()
      this.leave(best[depth]!, this.bestSquares[depth]!)
      return
    }
    const column = this.ranking.question(depth, tried[depth]!++) * table.most
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

  /** Goes on to the worlds of the next answer of the present question. */
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
      this.stage = 'question'
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

  /** Ends the deepest node with its cost, and goes on in its parent. */
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
    this.stage = exact[depth] === 1 && cost[depth]! >= best[depth]! ? 'question' : 'answer'
  }

  private isExact(worlds: number): boolean {
    return this.table.complete && worlds <= this.thoroughness.exact
  }

  /** The cost of some worlds of the table, each of which stands for several. */
  private estimate(worlds: number): number {
    return worlds * this.missesPerBit * Math.log2(worlds * this.table.share)
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

  /** What is remembered of the deepest node's worlds, as in `memoryCost`; 0 for nothing. */
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
