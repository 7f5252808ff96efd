/** The Worker in workerd: its API, its page, and a match of the engine against itself. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unstable_startWorker as startWorker } from 'wrangler'

let worker: Awaited<ReturnType<typeof startWorker>>
let base: URL

beforeAll(async () => {
  worker = await startWorker({
    config: 'wrangler.toml',
    bindings: {
      CLOCK_TICK: { type: 'plain_text', value: 'timer' },
      RATE_LIMIT: { type: 'plain_text', value: 'off' },
    },
    dev: { logLevel: 'error', watch: false, inspector: false, persist: false, server: { port: 0 } },
  })
  base = await worker.url
}, 60_000)

afterAll(() => worker.dispose())

async function call(path: string, body?: object) {
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  const response = await fetch(new URL(path, base), init)
  return { status: response.status, text: await response.text() }
}

it('serves this game alone', async () => {
  const { games } = JSON.parse((await call('/v1/games')).text)
  expect(games.map(({ id }: { id: string }) => id)).toEqual(['clobber'])
  expect((await call('/v1/hex')).status).toBe(404)
  const { components } = JSON.parse((await call('/openapi.json')).text)
  expect(components.schemas.GameId.enum).toEqual(['clobber'])
})

it('finds the winning move', async () => {
  // black takes the last stone that could answer
  const body = { position: 'xo2/1o2/4/4 x', variant: '4x4', limits: { iterations: 1000 }, seed: 1 }
  const { status, text } = await call('/v1/clobber/move', body)
  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({ move: 'a4b4', score: { certainty: 'proven' } })
})

it('refuses a bad position, naming the field', async () => {
  const { status, text } = await call('/v1/clobber/play', { position: 'xo x', moves: [] })
  expect(status).toBe(422)
  expect(JSON.parse(text).errors[0]).toMatchObject({
    pointer: '/position',
    detail: 'expected 5 rows separated by "/", not 1',
  })
})

it('draws the board, and has the page', async () => {
  const { text } = await call(
    `/v1/clobber/board.svg?${new URLSearchParams({ position: 'xo2/4/4/4 x', variant: '4x4' })}`,
  )
  expect(text).toContain('black stone')
  expect((await call('/')).text).toContain('<script')
})

it('plays a match', async () => {
  const engine = { kind: 'engine', level: 1 }
  const { status, text } = await call('/v1/matches', {
    game: 'clobber',
    variant: '4x4',
    seats: [engine, engine],
    paceMs: 0,
  })
  expect(status).toBe(201)
  const { match } = JSON.parse(text)
  await expect
    .poll(async () => JSON.parse((await call(`/v1/matches/${match}/view`)).text).result?.reason, { timeout: 30_000 })
    .toBe('no move left')
})
