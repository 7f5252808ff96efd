/** Games whose rules a client brings: by a service, by the engine here, by a Worker, and by one of two. */
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createFallbackClient } from '../src/fallback.ts'
import { type Client, createClient, type GameClient, ProblemError, type RulesText } from '../src/index.ts'
import { createLocalClient } from '../src/local.ts'
import { createWorkerClient } from '../src/worker.ts'
import { expectAlike, told } from './alike.ts'

const read = (path: string) => readFile(new URL(`../../${path}.rbg`, import.meta.url), 'utf8')
const textOf = (name: string) => read(`rules/${name}`)
const konane = await textOf('konane')
const ROYAL_GAME = await textOf('royal-game-of-ur')

/** Rules with a turn whose steps can come in too many orders, and the moves of a game that comes there. */
const WIDE = await read('test/fixtures/rbg-wide/full-turns')
const TO_WIDE = {
  position: 'gmmmmmmm/mmmmmgmm/gggggggg/gggggggg/gggggggg/sgggggsg/gsgssggs/ssssssss silver turns=5 @c3',
  moves: ['b8a8c3'],
}

const local = createLocalClient()
const thread = createWorkerClient({ worker: () => new Worker(new URL('../src/worker/thread.ts', import.meta.url)) })
afterAll(() => thread.close())

const limits = { iterations: 40 }
let texts = 0
/** Rules that nobody has sent yet. */
const fresh = (text: string) => `${text}\n// ${++texts}`

