/** A match's connection over mocked sockets: events told once, messages repeated, and the end of the attempts. */
import { describe, expect, it, vi } from 'vitest'
import { MATCH_PROBLEMS } from '../../src/match/problems.ts'
import { createClient, type MatchEvent, type ProblemError } from '../src/index.ts'
import { failureOf } from './failure-of.ts'
import { FakeSocket, latest, setUpSockets } from './fake-socket.ts'

function connect(secret?: string, since?: number, signal?: AbortSignal) {
  const fetch = () => Promise.reject(new TypeError('fetch failed'))
  const client = createClient({ baseUrl: 'https://bestmove.test/', WebSocket: FakeSocket, fetch })
  const connection = client.match('m', { ...(secret !== undefined && { secret }) }).connect({ since, signal })
  const seen: number[] = []
  const statuses: string[] = []
  const problems: ProblemError[] = []
  connection.on('event', ({ seq }) => seen.push(seq))
  connection.on('status', (status) => statuses.push(status))
  connection.on('problem', (problem) => problems.push(problem))
  return { connection, seen, statuses, problems }
}

setUpSockets()

describe('events', () => {
  it('come once and in order, over as many sockets as it takes', () => {
    const { connection, seen, statuses } = connect('s')
    expect(latest().url).toBe('wss://bestmove.test/v1/matches/m/socket')
    latest().welcome(2)
    expect(latest().sent).toEqual([{ type: 'hello', secret: 's', since: 0 }])
    latest().tell(1, 2)
    latest().tell(3)
    latest().happen('close')
    expect(connection.status).toBe('waiting')
    vi.advanceTimersByTime(250)
    latest().welcome(5)
    expect(latest().sent).toEqual([{ type: 'hello', secret: 's', since: 3 }])
    // events on their way twice are told once
    latest().tell(3, 4, 5)
    expect(seen).toEqual([1, 2, 3, 4, 5])
    expect(statuses).toEqual(['open', 'waiting', 'connecting', 'open'])
    expect(FakeSocket.all).toHaveLength(2)
  })

  it('are asked for again where one is missing', () => {
    const { seen } = connect()
    latest().welcome(1)
    latest().tell(1)
    latest().tell(3)
    expect(latest().closed).toBe(true)
    vi.advanceTimersByTime(250)
    latest().welcome(3)
    expect(latest().sent).toEqual([{ type: 'hello', since: 1 }])
    latest().tell(2, 3)
    expect(seen).toEqual([1, 2, 3])
  })

  it('begin after what is known already', () => {
    connect(undefined, 7)
    latest().welcome(7)
    expect(latest().sent).toEqual([{ type: 'hello', since: 7 }])
  })

  it('are told in the service’s time: each welcome says how far it is ahead', () => {
    const { connection } = connect()
    latest().welcome(0, Date.now() + 4000)
    expect(connection.aheadMs).toBe(4000)
    latest().happen('close')
    vi.advanceTimersByTime(250)
    latest().welcome(0, Date.now() - 500)
    expect(connection.aheadMs).toBe(-500)
  })

  it('can be iterated, each loop from the first on, until the connection is closed', async () => {
    const { connection } = connect()
    const gather = async () => {
      const events: MatchEvent[] = []
      for await (const event of connection) events.push(event)
      return events.map(({ seq }) => seq)
    }
    const early = gather()
    latest().welcome(2)
    latest().tell(1, 2)
    await vi.advanceTimersByTimeAsync(0)
    const late = gather()
    latest().tell(3)
    connection.close()
    expect(await early).toEqual([1, 2, 3])
    expect(await late).toEqual([1, 2, 3])
  })

  it('of an abandoned socket are not heard', () => {
    const { connection, seen } = connect()
    const old = latest()
    old.welcome(1)
    old.tell(1)
    old.happen('close')
    old.tell(2)
    connection.close()
    old.tell(3)
    expect(seen).toEqual([1])
  })
})

