/** The client over a mocked fetch: its requests, its treatment of failures, and its reading of streams. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Client, createClient, ProblemError } from '../src/index.ts'
import { failureOf } from './failure-of.ts'

const BASE = 'https://bestmove.test'
const POSITION = 'ABC2/DE3/F3f/3ed/2cba r 3'

/** A service that gives these answers one after the other, and remembers its requests. */
function service(...answers: (Response | Error)[]) {
  const asked: Request[] = []
  const fetch = async (request: Request) => {
    asked.push(request)
    request.signal.throwIfAborted()
    const answer = answers[asked.length - 1]
    if (!answer) throw new Error('a call too many')
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, fetch }
}

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' }, ...init })

const problem = (id: string, status: number, more: object = {}, headers: Record<string, string> = {}) =>
  json(
    { type: `/problems/${id}`, title: 'Something', status, ...more },
    { status, headers: { 'Content-Type': 'application/problem+json', ...headers } },
  )

describe('what is asked', () => {
  const game = (client: Client) => client.game('einstein')
  const matrix = { board: [[0, 1]], side: 'r', die: null }
  // [call, method, path and query, body]
  const calls: [string, (client: Client) => Promise<unknown>, string, string, unknown][] = [
    ['games', (client) => client.games(), 'GET', '/v1/games', null],
    ['describe', (client) => game(client).describe(), 'GET', '/v1/einstein', null],
    ['start', (client) => game(client).start({ seed: 7 }), 'GET', '/v1/einstein/start?seed=7', null],
    [
      'legalMoves',
      (client) => game(client).legalMoves(POSITION),
      'POST',
      '/v1/einstein/legal-moves',
      { position: POSITION },
    ],
    [
      'play',
      (client) => game(client).play(POSITION, ['c5c4', '=2'], { variant: 'standard' }),
      'POST',
      '/v1/einstein/play',
      { position: POSITION, variant: 'standard', moves: ['c5c4', '=2'] },
    ],
    ['board', (client) => game(client).board(POSITION), 'POST', '/v1/einstein/board', { position: POSITION }],
    [
      'drawing',
      (client) => game(client).drawing(POSITION, { highlight: 'a5' }),
      'GET',
      `/v1/einstein/board.svg?position=${encodeURIComponent(POSITION)}&highlight=a5`,
      null,
    ],
    [
      'move',
      (client) => game(client).move(POSITION, { level: 3, limits: { timeMs: 50 } }),
      'POST',
      '/v1/einstein/move',
      { position: POSITION, level: 3, limits: { timeMs: 50 } },
    ],
    [
      'perft',
      (client) => game(client).perft(2, { position: POSITION }),
      'POST',
      '/v1/einstein/perft',
      { position: POSITION, depth: 2 },
    ],
    [
      'perft, a position in the place of the depth, which the service refuses',
      // @ts-expect-error: it is no number
      (client) => game(client).perft(POSITION, { depth: 2 }),
      'POST',
      '/v1/einstein/perft',
      { depth: POSITION },
    ],
    ['move of a matrix', (client) => game(client).move(matrix), 'POST', '/v1/einstein/move', matrix],
    [
      'analysis',
      (client) => game(client).analysis(POSITION, { lines: 2 }),
      'POST',
      '/v1/einstein/analysis',
      { position: POSITION, lines: 2 },
    ],
  ]
  it.each(calls)('%s', async (_, call, method, path, body) => {
    const { asked, fetch } = service(json({ games: [] }))
    await call(createClient({ baseUrl: BASE, key: 'secret', fetch }))
    const [request] = asked
    expect(`${request?.method} ${request?.url}`).toBe(`${method} ${BASE}${path}`)
    expect(request?.headers.get('Authorization')).toBe('Bearer secret')
    const text = await request?.text()
    expect(text ? JSON.parse(text) : null).toEqual(body)
  })

  it('no key, no Authorization', async () => {
    const { asked, fetch } = service(json({ games: [] }))
    await createClient({ baseUrl: BASE, fetch }).games()
    expect(asked[0]?.headers.has('Authorization')).toBe(false)
  })
})

