import { expect, it } from 'vitest'
import { exp, tanh } from '../../src/game/exp.ts'

it('agrees with the platform to a relative error of 1e-14, and to the bit with itself', () => {
  for (let x = -49.9; x < 50; x += 0.0973) expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-14)
  expect([exp(0), exp(1), exp(-1)]).toEqual([1, Math.E, 1 / Math.E])
})

// bits on which every engine has to agree
it.each([
  [0.1, 1.1051709180756473],
  [-0.7, 0.49658530379140947],
  [3.3, 27.112638920657876],
  [-12.25, 0.000004785117392129011],
  [-701, 0],
])('e to the power of %d', (x, value) => expect(exp(x)).toBe(value))

it('tanh agrees with the platform to 2e-5, is flat beyond, and odd', () => {
  for (let x = -4; x <= 4; x += 0.0973) {
    expect(Math.abs(tanh(x) - Math.tanh(x))).toBeLessThan(2e-5)
    expect(tanh(-x)).toBe(-tanh(x))
  }
  expect([tanh(9), tanh(-Number.POSITIVE_INFINITY)]).toEqual([tanh(4), -tanh(4)])
})

// bits on which every engine has to agree
it.each([
  [0.1, 0.09966799462495582],
  [-0.7, -0.6043677771171748],
  [2.65, 0.9900666539827895],
])('the tanh of %d', (x, value) => expect(tanh(x)).toBe(value))
