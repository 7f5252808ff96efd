/** Refusals of the calls about matches. test/match tests how matches run. */
import { describe, expect, test } from 'vitest'
import { createApp } from '../../../src/api/app.ts'
import { hasMatches } from '../../../src/game/game.ts'
import { games } from '../../../src/games/registry.ts'
import { client, KEY, post, refusing, testDependencies } from '../dependencies.ts'
import { operations } from '../harness.ts'
import { KEYS, SAMPLE_MATCHES, SAMPLE_SECRET } from '../matches.ts'
import { examplePosition, finishedPosition } from '../samples.ts'

const game = games[0]!
const HUMAN = { kind: 'human' }
const seats = [HUMAN, HUMAN]
const order = { game: game.id, seats }

const { waiting, ended, expired } = SAMPLE_MATCHES
const limited = { search: refusing, call: refusing }
const arranged = { game: 'generals', arrange: true, seats }

export function matchesSuite() {
  newMatches()
  publicMatches()
  commands()
  describe.each(operations.filter(({ path, method }) => path.includes('{match}') && !/socket$/.test(path) && method))(
    '$id',
    callsAboutAMatch,
  )
  describe('the socket', sockets)
}

/** Orders of new matches that are accepted, and what is refused. */
function newMatches() {
  /** [name, change of a valid request, status, last part of `type`, pointer] */
  const orders: [string, Record<string, unknown>, number, string, string][] = [
    ['no seats', { seats: undefined }, 400, 'malformed-request', '/seats'],
    ['an unknown game', { game: 'chess' }, 404, 'unknown-game', '/game'],
    ['rules that are not held', { game: 'own-00000000000000000000' }, 404, 'unknown-rules', '/game'],
    ['the name for rules in bodies', { game: 'own' }, 404, 'unknown-game', '/game'],
    ['a name that no game is so long', { game: 'x'.repeat(65) }, 422, 'out-of-range', '/game'],
    ['an unknown field', { chat: true }, 400, 'malformed-request', '/chat'],
    ['a seat of no kind', { seats: [{}, HUMAN] }, 400, 'malformed-request', '/seats/0/kind'],
    [
      'a level for a person',
      { seats: [HUMAN, { kind: 'human', level: 3 }] },
      400,
      'malformed-request',
      '/seats/1/level',
    ],
    ['a position and options', { position: examplePosition(game), options: {} }, 400, 'malformed-request', '/options'],
    ['an option of no game', { options: { green: 'x' } }, 400, 'malformed-request', '/options/green'],
    ['a clock that is half of each', { clock: { initialMs: 5000 } }, 400, 'malformed-request', '/clock/incrementMs'],
    ['no seat at all', { seats: [] }, 422, 'out-of-range', '/seats'],
    ['one seat too few', { seats: [HUMAN] }, 422, 'wrong-number-of-seats', '/seats'],
    [
      'a level above the highest',
      { seats: [HUMAN, { kind: 'engine', level: 11 }] },
      422,
      'out-of-range',
      '/seats/1/level',
    ],
    ['a pace of hours', { paceMs: 3_600_000 }, 422, 'out-of-range', '/paceMs'],
    ['an unknown variant', { variant: 'huge' }, 422, 'unknown-variant', '/variant'],
    [
      'an unknown algorithm',
      { seats: [HUMAN, { kind: 'engine', algorithm: 'magic' }] },
      422,
      'unknown-algorithm',
      '/seats/1/algorithm',
    ],
    ['a bad position', { position: 'x' }, 422, 'invalid-position', '/position'],
    ['a position that is over', { position: finishedPosition(game) }, 422, 'game-over', '/position'],
    ['an option that cannot be', { options: { red: 'AAAAAA' } }, 422, 'invalid-option', '/options/red'],
  ]
  test.each(orders)('a new match with %s', async (_, changes, status, type, at) => {
    const answer = await client()('/v1/matches', post({ ...order, ...changes }))
    expect(answer.status, answer.text).toBe(status)
    expect(answer.json.type).toBe(`/problems/${type}`)
    expect(answer.json.errors.map(({ pointer }: { pointer: string }) => pointer)).toContain(at)
  })

  const setup = (white: string) => ({ ...arranged, options: { white } })
  test.each([
    ['of a game for one player', { game: 'fox-hunt', seats: [HUMAN] }, 'one-player-game', '/game'],
    ['with pieces to arrange that the game does not have', { ...order, arrange: true }, 'invalid-option', '/arrange'],
    ['with a time to arrange nothing', { ...order, arrangeMs: 60_000 }, 'invalid-option', '/arrangeMs'],
    ['with less time than anybody needs', { ...arranged, arrangeMs: 100 }, 'out-of-range', '/arrangeMs'],
    ['with a set-up that is to be arranged', setup('x'), 'invalid-option', '/options/white'],
    ['with a set-up that cannot be', { ...setup('x'), arrange: false }, 'invalid-option', '/options/white'],
  ])('a new match %s', async (_, body, type, at) => {
    const answer = await client()('/v1/matches', post(body))
    expect(answer.status, answer.text).toBe(422)
    expect(answer.json).toMatchObject({ type: `/problems/${type}`, errors: [{ pointer: at }] })
  })

  test('a new match of a game with a slip in its name', async () => {
    const { json } = await client()('/v1/matches', post({ ...order, game: 'Einstien' }))
    expect(json).toMatchObject({ status: 404, errors: [{ detail: expect.stringContaining('perhaps "einstein"') }] })
  })

  test('a rule that the game does not have', async () => {
    const names = Object.keys(games.find(({ rules }) => rules)?.rules ?? {})
    for (const name of names) {
      const answer = await client()('/v1/matches', post({ ...order, rules: { [name]: 1 } }))
      expect(answer.json).toMatchObject({ status: 422, type: '/problems/unknown-rule' })
    }
  })

  test.each(games.filter(hasMatches))('the examples of $id in the document make matches', async ({ id }) => {
    const examples = operations.find((one) => one.id === 'createMatch')!.requestBody!.content[
      'application/json'
    ] as unknown as {
      examples: Record<string, { value: unknown }>
    }
    const answer = await client()('/v1/matches', post(examples.examples[id]!.value))
    expect(answer.status, answer.text).toBe(201)
    expect(answer.headers.get('Location')).toBe(`/v1/matches/${answer.json.match}/view`)
  })

  test('the idempotency key of a match that has expired', async () => {
    const { json } = await client()('/v1/matches', post(order, { 'Idempotency-Key': KEYS.expired }))
    expect(json).toMatchObject({ status: 410, type: '/problems/match-expired' })
  })

  test('an idempotency key that is too short, and one used for something else', async () => {
    const short = await client()('/v1/matches', post(order, { 'Idempotency-Key': 'short' }))
    expect(short.json).toMatchObject({ status: 422, errors: [{ parameter: 'idempotency-key' }] })
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    expect((await client()('/v1/matches', post(order, key))).status).toBe(201)
    const other = await client()('/v1/matches', post({ ...order, takebacks: 'none' }, key))
    expect(other.json).toMatchObject({
      status: 422,
      type: '/problems/idempotency-conflict',
      errors: [{ parameter: 'idempotency-key' }],
    })
  })

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'people',
      order,
      {
        variant: game.variants[0].id,
        rules: {},
        seats: [{ kind: 'human', open: false }, HUMAN],
        options: {},
        arrange: false,
        clock: null,
        takebacks: 'ask',
        hints: false,
        rolls: 'auto',
        visibility: 'link',
        paceMs: 0,
        absenceMs: 60_000,
      },
    ],
    [
      'an engine',
      { ...order, seats: [HUMAN, { kind: 'engine' }] },
      { hints: true, seats: [HUMAN, { kind: 'engine', algorithm: 'auto', level: 10, limits: {} }] },
    ],
    ['armies to arrange', arranged, { arrangeMs: 300_000, variant: 'standard' }],
  ])('a request for a match of %s may be repeated with its defaults written out', async (_, body, defaults) => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const made = await client()('/v1/matches', post(body, key))
    for (const [name, value] of Object.entries(defaults)) {
      const again = await client()('/v1/matches', post({ ...body, [name]: value }, key))
      expect([again.status, again.text], name).toEqual([201, made.text])
    }
  })
}

