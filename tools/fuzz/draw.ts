import fc from 'fast-check'
import { Random } from '../../src/game/random.ts'

/** The random choices of one request: all follow from one seed. */
export class Draw {
  readonly random: Random

  constructor(seed: number) {
    this.random = new Random(seed)
  }

  /** True with a probability. */
  chance(probability: number): boolean {
    return this.random.real() < probability
  }

  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.random.below(high - low + 1)
  }

  oneOf<T>(items: readonly T[]): T {
    return items[this.random.below(items.length)]!
  }

  /** A value of one of fast-check's generators. */
  value<T>(arbitrary: fc.Arbitrary<T>): T {
    return fc.sample(arbitrary, { seed: this.random.next(), numRuns: 1 })[0]!
  }
}
