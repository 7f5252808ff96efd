import { Random } from '../../../game/random.ts'
import { inRow, type RankSet } from '../rules/army.ts'
import type { RanksBelief } from './ranks-belief.ts'

/** The number of assignments in the pool from which draws begin, and the exchanges tried for each of these. */
const POOL = 256
const SETTLING = 240
/** The number of exchanges that are tried for a draw from the pool. */
const EXCHANGES = 24
/** One in this many draws does not begin from the pool, so that every possible assignment can be drawn. */
const FRESH = 16

/**
 * Draws from a belief that multiplies the plain one by weights of ranks for each piece: beginning with draws from the plain
 * belief, pairs of pieces exchange their ranks by the Metropolis rule. Every draw fits the sets, and every assignment that
 * does can be drawn.
 */
export class TiltedDraws {
  private readonly plain: RanksBelief
  private readonly sets: ArrayLike<RankSet>
  private readonly weights: Float64Array
  /** The tokens that may have more than one rank. */
  private readonly open: Uint8Array
  /** The pool: assignments one after the other, each by token, and their weights; -1 for those that have not been drawn yet. */
  private readonly pool: Uint8Array
  private readonly poolWeights = new Float64Array(POOL).fill(-1)

  /**
   * @param sets by token
   * @param weights by token and rank (`inRow`), above 0
   */
  constructor(plain: RanksBelief, sets: ArrayLike<RankSet>, weights: Float64Array) {
    this.plain = plain
    this.sets = sets
    this.weights = weights
    const tokens = Array.from({ length: sets.length }, (_, token) => token)
    this.open = Uint8Array.from(tokens.filter((token) => !plain.isKnown(token)))
    this.pool = new Uint8Array(POOL * sets.length)
  }

  /** Writes the ranks of an assignment, by token. Returns its weight, or 0 when none was found. */
  sample(ranks: Uint8Array, random: Random): number {
    if (random.below(FRESH) === 0) return this.drawFresh(ranks, random)
    const { pool, poolWeights } = this
    const { length } = this.sets
    const i = random.below(POOL)
    // each has a seed of its own, so that the order in which they are asked for does not matter
    if (poolWeights[i]! < 0)
      poolWeights[i] = this.drawFresh(pool.subarray(i * length, (i + 1) * length), new Random(i + 1))
    for (let token = 0; token < length; token++) ranks[token] = pool[i * length + token]!
    if (poolWeights[i]! > 0) this.exchange(ranks, random, EXCHANGES)
    return poolWeights[i]!
  }

  private drawFresh(ranks: Uint8Array, random: Random): number {
    const weight = this.plain.sample(ranks, random)
    if (weight > 0) this.exchange(ranks, random, SETTLING)
    return weight
  }

  /** Moves an assignment towards the weights. */
  private exchange(ranks: Uint8Array, random: Random, exchanges: number): void {
    const { open, sets, weights } = this
    const count = open.length
    if (count < 2) return
    for (let i = 0; i < exchanges; i++) {
      const a = open[random.below(count)]!
      const b = open[random.below(count)]!
      const rankA = ranks[a]!
      const rankB = ranks[b]!
      if (rankA === rankB || ((sets[a]! >> rankB) & 1) === 0 || ((sets[b]! >> rankA) & 1) === 0) continue
      const now = weights[inRow(a, rankA)]! * weights[inRow(b, rankB)]!
      const then = weights[inRow(a, rankB)]! * weights[inRow(b, rankA)]!
      if (then < now && random.real() * now >= then) continue
      ranks[a] = rankB
      ranks[b] = rankA
    }
  }
}
