import { Random } from '../../../game/random.ts'
import { sizeOf } from '../rules/army.ts'
import type { Groups } from './groups.ts'

/** The most attempts of a draw: one that has run into a dead end is begun anew. */
const ATTEMPTS = 100

/**
 * Random assignments with weights, for groups whose table is too large: tokens with the fewest ranks choose first, each rank
 * with a probability in proportion to the pieces left of it. The weight is the inverse of the probability of the choices, up
 * to a factor, so that weighted means are means over all assignments.
 */
export class WeightedDraws {
  private readonly sets: readonly { readonly token: number; readonly set: number }[]
  private readonly left: Int8Array
  private readonly rest: Int8Array
  /** The weight of one draw, by which weights are divided to keep them near 1. */
  private readonly scale: number

  constructor({ groups, left }: Groups) {
    this.left = left
    this.rest = new Int8Array(left.length)
    this.sets = [...groups]
      .sort((a, b) => sizeOf(a.set) - sizeOf(b.set))
      .flatMap(({ set, tokens }) => tokens.map((token) => ({ token, set })))
    this.scale = this.draw([], new Random(1)) || 1
  }

  /** Writes the ranks of an assignment, by token. Returns its weight, or 0 when none was found. */
  sample(ranks: { [token: number]: number }, random: Random): number {
    return this.draw(ranks, random) / this.scale
  }

  private draw(ranks: { [token: number]: number }, random: Random): number {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const weight = this.attempt(ranks, random)
      if (weight > 0) return weight
    }
    return 0
  }

  private attempt(ranks: { [token: number]: number }, random: Random): number {
    const { rest } = this
    rest.set(this.left)
    let weight = 1
    for (const { token, set } of this.sets) {
      let total = 0
      for (let bits = set; bits !== 0; bits &= bits - 1) total += rest[31 - Math.clz32(bits & -bits)]!
      if (total === 0) return 0
      weight *= total
      let r = random.below(total)
      for (let bits = set; bits !== 0; bits &= bits - 1) {
        const rank = 31 - Math.clz32(bits & -bits)
        r -= rest[rank]!
        if (r >= 0) continue
        rest[rank]!--
        ranks[token] = rank
        break
      }
    }
    return weight
  }
}