describe('commands', () => {
  it('wait for the connection, and are acknowledged', async () => {
    const { connection } = connect('s')
    const joined = connection.send({ type: 'join', name: 'Ada' })
    latest().welcome(2)
    latest().tell(1)
    // the match is at event 2: the client has not got all events yet
    expect(latest().sent).toHaveLength(1)
    latest().tell(2)
    const [, command] = latest().sent
    expect(command).toEqual({ type: 'join', name: 'Ada', id: expect.stringMatching(/^[0-9a-f]{32}$/), seq: 2 })
    latest().say({ type: 'ack', id: command?.['id'], first: 3, last: 3 })
    expect(await joined).toMatchObject({ first: 3, last: 3 })
  })

  it('that may have been lost are repeated as they were', async () => {
    const { connection } = connect('s')
    latest().welcome(1)
    latest().tell(1)
    const moved = connection.send({ type: 'move', move: 'a1a2' })
    const [, first] = latest().sent
    latest().happen('close')
    vi.advanceTimersByTime(250)
    latest().welcome(3)
    expect(latest().sent).toHaveLength(1)
    latest().tell(2, 3)
    expect(latest().sent.slice(1)).toEqual([first])
    expect(first).toMatchObject({ seq: 1 })
    latest().tell(4)
    expect(latest().sent).toHaveLength(2)
    latest().say({ type: 'ack', id: first?.['id'], first: 2, last: 3 })
    expect(await moved).toMatchObject({ last: 3 })
    // answered: not sent again
    latest().happen('close')
    vi.advanceTimersByTime(250)
    latest().welcome(4)
    expect(latest().sent).toHaveLength(1)
  })

  it('that are refused reject with the reason', async () => {
    const { connection } = connect('s')
    latest().welcome(1)
    latest().tell(1)
    const moved = connection.send({ type: 'move', move: 'x' })
    latest().say({ type: 'refused', id: latest().sent[1]?.['id'], problem: 'illegal-move', detail: 'no', seq: 1 })
    const error = (await failureOf(moved)) as ProblemError
    expect(error.is('illegal-move')).toBe(true)
    expect(error).toMatchObject({ name: 'ProblemError', status: null, detail: 'no', seq: 1 })
  })

  it('that wait when the connection is closed are rejected, and so are later ones', async () => {
    const { connection } = connect('s')
    const waiting = failureOf(connection.send({ type: 'resign' }))
    connection.close()
    expect(await waiting).toMatchObject({ name: 'AbortError' })
    expect(await failureOf(connection.send({ type: 'resign' }))).toMatchObject({ name: 'AbortError' })
  })

  it('with a secret of their own: later sockets are opened with it', async () => {
    const { connection } = connect('old')
    latest().welcome(1)
    latest().tell(1)
    const joined = connection.send({ type: 'join', newSecret: 'new' })
    latest().say({ type: 'ack', id: latest().sent[1]?.['id'], first: 2, last: 2 })
    await joined
    latest().happen('close')
    vi.advanceTimersByTime(250)
    latest().welcome(2)
    expect(latest().sent[0]).toMatchObject({ secret: 'new' })
  })

  it('with a secret of their own, whose answer is lost: the new secret is tried', async () => {
    const { connection, problems } = connect('old')
    latest().welcome(1)
    latest().tell(1)
    const joined = connection.send({ type: 'join', newSecret: 'new' })
    latest().happen('close')
    vi.advanceTimersByTime(250)
    latest().happen('open')
    latest().say({ type: 'problem', problem: 'wrong-secret', detail: 'no' })
    vi.advanceTimersByTime(500)
    latest().welcome(1)
    expect(latest().sent[0]).toMatchObject({ secret: 'new' })
    latest().say({ type: 'ack', id: latest().sent[1]?.['id'], first: 2, last: 2 })
    expect(await joined).toMatchObject({ first: 2 })
    expect(problems).toEqual([])
  })

  it('that are not understood reject, and no others where the problem names one', async () => {
    const { connection, problems } = connect('s')
    latest().welcome(1)
    latest().tell(1)
    const sent = ['x', 'y', 'z'].map((move) => failureOf(connection.send({ type: 'move', move })))
    const ids = latest()
      .sent.slice(1)
      .map((message) => message['id'])
    const problem = { type: 'problem', problem: 'malformed-message', detail: '/move: too long' }
    latest().say({ ...problem, id: ids[1] })
    expect(await sent[1]).toMatchObject({ type: '/problems/malformed-message', detail: '/move: too long' })
    latest().say({ type: 'refused', id: ids[0], seq: 1, problem: 'illegal-move', detail: 'no' })
    expect(await sent[0]).toMatchObject({ type: '/problems/illegal-move' })
    // whose it is, nobody knows
    latest().say(problem)
    expect(await sent[2]).toMatchObject({ type: '/problems/malformed-message' })
    expect(problems).toHaveLength(1)
    expect(connection.status).toBe('open')
  })
})