function publicMatches() {
  test('the list of public matches: a phase that there is not, and a deployment that keeps none', async () => {
    expect((await client()('/v1/matches?phase=lost')).json).toMatchObject({
      type: '/problems/malformed-request',
      errors: [{ parameter: 'phase' }],
    })
    expect((await client({ list: () => null })('/v1/matches')).json).toEqual({ kept: false, matches: [] })
  })
}

function commands() {
  test.each<[string, object, object, number, string, object, RegExp]>([
    ['a move that cannot be', order, { type: 'move', move: 'zz' }, 422, 'illegal-move', { pointer: '/move' }, /./],
    ['a number to come', order, { type: 'roll', seq: 999 }, 409, 'future-sequence', { pointer: '/seq' }, /./],
    ['an old number', order, { type: 'roll', seq: 0 }, 409, 'stale-sequence', { pointer: '/seq' }, /./],
    [
      'a set-up that cannot be',
      arranged,
      { type: 'arrange', setup: 'x' },
      422,
      'invalid-setup',
      { pointer: '/setup' },
      /./,
    ],
    [
      'a secret in words',
      order,
      { type: 'join', newSecret: 'x' },
      400,
      'malformed-request',
      { pointer: '/newSecret' },
      /^expected 64 hexadecimal digits/,
    ],
    [
      'an id of two words',
      order,
      { type: 'roll', id: 'a b' },
      400,
      'malformed-request',
      { pointer: '/id' },
      /^expected 1 to 64 letters, digits/,
    ],
    ...(
      [
        ['a mark that turns the direction of writing', '\u202eeve'],
        ['a line end', 'x\n(red) has won'],
        ['a null', '\u0000'],
        ['blanks only', '   '],
      ] as const
    ).map(
      ([what, name]) =>
        [
          `a name with ${what}`,
          order,
          { type: 'join', name },
          400,
          'malformed-request',
          { pointer: '/name' },
          /^expected a name that is seen/,
        ] as [string, object, object, number, string, object, RegExp],
    ),
    [
      'no such command',
      order,
      { type: 'mvoe' },
      400,
      'malformed-request',
      { pointer: '/type' },
      /"join", .*"move", .*"roll"/,
    ],
  ])('a command with %s', async (_, match, action, status, type, at, detail) => {
    const call = client()
    const made = (await call('/v1/matches', post(match))).json
    const send = (seat: number, command: object) =>
      call(
        `/v1/matches/${made.match}/commands`,
        post({ id: `c${seat}`, seq: 1, ...command }, { 'Seat-Secret': made.seats[seat].secret }),
      )
    await send(0, { type: 'join' })
    await send(1, { type: 'join', seq: 2 })
    const { seq } = (await call(`/v1/matches/${made.match}/view`)).json
    const answer = await send(0, { id: 'wrong', seq, ...action })
    expect(answer.json).toMatchObject({ status, type: `/problems/${type}`, errors: [at] })
    expect(answer.json.errors[0].detail).toMatch(detail)
  })

  test('commands whose secret is at fault', async () => {
    const call = client()
    const seats = [{ kind: 'human', open: true }, HUMAN]
    const made = (await call('/v1/matches', post({ ...order, seats, visibility: 'public' }))).json
    const errorsOf = async (command: object, headers: Record<string, string> = {}) =>
      (await call(`/v1/matches/${made.match}/commands`, post({ id: 'c', seq: 1, ...command }, headers))).json
    const [open, other] = made.seats.map(({ secret }: { secret: string }) => ({ 'Seat-Secret': secret }))
    expect(await errorsOf({ type: 'resign' })).toMatchObject({
      type: '/problems/not-a-player',
      errors: [{ parameter: 'seat-secret' }],
    })
    expect(await errorsOf({ type: 'join' }, open)).toMatchObject({
      type: '/problems/new-secret-needed',
      errors: [{ pointer: '/newSecret' }],
    })
    expect(await errorsOf({ type: 'join', newSecret: made.seats[0].secret }, other)).toMatchObject({
      type: '/problems/secret-in-use',
      errors: [{ pointer: '/newSecret' }],
    })
  })

  test('the events of a game that has begun, chance among them', async () => {
    const call = client()
    const made = await call('/v1/matches', post(order))
    const match = `/v1/matches/${made.json.match}`
    for (const [i, { secret }] of made.json.seats.entries())
      await call(`${match}/commands`, post({ type: 'join', id: 'join', seq: i + 1 }, { 'Seat-Secret': secret }))
    const answer = await call(`${match}/events`)
    const types = answer.json.events.map(({ type }: { type: string }) => type)
    expect(types).toEqual(['created', 'joined', 'joined', 'started', 'chance'])
  })
}

