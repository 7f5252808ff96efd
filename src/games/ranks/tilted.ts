import type { Random } from '../../game/random.ts'
import type { RankSet } from './army.ts'

/** The number of exchanges that are tried for a draw. */
const EXCHANGES = 48

/**
 * Draws from a belief that multiplies the plain one by weights of ranks for each piece: beginning with a draw from the
 * plain belief, pairs of pieces exchange their ranks by the Metropolis rule. Only what the sets allow is ever drawn, and
 * all of it can be.
 */
export class Tilt {
  private readonly sets: ArrayLike<RankSet>
  private readonly weights: Float64Array
  /** The tokens that may have more than one rank. */
  private readonly open: Uint8Array

  /**
   * @param sets by token
   * @param weights by token and rank (16 a token), above 0
   */
  constructor(sets: ArrayLike<RankSet>, weights: Float64Array, open: readonly number[]) {
    this.sets = sets
    this.weights = weights
    this.open = Uint8Array.from(open)
  }

  /** Moves a draw from the plain belief, by token, towards the weights. */
  apply(ranks: Uint8Array, random: Random): void {
    const { open, sets, weights } = this
    const count = open.length
    if (count < 2) return
    for (let i = 0; i < EXCHANGES; i++) {
      const a = open[random.below(count)]!
      const b = open[random.below(count)]!
      const rankA = ranks[a]!
      const rankB = ranks[b]!
      if (rankA === rankB || ((sets[a]! >> rankB) & 1) === 0 || ((sets[b]! >> rankA) & 1) === 0) continue
      const now = weights[16 * a + rankA]! * weights[16 * b + rankB]!
      const then = weights[16 * a + rankB]! * weights[16 * b + rankA]!
      if (then < now && random.real() * now >= then) continue
      ranks[a] = rankB
      ranks[b] = rankA
    }
  }
}