describe.each([
  ['the engine here', local],
  ['a Worker', thread],
])('%s answers as the service does', (_, client) => {
  it.each([
    ['konane', konane],
    ['the Royal Game of Ur', ROYAL_GAME],
  ])('about %s', async (_, text) => {
    const game = await client.rules(text)
    const compare = (call: (game: GameClient) => Promise<unknown>) =>
      expectAlike(client, (either) => call(either.game(game.id)))
    const there = (await createClient({ baseUrl: inject('service') }).rules(text)).facts
    // how far a deployment divides searches, and its speed, are its own
    const { limits: caps, report } = game.facts
    caps.parallel = there.limits.parallel
    report.playsPerSecond = there.report.playsPerSecond
    expect(game.facts).toEqual(there)
    let { position, toMove } = await game.start({ seed: 3 })
    if (toMove === 'chance') {
      const { chance } = await game.legalMoves(position)
      position = (await game.play(position, [chance![1]!.event])).position
    }
    const options = { limits, seed: 5 }
    await compare((game) => game.start({ seed: 3 }))
    await compare((game) => game.legalMoves(position))
    await compare((game) => game.board(position))
    await compare((game) => game.drawing(position))
    await compare((game) => game.perft(2))
    await compare((game) => game.move(position, options))
    await compare((game) => game.analysis(position, { ...options, lines: 2 }))
    await compare((game) => game.batch([position, position], options))
    await compare((game) => game.move('nonsense'))
    const { move } = await game.move(position, options)
    await compare((game) => game.play(position, [move]))
    await compare((game) => game.review({ position, moves: [move] }, options))
    const updates = []
    for await (const update of game.watchAnalysis(position, options)) updates.push(update)
    expect(updates.at(-1)).toEqual({ analysis: await game.analysis(position, options) })
  })

  const look = { pieces: { w: { symbol: 'W' } }, name: 'Jumps' }
  // [fault, call]
  const refused: [string, (client: Client) => Promise<unknown>][] = [
    ['rules with faults', (client) => client.rules('#players = p(1)\n#rules = ->p [y] ->>')],
    ['rules that are no text', (client) => client.rules({ language: 'rbg', text: 7 as unknown as string })],
    ['another language', (client) => client.rules({ language: 'gdl' as 'rbg', text: konane })],
    ['a look of a piece that is none', (client) => client.rules(konane, { presentation: { pieces: { king: {} } } })],
    [
      'a picture that is none',
      (client) => client.rules(konane, { presentation: { pieces: { w: { picture: 'unicorn' as 'king' } } } }),
    ],
    ['rules that are too long', (client) => client.rules(`//${'x'.repeat(1_000_001)}`)],
    ['an id of no rules', (client) => client.game('own-00000000000000000000').start()],
  ]
  it.each(refused)('when it refuses %s', async (_, call) => {
    expect(await expectAlike(client, call)).toMatch(/^\{"type":"\/problems\//)
  })

  // not compared: a service that is so busy that its answer has begun breaks it off
  it('but refuses a review with too many moves, however long it takes', async () => {
    const review = (await client.rules(WIDE)).review(TO_WIDE, { limits })
    expect(await told(review)).toMatch(/^\{"type":"\/problems\/rules-limit",.*12000000 steps/)
  })

  it('with a look of its own', async () => {
    const own = await client.rules(konane, { presentation: look })
    expect(own.facts.name).toBe('Jumps')
    expect(own.id).not.toBe((await client.rules(konane)).id)
    await expectAlike(client, async (either) => {
      const game = await either.rules({ language: 'rbg', text: konane, presentation: look })
      return game.board((await game.start({ seed: 1 })).position)
    })
  })
})

// for the engine here alone, since it takes seconds: worker.test.ts is about what a Worker passes on
it('a call in parts is refused as by the service', async () => {
  const parts = async (client: Client) => (await client.rules(WIDE)).watchReview(TO_WIDE, { limits }).next()
  expect(await expectAlike(local, parts)).toMatch(/^\{"type":"\/problems\//)
})

it('rules with faults are refused with line and column', async () => {
  const refused = local.rules(
    '#players = p(1), q(1)\n#pieces = e\n#variables =\n#board = rectangle(u,d,l,r,[e])\n#rules = ->p [y] ->>',
  )
  const error = await refused.then(null, (reason: unknown) => reason)
  expect(error).toBeInstanceOf(ProblemError)
  expect((error as ProblemError).errors[0]).toMatchObject({ pointer: '/text', line: 5, column: expect.any(Number) })
})

describe('rules that are no longer held are sent again', () => {
  /** A client whose first rules another deployment receives: this service has never seen them. */
  function afterMoving() {
    const sent: string[] = []
    const client = createClient({
      baseUrl: inject('service'),
      async fetch(request) {
        const { pathname } = new URL(request.url)
        sent.push(`${request.method} ${pathname.replace(/own-\w+/, 'own')}`)
        if (sent.length > 1) return fetch(request)
        const { facts } = await local.rules((await request.json()) as RulesText)
        return Response.json(facts)
      },
    })
    return { client, sent }
  }

  it('by the client of a service, once, before it repeats the call', async () => {
    const { client, sent } = afterMoving()
    const game = await client.rules(fresh(konane))
    const { position } = await game.start()
    await game.move(position, { limits, seed: 1 })
    expect(sent).toEqual([
      'POST /v1/rules',
      'GET /v1/own/start',
      'POST /v1/rules',
      'GET /v1/own/start',
      'POST /v1/own/move',
    ])
  })

  it('before a stream, and before a match', async () => {
    const streamed = afterMoving()
    const game = await streamed.client.rules(fresh(konane))
    const items = []
    for await (const item of game.watchBatch([game.facts.notation.position.example], { limits })) items.push(item)
    expect(items).toHaveLength(1)
    expect(streamed.sent).toHaveLength(4)
    const played = afterMoving()
    const { id } = await played.client.rules(fresh(konane))
    const made = await played.client.createMatch({ game: id, seats: [{ kind: 'human' }, { kind: 'engine', limits }] })
    expect(made.seats.map(({ player }) => player)).toEqual(['black', 'white'])
    expect(played.sent).toEqual(['POST /v1/rules', 'POST /v1/matches', 'POST /v1/rules', 'POST /v1/matches'])
  })

  it('but not without end, and not by a client that never had them', async () => {
    const calls: string[] = []
    const forgetful = createClient({
      baseUrl: 'http://localhost:1',
      async fetch({ url }) {
        calls.push(new URL(url).pathname)
        if (url.endsWith('/v1/rules')) return Response.json((await local.rules(konane)).facts)
        return Response.json({ type: '/problems/unknown-rules', title: 'none', status: 404 }, { status: 404 })
      },
    })
    const { id } = await local.rules(konane)
    await expect(forgetful.game(id).start()).rejects.toMatchObject({ status: 404 })
    expect(calls).toHaveLength(1)
    await expect((await forgetful.rules(konane)).start()).rejects.toMatchObject({ status: 404 })
    expect(calls).toHaveLength(5)
  })

  it('to a Worker that was started anew', async () => {
    const game = await thread.rules(fresh(konane))
    const before = await game.start({ seed: 1 })
    thread.close()
    expect(await game.start({ seed: 1 })).toEqual(before)
  })

  it('from a service to the engine here, and back', async () => {
    let reachable = true
    const answers: string[] = []
    const service = createClient({
      baseUrl: inject('service'),
      fetch: (request) => (reachable ? fetch(request) : Promise.reject(new TypeError('no network'))),
    })
    const client = createFallbackClient({
      service,
      local,
      restMs: 1,
      onAnswer: ({ by, call, game }) => answers.push(`${call} ${game === null ? '' : 'own '}${by}`),
    })
    const game = await client.rules(fresh(konane))
    reachable = false
    const { position } = await game.start()
    const here = await game.move(position, { limits, seed: 1 })
    reachable = true
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await game.move(position, { limits, seed: 1 })).toEqual(here)
    expect(answers).toEqual(['rules service', 'rules local', 'start own local', 'move own local', 'move own service'])
  })
})

it('own games are played over a socket', async () => {
  const client = createClient({ baseUrl: inject('service') })
  const game = await client.rules(await textOf('tic-tac-toe'))
  const { match, seats } = await client.createMatch({
    game: game.id,
    seats: [{ kind: 'human' }, { kind: 'engine', limits }],
  })
  const connection = client.match(match, { secret: seats[0]!.secret! }).connect()
  await connection.send({ type: 'join' })
  let ended = ''
  for await (const event of connection) {
    if ('toMove' in event && event.toMove === 'x') {
      const { moves } = await game.legalMoves(event.position)
      await connection.send({ type: 'move', move: moves[0]! })
    }
    if (event.type === 'ended') {
      ended = event.result.reason
      break
    }
  }
  connection.close()
  expect(ended).not.toBe('')
})

it('a service tells what it has learned; without a key it does not learn', async () => {
  const text = fresh(konane)
  const service = createClient({ baseUrl: inject('service') })
  const { id } = await service.rules(text)
  expect(await service.learning(id)).toMatchObject({ id, state: 'idle', games: 0, version: null, summary: [] })
  expect(await told(service.learn(id, 60))).toContain('/problems/api-key-required')
})
