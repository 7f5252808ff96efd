const TERMS = 20
/** The largest |x| that `exp` computes; beyond it the result is 0 or infinite. */
const LARGEST = 700

/**
 * e to the power of `x`, to a relative error of 1e-14 for |x| below 50. It uses additions, multiplications and divisions
 * alone, which every engine rounds alike; `Math.exp` may differ in its last bit from one engine to another, and then a
 * seed would not give the same answer everywhere.
 */
export function exp(x: number): number {
  if (Math.abs(x) > LARGEST) return x < 0 ? 0 : Number.POSITIVE_INFINITY
  const whole = Math.round(x)
  const rest = x - whole
  let term = 1
  let sum = 1
  for (let i = 1; i < TERMS; i++) {
    term *= rest / i
    sum += term
  }
  const factor = whole < 0 ? 1 / Math.E : Math.E
  for (let i = Math.abs(whole); i > 0; i--) sum *= factor
  return sum
}

const PART_BITS = 30
const PART = 2 ** PART_BITS

/** The natural logarithm of a number above 0, to an error of 1e-15 or of the last bit. Every engine gives the same bits. */
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
export const log2 = (x: number): number => log(x) / Math.LN2

const COUNTS = 4096
let logs: Float64Array | null = null

/** The natural logarithm of a whole number from 1 on, such as a number of visits: small ones are looked up. */
export function logOfCount(count: number): number {
  if (count >= COUNTS) return log(count)
  logs ??= Float64Array.from({ length: COUNTS }, (_, n) => log(n || 1))
  return logs[count]!
}

/** The hyperbolic tangent, to an error of 1e-15, and of opposite numbers the opposite. Every engine gives the same bits. */
export const tanh = (x: number): number => Math.sign(x) * (1 - 2 / (exp(Math.min(100, 2 * Math.abs(x))) + 1))

/** The inverse hyperbolic tangent of a number between -1 and 1, and of opposite numbers the opposite. Every engine gives the same bits. */
export const atanh = (x: number): number => Math.sign(x) * log((1 + Math.abs(x)) / (1 - Math.abs(x))) * 0.5

/** The largest |x| that `fastTanh` computes; beyond it the result stays the same. */
const FLAT = 4

/**
 * The hyperbolic tangent by a quotient of polynomials, to 2e-5 between -4 and 4; beyond it is flat. Every engine gives the
 * same bits.
 */
export function fastTanh(x: number): number {
  const cut = Math.max(-FLAT, Math.min(FLAT, x))
  const square = cut * cut
  const above = 135_135 + square * (17_325 + square * (378 + square))
  const below = 135_135 + square * (62_370 + square * (3150 + 28 * square))
  return (cut * above) / below
}
