import { Random } from '../random.ts'

/**
 * Zobrist keys: `count` random 64-bit numbers, as two arrays of signed 32-bit halves. The same seed gives the same keys
 * in every process.
 */
export function zobristKeys(count: number, seed: number): { readonly low: Int32Array; readonly high: Int32Array } {
  const random = new Random(seed)
  const low = new Int32Array(count)
  const high = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    low[i] = random.next()
    high[i] = random.next()
  }
  return { low, high }
}