/** The calls whose path names a match, but the socket. */
function callsAboutAMatch({ path, method }: (typeof operations)[number]) {
  const ask = (match: string, headers: Record<string, string> = {}, query = '') => {
    const init =
      method === 'POST'
        ? post({ type: 'roll', id: `x-${headers['Seat-Secret']}`.slice(0, 20), seq: 1 }, headers)
        : { headers }
    return client()(path.replace('{match}', match) + query, init)
  }

  test.each([
    [404, 'unknown-match', 'f'.repeat(32), {}],
    [404, 'unknown-match', 'no-id', {}],
    [410, 'match-expired', expired, {}],
    [403, 'wrong-secret', waiting, { 'Seat-Secret': 'x' }],
    [422, 'out-of-range', waiting, { 'Seat-Secret': 'x'.repeat(129) }],
  ])('%i %s', async (status, type, match, headers) => {
    const answer = await ask(match, headers)
    expect(answer.json).toMatchObject({ status, type: `/problems/${type}` })
    if ('Seat-Secret' in headers) expect(answer.json.errors).toMatchObject([{ parameter: 'seat-secret' }])
  })

  test.runIf(path.includes('record'))('409 while it goes on', async () => {
    expect((await ask(waiting)).json).toMatchObject({ status: 409, type: '/problems/match-not-over' })
  })

  test.runIf(path.endsWith('commands'))('refusals of commands', async () => {
    const started = await ask(waiting, { 'Seat-Secret': SAMPLE_SECRET })
    expect(started.json).toMatchObject({
      status: 409,
      type: '/problems/match-not-started',
      seq: expect.any(Number),
    })
    expect((await ask(ended)).json).toMatchObject({ status: 403, type: '/problems/not-a-player' })
    const headers = { 'Seat-Secret': SAMPLE_SECRET }
    const bad = await client()(path.replace('{match}', waiting), post({ type: 'roll', id: 'a b', seq: 1 }, headers))
    expect(bad.status).toBe(400)
  })

  test.runIf(path.endsWith('events'))('400 and 422 for what is no number', async () => {
    expect((await ask(waiting, {}, '?since=x')).status).toBe(400)
    expect((await ask(waiting, {}, '?limit=1001')).status).toBe(422)
    expect((await ask(waiting, {}, `?since=${Number.MAX_SAFE_INTEGER}`)).status).toBe(200)
    const one = await ask(ended, {}, '?since=1&limit=1')
    expect(one.json.events.map(({ seq }: { seq: number }) => seq)).toEqual([2])
  })
}

