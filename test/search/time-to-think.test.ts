import { expect, test } from 'vitest'
import { type RemainingTime, timeToThink } from '../../src/search/drive/time-to-think.ts'

test.each<[name: string, clock: RemainingTime, ms: number]>([
  ['a share of the time for the whole game', { remainingMs: 50_000 }, 2000],
  ['and the increment', { remainingMs: 50_000, incrementMs: 500 }, 2500],
  ['an equal share of what has to do for some moves', { remainingMs: 50_000, movesToGo: 5 }, 10_000],
  ['all but what the answer needs, for the last move', { remainingMs: 50_000, movesToGo: 1 }, 49_970],
  ['never more than there is, whatever the increment', { remainingMs: 100, incrementMs: 5000 }, 70],
  ['the least there is, when time is up', { remainingMs: 1 }, 1],
])('%s: %j', (_, clock, ms) => {
  expect(timeToThink(clock)).toBe(ms)
})

test('two hundred moves are played within the time of a game', () => {
  for (const incrementMs of [0, 100]) {
    let remainingMs = 60_000
    for (let move = 0; move < 200; move++) {
      const spent = timeToThink({ remainingMs, incrementMs })
      expect(spent).toBeLessThan(remainingMs)
      remainingMs += incrementMs - spent
    }
    expect(remainingMs).toBeGreaterThan(0)
  }
})
