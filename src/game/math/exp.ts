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

/** The hyperbolic tangent, to an error of 1e-15, and of opposite numbers the opposite. Every engine gives the same bits. */
export const tanh = (x: number): number => Math.sign(x) * (1 - 2 / (exp(Math.min(100, 2 * Math.abs(x))) + 1))

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
