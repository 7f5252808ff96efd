/** The client that asks a service, else the local engine: when a service counts as unreachable, and who has answered. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnsweredBy, createFallbackClient } from '../src/fallback.ts'
import { createClient } from '../src/index.ts'
import { createLocalClient } from '../src/local.ts'

const POSITION = '3/3/3 b -'
const OPTIONS = { variant: 'hex-3', limits: { iterations: 50 }, seed: 1 }

const local = createLocalClient()

const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

const problem = (id: string, status: number, headers = {}) =>
  json({ type: `/problems/${id}`, title: id, status, detail: id }, status, headers)

const failing = () => Promise.reject(new TypeError('fetch failed'))

/** A client whose service answers in the given way, with a record of its requests and of `onAnswer`. */
function fallback(answer: (request: Request) => Promise<Response>, options = {}) {
  const answers: AnsweredBy[] = []
  const fetch = vi.fn(answer)
  const service = createClient({ baseUrl: 'http://service.test', fetch, retry: { retries: 0 } })
  const onAnswer = (answered: AnsweredBy) => answers.push(answered)
  return { client: createFallbackClient({ service, local, onAnswer, ...options }), answers, fetch }
}

const who = (answers: readonly AnsweredBy[]) => answers.map(({ by }) => by)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

// [case, answer of the service, who answers the client]
const SERVICES: readonly [string, () => Promise<Response>, 'service' | 'local'][] = [
  ['answers', async () => json({ move: 'b2' }), 'service'],
  ['is not on the network', failing, 'local'],
  ['is hidden by a page to sign in', async () => new Response('<html>'), 'local'],
  ['is hidden by a proxy that fails', async () => new Response('bad gateway', { status: 502 }), 'local'],
  ['is not where it should be', async () => new Response('nothing here', { status: 404 }), 'local'],
  ['is too busy', async () => problem('overloaded', 503), 'local'],
  ['has been asked too often', async () => problem('too-many-requests', 429), 'local'],
]

it.each(SERVICES)('a service that %s', async (_, answer, by) => {
  const { client, answers } = fallback(answer)
  const { move } = await client.game('hex').move(POSITION, OPTIONS)
  expect(answers).toEqual([{ by, call: 'move', game: 'hex', because: by === 'local' ? expect.anything() : undefined }])
  expect(move).toBe(by === 'local' ? (await local.game('hex').move(POSITION, OPTIONS)).move : 'b2')
})

it.each(['invalid-position', 'unknown-variant', 'internal-error'])('a refusal, %s, is the answer', async (id) => {
  const { client, answers } = fallback(async () => problem(id, id === 'internal-error' ? 500 : 422))
  await expect(client.game('hex').move(POSITION, OPTIONS)).rejects.toMatchObject({ type: `/problems/${id}` })
  expect(answers).toEqual([])
})

it.each(['move', 'watchAnalysis'] as const)('a fault in onAnswer is no failure of the service: %s', async (call) => {
  const answer = async () =>
    call === 'move' ? json({ move: 'b2' }) : json({ analysis: {} }, 200, { 'Content-Type': 'application/x-ndjson' })
  let calls = 0
  const onAnswer = () => {
    if (++calls === 1) throw new RangeError('of the page')
  }
  const { client, fetch } = fallback(answer, { onAnswer })
  const game = client.game('hex')
  const ask = async () =>
    call === 'move' ? game.move(POSITION, OPTIONS) : game.watchAnalysis(POSITION, OPTIONS).next()
  await expect(ask()).rejects.toThrow('of the page')
  await ask()
  expect(fetch).toHaveBeenCalledTimes(2)
})

