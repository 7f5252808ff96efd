import type { Random } from '../../../game/random.ts'
import { type Army, inRow, type RankSet } from '../rules/army.ts'
import { someAssignment } from './groups.ts'
import { PlainBelief } from './plain-belief.ts'
import { RanksBelief } from './ranks-belief.ts'

/** The most draws for one in which the side can move, where these are not counted. */
const TRIES = 100

/**
 * The belief about the pieces of a side that is to move: the game goes on, so that it can.
 * @param ways the tokens that could move, were they of a rank that can
 * @param movable the ranks that can move
 * @returns null when no assignment fits
 */
export function beliefOfMover(
  army: Army,
  sets: readonly RankSet[],
  ways: readonly number[],
  movable: RankSet,
): RanksBelief | null {
  const held = [...sets]
  const cases: PlainBelief[] = []
  for (const token of ways) {
    const first = PlainBelief.of(army, held.with(token, held[token]! & movable))
    if (first) cases.push(first)
    held[token]! &= ~movable
  }
  const all = PlainBelief.of(army, sets)
  // most often there are too few pieces of the ranks that cannot move
  if (all === null || someAssignment(army, held) === null) return all
  return cases.length < 2 ? (cases[0] ?? null) : new MovingBelief(army, all, cases, ways, movable)
}

/** All assignments in which the side can move, as likely as each other: counted by the first token that can. */
class MovingBelief extends RanksBelief {
  private readonly all: PlainBelief
  private readonly cases: readonly PlainBelief[]
  private readonly ways: readonly number[]
  private readonly movable: RankSet
  /** By case: its share of the assignments. */
  private shares: Float64Array = new Float64Array(0)
  private estimates: Float64Array | null = null

  constructor(army: Army, all: PlainBelief, cases: readonly PlainBelief[], ways: readonly number[], movable: RankSet) {
    super(army.letters.length)
    this.all = all
    this.cases = cases
    this.ways = ways
    this.movable = movable
  }

  prepare(work: number): void {
    const next = this.cases.find((one) => !one.ready)
    if (next) {
      next.prepare(work)
      return
    }
    this.exact = this.cases.every((one) => one.exact)
    const total = this.count
    if (total !== null) this.shares = Float64Array.from(this.cases, (one) => one.count! / total)
    this.ready = true
  }

  get count(): number | null {
    const counts = this.cases.map((one) => one.count)
    return counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)
  }

  probability(token: number, rank: number): number {
    this.finish()
    if (this.exact) return this.cases.reduce((sum, one, i) => sum + this.shares[i]! * one.probability(token, rank), 0)
    const tokens = this.any().length
    this.estimates ??= this.estimate(
      Array.from({ length: tokens }, (_, one) => [one]),
      tokens,
    )
    return this.estimates[inRow(token, rank)]!
  }

  isKnown(token: number): boolean {
    const rank = this.any()[token]
    return this.cases.every((one) => one.isKnown(token) && one.any()[token] === rank)
  }

  sample(ranks: Uint8Array, random: Random): number {
    this.finish()
    if (this.exact) return this.cases[random.pick(this.shares, 0, this.shares.length)]!.sample(ranks, random)
    for (let left = TRIES; left > 0; left--) {
      const weight = this.all.sample(ranks, random)
      if (weight > 0 && this.ways.some((token) => (this.movable & (1 << ranks[token]!)) !== 0)) return weight
    }
    return 0
  }

  any(): Uint8Array {
    return this.cases[0]!.any()
  }
}
