import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { lazy } from '../../src/game/lazy.ts'
import { boughtMs } from '../../tools/fuzz/bought-time.ts'
import { written } from '../../tools/fuzz/call.ts'
import { Checker } from '../../tools/fuzz/checks.ts'
import { curl, type FuzzRequest, send } from '../../tools/fuzz/client.ts'
import { Draw } from '../../tools/fuzz/draw.ts'
import { mutate } from '../../tools/fuzz/mutate.ts'
import { Report } from '../../tools/fuzz/report.ts'
import { drawOf, drawRequest } from '../../tools/fuzz/requests.ts'
import { Contract } from '../../tools/lib/contract.ts'

const contract = lazy(() => new Contract(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')))

describe('the requests of a run', () => {
  it('follow from the seed and their numbers', () => {
    const request = (seed: number, number: number) => drawRequest(drawOf(seed, number))
    for (let number = 0; number < 50; number++) expect(request(7, number)).toEqual(request(7, number))
    const some = (seed: number) => Array.from({ length: 20 }, (_, number) => JSON.stringify(request(seed, number)))
    expect(some(1)).not.toEqual(some(2))
    expect(new Set(some(1)).size).toBe(20)
  })

  it('are aimed at every operation; commands of matches are sent by the matches', () => {
    const ids = contract().operations.map(({ id }) => id)
    const aimed = new Set(['commandMatch'])
    // of the first seeds the one that has aimed at all of them soonest
    for (let number = 0; number < 3000 && aimed.size < ids.length; number++)
      aimed.add(drawRequest(drawOf(4, number)).operation)
    expect([...aimed].sort()).toEqual(ids.sort())
  })

  it('can be written as a command for a shell', () => {
    const request = {
      operation: 'x',
      method: 'POST',
      path: '/v1/x?a=1',
      headers: { Accept: '*/*' },
      body: `{"it's":1}`,
    }
    const line = `curl -s -X POST -H 'Accept: */*' --data-raw '{"it'\\''s":1}' 'http://a.test/v1/x?a=1'`
    expect(curl('http://a.test', request)).toBe(line)
  })
})

it('mutated texts differ from the text, most of them', () => {
  const text = '1a3/5/d4/3F1/1E2B b -'
  const mutants = Array.from({ length: 200 }, (_, seed) => mutate(text, new Draw(seed)))
  expect(mutants.filter((mutant) => mutant === text).length).toBeLessThan(20)
  expect(mutate('', new Draw(1))).toBeTypeOf('string')
})

const POSITION = 'ABC2/DE3/F3f/3ed/2cba r 3'

describe('what the limits of a request buy', () => {
  const call = (operation: string, path: string, body: Record<string, unknown>) =>
    written({ operation, method: 'POST', path: `/v1/einstein/${path}`, body })
  it.each<[string, FuzzRequest, number]>([
    ['a time', call('move', 'move', { position: POSITION, limits: { timeMs: 50 } }), 50],
    ['the default', call('analysis', 'analysis', { position: POSITION }), 300],
    ['both: the lesser', call('move', 'move', { position: POSITION, limits: { timeMs: 9, iterations: 5_000_000 } }), 9],
    [
      'of each position',
      call('batch', 'analysis/batch', { positions: [POSITION, POSITION], limits: { timeMs: 7 } }),
      14,
    ],
    ['no search', call('board', 'board', { position: POSITION }), 0],
    ['a refusal', call('move', 'move', { position: 'x', limits: { timeMs: 50 } }), 0],
  ])('%s', (_, request, ms) => expect(boughtMs(request)).toBeCloseTo(ms))
})

describe('a connection that is closed without an answer', () => {
  const request = { operation: 'x', method: 'GET', path: '/', headers: {}, body: null }

  /** Sends the request to a server that closes so many connections, and answers on the next. */
  async function sendTo(closed: number, afterMs: number, firstRequestMs: number) {
    let opened = 0
    const server = createTcpServer((socket) => {
      if (opened++ < closed) setTimeout(() => socket.destroy(), afterMs)
      else socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'))
    })
    await new Promise<void>((done) => server.listen(0, done))
    const { port } = server.address() as AddressInfo
    try {
      const { again, answer } = await send(`http://127.0.0.1:${port}`, request, firstRequestMs)
      return { again, status: answer.status, opened }
    } finally {
      server.close()
    }
  }

  it.each([
    ['none', 0, 0, 1e9, { again: undefined, status: 200, opened: 1 }],
    ['one: the request is sent again', 1, 0, 1e9, { again: true, status: 200, opened: 2 }],
    ['two, after the time for a first request', 2, 60, 50, { again: true, status: 200, opened: 3 }],
  ])('%s', async (_, closed, afterMs, firstRequestMs, sent) =>
    expect(await sendTo(closed, afterMs, firstRequestMs)).toEqual(sent),
  )

  it.each([
    ['two, earlier', 2, 0, 1e9],
    ['all', 9, 60, 50],
  ])('%s: there is no answer', async (_, closed, afterMs, firstRequestMs) =>
    expect(sendTo(closed, afterMs, firstRequestMs)).rejects.toThrow(),
  )
})

describe('the contract', () => {
  const asked = { method: 'GET', path: '/problems/not-found', body: null }
  const sound = { type: '/problems/not-found', title: 'x', status: 404, description: 'x' }
  const answer = (status: number, json: unknown, headers: Record<string, string> = {}) => {
    const all = {
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Content-Type': 'application/json',
      ...headers,
    }
    return { status, headers: new Headers(all), text: JSON.stringify(json), json }
  }
  const problem = { 'Content-Type': 'application/problem+json' }
  it.each([
    ['a sound answer', answer(200, sound), null],
    ['a field that is not documented', answer(200, { ...sound, more: 1 }), /more/],
    ['a field that is missing', answer(200, { type: sound.type, status: 404, description: 'x' }), /title/],
    ['a media type', answer(200, sound, { 'Content-Type': 'text/html' }), /media type/],
    ['no CORS', answer(200, sound, { 'Access-Control-Allow-Origin': 'null' }), /Access-Control/],
    ['a failure', answer(500, { type: '/problems/x', title: 'x', status: 500 }, problem), /the service failed/],
    ['a problem of another status', answer(404, { type: '/problems/x', title: 'x', status: 405 }, problem), /405/],
    ['a status that is not documented', answer(418, { type: '/problems/x', title: 'x', status: 418 }, problem), /418/],
  ])('%s', (_, given, fault) => {
    const faults = contract().faults(asked, given).join('; ')
    if (fault) expect(faults).toMatch(fault)
    else expect(faults).toBe('')
  })
})

describe('a faulty service is found out:', () => {
  const servers: ReturnType<typeof createServer>[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  /** A checker of a service that gives these answers, one after the other; null: it breaks the connection. */
  async function checkerOf(answers: (Record<string, unknown> | null)[]): Promise<Checker> {
    const server = createServer((_, response) => {
      const answer = answers.shift()
      if (!answer) return response.destroy()
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' })
      return response.end(JSON.stringify(answer))
    })
    servers.push(server)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    return new Checker({ url: `http://127.0.0.1:${port}` }, contract(), new Report(() => {}))
  }

  const body = { position: POSITION, seed: 1, limits: { iterations: 9 } }
  const request = written({ operation: 'move', method: 'POST', path: '/v1/einstein/move', body })
  const proposed = { game: 'einstein', variant: 'standard', position: POSITION, move: 'a1a2', next: 'another' }
  const kinds = (checker: Checker) => new Set(checker.report.faults.map(({ kind }) => kind))

  it('no answer', async () => {
    const checker = await checkerOf([null])
    expect(await checker.ask(1, request)).toBeNull()
    expect(kinds(checker)).toContain('no-answer')
  })

  it('an answer that is not as documented', async () => {
    const checker = await checkerOf([proposed])
    await checker.ask(1, request)
    expect(kinds(checker)).toContain('contract')
  })

  it('a move that cannot be played', async () => {
    const checker = await checkerOf([proposed, { ...proposed, position: 'still the same' }])
    await checker.follow(1, (await checker.ask(1, request))!)
    expect(kinds(checker)).toContain('illegal-move')
  })

  it('an answer that changes', async () => {
    const checker = await checkerOf([proposed, { ...proposed, move: 'a1b1' }])
    await checker.repeat(1, (await checker.ask(1, request))!, true)
    expect(kinds(checker)).toContain('not-repeatable')
  })

  it('and one that only takes another time does not', async () => {
    const checker = await checkerOf([
      { ...proposed, elapsedMs: 3 },
      { ...proposed, elapsedMs: 4 },
    ])
    await checker.repeat(1, (await checker.ask(1, request))!, true)
    expect(kinds(checker)).not.toContain('not-repeatable')
  })
})