function sockets() {
  const path = `/v1/matches/${waiting}/socket`
  const Upgrade = 'websocket'

  test('101 for a request to upgrade, the address of the socket for others', async () => {
    const answer = await client()(path, { headers: { Upgrade } })
    expect(answer.status).toBe(101)
    const plain = await client()(path)
    expect(plain.status).toBe(200)
    expect(plain.json.socket).toMatch(new RegExp(`^ws.*${path}$`))
  })

  test('405, 401, 429 and preflight as for every call', async () => {
    expect((await client()(path, { method: 'POST' })).status).toBe(405)
    expect((await client()(path, { headers: { Upgrade, Authorization: 'Bearer x' } })).status).toBe(401)
    expect((await client({ limiters: limited })(path, { headers: { Upgrade } })).status).toBe(429)
    const keyed = { headers: { Upgrade, Authorization: `Bearer ${KEY}` } }
    expect((await client({ limiters: limited })(path, keyed)).status).toBe(101)
    const preflight = await createApp(testDependencies()).request(path, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
  })

  test('400 for a query', async () => {
    for (const headers of [{ Upgrade }, {}]) expect((await client()(`${path}?since=3`, { headers })).status).toBe(400)
  })

  test('404 where there can be no match', async () => {
    expect((await client()('/v1/matches/x/socket', { headers: { Upgrade } })).status).toBe(404)
  })
}
