import type { Random } from '../../../game/random.ts'
import { type Army, inRow, type RankSet } from '../rules/army.ts'
import { AssignmentTable } from './assignments.ts'
import { type Groups, groupTokens } from './groups.ts'
import { RanksBelief } from './ranks-belief.ts'
import { WeightedDraws } from './weighted-draws.ts'

/**
 * The plain belief about a side's pieces: all assignments of its army that fit the sets are equally likely. Exact where
 * the table of assignments is small enough, else by weighted draws.
 */
export class PlainBelief extends RanksBelief {
  private readonly groups: Groups
  private readonly groupOf: Int8Array
  private readonly table: AssignmentTable
  private draws: WeightedDraws | null = null
  private estimates: Float64Array | null = null

  private constructor(groups: Groups) {
    super(groups.left.length)
    this.groups = groups
    this.groupOf = new Int8Array(groups.known.length).fill(-1)
    for (const [g, { tokens }] of groups.groups.entries()) for (const token of tokens) this.groupOf[token] = g
    this.table = new AssignmentTable(groups)
  }

  /** The belief about tokens with these sets; null when no assignment fits them. */
  static of(army: Army, sets: ArrayLike<RankSet>): PlainBelief | null {
    const groups = groupTokens(army, sets)
    return groups === null ? null : new PlainBelief(groups)
  }

  /** Expands up to `work` states of the table. */
  prepare(work: number): void {
    if (this.ready || !this.table.build(work)) return
    this.ready = true
    if (!this.table.tooLarge) return
    this.exact = false
    this.draws = new WeightedDraws(this.groups)
  }

  get count(): number | null {
    this.finish()
    return this.exact ? this.table.total : null
  }

  probability(token: number, rank: number): number {
    this.finish()
    const group = this.groupOf[token]!
    if (group < 0) return this.groups.known[token] === rank ? 1 : 0
    if (this.exact) return this.table.probability(group, rank)
    this.estimates ??= this.estimate(
      this.groups.groups.map(({ tokens }) => tokens),
      this.groupOf.length,
    )
    return this.estimates[inRow(group, rank)]!
  }

  isKnown(token: number): boolean {
    return this.groupOf[token]! < 0
  }

  sample(ranks: Uint8Array, random: Random): number {
    this.finish()
    const { known } = this.groups
    for (let token = 0; token < known.length; token++) if (known[token]! >= 0) ranks[token] = known[token]!
    if (this.draws) return this.draws.sample(ranks, random)
    this.table.sample(ranks, random)
    return 1
  }

  any(): Uint8Array {
    return this.groups.some
  }
}
