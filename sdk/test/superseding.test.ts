/** Calls of the local and the worker client that supersede others, as those of a service do (test/api/suites/superseding.ts). */
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { type Client, ProblemError } from '../src/index.ts'
import { createLocalClient } from '../src/local.ts'
import { createWorkerClient } from '../src/worker.ts'

const worker = createWorkerClient({ worker: () => new Worker(new URL('../src/worker/thread.ts', import.meta.url)) })
afterAll(() => worker.close())

const POSITION = '11/11/11/11/11/11/11/11/11/11/11 b -'
const LONG = { limits: { iterations: 5_000_000 }, algorithm: 'uct', seed: 1 }
const SHORT = { limits: { iterations: 20 }, seed: 1 }

const lastOf = async <Part>(parts: AsyncIterable<Part>): Promise<Part> => {
  let last: Part | undefined
  for await (const part of parts) last = part
  return last!
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How a call ends: why its search has stopped, or the type of the problem. */
const endOf = (call: Promise<{ search: { stopReason: string } }>): Promise<string> =>
  call.then(
    ({ search }) => search.stopReason,
    (error: unknown) => (error instanceof ProblemError ? error.type : String(error)),
  )

describe.each<[string, Client]>([
  ['local', createLocalClient()],
  ['worker', worker],
])('%s', (_, client) => {
  const hex = client.game('hex')
  const SUPERSEDED = '/problems/superseded'

  it.each<[call: string, make: (options: typeof LONG & { supersedes: string }) => Promise<never>, end: string]>([
    ['move', (options) => hex.move(POSITION, options) as never, 'aborted'],
    ['analysis', (options) => hex.analysis(POSITION, options) as never, 'aborted'],
    [
      'watchAnalysis',
      async (options) => ((await lastOf(hex.watchAnalysis(POSITION, options))) as { analysis: never }).analysis,
      'aborted',
    ],
    ['batch', (options) => hex.batch([POSITION], options) as never, SUPERSEDED],
    ['watchBatch', (options) => lastOf(hex.watchBatch([POSITION], options)) as never, SUPERSEDED],
    [
      'review',
      (options) =>
        hex.review({ moves: ['a1', 'b2', 'c3'] }, { ...options, limits: { iterations: 1_000_000 } }) as never,
      SUPERSEDED,
    ],
  ])('ends the search before: %s', async (_, make, end) => {
    const first = endOf(make({ ...LONG, supersedes: 'board' }))
    await later(300)
    expect((await hex.move(POSITION, { ...SHORT, supersedes: 'board' })).search.stopReason).toBe('iterations')
    expect(await first).toBe(end)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['of another name', () => hex.move(POSITION, { ...SHORT, supersedes: 'other' })],
    ['without a name', () => hex.move(POSITION, SHORT)],
    [
      'about another game',
      () =>
        client
          .game('tafl')
          .move('x', { supersedes: 'board' })
          .catch(() => null),
    ],
    ['that is refused', () => hex.move('x', { supersedes: 'board' }).catch(() => null)],
  ])('is not ended by a call %s, but by the next', async (_, call) => {
    const first = endOf(hex.move(POSITION, { ...LONG, supersedes: 'board' }))
    let isOver = false
    void first.then(() => {
      isOver = true
    })
    await later(100)
    await call()
    await later(100)
    expect(isOver).toBe(false)
    await hex.move(POSITION, { ...SHORT, supersedes: 'board' })
    expect(await first).toBe('aborted')
  })

  it('a signal ends a call that has a name', async () => {
    const signal = AbortSignal.timeout(200)
    const call = hex.move(POSITION, { ...LONG, supersedes: 'board', signal })
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
