import { expect, it } from 'vitest'
import { exp, fastTanh, tanh } from '../../src/game/math/exp.ts'
import { atanh, log, log2, logOfCount } from '../../src/game/math/log.ts'
import { pow } from '../../src/game/math/pow.ts'
import { power, root } from '../../src/game/math/power.ts'

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

it('the fast tanh agrees with the platform to 2e-5, is flat beyond, and odd', () => {
  for (let x = -4; x <= 4; x += 0.0973) {
    expect(Math.abs(fastTanh(x) - Math.tanh(x))).toBeLessThan(2e-5)
    expect(fastTanh(-x)).toBe(-fastTanh(x))
  }
  expect([fastTanh(9), fastTanh(-Number.POSITIVE_INFINITY)]).toEqual([fastTanh(4), -fastTanh(4)])
})

// bits on which every engine has to agree
it.each([
  [0.1, 0.09966799462495582],
  [-0.7, -0.6043677771171748],
  [2.65, 0.9900666539827895],
])('the fast tanh of %d', (x, value) => expect(fastTanh(x)).toBe(value))

it('log, tanh and atanh agree with the platform to 1e-15', () => {
  for (let x = 1e-9; x < 1e12; x *= 1.0173) {
    expect(Math.abs(log(x) - Math.log(x))).toBeLessThan(1e-15 * Math.max(1, Math.abs(Math.log(x))))
    expect(logOfCount(Math.ceil(x))).toBe(log(Math.ceil(x)))
  }
  for (let x = -30; x < 30; x += 0.0173) expect(Math.abs(tanh(x) - Math.tanh(x))).toBeLessThan(1e-15)
  for (let x = -0.999; x < 1; x += 0.00173) expect(Math.abs(atanh(x) - Math.atanh(x))).toBeLessThan(1e-14)
  for (let n = 0; n < 60; n++) expect(log2(2 ** n)).toBe(n)
  expect([log(1), tanh(0), tanh(400), tanh(-400), atanh(0)]).toEqual([0, 0, 1, -1, 0])
})

// bits on which every engine has to agree
it.each([
  ['log', log(3), 1.0986122886681096],
  ['log', log(0.3), -1.203972804325936],
  ['log', log(7e22), 52.602782194924316],
  ['tanh', tanh(0.3), 0.2913126124515907],
  ['tanh', tanh(-1.7), -0.935409070603099],
  ['atanh', atanh(0.3), 0.30951960420311175],
  ['atanh', atanh(-0.97), -2.092295720034939],
] as const)('the bits of %s', (_, value, expected) => expect(value).toBe(expected))

it('powers and roots agree with the platform to a relative error of 1e-14; powers that are whole numbers are exact', () => {
  for (let x = 0.01; x < 100; x *= 1.073) {
    for (const y of [-2.3, 0.25, 3.77, 8.04]) expect(Math.abs(pow(x, y) / x ** y - 1)).toBeLessThan(1e-14)
    for (const n of [1, 2, 7]) expect(Math.abs(power(x, n) / x ** n - 1)).toBeLessThan(1e-14)
    for (const n of [1, 2, 7]) expect(Math.abs(root(x, n) / x ** (1 / n) - 1)).toBeLessThan(1e-14)
  }
  for (let n = 0; n < 22; n++) expect([power(5, n), power(10, n)]).toEqual([Number(5n ** BigInt(n)), Number(`1e${n}`)])
  expect([pow(0, 8.04), pow(1, 3.77)]).toEqual([0, 1])
  expect([power(-3, 3), power(0, 0), power(9, -1), root(1, 7), root(128, 7)]).toEqual([-27, 1, 1, 1, 2])
})

// bits on which every engine has to agree
it.each([
  [pow(0.3, 8.04), 0.00006252517096984848],
  [pow(0.8415, 8.04), 0.24970953579363203],
  [pow(17.5, 3.77), 48557.17852117317],
  [power(0.4, 3), 0.06400000000000002],
  [root(80, 7), 1.8701222535385968],
])('a power or root of %d', (value, expected) => expect(value).toBe(expected))
