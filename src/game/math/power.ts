/** Powers and roots by multiplication and division alone, of which every engine gives the same bits. Of `**` that is so for squares and for powers of 2. */

/** The product of a number by itself so many times: 1 for none, or fewer. It is exact where it is a whole number that fits. */
export function power(base: number, times: number): number {
  let product = 1
  for (let i = 0; i < times; i++) product *= base
  return product
}

/** The root of a number above 0, by steps of Newton's method, which end long before the last. */
export function root(x: number, degree: number): number {
  let found = x
  for (let i = 0; i < STEPS; i++) found += (x / power(found, degree - 1) - found) / degree
  return found
}

const STEPS = 999
