import { Random } from '../../../game/random.ts'
import { inRow, RANK_SLOTS, type RankSet } from '../rules/army.ts'
import type { RanksBelief } from './ranks-belief.ts'

/** The number of assignments in the pool from which draws begin, and the exchanges tried for each of these. */
const POOL = 256
const SETTLING = 240
/** The number of exchanges that are tried for a draw from the pool. */
const EXCHANGES = 24
/** One in this many draws does not begin from the pool, so that every possible assignment can be drawn. */
const FRESH = 16

/** A part of a belief, which multiplies the plain one by weights of ranks for each piece. */
export interface Tilt {
  /** The probability of the part. Those of all parts add up to 1. */
  readonly share: number
  /** By token and rank (`inRow`), above 0. */
  readonly weights: Float64Array
}

/**
 * Draws from a belief of one or more parts. A draw belongs to one of them, so that it shows which ranks go together: where the flag
 * is, there are the landmines. Beginning with draws from the plain belief, pairs of pieces exchange their ranks by the
 * Metropolis rule. Every draw fits the sets, and every assignment that does can be drawn.
 */
export class TiltedDraws {
  private readonly plain: RanksBelief
  private readonly sets: ArrayLike<RankSet>
  private readonly tilts: readonly Tilt[]
  /** True when there is one part. */
  private readonly isWhole: boolean
  /** The tokens that may have more than one rank, all and by rank those that may have this one. */
  private readonly open: Uint8Array
  private readonly openTo: readonly Uint8Array[]
  /** The pool: assignments one after the other, each by token, and their weights; -1 for those that have not been drawn yet. */
  private readonly pool: Uint8Array
  private readonly poolWeights = new Float64Array(POOL).fill(-1)

  /** @param sets by token */
  constructor(plain: RanksBelief, sets: ArrayLike<RankSet>, tilts: readonly Tilt[]) {
    this.plain = plain
    this.sets = sets
    this.tilts = tilts
    this.isWhole = tilts.length === 1
    const tokens = Array.from({ length: sets.length }, (_, token) => token)
    const open = tokens.filter((token) => !plain.isKnown(token))
    this.open = Uint8Array.from(open)
    this.openTo = Array.from({ length: RANK_SLOTS }, (_, rank) =>
      Uint8Array.from(open.filter((token) => ((sets[token]! >> rank) & 1) === 1)),
    )
    this.pool = new Uint8Array(POOL * sets.length)
  }

  /** Writes the ranks of an assignment, by token. Returns its weight, or 0 when none was found. */
  sample(ranks: Uint8Array, random: Random): number {
    if (random.below(FRESH) === 0) return this.drawFresh(ranks, random, this.isWhole ? 0 : random.real())
    const { pool, poolWeights } = this
    const { length } = this.sets
    const i = random.below(POOL)
    // each has a seed of its own, so that the order in which they are asked for does not matter
    const point = (i + 0.5) / POOL
    if (poolWeights[i]! < 0)
      poolWeights[i] = this.drawFresh(pool.subarray(i * length, (i + 1) * length), new Random(i + 1), point)
    for (let token = 0; token < length; token++) ranks[token] = pool[i * length + token]!
    if (poolWeights[i]! > 0) this.exchange(ranks, random, EXCHANGES, this.tiltAt(point))
    return poolWeights[i]!
  }

  /** @param point which part: a point of [0, 1), which the parts divide by their shares */
  private drawFresh(ranks: Uint8Array, random: Random, point: number): number {
    const weight = this.plain.sample(ranks, random)
    if (weight > 0) this.exchange(ranks, random, SETTLING, this.tiltAt(point))
    return weight
  }

  private tiltAt(point: number): Float64Array {
    let last = this.tilts[0]!
    let rest = point
    for (const tilt of this.tilts) {
      last = tilt
      rest -= tilt.share
      if (rest < 0) break
    }
    return last.weights
  }

  /**
   * Moves an assignment towards the weights. Where there are several parts, a piece exchanges its rank with one that may have it: a
   * part may be sure of the place of a flag, for which there are few, and pairs of any pieces would seldom change it.
   */
  private exchange(ranks: Uint8Array, random: Random, exchanges: number, weights: Float64Array): void {
    const { open, openTo, sets, isWhole } = this
    const count = open.length
    if (count < 2) return
    for (let i = 0; i < exchanges; i++) {
      const a = open[random.below(count)]!
      const rankA = ranks[a]!
      const others = isWhole ? open : openTo[rankA]!
      const b = others[random.below(others.length)]!
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
