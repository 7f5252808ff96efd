import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ClientOptions, createClient } from '../../sdk/src/client.ts'
import { CALIBRATION, calibrated } from '../../src/web/analysis/calibration.ts'
import { lineScore, measuresOf, scoreText, shareOf, short } from '../../src/web/analysis/numbers.ts'
import { snippet } from '../../src/web/developer/snippets.ts'
import { draw } from '../../src/web/play/state/chance.ts'
import { watchRecords } from '../../src/web/service/calls.ts'

describe('scores', () => {
  it.each([
    [0.62, 'estimate', 0.004, null, '62 ± 1 %'],
    [0.62, 'estimate', 0.035, null, '62 ± 4 %'],
    // an evaluation, of which nobody knows how sure it is
    [0.69, 'estimate', 0.43, null, 'about 69 %'],
    [1, 'proven', null, 7, 'won in 7 plies'],
    [0, 'proven', null, 1, 'lost in 1 ply'],
    [1, 'proven', null, null, 'won'],
    [0.5, 'proven', null, null, 'exactly 50 %'],
    [0.2, 'bound', null, null, 'at most 20 %'],
  ] as const)('%f %s %f %i', (winProbability, certainty, standardError, pliesToEnd, text) => {
    expect(scoreText({ winProbability, certainty, standardError, pliesToEnd })).toBe(text)
  })

  it.each([
    [2, 0, 0, undefined, 0.7],
    [2, 0, 1, undefined, 0.3],
    [3, 2, 1, [0.1, 0.2, 0.7], 0.2],
    [4, 2, 1, undefined, 0.1],
  ])('of %i seats, turn %i, seat %i, %j', (seats, turn, seat, values, share) => {
    const score = { winProbability: 0.7, certainty: 'estimate', standardError: 0.1, pliesToEnd: null } as const
    expect(shareOf({ ...score, ...(values ? { values } : {}) }, turn, seat, seats)).toBeCloseTo(share, 12)
  })

  it.each([
    [7, '7'],
    [999, '999'],
    [1000, '1.00k'],
    [81_234, '81.2k'],
    [1_234_567, '1.23M'],
  ])('%i in short', (count, text) => expect(short(count)).toBe(text))
})

describe("a game's own numbers in a score", () => {
  const score = { winProbability: 1, certainty: 'estimate', standardError: 0, pliesToEnd: null } as const
  const measures = [
    { name: 'expectedClicks', description: '', minimum: 0 },
    { name: 'expectedClicksError', description: '', minimum: 0 },
    { name: 'hitProbability', description: '', minimum: 0, maximum: 1 },
  ]

  it.each([
    ['an estimate', { expectedClicks: 13.451, expectedClicksError: 0.03, hitProbability: 0.32 }, '13.45 ± 0.03 · 32 %'],
    ['proven', { expectedClicks: 2, expectedClicksError: 0, hitProbability: 1 }, '2.00 · 100 %'],
    ['without any', {}, '100 ± 1 %'],
  ])('%s', (_, values, text) => {
    expect(lineScore({ ...score, ...values }, { measures })).toBe(text)
  })

  it('have names in words', () => {
    const values = { expectedClicks: 13, expectedClicksError: 0.03, hitProbability: 0.32 }
    expect(measuresOf({ ...score, ...values }, { measures }).map(({ name }) => name)).toEqual([
      'expected clicks',
      'hit probability',
    ])
  })
})

describe('draws', () => {
  const events = [
    { event: '=1', probability: 0.25 },
    { event: '=2', probability: 0.5 },
    { event: '=3', probability: 0.25 },
  ]
  it.each([
    [0, '=1'],
    [0.2499, '=1'],
    [0.25, '=2'],
    [0.7499, '=2'],
    [0.75, '=3'],
    [0.999999, '=3'],
  ])('%f', (number, event) => expect(draw(events, () => number)).toBe(event))
})

