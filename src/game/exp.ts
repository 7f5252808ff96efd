const TERMS = 20
/** Beyond this the result is 0 or infinite. */
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
