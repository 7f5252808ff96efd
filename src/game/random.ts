/**
 * A seeded pseudorandom number generator: sfc32 by Chris Doty-Humphrey (PractRand), seeded through splitmix32. The
 * same seed gives the same sequence on every machine. It must not be used for secrets: what players hide from each other is
 * drawn by the subclasses in src/match/key-stream.ts and src/service/seed.ts.
 */
export class Random {
  private a = 0
  private b = 0
  private c = 0
  private counter = 1

  /** @param seed an integer from -2^53 to 2^53; all of its bits count */
  constructor(seed: number) {
    this.reset(seed)
  }

  /** Restarts the generator with a seed, as if it were new. */
  reset(seed: number): void {
    const high = Math.floor(seed / 0x1_0000_0000) | 0
    this.a = scramble(((seed | 0) + GOLDEN) | 0)
    this.b = scramble(((seed | 0) + 2 * GOLDEN) | 0) ^ high
    this.c = scramble(((seed | 0) + 3 * GOLDEN) | 0)
    this.counter = 1
    for (let i = 0; i < 12; i++) this.next()
  }

  /** A uniformly distributed signed 32-bit integer. */
  next(): number {
    const t = (((this.a + this.b) | 0) + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = ((this.c << 21) | (this.c >>> 11)) + t
    this.c |= 0
    return t
  }

  /** A uniformly distributed real number in [0, 1). */
  real(): number {
    return (this.next() >>> 0) * 2.3283064365386963e-10
  }

  /**
   * A uniformly distributed integer from 0 to n - 1.
   * @param n at most 2^21, which keeps the bias, n / 2^32, negligible
   */
  below(n: number): number {
    return Math.floor((this.next() >>> 0) * 2.3283064365386963e-10 * n)
  }

  /** Draws an index from `from` to `to - 1` with the probabilities in the array there, which sum to 1. */
  pick(probabilities: Float64Array, from: number, to: number): number {
    let r = this.real()
    for (let i = from; i < to - 1; i++) {
      r -= probabilities[i]!
      if (r < 0) return i
    }
    return to - 1
  }

  /** Shuffles an array in place (Fisher-Yates) and returns it. */
  shuffle<T extends { length: number; [index: number]: unknown }>(items: T): T {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const item = items[i]
      items[i] = items[j]
      items[j] = item
    }
    return items
  }
}

/** The increment of splitmix32; `scramble` is its output function. */
const GOLDEN = 0x9e3779b9

function scramble(s: number): number {
  let t = s ^ (s >>> 16)
  t = Math.imul(t, 0x21f0aaad)
  t ^= t >>> 15
  t = Math.imul(t, 0x735a2d97)
  return t ^ (t >>> 15)
}
