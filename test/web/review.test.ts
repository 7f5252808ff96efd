import { signal } from '@preact/signals'
import { afterAll, expect, it, vi } from 'vitest'
import { type Reviewable, review, reviewed, reviewFor, reviewing } from '../../src/web/review/store.ts'
import { thinkHere } from '../../src/web/service/engine.ts'
import type { GameFacts } from '../../src/web/service/types.ts'
import { answer, asked, thinkInThread } from './engine-thread.ts'

const game = { id: 'made-up', information: 'perfect', limits: { totalTimeMs: 10_000 } } as unknown as GameFacts

const gameOf = (...moves: string[]): Reviewable => ({
  game,
  subject: { position: 'start', variant: 'usual' },
  moves,
  seats: ['red', 'blue'],
})

afterAll(() => {
  thinkHere.value = false
})

it('a review ends where another game takes the place of the one that is reviewed', async () => {
  thinkInThread()
  const shown = signal<Reviewable | null>(gameOf('a', 'b'))
  const stop = reviewFor(shown)
  const refused = vi.fn()
  const first = review(refused)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  answer(asked[0]!, { ply: { ply: 1 } })
  await vi.waitFor(() => expect(reviewed.value?.plies.size).toBe(1))
  // the same game, such as after a step through its moves
  shown.value = gameOf('a', 'b')
  expect(reviewing.value).toBe(true)
  shown.value = gameOf('c')
  expect([reviewing.value, reviewed.value]).toEqual([false, null])
  await first
  expect([asked[0]!.aborted, refused.mock.calls]).toEqual([true, []])

  const second = review(refused)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  answer(asked[1]!, { review: { plies: [{ ply: 0 }] } })
  await second
  expect([reviewing.value, reviewed.value?.result]).toEqual([false, { plies: [{ ply: 0 }] }])
  stop()
})