const cycle: { self?: unknown } = {}
cycle.self = cycle
it.each([
  ['BigInt', 1n],
  ['circular', cycle],
])('a request that cannot be sent is the caller’s fault, and the service is asked again: %s', async (told, value) => {
  const { client, answers, fetch } = fallback(async () => json({ move: 'b2' }))
  const game = client.game('hex')
  const faulty = { ...OPTIONS, seed: value as number }
  await expect(game.move(POSITION, faulty)).rejects.toThrow(told)
  await expect(game.watchAnalysis(POSITION, faulty).next()).rejects.toThrow(told)
  expect([answers, fetch.mock.calls]).toEqual([[], []])
  expect((await game.move(POSITION, OPTIONS)).move).toBe('b2')
  expect(who(answers)).toEqual(['service'])
})

it('an abort is no failure of the service', async () => {
  const { client, answers } = fallback(
    (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      }),
  )
  const stop = new AbortController()
  const call = client.game('hex').move(POSITION, { ...OPTIONS, signal: stop.signal })
  stop.abort(new Error('enough'))
  await expect(call).rejects.toThrow('enough')
  expect(answers).toEqual([])
})

describe('a service that never answers', () => {
  const never = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })

  it.each([
    ['move', { timeMs: 20 }, 1020],
    ['legalMoves', undefined, 1000],
  ] as const)('is waited for: %s', async (call, limits, ms) => {
    const { client, answers } = fallback(never, { patienceMs: 1000 })
    const game = client.game('hex')
    const asked =
      call === 'move'
        ? game.move(POSITION, { variant: 'hex-3', limits })
        : game.legalMoves(POSITION, { variant: 'hex-3' })
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(answers).toMatchObject([{ by: 'local', because: { name: 'TimeoutError' } }])
  })

  it.each(['move', 'perft'] as const)(
    'is waited for without end where nobody knows how long the answer takes: %s',
    async (call) => {
      const { client, answers } = fallback(never, { patienceMs: 1000 })
      const stop = new AbortController()
      const game = client.game('hex')
      const asked =
        call === 'move'
          ? game.move(POSITION, { ...OPTIONS, signal: stop.signal })
          : game.perft(2, { variant: 'hex-3', signal: stop.signal })
      await vi.advanceTimersByTimeAsync(1_000_000)
      expect(answers).toEqual([])
      stop.abort(new Error('enough'))
      await expect(asked).rejects.toThrow('enough')
    },
  )
})