describe('a call as code', () => {
  const origin = 'https://bestmove.test'
  const post = { method: 'POST', path: '/v1/risk/move', body: { position: "a'b", limits: { timeMs: 5 } } } as const
  const get = { method: 'GET', path: '/v1/hex/start?variant=hex-6', body: undefined } as const

  it('for a shell, quotes and all', () => {
    expect(snippet('curl', post, origin)).toBe(
      `curl -s 'https://bestmove.test/v1/risk/move' \\\n  -H 'content-type: application/json' \\\n  -d '{"position":"a'\\''b","limits":{"timeMs":5}}'`,
    )
    expect(snippet('curl', get, origin)).toBe(`curl -s 'https://bestmove.test/v1/hex/start?variant=hex-6'`)
  })

  it('with fetch: it asks for just that', async () => {
    const asked: unknown[] = []
    const fetch = async (...args: unknown[]) => {
      asked.push(...args)
      return { json: async () => ({}) }
    }
    const run = new Function('fetch', `return (async () => { ${snippet('fetch', post, origin)} })()`)
    await run(fetch)
    const [url, init] = asked as [string, RequestInit]
    expect(url).toBe('https://bestmove.test/v1/risk/move')
    expect(JSON.parse(String(init.body))).toEqual(post.body)
  })
})

describe('a call as code of the SDK', () => {
  const origin = 'https://bestmove.test'
  const { position, rest } = { position: '3/3/3 b -', rest: { variant: 'hex-3', limits: { timeMs: 5 } } }

  it.each([
    ['move', { method: 'POST', path: '/v1/hex/move', body: { position, ...rest } }],
    ['board', { method: 'POST', path: '/v1/hex/board', body: { position, moves: ['a1'] } }],
    ['start', { method: 'GET', path: '/v1/hex/start?variant=hex-3&pie=yes', body: undefined }],
    ['games', { method: 'GET', path: '/v1/games', body: undefined }],
    ['review', { method: 'POST', path: '/v1/hex/review', body: { position, moves: ['a1'] } }],
  ] as const)('%s: it asks for just that', async (_, call) => {
    const asked: Request[] = []
    const fetch = async (request: Request) => {
      asked.push(request)
      return Response.json({ games: [] })
    }
    const code = snippet('SDK', call, origin).replace(/^import.*$/m, '')
    const run = new Function('createClient', `return (async () => { ${code} })()`)
    await run((options: ClientOptions) => createClient({ ...options, fetch }))
    const [request] = asked
    expect(request?.method).toBe(call.method)
    expect(request?.url).toBe(origin + call.path)
    expect(call.body && (await request?.json())).toEqual(call.body)
  })
})

describe('a stream that is noted', () => {
  it.each([
    ['{"a":1}\n{"b":2}\n', 100],
    ['{"a":1}\n{"b":2}', 3],
    ['{"a":1}\n\n{"b":2}\n', 1],
  ])('%j in pieces of %i', async (text, size) => {
    const bytes = new TextEncoder().encode(text)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let i = 0; i < bytes.length; i += size) controller.enqueue(bytes.slice(i, i + size))
        controller.close()
      },
    })
    const told: unknown[] = []
    const passed = await new Response(body.pipeThrough(watchRecords((record) => told.push(record)))).text()
    expect(passed).toBe(text)
    expect(told).toEqual([{ a: 1 }, { b: 2 }])
  })
})

describe('what judged scores mean', () => {
  const research = readFileSync('docs/research.md', 'utf8')

  it('is told as it was measured', () => {
    const [, table = ''] = /\| win probability by `auto` \|.*\n\|[-|: ]+\|\n((?:\|.*\n)+)/.exec(research) ?? []
    const rows = table.trim().split('\n')
    const cells = (i: number) =>
      Object.keys(CALIBRATION).flatMap((game) => {
        const [, positions, won, low, high] = CALIBRATION[game]![i]!
        return [String(positions), `${won.toFixed(1)} [${low.toFixed(1)}, ${high.toFixed(1)}]`]
      })
    const expected = CALIBRATION['tafl']!.map(([told], i) =>
      ['', `${told} to ${told + 10} %`, ...cells(i), '']
        .map((cell) => cell.trim())
        .join(' | ')
        .trim(),
    )
    expect(rows).toEqual(expected)
  })

  it.each([
    ['tafl', 0.69, [54, 0.788, 0.962]],
    ['tafl', 0.3, [54, 0.025, 0.189]],
    ['tafl', 0.97, null],
    ['hex', 0.69, null],
  ] as const)('%s, told %f', (game, told, known) => {
    const { positions, low, high } = calibrated(game, told) ?? {}
    expect(positions === undefined ? null : [positions, low, high]).toEqual(
      known?.map((n) => expect.closeTo(n)) ?? null,
    )
  })
})
