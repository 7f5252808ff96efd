/** A match's connection over mocked sockets where something is at fault: the address, the service, a listener; and aborts. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient, type ProblemError } from '../src/index.ts'
import { failureOf } from './failure-of.ts'
import { FakeSocket, latest, setUpSockets } from './fake-socket.ts'

/** Connects to a match of a service that answers HTTP in a given way. */
function connect(
  answer: (request: Request) => Promise<Response> = () => Promise.reject(new TypeError('fetch failed')),
) {
  const fetch = vi.fn(answer)
  const client = createClient({
    baseUrl: 'https://bestmove.test/',
    WebSocket: FakeSocket,
    fetch,
    retry: { retries: 0 },
  })
  const connection = client.match('m', { secret: 's' }).connect()
  const problems: ProblemError[] = []
  connection.on('problem', (problem) => problems.push(problem))
  return { connection, problems, fetch }
}

/** Lets what has been promised so far happen, and then some time pass. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

const answering = (status: number, id?: string) => async () =>
  id
    ? Response.json({ type: `/problems/${id}`, title: id, status }, { status })
    : new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } })

setUpSockets()

describe('a socket that never opens', () => {
  it.each([
    ['an unknown match', answering(404, 'unknown-match'), { type: '/problems/unknown-match', status: 404 }],
    [
      'a match that has been deleted',
      answering(410, 'match-expired'),
      { type: '/problems/match-expired', status: 410 },
    ],
    ['an address that is not the service’s', answering(404), { type: 'about:blank', status: 404 }],
  ])('ends the connection: %s', async (_, answer, told) => {
    const { connection, problems, fetch } = connect(answer)
    const sent = failureOf(connection.send({ type: 'join' }))
    const iterated = failureOf(connection[Symbol.asyncIterator]().next())
    latest().happen('error')
    latest().happen('close')
    await pass()
    expect(await sent).toMatchObject(told)
    expect(await iterated).toMatchObject(told)
    expect(problems).toMatchObject([told])
    expect(connection.status).toBe('closed')
    expect(fetch.mock.calls.map(([{ url, headers }]) => [url, headers.get('Seat-Secret')])).toEqual([
      ['https://bestmove.test/v1/matches/m/view', 's'],
    ])
    await pass(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['the network is gone', undefined],
    ['a proxy fails', answering(502)],
    ['a page to sign in takes its place', answering(200)],
    ['the service is too busy', answering(503, 'overloaded')],
    ['the service has been asked too often', answering(429, 'rate-limited')],
    ['the service has the match', async () => Response.json({ match: 'm' })],
  ])('is opened again while %s', async (_, answer) => {
    const { connection, problems } = connect(answer)
    for (let tries = 1; tries < 4; tries++) {
      latest().happen('error')
      await pass(5000)
      expect(FakeSocket.all).toHaveLength(tries + 1)
    }
    latest().welcome(0)
    expect([connection.status, problems]).toEqual(['open', []])
  })

  it('is no matter once another has opened, whatever HTTP answers then', async () => {
    let answer = (_: Response) => {}
    const asked = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { connection, problems } = connect(() => asked)
    latest().happen('error')
    await pass(250)
    latest().welcome(0)
    answer(await answering(404, 'unknown-match')())
    await pass()
    expect([connection.status, problems]).toEqual(['open', []])
  })

  it('is asked about by one call at a time, which ends with the connection', async () => {
    const { connection, fetch } = connect(() => new Promise(() => {}))
    latest().happen('error')
    await pass(250)
    latest().happen('error')
    await pass()
    expect(fetch).toHaveBeenCalledTimes(1)
    connection.close()
    expect(fetch.mock.calls[0]![0].signal.aborted).toBe(true)
  })

  it('alone is asked about: a socket that breaks says nothing of the match', async () => {
    const { fetch } = connect()
    latest().welcome(0)
    latest().happen('close')
    await pass()
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('a listener that throws', () => {
  const thrown: unknown[] = []
  const caught = (error: unknown) => thrown.push(error)
  // the runner of the tests listens, too, and would take the error for a failure
  let others: NodeJS.UncaughtExceptionListener[] = []
  beforeEach(() => {
    thrown.length = 0
    others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException').on('uncaughtException', caught)
  })
  afterEach(() => {
    process.removeAllListeners('uncaughtException')
    for (const other of others) process.on('uncaughtException', other)
  })

  it.each(['event', 'view', 'status'] as const)('at `%s` keeps nothing from the others', async (name) => {
    const { connection } = connect()
    const seen: number[] = []
    const iterated: number[] = []
    const fault = new Error('of the page')
    connection.on(name, () => {
      throw fault
    })
    connection.on('event', ({ seq }) => seen.push(seq))
    void (async () => {
      for await (const { seq } of connection) iterated.push(seq)
    })()
    const sent = connection.send({ type: 'join' })
    latest().welcome(3)
    latest().tell(1, 2, 3)
    latest().say({ type: 'ack', id: latest().sent[1]?.['id'], first: 3, last: 3 })
    expect(await sent).toMatchObject({ last: 3 })
    await pass()
    expect([seen, iterated]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve, 0))
    // and the page hears of it
    expect(thrown[0]).toBe(fault)
  })
})

describe('a command that is not answered', () => {
  /** The commands sent over the latest socket. */
  const commands = () => latest().sent.filter(({ type }) => type !== 'hello')

  it('is repeated over another socket, and at last given up', async () => {
    const { connection } = connect()
    latest().welcome(0)
    const sent = failureOf(connection.send({ type: 'resign' }))
    const [first] = commands()
    for (let sockets = 1; sockets < 3; sockets++) {
      expect(FakeSocket.all).toHaveLength(sockets)
      await pass(19_999)
      expect(connection.status).toBe('open')
      await pass(1)
      expect(connection.status).toBe('waiting')
      await pass(1000)
      latest().welcome(0)
      expect(commands()).toEqual([first])
    }
    await pass(20_000)
    expect(await sent).toMatchObject({ name: 'TimeoutError' })
    // others may be answered all the same
    expect(connection.status).toBe('open')
    latest().happen('close')
    await pass(1000)
    latest().welcome(0)
    expect(commands()).toEqual([])
  })

  it('has its time anew with each socket, and none while there is no socket', async () => {
    const { connection } = connect()
    latest().welcome(0)
    const sent = connection.send({ type: 'resign' })
    await pass(19_000)
    latest().happen('close')
    await pass(250)
    expect(FakeSocket.all).toHaveLength(2)
    await pass(9000)
    latest().welcome(0)
    await pass(19_000)
    expect(connection.status).toBe('open')
    latest().say({ type: 'ack', id: commands()[0]?.['id'], first: 1, last: 1 })
    expect(await sent).toMatchObject({ last: 1 })
    await pass(5000)
    expect(connection.status).toBe('open')
    connection.close()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a command whose signal aborts', () => {
  const resign = { type: 'resign' } as const

  it('before it is sent, is not sent', async () => {
    const { connection } = connect()
    const stop = new AbortController()
    const waiting = failureOf(connection.send(resign, { signal: stop.signal }))
    const aborted = new Error('enough')
    stop.abort(aborted)
    expect(await waiting).toBe(aborted)
    latest().welcome(0)
    expect(await failureOf(connection.send(resign, { signal: stop.signal }))).toBe(aborted)
    expect(latest().sent).toHaveLength(1)
  })

  it('after it has been sent, is repeated until it is answered, since the match may have taken it', async () => {
    const { connection } = connect()
    const stop = new AbortController()
    latest().welcome(0)
    const waiting = failureOf(connection.send(resign, { signal: stop.signal }))
    const aborted = new Error('enough')
    stop.abort(aborted)
    expect(await waiting).toBe(aborted)
    const [, first] = latest().sent
    latest().happen('close')
    await pass(250)
    latest().welcome(0)
    expect(latest().sent[1]).toEqual(first)
  })
})
