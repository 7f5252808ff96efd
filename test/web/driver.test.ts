import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findGame } from '../../src/games/registry.ts'
import { boardAnswer } from '../../src/service/board.ts'
import { hurry, startDriver, thinking } from '../../src/web/play/state/driver.ts'
import { open } from '../../src/web/play/state/open.ts'
import { acting, games, line, notice, play, takeBack } from '../../src/web/play/state/store.ts'
import type { GameFacts } from '../../src/web/service/types.ts'

// the page requests paths without a host, which a browser resolves against its address
vi.hoisted(() => {
  globalThis.Request = class extends Request {
    constructor(input: string | URL | Request, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://bestmove.test') : input, init)
    }
  }
})

interface Asked {
  readonly last: string
  readonly body: { readonly limits?: { readonly timeMs: number }; readonly level?: number }
}

/** The page's requests. A search of more than PATIENCE_MS milliseconds is never answered. */
let asked: Asked[] = []
const PATIENCE_MS = 100

/** A service whose engine plays the first legal move. */
async function service(request: Request): Promise<Response> {
  const [, , id = '', last = ''] = new URL(request.url).pathname.split('/')
  const game = findGame(id)!
  const body = JSON.parse(await request.text())
  asked.push({ last, body })
  if (last === 'board') return Response.json(boardAnswer(game, body))
  if (body.limits.timeMs > PATIENCE_MS)
    return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
  const { moves } = boardAnswer(game, body)
  return Response.json({ move: moves[0]!.move, score: { winProbability: 0.5, certainty: 'estimate' } })
}

const facts = {
  id: 'hex',
  players: ['black', 'white'],
  variants: [{ id: 'hex-3' }],
  defaults: { variant: 'hex-3' },
  limits: { history: 500 },
}

let stop = () => {}

beforeEach(async () => {
  asked = []
  vi.stubGlobal('fetch', service)
  games.value = [facts as unknown as GameFacts]
  await open({ game: 'hex', variant: 'hex-3', position: '3/3/3 b -', moves: [], seats: ['you', { level: 7 }] })
  stop = startDriver()
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const plies = () => line.value?.plies.map(({ text, seat }) => [text, seat])

test('an engine searches at its level; told to move now, it searches briefly, and that move is played', async () => {
  await play('b2')
  expect(acting.value).toEqual({ level: 7 })
  await vi.waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ last: 'move', body: { level: 7, limits: { timeMs: 1000 } } }),
  )
  expect(thinking.value).toBe(true)
  hurry()
  await vi.waitFor(() =>
    expect(plies()).toEqual([
      ['b2', 0],
      ['a1', 1],
    ]),
  )
  expect(asked.filter(({ last }) => last === 'move')).toHaveLength(2)
  expect(acting.value).toBe('you')
  expect(thinking.value).toBe(false)
  expect(notice.value).toBeNull()
})

test('taking a move back ends the search, and nothing is played', async () => {
  await play('b2')
  await vi.waitFor(() => expect(asked.at(-1)?.last).toBe('move'))
  await takeBack()
  expect(plies()).toEqual([])
  expect(acting.value).toBe('you')
  expect(notice.value).toBeNull()
})
