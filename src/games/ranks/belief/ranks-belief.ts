import type { Random } from '../../../game/random.ts'

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

  protected finish(): void {
    while (!this.ready) this.prepare(1 << 20)
  }
}
