import { Random } from '../../../game/random.ts'
import { inRow, RANK_SLOTS } from '../rules/army.ts'

/** The number of draws from which probabilities are estimated where they are not counted. */
const DRAWS = 20_000

/** A belief about the ranks of a side's pieces, by token, in which all assignments of its army that may be are equally likely. */
export abstract class RanksBelief {
  /** False when the probabilities are estimates from draws. Known once `ready`. */
  exact = true
  ready = false
  private readonly ranks: number

  /** @param ranks the number of ranks */
  constructor(ranks: number) {
    this.ranks = ranks
  }

  /** Does up to `work` units, each of some microseconds. The other methods do the rest. */
  abstract prepare(work: number): void
  /** The number of assignments, or null when it is not known. */
  abstract get count(): number | null
  /** The probability that a token has a rank. */
  abstract probability(token: number, rank: number): number
  /** True when the token's rank is certain. */
  abstract isKnown(token: number): boolean
  /** Writes a random assignment into `ranks`, by token. Returns its weight, or 0 when none was found. */
  abstract sample(ranks: Uint8Array, random: Random): number
  /** Some assignment, always the same one. */
  abstract any(): Uint8Array

  /** The expected value of a function of a token's rank. */
  mean(token: number, of: (rank: number) => number): number {
    let sum = 0
    for (let rank = 0; rank < this.ranks; rank++) sum += this.probability(token, rank) * of(rank)
    return sum
  }

  /**
   * Estimates probabilities from draws.
   * @param rows tokens that are alike, whose means are estimated: one row for each list
   * @param tokens the number of all tokens
   */
  protected estimate(rows: readonly (readonly number[])[], tokens: number): Float64Array {
    const estimates = new Float64Array(RANK_SLOTS * rows.length)
    const ranks = new Uint8Array(tokens)
    const random = new Random(1)
    let total = 0
    for (let i = 0; i < DRAWS; i++) {
      const weight = this.sample(ranks, random)
      total += weight
      for (const [row, alike] of rows.entries())
        for (const token of alike) estimates[inRow(row, ranks[token]!)]! += weight / alike.length
    }
    return total === 0 ? estimates : estimates.map((sum) => sum / total)
  }

  protected finish(): void {
    while (!this.ready) this.prepare(1 << 20)
  }
}
