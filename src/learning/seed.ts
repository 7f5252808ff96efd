import { Random } from '../game/random.ts'

/**
 * Derives a seed for one of the parts of a run that need randomness. The path is a list of numbers below 2^20 that
 * names the part. Neighbouring paths give unrelated seeds.
 */
export function deriveSeed(seed: number, ...path: readonly number[]): number {
  return path.reduce((derived, part) => new Random((derived >>> 0) * 2 ** 20 + part).next() >>> 0, seed)
}