describe('failures', () => {
  const client = (...answers: Response[]) => createClient({ baseUrl: BASE, ...service(...answers) })

  it('are errors that say all that the problem says', async () => {
    const errors = [{ pointer: '/moves/0', detail: 'no stone there' }]
    const refusing = client(problem('illegal-move', 422, { detail: 'no stone there', errors }))
    const error = await failureOf(refusing.game('einstein').play(POSITION, ['a1a1']))
    expect(error).toBeInstanceOf(ProblemError)
    expect(error).toMatchObject({
      type: '/problems/illegal-move',
      title: 'Something',
      status: 422,
      detail: 'no stone there',
      message: 'no stone there',
      errors,
      seq: null,
      retryAfterMs: null,
    })
    expect((error as ProblemError).is('illegal-move')).toBe(true)
    expect((error as ProblemError).is('game-over')).toBe(false)
  })

  it('of somebody else on the way are errors, too', async () => {
    const error = await failureOf(client(new Response('<h1>Bad gateway</h1>', { status: 502 })).games())
    expect(error).toMatchObject({ name: 'ProblemError', type: 'about:blank', status: 502, title: 'HTTP 502' })
  })

  it('an answer that has broken off before its first byte is none', async () => {
    const { fetch } = service(new Response(''))
    const call = createClient({ baseUrl: BASE, fetch }).game('einstein').move(POSITION)
    expect(await failureOf(call)).toEqual(new TypeError('the answer has broken off'))
  })

  it('an answer of another site is none', async () => {
    const { fetch } = service(new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }))
    const error = await failureOf(createClient({ baseUrl: BASE, fetch }).games())
    expect(error).toMatchObject({ name: 'TypeError', message: expect.stringContaining('is not JSON') })
  })

  it('of the network are what fetch throws', async () => {
    const lost = new TypeError('fetch failed')
    const { fetch } = service(lost)
    expect(await failureOf(createClient({ baseUrl: BASE, fetch }).games())).toBe(lost)
  })
})

describe('repetition', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const busy = (retryAfter?: string) =>
    problem('overloaded', 503, {}, retryAfter === undefined ? {} : { 'Retry-After': retryAfter })
  const limited = (retryAfter: string) => problem('rate-limited', 429, {}, { 'Retry-After': retryAfter })
  const fine = () => json({ games: [] })

  // [case, answers, times of the calls in ms, whether the last answer is a success or a refusal]
  const courses: [string, () => Response[], number[], 'answered' | 'refused'][] = [
    ['no room, then an answer', () => [busy('1'), fine()], [0, 1000], 'answered'],
    ['too many calls, then an answer', () => [limited('3'), fine()], [0, 3000], 'answered'],
    ['no room twice', () => [busy('1'), busy('2'), fine()], [0, 1000, 3000], 'answered'],
    ['no room for longer than it is tried', () => [busy('1'), busy('1'), busy('1')], [0, 1000, 2000], 'refused'],
    ['a wait that is too long', () => [limited('60')], [0], 'refused'],
    ['no word of how long: doubling', () => [busy(), busy(), fine()], [0, 250, 750], 'answered'],
    ['a date', () => [busy('Thu, 01 Jan 2026 00:00:04 GMT'), fine()], [0, 4000], 'answered'],
    ['a date in the past', () => [busy('Wed, 31 Dec 2025 00:00:00 GMT'), fine()], [0, 0], 'answered'],
    ['a failure that repeating does not help', () => [problem('internal-error', 500)], [0], 'refused'],
  ]
  it.each(courses)('%s', async (_, answers, times, end) => {
    const began = Date.now()
    const made: number[] = []
    const { fetch } = service(...answers())
    const client = createClient({
      baseUrl: BASE,
      fetch: (request) => {
        made.push(Date.now() - began)
        return fetch(request)
      },
    })
    const call = client.game('einstein').move(POSITION)
    const outcome = call.then(
      () => 'answered',
      (error: unknown) => (error instanceof ProblemError ? 'refused' : error),
    )
    await vi.runAllTimersAsync()
    expect(await outcome).toBe(end)
    expect(made).toEqual(times)
  })

  it('comes with the same body', async () => {
    const { asked, fetch } = service(busy('0'), fine())
    const call = createClient({ baseUrl: BASE, fetch }).game('einstein').move(POSITION, { level: 2 })
    await vi.runAllTimersAsync()
    await call
    const bodies = await Promise.all(asked.map((request) => request.text()))
    expect(bodies[1]).toBe(JSON.stringify({ position: POSITION, level: 2 }))
    expect(new Set(bodies).size).toBe(1)
  })

  it('can be done without', async () => {
    const { asked, fetch } = service(busy('1'))
    const error = await failureOf(createClient({ baseUrl: BASE, fetch, retry: { retries: 0 } }).games())
    expect(error).toMatchObject({ status: 503, retryAfterMs: 1000 })
    expect(asked).toHaveLength(1)
  })

  it('of the creation of a match carries one key, so that there is one match', async () => {
    const { asked, fetch } = service(busy('1'), json({}, { status: 201 }))
    const call = createClient({ baseUrl: BASE, fetch }).createMatch({ game: 'einstein', seats: [] })
    await vi.runAllTimersAsync()
    await call
    const keys = asked.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(keys).size).toBe(1)
  })

  it('is not risked where the creation of a match has no key', async () => {
    const { asked, fetch } = service(busy('1'))
    const { api } = createClient({ baseUrl: BASE, fetch })
    const { response } = await api.POST('/v1/matches', { body: { game: 'einstein', seats: [] } })
    expect(response.status).toBe(503)
    expect(asked).toHaveLength(1)
  })

  it('ends with the signal, and does not ask again', async () => {
    const { asked, fetch } = service(busy('5'))
    const stop = new AbortController()
    const failed = failureOf(createClient({ baseUrl: BASE, fetch }).games({ signal: stop.signal }))
    await vi.advanceTimersByTimeAsync(1000)
    stop.abort()
    expect(await failed).toMatchObject({ name: 'AbortError' })
    await vi.runAllTimersAsync()
    expect(asked).toHaveLength(1)
  })
})

