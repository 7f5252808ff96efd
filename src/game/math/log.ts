/** Logarithms of which every engine gives the same bits, as of `exp` (exp.ts). */

const PART_BITS = 30
const PART = 2 ** PART_BITS

/** The natural logarithm of a number above 0, to an error of 1e-15 or of the last bit. */
export function log(x: number): number {
  let exponent = 0
  for (; x < 1; x *= PART) exponent -= PART_BITS
  for (; x >= PART; x /= PART) exponent += PART_BITS
  const bits = 31 - Math.clz32(x)
  exponent += bits
  let rest = x / (1 << bits)
  if (rest > Math.SQRT2) {
    rest /= 2
    exponent++
  }
  // the series of the inverse hyperbolic tangent, unrolled
  const s = (rest - 1) / (rest + 1)
  const square = s * s
  let sum = 1 / 23
  sum = sum * square + 1 / 21
  sum = sum * square + 1 / 19
  sum = sum * square + 1 / 17
  sum = sum * square + 1 / 15
  sum = sum * square + 1 / 13
  sum = sum * square + 1 / 11
  sum = sum * square + 1 / 9
  sum = sum * square + 1 / 7
  sum = sum * square + 1 / 5
  sum = sum * square + 1 / 3
  return exponent * Math.LN2 + 2 * s * (sum * square + 1)
}

/** The logarithm to base 2, exact for powers of 2. */
export function log2(x: number): number {
  const power = log(x) / Math.LN2
  return 2 ** Math.round(power) === x ? Math.round(power) : power
}

const COUNTS = 4096
let logs: Float64Array | null = null

/** The natural logarithm of a whole number from 1 on, such as a number of visits: small ones are looked up. */
export function logOfCount(count: number): number {
  if (count >= COUNTS) return log(count)
  logs ??= Float64Array.from({ length: COUNTS }, (_, n) => log(n || 1))
  return logs[count]!
}

/** The inverse hyperbolic tangent of a number between -1 and 1, and of opposite numbers the opposite. */
export const atanh = (x: number): number => Math.sign(x) * log((1 + Math.abs(x)) / (1 - Math.abs(x))) * 0.5
