import { expect, test } from 'vitest'
import { Gate } from '../../src/api/gate.ts'
import { Problem } from '../../src/service/problem.ts'

const never = () => new Promise<void>(() => {})

test('a place is free again when its task ends, well or badly', async () => {
  const gate = new Gate(1)
  expect(await gate.run(async () => 1)).toBe(1)
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(async () => 2)).toBe(2)
})

test('there are as many places as it has, and no more', async () => {
  const gate = new Gate(2)
  gate.run(never)
  gate.run(never)
  await expect(gate.run(never)).rejects.toThrow(Problem)
})

test('the place of a request that the runtime has dropped comes back', async () => {
  let now = 0
  const gate = new Gate(1, () => now)
  gate.run(never)
  now = 29_999
  await expect(gate.run(async () => 1)).rejects.toThrow(Problem)
  now = 30_000
  expect(await gate.run(async () => 1)).toBe(1)
})

test('who waits gets the first place that is given back, or is refused after a while', async () => {
  const gate = new Gate(1)
  const leave = gate.enter()
  const waiting = gate.enterPatiently()
  await expect(gate.enterPatiently(40)).rejects.toThrow(Problem)
  leave()
  const next = await waiting
  expect(() => gate.enter()).toThrow(Problem)
  next()
  gate.enter()
})