describe('the connection', () => {
  it.each(['unknown-match', 'match-expired', 'wrong-secret', 'players-only'])('is given up: %s', async (id) => {
    const { connection, problems, statuses } = connect('s')
    latest().happen('open')
    const loop = failureOf(
      (async () => {
        for await (const _ of connection);
      })(),
    )
    latest().say({ type: 'problem', problem: id, detail: 'no' })
    expect(await loop).toMatchObject({ type: `/problems/${id}` })
    expect(problems).toHaveLength(1)
    expect(statuses).toEqual(['closed'])
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('is tried again at longer and longer intervals, up to a limit', () => {
    connect()
    const waits: number[] = []
    for (let i = 0; i < 8; i++) {
      latest().happen('error')
      latest().happen('close')
      const before = FakeSocket.all.length
      let waited = 0
      for (; FakeSocket.all.length === before; waited += 250) vi.advanceTimersByTime(250)
      waits.push(waited)
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 7500, 7500, 7500])
  })

  it('that says nothing is asked, and given up where it does not answer', () => {
    const { connection } = connect()
    latest().welcome(0)
    vi.advanceTimersByTime(30_000)
    expect(latest().pings).toBe(1)
    latest().say('pong')
    vi.advanceTimersByTime(30_000)
    expect(latest().pings).toBe(2)
    expect(connection.status).toBe('open')
    vi.advanceTimersByTime(10_000)
    expect(connection.status).toBe('waiting')
    expect(latest().closed).toBe(true)
  })

  it('that never opens is given up', () => {
    const { connection } = connect()
    vi.advanceTimersByTime(10_000)
    expect(connection.status).toBe('waiting')
    vi.advanceTimersByTime(250)
    expect(FakeSocket.all).toHaveLength(2)
  })

  it.each([
    ['open', []],
    ['waiting', ['open']],
    ['connecting', ['open', 'waiting']],
  ] as const)(
    'stays closed where a listener closes it at its status %s, which others then do not hear',
    (at, before) => {
      const { connection } = connect()
      const heard: string[] = []
      connection.on('status', (status) => status === at && connection.close())
      connection.on('status', (status) => heard.push(status))
      connection.on('view', () => heard.push('view'))
      const sockets = () => FakeSocket.all.filter(({ closed }) => !closed).length
      latest().welcome(0)
      latest().happen('close')
      vi.advanceTimersByTime(60_000)
      expect(heard.filter((one) => one !== 'view')).toEqual([...before, 'closed'])
      expect(heard.includes('view')).toBe(at !== 'open')
      expect(sockets()).toBe(0)
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it.each([
    ['with more events', [1, 2, 3]],
    ['with a gap', [1, 3]],
  ])('stays closed where a listener closes it amid a message %s', (_, seqs) => {
    const { connection, seen, statuses } = connect()
    connection.on('event', () => connection.close())
    latest().welcome(3)
    latest().tell(...seqs)
    vi.advanceTimersByTime(60_000)
    expect(seen).toEqual([1])
    expect(connection.seq).toBe(1)
    expect(statuses).toEqual(['open', 'closed'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends with the signal', async () => {
    const stop = new AbortController()
    const { connection } = connect('s', 0, stop.signal)
    latest().welcome(0)
    stop.abort()
    expect(connection.status).toBe('closed')
    expect(latest().closed).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a connection that the service closes', () => {
  it.each(['unknown-match', 'match-expired', 'wrong-secret', 'players-only'] as const)('says why: %s', async (id) => {
    const { connection, problems } = connect('s')
    const sent = failureOf(connection.send({ type: 'join' }))
    latest().happen('open')
    latest().say({ type: 'problem', problem: id, detail: 'the service closes this socket' })
    const { title } = MATCH_PROBLEMS[id]
    const told = { type: `/problems/${id}`, title, message: title, detail: null, status: null }
    expect(problems).toMatchObject([told])
    expect(await sent).toMatchObject(told)
    expect(await failureOf(connection[Symbol.asyncIterator]().next())).toMatchObject(told)
  })
})
