/** Answers as streams of records. */
import { describe, expect, test } from 'vitest'
import { createApp } from '../../../src/api/app.ts'
import type { Dependencies } from '../../../src/api/dependencies.ts'
import { Semaphore } from '../../../src/api/semaphore.ts'
import { games } from '../../../src/games/registry.ts'
import type { Clock } from '../../../src/search/drive/clock.ts'
import { jumpingClock } from '../../search/clocks.ts'
import { client, post, takePlace, testDependencies, timeless } from '../dependencies.ts'
import { recordsOf } from '../harness.ts'
import { chancePosition, examplePosition, OF_EACH_KIND, searchPosition } from '../samples.ts'

const NDJSON = 'application/x-ndjson'
const SSE = 'text/event-stream'
const JSON_TYPE = 'application/json'

/** Limits of a search so long that only the clock's budget, or a reader that leaves, ends it. */
const ENDLESS = { iterations: 5_000_000 }

const [first] = games
if (!first) throw new Error('no game')
const position = examplePosition(first)
const path = `/v1/${first.id}/analysis`

/** Opens an answer whose stream the test reads itself. */
const open = (dependencies: Partial<Dependencies>, body: unknown, init: RequestInit = {}) =>
  createApp(testDependencies(dependencies)).request(path, { ...init, ...post(body, { Accept: NDJSON }) })

/** A clock on which every slice of about 1 ms takes `ms`. Other requests run between slices. */
const steadyClock = (ms: number): Clock & { ticks: number } => {
  const clock = {
    ticks: 0,
    sliceMs: 1,
    now: () => clock.ticks * ms,
    tick: async () => {
      clock.ticks++
      await scheduler.wait(0)
    },
  }
  return clock
}

