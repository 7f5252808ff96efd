import { Random } from '../../src/game/random.ts'

/**
 * A seed of its own for everything that a run needs randomness for: the run's seed, then the way to the thing in
 * numbers below 2^20. Neighbouring ways have unrelated seeds.
 */
export function deriveSeed(seed: number, ...path: readonly number[]): number {
  return path.reduce((derived, part) => new Random((derived >>> 0) * 2 ** 20 + part).next() >>> 0, seed)
}
