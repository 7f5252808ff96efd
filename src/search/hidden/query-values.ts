import type { Queries } from '../../game/engine/index.ts'
import type { Move } from '../../game/state.ts'
import type { AnswerTable } from './answer-table.ts'

/** The value of a question. */
export interface QuestionValue {
  readonly question: number
  /** The expected number of misses from this question on. */
  readonly misses: number
  /** The standard error of `misses`. */
  readonly error: number
  readonly proven: boolean
  /** Units of work spent on the question. */
  readonly work: number
}

/**
 * The expected misses of each question: first estimated from its own answers, then found by trees. Questions that no tree
 * has searched in the present round rank behind those that have been searched.
 */
export class QueryValues {
  private readonly inquiry: Queries
  private readonly misses: Float64Array
  private readonly errors: Float64Array
  private readonly proven: Uint8Array
  private readonly work: Float64Array
  /** 1 for a question that a tree has searched in the present round. */
  private readonly fresh: Uint8Array
  /** 1 for a question that has the same answer in all worlds of the table. */
  private readonly settled: Uint8Array
  /** By question: the question whose value it shares, the first of its kind. */
  private readonly leaders: Int32Array
  /** 1 for a question that may be asked. */
  private readonly asked: Uint8Array
  /** The sum of the squared changes that trees made to values in this round, and the number of changes. */
  private changes = 0
  private changed = 0
  /** The standard error of values that are not from this round. */
  private doubt: number

  /** @param chosen the only moves to consider; absent for all */
  constructor(inquiry: Queries, chosen?: readonly Move[]) {
    const { chances, kinds, missesPerBit, moves, worlds } = inquiry
    this.inquiry = inquiry
    const ignorance = missesPerBit * Math.log2(worlds)
    this.misses = Float64Array.from(moves, (_, q) => 1 - chances[q]! + ignorance)
    this.errors = new Float64Array(moves.length)
    this.proven = new Uint8Array(moves.length)
    this.work = new Float64Array(moves.length)
    this.fresh = new Uint8Array(moves.length)
    this.settled = new Uint8Array(moves.length)
    this.doubt = ignorance
    this.asked = Uint8Array.from(moves, (move) => Number(chosen?.includes(move) ?? true))
    const first = new Map<number, number>()
    this.leaders = Int32Array.from(moves, (_, q) => {
      // a question that may not be asked stands for no other
      const kind = this.asked[q] === 0 ? -1 - q : (kinds?.[q] ?? -1 - q)
      if (!first.has(kind)) first.set(kind, q)
      return first.get(kind)!
    })
  }

  /** Rates a question by how its answers divide the worlds of a table. */
  rate(question: number, { answers, most, size }: AnswerTable): void {
    const { chances, missesPerBit, worlds } = this.inquiry
    const counts = new Int32Array(this.inquiry.answers)
    for (let w = 0; w < size; w++) counts[answers[question * most + w]!]!++
    let bits = 0
    for (const count of counts) if (count > 0) bits -= (count / size) * Math.log2(count / size)
    this.settled[question] = bits === 0 ? 1 : 0
    this.misses[question] = 1 - chances[question]! + missesPerBit * Math.max(0, Math.log2(worlds) - bits)
  }

  /** The questions worth searching, best first: one of each kind, and none whose answer is known. */
  inOrder(): number[] {
    return [...this.misses.keys()]
      .filter((question) => this.asked[question] === 1)
      .filter((question) => this.leaders[question] === question && this.settled[question] === 0)
      .sort((a, b) => this.misses[a]! - this.misses[b]! || this.inquiry.chances[b]! - this.inquiry.chances[a]! || a - b)
  }

  startRound(): void {
    this.fresh.fill(0)
    this.changes = 0
    this.changed = 0
  }

  /** The n-th lowest expected misses that trees have found in this round; infinite when there are fewer. */
  nthBest(n: number): number {
    const found = this.misses.filter((_, question) => this.fresh[question] === 1).sort()
    return found[n - 1] ?? Number.POSITIVE_INFINITY
  }

  addWork(question: number, units: number): void {
    this.work[question]! += units
  }

  /** Records the result of a tree. @param proven true when exact; else it may be a bound, never below the wanted values */
  record(question: number, misses: number, error: number, proven: boolean): void {
    const change = misses - this.misses[question]!
    // the correction by the first tree of a round applies to the other questions, too
    if (this.changed === 0) for (const q of this.misses.keys()) if (q !== question) this.misses[q]! += change
    this.changes += change * change
    this.changed++
    this.doubt = Math.sqrt(this.changes / this.changed)
    this.misses[question] = misses
    this.errors[question] = error
    this.fresh[question] = 1
    if (proven) this.proven[question] = 1
  }

  /**
   * Values the questions whose answers are known, at the end of a search of a complete table. Such a question gives no
   * information, so that the best other question has to follow it.
   */
  finish(): void {
    const best = this.nthBest(1)
    const rest = Number.isFinite(best) ? best : 0
    const proven = this.proven.includes(1) || !Number.isFinite(best)
    for (const question of this.misses.keys()) {
      if (this.settled[question] === 0) continue
      this.misses[question] = rest + 1 - this.inquiry.chances[question]!
      this.fresh[question] = 1
      this.proven[question] = proven ? 1 : 0
    }
  }

  /** All questions that may be asked, those with the fewest misses first. */
  ranking(): QuestionValue[] {
    const { chances } = this.inquiry
    const best = this.nthBest(1)
    const asked = [...this.misses.keys()].filter((question) => this.asked[question] === 1)
    const values = asked.map((question): QuestionValue => {
      const leader = this.leaders[question]!
      const fresh = this.fresh[leader] === 1
      const least = Number.isFinite(best) ? best : 0
      return {
        question,
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
        chances[b.question]! - chances[a.question]! ||
        a.question - b.question,
    )
  }

  private rankOf({ question }: QuestionValue): number {
    return this.fresh[this.leaders[question]!]! - this.settled[question]!
  }
}
