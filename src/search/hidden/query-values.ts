import type { Queries } from '../../game/engine/index.ts'
import { log2 } from '../../game/math/log.ts'
import type { Move } from '../../game/state.ts'
import type { AnswerTable } from './answer-table.ts'

/** The value of a query. */
export interface QueryValue {
  readonly query: number
  /** The expected number of misses from this query on. */
  readonly misses: number
  /** The standard error of `misses`. */
  readonly error: number
  readonly proven: boolean
  /** Units of work spent on the query. */
  readonly work: number
}

/**
 * The expected misses of each query: first estimated from its own answers, then found by trees. Queries that no tree
 * has searched in the present round rank behind those that have been searched.
 */
export class QueryValues {
  private readonly situation: Queries
  private readonly misses: Float64Array
  private readonly errors: Float64Array
  private readonly proven: Uint8Array
  private readonly work: Float64Array
  /** 1 for a query that a tree has searched in the present round. */
  private readonly fresh: Uint8Array
  /** 1 for a query that a tree has searched in any round. */
  private readonly searched: Uint8Array
  /** 1 for a query that has the same answer in all worlds of the table. */
  private readonly answered: Uint8Array
  /** By query: the query whose value it shares, the first of its kind. */
  private readonly leaders: Int32Array
  /** 1 for a query that may be asked. */
  private readonly asked: Uint8Array
  /** True when some queries may not be asked now. They may be asked later. */
  private readonly restricted: boolean
  /** The sum of the squared changes that trees made to values in this round, and the number of changes. */
  private changes = 0
  private changed = 0
  /** What the first trees of the rounds have added to the ratings of queries that no tree has searched. */
  private correction = 0
  /** The standard error of values that are not from this round. */
  private doubt: number

  /** @param chosen the only moves to consider; absent for all */
  constructor(situation: Queries, chosen?: readonly Move[]) {
    const { chances, kinds, missesPerBit, moves, worlds } = situation
    this.situation = situation
    const ignorance = missesPerBit * log2(worlds)
    this.misses = Float64Array.from(moves, (_, q) => 1 - chances[q]! + ignorance)
    this.errors = new Float64Array(moves.length)
    this.proven = new Uint8Array(moves.length)
    this.work = new Float64Array(moves.length)
    this.fresh = new Uint8Array(moves.length)
    this.searched = new Uint8Array(moves.length)
    this.answered = new Uint8Array(moves.length)
    this.doubt = ignorance
    this.asked = Uint8Array.from(moves, (move) => Number(chosen?.includes(move) ?? true))
    this.restricted = this.asked.includes(0)
    const first = new Map<number, number>()
    this.leaders = Int32Array.from(moves, (_, q) => {
      // a query that may not be asked stands for no other
      const kind = this.asked[q] === 0 ? -1 - q : (kinds?.[q] ?? -1 - q)
      if (!first.has(kind)) first.set(kind, q)
      return first.get(kind)!
    })
  }

  /** Rates a query by how its answers divide the worlds of a table. What a tree has found counts more. */
  rate(query: number, { answers, most, size }: AnswerTable): void {
    const { chances, missesPerBit, worlds } = this.situation
    const counts = new Int32Array(this.situation.answers)
    for (let w = 0; w < size; w++) counts[answers[query * most + w]!]!++
    let bits = 0
    for (const count of counts) if (count > 0) bits -= (count / size) * log2(count / size)
    this.answered[query] = bits === 0 ? 1 : 0
    if (this.searched[query] === 1) return
    this.misses[query] = 1 - chances[query]! + missesPerBit * Math.max(0, log2(worlds) - bits) + this.correction
  }