describe('an unreachable service', () => {
  it('is left alone for a while, then asked again', async () => {
    let up = false
    const { client, answers, fetch } = fallback(() => (up ? Promise.resolve(json({ games: [] })) : failing()))
    await client.games()
    await client.games()
    expect(fetch).toHaveBeenCalledTimes(1)
    up = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await client.games()).toEqual([])
    expect(who(answers)).toEqual(['local', 'local', 'service'])
  })

  it('says itself for how long', async () => {
    const { client, fetch } = fallback(async () => problem('overloaded', 503, { 'Retry-After': '2' }))
    await client.games()
    await vi.advanceTimersByTimeAsync(1999)
    await client.games()
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    await client.games()
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it.each(['chess', 'own-0123456789abcdef0123'])(
    'is what a call fails with if %s is not here, and is asked again at once',
    async (id) => {
      let up = false
      const { client, fetch } = fallback(() => (up ? Promise.resolve(json({ id })) : failing()))
      const game = client.game(id)
      await expect(game.describe()).rejects.toThrow('fetch failed')
      up = true
      expect(await game.describe()).toEqual({ id })
      expect(fetch).toHaveBeenCalledTimes(2)
    },
  )

  it('has the time that it names, also for games that are not here', async () => {
    const { client, fetch } = fallback(async () => problem('overloaded', 503, { 'Retry-After': '2' }))
    for (let calls = 0; calls < 2; calls++)
      await expect(client.game('chess').describe()).rejects.toMatchObject({ status: 503 })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('a stream', () => {
  const lines = (...records: unknown[]) =>
    new Response(records.map((record) => `${JSON.stringify(record)}\n`).join(''), {
      headers: { 'Content-Type': 'application/x-ndjson' },
    })
  const positions = [POSITION, '3/1b1/3 w -', '3/3/b2 w -']

  it('of an analysis that breaks off is begun anew here', async () => {
    const progress = { elapsedMs: 1, iterations: 7, nodes: 7, depth: 1, score: { winProbability: 0.5 }, lines: [] }
    const { client, answers } = fallback(async () => lines({ progress }))
    const found = []
    for await (const update of client.game('hex').watchAnalysis(POSITION, OPTIONS)) found.push(update)
    expect(found[0]).toEqual({ progress })
    expect(found.at(-1)).toEqual({ analysis: await local.game('hex').analysis(POSITION, OPTIONS) })
    expect(who(answers)).toEqual(['service', 'local'])
  })

  /** A stream of an analysis that the test writes. */
  function written() {
    const progress = { elapsedMs: 1, iterations: 7, nodes: 7, depth: 1, score: { winProbability: 0.5 }, lines: [] }
    let controller!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start(of) {
        controller = of
      },
    })
    const write = (record: unknown) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(record)}\n`))
    // as `fetch` does
    const answer = async ({ signal }: Request) => {
      signal.addEventListener('abort', () => controller.error(signal.reason))
      return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } })
    }
    return { answer, progress, tell: () => write({ progress }), end: () => write({ lines: [] }) }
  }

  it('of an analysis that goes silent is begun anew here', async () => {
    const { answer, progress, tell } = written()
    const { client, answers } = fallback(answer, { patienceMs: 1000 })
    const updates = client.game('hex').watchAnalysis(POSITION, { ...OPTIONS, progressMs: 200 })
    tell()
    expect((await updates.next()).value).toEqual({ progress })
    const next = updates.next()
    await vi.advanceTimersByTimeAsync(1199)
    expect(who(answers)).toEqual(['service'])
    await vi.advanceTimersByTimeAsync(1)
    let last = await next
    for (let update = last; !update.done; update = await updates.next()) last = update
    expect(last.value).toEqual({ analysis: await local.game('hex').analysis(POSITION, OPTIONS) })
    expect(answers).toMatchObject([{ by: 'service' }, { by: 'local', because: { name: 'TimeoutError' } }])
  })

  it('has its time anew after each record, and none while its reader is busy', async () => {
    const { answer, progress, tell, end } = written()
    const { client, answers } = fallback(answer, { patienceMs: 1000 })
    const updates = client.game('hex').watchAnalysis(POSITION, OPTIONS)
    for (let records = 0; records < 3; records++) {
      const next = updates.next()
      await vi.advanceTimersByTimeAsync(900)
      tell()
      expect((await next).value).toEqual({ progress })
    }
    await vi.advanceTimersByTimeAsync(60_000)
    end()
    expect((await updates.next()).value).toEqual({ analysis: { lines: [] } })
    expect(who(answers)).toEqual(['service'])
  })

  it('of a batch that breaks off goes on here, every item once', async () => {
    const { analyses } = await local.game('hex').batch(positions, OPTIONS)
    const items = analyses.map((analysis, index) => ({ index, analysis }))
    const { client, answers } = fallback(async () => lines({ item: items[0] }))
    const found = []
    for await (const item of client.game('hex').watchBatch(positions, OPTIONS)) found.push(item)
    expect(found).toEqual(items)
    expect(who(answers)).toEqual(['service', 'local'])
  })

  it('of an unreachable service comes from here', async () => {
    const { client, answers } = fallback(failing)
    const found = []
    for await (const { review } of client.game('hex').watchReview({ moves: ['a1'] }, OPTIONS))
      if (review) found.push(review)
    expect(found).toHaveLength(1)
    expect(who(answers)).toEqual(['local'])
  })

  it('that is refused fails as one call does', async () => {
    const { client } = fallback(async () => problem('invalid-position', 422))
    await expect(client.game('hex').watchAnalysis('?').next()).rejects.toMatchObject({ status: 422 })
  })
})

it('takes clients of this package alone', () => {
  expect(() =>
    createFallbackClient({ service: { games: local.games, game: local.game, rules: local.rules }, local }),
  ).toThrow(TypeError)
})
