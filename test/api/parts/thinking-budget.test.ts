import { describe, expect, test, vi } from 'vitest'
import { matchEngine } from '../../../src/api/match-engine.ts'
import { Semaphore } from '../../../src/api/semaphore.ts'
import { type RateLimiter, ThinkingBudget } from '../../../src/api/thinking-budget.ts'
import { Problem } from '../../../src/service/problem.ts'
import { frozenClock } from '../../search/clocks.ts'

/** A rate limit of this many counts for each client. */
function limitOf(counts: number): RateLimiter & { counts: number } {
  const used = new Map<string, number>()
  const limiter = {
    counts,
    async limit({ key }: { key: string }) {
      const sum = (used.get(key) ?? 0) + 1
      if (sum > limiter.counts) return { success: false }
      used.set(key, sum)
      return { success: true }
    },
  }
  return limiter
}

/** The number of searches of a length that a client may run. */
async function searches(budget: ThinkingBudget, client: string, ms: number, most = 5000): Promise<number> {
  for (let count = 0; count < most; count++) if (!(await budget.pay(client, ms))) return count
  return most
}

describe('engines may think for as many seconds as the limit counts', () => {
  test.each([
    [10_000, 6],
    [1000, 60],
    [999, 60],
    [300, 200],
    [25, 2400],
  ])('in searches of %i ms: %i', async (ms, expected) => {
    expect(await searches(new ThinkingBudget(limitOf(60)), 'a', ms)).toBe(expected)
  })

  test('in all matches of a client together, and each client has its own', async () => {
    const budget = new ThinkingBudget(limitOf(60))
    expect(await searches(budget, 'a', 7000)).toBe(8)
    // the amount paid for the ninth search is left
    expect(await searches(budget, 'a', 1000)).toBe(4)
    expect(await searches(budget, 'b', 1000)).toBe(60)
  })

  test.each([
    ['a client with an API key', limitOf(0), 'key-0123'],
    ['nobody is limited', null, 'a'],
  ])('or without end: %s', async (_, limiter, client) => {
    expect(await searches(new ThinkingBudget(limiter), client, 10_000, 50)).toBe(50)
  })
})

describe('an engine in a match', () => {
  const ask = {
    client: 'a',
    kind: 'self-play',
    since: 0,
    expectedMs: 3000,
    room: { first: 0, most: 0 },
    timeMs: 3000,
  } as const

  test('waits while its client has used up its time, and thinks as soon as there is more', async () => {
    const limiter = limitOf(0)
    const waits: number[] = []
    const wait = async (ms: number) => {
      if (waits.push(ms) === 3) limiter.counts = 5
    }
    const engine = matchEngine(
      { clock: frozenClock(), semaphore: new Semaphore(1), thinking: new ThinkingBudget(limiter) },
      wait,
    )
    expect(await engine.run(ask, async () => 'found')).toBe('found')
    expect(waits).toEqual([5000, 5000, 5000])
  })

  test('gives up after half a minute without a search: its match asks again', async () => {
    let waited = 0
    const wait = async (ms: number) => {
      waited += ms
    }
    const thinking = new ThinkingBudget(limitOf(0))
    const engine = matchEngine({ clock: frozenClock(), semaphore: new Semaphore(1), thinking }, wait)
    expect(await engine.run(ask, () => Promise.reject(new Error('searched')))).toBeNull()
    expect(waited).toBe(30_000)
  })

  test('pays nothing while it gets no place, however often its match asks again', async () => {
    const semaphore = new Semaphore(1)
    const acquire = vi.spyOn(semaphore, 'acquire').mockRejectedValue(new Problem('overloaded'))
    const thinking = new ThinkingBudget(limitOf(3))
    const engine = matchEngine({ clock: frozenClock(), semaphore, thinking }, async () => {})
    for (let asked = 0; asked < 3; asked++)
      expect(await engine.run(ask, () => Promise.reject(new Error('searched')))).toBeNull()
    acquire.mockRestore()
    expect(await engine.run(ask, async () => 'found')).toBe('found')
  })
})