export function streamingSuite() {
  // [Accept, media type of the answer]
  test.each([
    [undefined, JSON_TYPE],
    ['', JSON_TYPE],
    ['*/*', JSON_TYPE],
    ['application/*', JSON_TYPE],
    ['application/json', JSON_TYPE],
    [NDJSON, NDJSON],
    ['Application/X-NDJSON', NDJSON],
    [SSE, SSE],
    ['text/*', SSE],
    ['text/event-stream; charset=utf-8', SSE],
    ['application/json, text/event-stream', JSON_TYPE],
    ['text/event-stream, application/json', JSON_TYPE],
    ['application/json, text/plain, */*', JSON_TYPE],
    ['text/event-stream, */*', SSE],
    ['*/*, text/event-stream', SSE],
    ['application/json;q=0.5, text/event-stream;q=0.4', JSON_TYPE],
    ['application/json;q=0.4, text/event-stream;q=0.5', SSE],
    ['application/x-ndjson;q=0.9, text/event-stream', SSE],
    ['text/event-stream;q=0.5, */*;q=0.8', JSON_TYPE],
    ['application/json;q=0, application/*', NDJSON],
    ['text/event-stream;q=0', JSON_TYPE],
    ['application/x-ndjson;q=0, text/event-stream;q=0, */*', JSON_TYPE],
    // types the service does not have
    ['text/html', JSON_TYPE],
    ['image/png, application/xml;q=0.9', JSON_TYPE],
    ['nonsense', JSON_TYPE],
    [',;q=,', JSON_TYPE],
    // the type of problems is no type of answers
    ['application/problem+json, application/x-ndjson', NDJSON],
  ])('Accept: %j -> %s', async (accept, type) => {
    const headers = accept === undefined ? {} : { Accept: accept }
    const answer = await client()(path, post({ position, limits: { iterations: 20 } }, headers))
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(answer.headers.get('Vary')).toBe('Accept')
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
  })

  describe.each(OF_EACH_KIND)('%s', (id, game) => {
    const subjects = [{ position: searchPosition(game) }, ...(game.chance ? [chancePosition(game)] : [])]

    test('progress, then the plain answer byte for byte', async () => {
      for (const subject of subjects) {
        const body = { ...subject, limits: { iterations: 500 }, seed: 42, progressMs: 400 }
        const plain = await client()(`/v1/${id}/analysis`, post(body))
        // how records are framed does not depend on the game
        for (const media of game === first ? [NDJSON, SSE] : [NDJSON]) {
          const call = client({ clock: steadyClock(20) })
          const answer = await call(`/v1/${id}/analysis`, post(body, { Accept: media }))
          const records = recordsOf(answer)
          const kinds = records.map(({ kind }) => kind)
          expect(kinds).toEqual([...kinds.slice(1).map(() => 'progress'), 'result'])
          const last = answer.text.trimEnd().split('\n').at(-1)?.replace('data: ', '') ?? ''
          expect(timeless(last)).toBe(timeless(plain.text))
          const progress = records.slice(0, -1).map(({ value }) => value.progress)
          for (const { lines } of progress) expect(lines.length).toBe(plain.json.lines.length)
          const work = progress.map(({ iterations }) => iterations)
          expect(work).toEqual([...work].sort((a, b) => a - b))
        }
      }
    })
  })

  test('progress comes at the interval asked for, 100 ms if none is', async () => {
    const answerOf = async (progressMs?: number) => {
      const body = { position, limits: { timeMs: 1000 }, algorithm: 'uct', progressMs }
      const answer = await client({ clock: steadyClock(10) })(path, post(body, { Accept: NDJSON }))
      return recordsOf(answer).flatMap(({ value }) => value.progress?.elapsedMs ?? [])
    }
    const every = (ms: number) => Array.from({ length: 1000 / ms - 1 }, (_, i) => (i + 1) * ms)
    expect(await answerOf()).toEqual(every(100))
    expect(await answerOf(250)).toEqual(every(250))
    expect(await answerOf(20)).toEqual(every(20))
  })

  // [fault, body, status, type]
  test.each([
    ['malformed', '{', 400, 'malformed-request'],
    ['a short interval', { position, progressMs: 19 }, 422, 'out-of-range'],
    ['a long interval', { position, progressMs: 10_001 }, 422, 'out-of-range'],
    ['half an interval', { position, progressMs: 20.5 }, 400, 'malformed-request'],
    ['a bad position', { position: 'x' }, 422, 'invalid-position'],
    ['an unknown algorithm', { position, algorithm: 'x' }, 422, 'unknown-algorithm'],
  ])('before the first record a failure is answered as any: %s', async (_, body, status, type) => {
    for (const media of [NDJSON, SSE]) {
      const answer = await client()(path, post(body, { Accept: media }))
      expect(answer.status).toBe(status)
      expect(answer.json.type).toBe(`/problems/${type}`)
    }
  })

  test('so is a lack of places', async () => {
    const answer = await client({ semaphore: new Semaphore(0) })(path, post({ position }, { Accept: SSE }))
    expect(answer.status).toBe(503)
    expect(answer.json.type).toBe('/problems/overloaded')
  })

  test('a failure after the start is the last record, and gives the place back', async () => {
    const semaphore = new Semaphore(1)
    let ticks = 0
    const clock = {
      ...jumpingClock(1000),
      tick: async () => {
        if (++ticks === 2) throw new Error('the disk is full')
      },
    }
    const answer = await client({ semaphore, clock })(path, post({ position, limits: ENDLESS }, { Accept: NDJSON }))
    expect(answer.status).toBe(200)
    const [record, ...others] = recordsOf(answer)
    expect(others).toEqual([])
    expect(record).toMatchObject({ kind: 'problem', value: { type: '/problems/internal-error', status: 500 } })
    expect(answer.text).not.toContain('disk')
    await takePlace(semaphore)
  })

  // [how the reader leaves, its action]
  test.each([
    ['cancels', async (reader: ReadableStreamDefaultReader) => reader.cancel()],
    ['hangs up', async (_: ReadableStreamDefaultReader, hangUp: () => void) => hangUp()],
  ])('a reader that %s after the first record ends the search and gives its place back', async (_, go) => {
    const semaphore = new Semaphore(1)
    const clock = steadyClock(20)
    const hangUp = new AbortController()
    const body = { position, limits: ENDLESS, algorithm: 'uct', progressMs: 20 }
    const response = await open({ semaphore, clock }, body, { signal: hangUp.signal })
    if (!response.body) throw new Error('no body')
    const reader = response.body.getReader()
    const { value } = await reader.read()
    expect(JSON.parse(new TextDecoder().decode(value)).progress.iterations).toBeGreaterThan(0)
    await expect(takePlace(semaphore)).rejects.toThrow('Too many searches')
    await go(reader, () => hangUp.abort())
    const left = clock.ticks
    await scheduler.wait(0)
    await scheduler.wait(0)
    await takePlace(semaphore)
    expect(clock.ticks).toBeLessThanOrEqual(left + 2)
  })

  test('a reader that has gone before the start costs a slice', async () => {
    const clock = steadyClock(20)
    const response = await open(
      { clock },
      { position, limits: ENDLESS, algorithm: 'uct' },
      { signal: AbortSignal.abort() },
    )
    await response.body?.cancel()
    expect(clock.ticks).toBeLessThanOrEqual(1)
  })

  test('a reader that does not read holds up nothing, and gets the newest progress when it does', async () => {
    const semaphore = new Semaphore(1)
    const clock = steadyClock(20)
    let made = 0
    const body = { position, limits: { timeMs: 2000 }, algorithm: 'uct', progressMs: 20 }
    const response = await open({ semaphore, clock }, body)
    const parse = (chunk: { value?: Uint8Array | undefined }) => {
      made++
      return JSON.parse(new TextDecoder().decode(chunk.value))
    }
    while (clock.ticks < 50) await scheduler.wait(0)
    if (!response.body) throw new Error('no body')
    const reader = response.body.getReader()
    const late = parse(await reader.read())
    // one record was waiting: that of the last finished tick
    expect(late.progress.elapsedMs).toBeGreaterThanOrEqual(980)
    // the search ends although nobody reads, and gives back its place
    while (clock.ticks < 100) await scheduler.wait(0)
    await scheduler.wait(0)
    await takePlace(semaphore)
    // all 99 progress records are gone: the result has replaced them
    expect(parse(await reader.read()).search.stopReason).toBe('time')
    expect((await reader.read()).done).toBe(true)
    expect(made).toBe(2)
  })
}
