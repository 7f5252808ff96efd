/** Requests that take the place of the one before them. */
import { expect, test } from 'vitest'
import { PLACES } from '../../../src/api/memory.ts'
import { Semaphore } from '../../../src/api/semaphore.ts'
import { Superseding } from '../../../src/api/superseding.ts'
import { client, post, realClock, takePlace } from '../dependencies.ts'

const position = '11/11/11/11/11/11/11/11/11/11/11 b -'
const NDJSON = 'application/x-ndjson'
const LONG = { timeMs: 5000 }
const later = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A service, and calls of it by clients with these addresses. */
function service(semaphore = new Semaphore(PLACES)) {
  const dependencies = { clock: realClock(), semaphore, superseding: new Superseding() }
  const call = client(dependencies)
  return (path: string, body: object, { address = '192.0.2.1', accept = '' } = {}) =>
    call(`/v1/hex/${path}`, post(body, { 'CF-Connecting-IP': address, ...(accept === '' ? {} : { Accept: accept }) }))
}

export function supersedingSuite() {
  test.each([
    ['a move', 'move', { position, limits: LONG }, 200],
    ['a move that can be repeated', 'move', { position, limits: { iterations: 2_000_000 }, seed: 1 }, 200],
    ['a batch', 'analysis/batch', { positions: [position, position], limits: LONG }, 409],
    ['a review', 'review', { position, moves: ['a1', 'b1'], limits: LONG }, 409],
  ])('%s ends when the next request has its name', async (_, path, body, status) => {
    const call = service()
    const first = call(path, { ...body, supersedes: 'board' })
    await later(300)
    const next = await call('move', { position, limits: { timeMs: 20 }, supersedes: 'board' })
    expect(next.status).toBe(200)
    const answer = await first
    expect(answer.status).toBe(status)
    if (status === 409) expect(answer.json.type).toBe('/problems/superseded')
    else expect(answer.json.search.stopReason).toBe('aborted')
    expect(answer.headers.get('ETag')).toBeNull()
  })

  test.each([
    ['a batch', 'analysis/batch', { positions: [position, position], limits: LONG }],
    ['a review', 'review', { position, moves: ['a1', 'b1'], limits: LONG }],
  ])('%s whose answer has begun is broken off', async (_, path, body) => {
    const call = service()
    const first = call(path, { ...body, supersedes: 'board' })
    const broken = expect(first).rejects.toThrow()
    await later(1000)
    expect((await call('move', { position, limits: { timeMs: 20 }, supersedes: 'board' })).status).toBe(200)
    await broken
  })

  test.each(['move', 'analysis'])('a %s that still waits for a place is refused', async (path) => {
    const semaphore = new Semaphore(1)
    await takePlace(semaphore)
    const call = service(semaphore)
    const first = call(path, { position, limits: { timeMs: 20 }, supersedes: 'board' })
    await later(50)
    void call('move', { position, limits: { timeMs: 20 }, supersedes: 'board' })
    const answer = await first
    expect([answer.status, answer.json.type]).toEqual([409, '/problems/superseded'])
  })

  test('a stream ends with what was found, one of a batch with the problem', async () => {
    const call = service()
    const analysis = call('analysis', { position, limits: LONG, supersedes: 'one' }, { accept: NDJSON })
    const batch = call('analysis/batch', { positions: [position], limits: LONG, supersedes: 'two' }, { accept: NDJSON })
    await later(300)
    for (const supersedes of ['one', 'two']) await call('move', { position, limits: { timeMs: 20 }, supersedes })
    const last = async (answer: typeof batch) => JSON.parse((await answer).text.trimEnd().split('\n').at(-1) ?? '')
    expect((await last(analysis)).search.stopReason).toBe('aborted')
    expect((await last(batch)).type).toBe('/problems/superseded')
  })

  test.each([
    ['another name', { supersedes: 'other' }, {}],
    ['no name', {}, {}],
    ['another client', { supersedes: 'board' }, { address: '192.0.2.2' }],
    ['a refused request', { supersedes: 'board', position: 'x' }, {}],
  ])('%s ends nothing', async (_, fields, from) => {
    const call = service()
    const first = call('move', { position, limits: { timeMs: 500 }, supersedes: 'board' })
    await later(100)
    await call('move', { position, limits: { timeMs: 20 }, ...fields }, from)
    expect((await first).json.search.stopReason).toBe('time')
  })

  test('a search that is prepared after a later one has begun is refused', () => {
    const superseding = new Superseding()
    const [first, second, third] = [superseding.arrive(), superseding.arrive(), superseding.arrive()]
    superseding.begin('board', second)
    expect(() => superseding.begin('board', first)).toThrow('later search')
    superseding.begin('other', first)
    expect([first.superseded, second.superseded]).toEqual([false, false])
    superseding.begin('board', third)
    expect(second.superseded).toBe(true)
  })

  test.each([[''], ['x'.repeat(65)], [7]])('%j is no name', async (supersedes) => {
    const { status } = await service()('move', { position, supersedes })
    expect([400, 422]).toContain(status)
  })
}