  /**
   * The queries worth searching, best first: one of each kind. Of those whose answer is known there is none, or the first
   * where only some queries may be asked now: what follows it may begin with any query.
   */
  inOrder(): number[] {
    const order = [...this.misses.keys()]
      .filter((query) => this.asked[query] === 1 && this.leaders[query] === query)
      .sort(
        (a, b) => this.misses[a]! - this.misses[b]! || this.situation.chances[b]! - this.situation.chances[a]! || a - b,
      )
    const known = this.restricted ? order.find((query) => this.answered[query] === 1) : undefined
    return order.filter((query) => this.answered[query] === 0 || query === known)
  }

  startRound(): void {
    this.fresh.fill(0)
    this.changes = 0
    this.changed = 0
  }

  /** The n-th lowest expected misses that trees have found in this round; infinite when there are fewer. */
  nthBest(n: number): number {
    const found = this.misses.filter((_, query) => this.fresh[query] === 1).sort()
    return found[n - 1] ?? Number.POSITIVE_INFINITY
  }

  addWork(query: number, units: number): void {
    this.work[query]! += units
  }

  /** Records the result of a tree. @param proven true when exact; else it may be a bound, never below the wanted values */
  record(query: number, misses: number, error: number, proven: boolean): void {
    const change = misses - this.misses[query]!
    // the correction by the first tree of a round applies to the other queries, too
    if (this.changed === 0) {
      this.correction += change
      for (const q of this.misses.keys()) if (q !== query) this.misses[q]! += change
    }
    this.changes += change * change
    this.changed++
    this.doubt = Math.sqrt(this.changes / this.changed)
    this.misses[query] = misses
    this.errors[query] = error
    this.fresh[query] = 1
    this.searched[query] = 1
    if (proven) this.proven[query] = 1
  }

  /**
   * Values the queries whose answers are known, at the end of a search of a complete table. Such a query gives no
   * information, so that the same follows all of them: the best other query.
   */
  finish(): void {
    const { chances } = this.situation
    const { misses, proven } = this.restricted ? this.afterKnown() : this.best()
    if (misses === null) return
    for (const query of this.misses.keys()) {
      if (this.answered[query] === 0) continue
      this.misses[query] = misses + 1 - chances[query]!
      this.fresh[query] = 1
      this.proven[query] = proven ? 1 : 0
    }
  }

  /** What the best query costs; nothing where all answers are known. */
  private best(): { misses: number; proven: boolean } {
    const misses = this.nthBest(1)
    return Number.isFinite(misses) ? { misses, proven: this.proven.includes(1) } : { misses: 0, proven: true }
  }

  /** What follows a query whose answer is known, by the tree of one of them; null where none was searched. */
  private afterKnown(): { misses: number | null; proven: boolean } {
    const query = this.answered.findIndex((answered, q) => answered === 1 && this.fresh[q] === 1)
    if (query < 0) return { misses: null, proven: false }
    return { misses: this.misses[query]! - (1 - this.situation.chances[query]!), proven: this.proven[query] === 1 }
  }

  /** All queries that may be asked, those with the fewest misses first. */
  ranking(): QueryValue[] {
    const { chances } = this.situation
    const best = this.nthBest(1)
    const asked = [...this.misses.keys()].filter((query) => this.asked[query] === 1)
    const values = asked.map((query): QueryValue => {
      const leader = this.leaders[query]!
      const fresh = this.fresh[leader] === 1
      const least = Number.isFinite(best) ? best : 0
      return {
        query,
        misses: fresh ? this.misses[leader]! : Math.max(this.misses[leader]!, least),
        error: fresh ? this.errors[leader]! : Math.max(this.doubt, this.errors[leader]!),
        proven: this.proven[leader] === 1,
        work: this.work[leader]!,
      }
    })
    return values.sort(
      (a, b) =>
        a.misses - b.misses ||
        Number(b.proven) - Number(a.proven) ||
        this.rankOf(b) - this.rankOf(a) ||
        chances[b.query]! - chances[a.query]! ||
        a.query - b.query,
    )
  }

  private rankOf({ query }: QueryValue): number {
    return this.fresh[this.leaders[query]!]! - this.answered[query]!
  }
}