describe('a watched analysis', () => {
  const progress = (depth: number) => ({
    progress: {
      elapsedMs: 100 * depth,
      iterations: depth,
      nodes: depth,
      depth,
      score: { winProbability: 0.5 },
      lines: [],
    },
  })
  const analysis = { game: 'einstein', position: 'ä', lines: [], search: {} }
  const records = [progress(1), progress(2), analysis]
  const bytesOf = (values: readonly unknown[]) =>
    new TextEncoder().encode(values.map((value) => `${JSON.stringify(value)}\n`).join(''))

  /** A stream that sends the bytes in pieces, and ends by itself only if `end` is set. */
  function stream(bytes: Uint8Array, piece: number, end: boolean) {
    let cancelled = false
    let at = 0
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.slice(at, at + piece))
        else if (end) controller.close()
        else await new Promise(() => {})
        at += piece
      },
      cancel() {
        cancelled = true
      },
    })
    const response = new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } })
    return { response, isCancelled: () => cancelled }
  }

  async function watch(response: Response, until = Number.POSITIVE_INFINITY) {
    const { asked, fetch } = service(response)
    const seen: unknown[] = []
    for await (const update of createClient({ baseUrl: BASE, fetch }).game('einstein').watchAnalysis(POSITION)) {
      seen.push(update)
      if (seen.length >= until) break
    }
    return { seen, request: asked[0] }
  }

  it.each([1, 2, 3, 7, 64, 10_000])('in pieces of %i bytes', async (piece) => {
    const { seen, request } = await watch(stream(bytesOf(records), piece, true).response)
    expect(seen).toEqual([progress(1), progress(2), { analysis }])
    expect(request?.headers.get('Accept')).toBe('application/x-ndjson')
  })

  it('whose last line has no end', async () => {
    const { seen } = await watch(stream(bytesOf(records).slice(0, -1), 5, true).response)
    expect(seen.at(-1)).toEqual({ analysis })
  })

  it('that comes as plain JSON', async () => {
    expect((await watch(json(analysis))).seen).toEqual([{ analysis }])
  })

  it('is told record by record, and hung up when the loop is left', async () => {
    const { response, isCancelled } = stream(bytesOf([progress(1)]), 1000, false)
    const { seen, request } = await watch(response, 1)
    expect(seen).toEqual([progress(1)])
    expect(isCancelled()).toBe(true)
    expect(request?.signal.aborted).toBe(true)
  })

  it('that fails on the way', async () => {
    const failure = { type: '/problems/internal-error', title: 'The service failed', status: 500 }
    const watched = watch(stream(bytesOf([progress(1), failure]), 50, true).response)
    expect(await failureOf(watched)).toMatchObject({ name: 'ProblemError', status: 500 })
  })

  it('that breaks off', async () => {
    const watched = watch(stream(bytesOf([progress(1)]), 50, true).response)
    expect(await failureOf(watched)).toMatchObject({ message: 'the stream broke off before its last record' })
  })

  it('that is refused', async () => {
    expect(await failureOf(watch(problem('invalid-position', 422)))).toMatchObject({ status: 422 })
  })
})
