import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import type { Steps } from '../../../src/match/host/steps.ts'
import type { MatchObject } from '../../../src/match/object/match-object.ts'
import type { Store } from '../../../src/match/object/store.ts'
import { ENGINE, fetchApi, HUMAN, make, Player, playersOf, Socket, someMove, started, stubOf } from './api.ts'

/** Unknown fields, each of which may be a slip of another's name. */
const NEAR_TO_ID = Object.fromEntries([...'abcefghijklmnopqrstuvwx'].map((letter) => [`i${letter}`, 1]))

describe('a match by HTTP', () => {
  it('two people play it', async () => {
    const { made, players } = await started()
    const [red, blue] = players as [Player, Player]
    const view = await red.view()
    expect(view).toMatchObject({
      you: 'red',
      phase: 'playing',
      turn: 'red',
      toMove: 'red',
      commitment: made.commitment,
    })
    const ack = await red.does({ type: 'move', move: await someMove(view.position!) })
    expect(await blue.view()).toMatchObject({ you: 'blue', seq: ack.last, toMove: 'blue' })
    expect((await blue.events(ack.first - 1)).map(({ type }) => type)).toEqual(['moved', 'chance'])
  })

  it('refusals are problems, with the last number', async () => {
    const { players } = await started()
    const [red, blue] = players as [Player, Player]
    const { seq } = await blue.view()
    const response = await blue.send('x', seq, { type: 'move', move: 'a5b4' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ type: '/problems/not-your-turn', seq })
    const spectator = new Player(red, null)
    expect(await (await spectator.send('x', seq, { type: 'resign' })).json()).toMatchObject({
      type: '/problems/not-a-player',
      status: 403,
    })
  })

  it('a repeated id gets its first answer', async () => {
    const { players } = await started()
    const [red, blue] = players as [Player, Player]
    const { seq, position } = await red.view()
    const move = { type: 'move', move: await someMove(position!) } as const
    const first = await (await red.send('same', seq, move)).json()
    expect(await (await red.send('same', seq, move)).json()).toEqual(first)
    await blue.does({ type: 'resign' })
    expect(await (await red.send('same', seq, move)).json()).toEqual(first)
  })

  it('a secret of its own takes the place of the one in the link', async () => {
    const made = await make({ seats: [HUMAN, { kind: 'human', open: true }] })
    expect(made.seats[0]!.joinLink).toBeNull()
    const link = new URL(made.seats[1]!.joinLink!)
    expect(`${link.origin}${link.pathname}`).toBe(made.spectatorLink)
    expect(link.pathname).toBe(`/match/${made.match}`)
    const secret = new URLSearchParams(link.hash.slice(1)).get('secret')
    expect(secret).toBe(made.seats[1]!.secret)
    const newSecret = 'ab'.repeat(32)
    await new Player(made, secret).does({ type: 'join', newSecret })
    expect((await new Player(made, secret).get('view')).status).toBe(403)
    expect(await new Player(made, newSecret).view()).toMatchObject({ you: 'blue' })
  })

  it('a join with a secret of its own can be repeated as it was, to have its answer again', async () => {
    const made = await make({ seats: [HUMAN, HUMAN] })
    const [, blue] = playersOf(made) as [Player, Player]
    const join = { type: 'join', newSecret: 'ab'.repeat(32) } as const
    const first = await (await blue.send('join', 1, join)).json()
    expect(first).toMatchObject({ type: 'ack', id: 'join' })
    const again = await blue.send('join', 1, join)
    expect([again.status, await again.json()]).toEqual([200, first])
    // nothing else is to be had with the old secret
    for (const [id, action] of [
      ['other', join],
      ['join', { type: 'join', newSecret: 'cd'.repeat(32) }],
      ['join', { type: 'join' }],
      ['join', { type: 'resign' }],
    ] as const)
      expect((await blue.send(id, 1, action)).status, JSON.stringify([id, action])).toBe(403)
    expect(await new Player(made, join.newSecret).view()).toMatchObject({ you: 'blue', phase: 'waiting' })
  })

  it('a secret that is another seat’s is refused, and both seats keep theirs', async () => {
    const made = await make({ seats: [HUMAN, HUMAN] })
    const [red, blue] = playersOf(made) as [Player, Player]
    for (const [joining, other] of [
      [blue, red],
      [red, blue],
    ] as const) {
      const refused = await joining.send('join', 1, { type: 'join', newSecret: other.secret! })
      expect(await refused.json()).toMatchObject({ type: '/problems/secret-in-use', status: 409 })
    }
    await red.does({ type: 'join', newSecret: red.secret! })
    await blue.does({ type: 'join', newSecret: 'cd'.repeat(32) })
    expect((await red.view()).you).toBe('red')
    expect(await new Player(made, 'cd'.repeat(32)).view()).toMatchObject({ you: 'blue', phase: 'playing' })
    expect((await blue.get('view')).status).toBe(403)
  })

  it('the same idempotency key makes the same match once, and another body is refused', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await make({}, headers)
    expect(await make({}, headers)).toEqual(first)
    await expect(make({ hints: true }, headers)).rejects.toThrow(/idempotency-conflict/)
    expect((await make()).match).not.toBe(first.match)
  })

  it('lets in who may watch and nobody else', async () => {
    const { made, players } = await started({ visibility: 'players' })
    expect(made.spectatorLink).toBeNull()
    for (const what of ['view', 'events', 'record']) {
      const response = await new Player(made, null).get(what)
      expect([response.status, (await response.json<{ type: string }>()).type]).toEqual([403, '/problems/players-only'])
      expect((await new Player(made, 'f'.repeat(64)).get(what)).status).toBe(403)
    }
    expect((await players[0]!.get('view')).status).toBe(200)
  })

  it('an id that is nobody’s leaves no trace', async () => {
    const nobody = { match: '0'.repeat(32) }
    expect((await new Player(nobody, null).get('view')).status).toBe(404)
    expect(await runDurableObjectAlarm(stubOf(nobody))).toBe(false)
  })

  it('its record comes when it is over, as JSON and as text', async () => {
    const { players } = await started()
    const [red] = players as [Player]
    expect((await red.get('record')).status).toBe(409)
    await red.does({ type: 'resign' })
    const record = await (await red.get('record')).json<{ events: { type: string }[] }>()
    expect(record.events.at(-1)!.type).toBe('revealed')
    const text = await (await red.get('record.txt')).text()
    expect(text).toContain('[Result "blue: red resigned (resignation)"]')
  })

  // the command had no answer, and its client waited for ever on an open socket
  it('a rematch that cannot be made closes the socket, and its repetition makes it', async () => {
    const { made, players } = await started()
    const [red, blue] = players as [Player, Player]
    await red.does({ type: 'resign' })
    const { seq } = await red.view()
    await red.does({ type: 'rematch' })
    let fails = true
    await runInDurableObject<MatchObject, void>(stubOf(made), (instance) => {
      const { steps } = instance as unknown as {
        readonly steps: { readonly around: { make(next: unknown): Promise<unknown> } }
      }
      const make = steps.around.make.bind(steps.around)
      steps.around.make = (next) => (fails ? Promise.reject(new Error('the other object is gone')) : make(next))
    })
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const socket = await Socket.hello(made, blue.secret)
    const command = { type: 'rematch', id: 'again', seq }
    socket.say(command)
    await expect(socket.until(() => false)).rejects.toThrow(/1011/)
    expect(errors).toHaveBeenCalledOnce()
    errors.mockRestore()
    fails = false
    const next = await Socket.hello(made, blue.secret)
    next.say(command)
    expect(await next.answer('again')).toMatchObject({ type: 'ack' })
    expect((await red.view()).next).not.toBeNull()
  })

  it('a rematch has everybody one seat further, with the same secrets', async () => {
    const { players } = await started()
    const [red, blue] = players as [Player, Player]
    await red.does({ type: 'resign' })
    await red.does({ type: 'rematch' })
    await blue.does({ type: 'rematch' })
    const { next } = await red.view()
    const again = new Player({ match: next! }, red.secret)
    expect(await again.view()).toMatchObject({ you: 'blue', phase: 'waiting', config: { previous: red.match } })
    await again.does({ type: 'join' })
    await new Player({ match: next! }, blue.secret).does({ type: 'join' })
    expect((await again.view()).phase).toBe('playing')
  })
})

describe('a match by socket', () => {
  it('asks for hello first, and closes on who is not let in', async () => {
    const { made } = await started()
    const socket = await Socket.open(made)
    socket.say({ type: 'resign', id: 'x', seq: 1 })
    await socket.until((message) => message.type === 'problem' && message.problem === 'hello-first')
    socket.say({ type: 'hello', secret: 'f'.repeat(64) })
    await socket.until((message) => message.type === 'problem' && message.problem === 'wrong-secret')
    await expect(socket.until(() => false)).rejects.toThrow(/1008 wrong-secret/)
    const lost = await Socket.open({ match: 'f'.repeat(32) })
    lost.say({ type: 'hello' })
    await expect(lost.until(() => false)).rejects.toThrow(/1008 unknown-match/)
  })

  it.each<[string, unknown, string | RegExp, id?: string]>([
    ['no JSON', '{', 'not JSON'],
    ['a list', '[1]', /^expected object, received array$/],
    ['no type', '{}', '/type: expected "hello"'],
    [
      'an unknown type',
      { type: 'joyn', id: 'a', seq: 0, newSecret: 'f'.repeat(64) },
      '/type: expected "hello", "join", "arrange", "move", "roll"',
      'a',
    ],
    ['a long move', { type: 'move', id: 'b-1', seq: 0, move: 'x'.repeat(65_000) }, '/move: ', 'b-1'],
    ['an id that is no text', { type: 'move', id: 7, seq: 0, move: 'x' }, '/id: '],
    ['an unknown field', { type: 'hello', x: 1 }, '/x: unknown field'],
    ['a command that is too long', { type: 'move', id: 'c', seq: 0, move: 'x'.repeat(70_000) }, 'too long for its id'],
    ['a bad id', { type: 'roll', id: '', seq: 0 }, '/id: '],
    ['a second hello', { type: 'hello' }, 'hello'],
    ['more than twenty fields', { type: 'roll', id: 'a', seq: 0, ...NEAR_TO_ID }, /^(\/.+?; ){20}and 3 more$/, 'a'],
  ])('tells what is wrong with %s', async (_, message, detail, id) => {
    const { made } = await started()
    const socket = await Socket.hello(made, null)
    socket.say(message)
    const told = await socket.until((message) => message.type === 'problem' && message.problem === 'malformed-message')
    expect(told).toEqual({
      type: 'problem',
      problem: 'malformed-message',
      detail: expect.stringMatching(detail),
      ...(id === undefined ? {} : { id }),
    })
    expect(socket.closed).toBeNull()
  })

  it('welcomes with a long match page by page', async () => {
    const { made, players } = await started()
    const [red] = players as [Player]
    await red.does({ type: 'move', move: await someMove((await red.view()).position!) })
    const pages: number[] = []
    await runInDurableObject<MatchObject, void>(stubOf(made), (object) => {
      const { store, steps } = object as unknown as { store: Store; steps: Steps }
      const { seq } = steps.state!
      const [moved] = store.log.events(seq - 1)
      const long = Array.from({ length: 60 }, (_, i) => ({
        ...moved!,
        seq: seq + 1 + i,
        position: 'x'.repeat(100_000),
      }))
      for (const event of long) store.commit([event], Date.now())
      steps.state = { ...steps.state!, seq: seq + long.length }
      const read = store.log.events.bind(store.log)
      vi.spyOn(store.log, 'events').mockImplementation((...range) => {
        const events = read(...range)
        pages.push(JSON.stringify(events).length)
        return events
      })
    })
    const socket = await Socket.hello(made, null, 1)
    expect(socket.events.map(({ seq }) => seq)).toEqual(socket.events.map((_, i) => i + 2))
    expect(socket.events.length).toBeGreaterThan(60)
    expect(pages.length).toBeGreaterThan(2)
    expect(Math.max(...pages)).toBeLessThan(2_500_000)
  })

  it('reads no long message before hello', async () => {
    const { made } = await started()
    const socket = await Socket.open(made)
    socket.say({ type: 'hello', secret: 'x'.repeat(4096) })
    const told = await socket.until((message) => message.type === 'problem')
    expect(told).toMatchObject({ problem: 'malformed-message', detail: '`hello` has at most 4096 characters' })
    socket.say({ type: 'hello' })
    await socket.until((message) => message.type === 'welcome')
  })

  it.each([
    ['cannot be read', '{', 'problem'],
    ['are refused', { type: 'resign', id: 'x', seq: 1 }, 'refused'],
  ])('is closed after 50 messages that %s, and performs none of those on their way', async (_, message, type) => {
    const { made } = await started()
    const socket = await Socket.hello(made, null)
    for (let i = 0; i < 60; i++) socket.say(message)
    await expect(socket.until(() => false)).rejects.toThrow(/1008 too many refused messages/)
    expect(socket.messages.filter((one) => one.type === type)).toHaveLength(50)
    expect((await Socket.hello(made, null)).closed).toBeNull()
  })

  it('a command is performed although its sender closes the socket at once', async () => {
    const { made, players } = await started()
    const socket = await Socket.hello(made, made.seats[0]!.secret)
    socket.say({ type: 'resign', id: 'x', seq: socket.seq })
    socket.close()
    await expect.poll(async () => (await players[1]!.view()).phase).toBe('ended')
  })

  it('the welcome tells the time by which the clocks count', async () => {
    const { made } = await started()
    const before = Date.now()
    const socket = await Socket.hello(made, null)
    const welcome = await socket.until((message) => message.type === 'welcome')
    expect(welcome.at).toBeGreaterThanOrEqual(before)
    expect(welcome.at).toBeLessThanOrEqual(Date.now())
  })

  it('pings are answered', async () => {
    const { made } = await started()
    const socket = await Socket.hello(made, null)
    socket.say('ping')
    await socket.until((message) => (message.type as string) === 'pong')
  })

  it('everybody is told everything, in order, and the sender is answered', async () => {
    const { made, players } = await started()
    const red = await Socket.hello(made, made.seats[0]!.secret)
    const spectator = await Socket.hello(made, null)
    const { seq, position } = await players[0]!.view()
    red.say({ type: 'move', id: 'm', seq, move: await someMove(position!) })
    const answer = await red.answer('m')
    expect(answer).toMatchObject({ type: 'ack', first: seq + 1 })
    await spectator.event('moved')
    for (const socket of [red, spectator])
      expect(socket.events.map((e) => e.seq)).toEqual(socket.events.map((_, i) => i + 1))
    expect(spectator.events).toEqual(await players[1]!.events())
  })

  it('two sockets on one seat both play, and both are told', async () => {
    const { made } = await started({ seats: [HUMAN, HUMAN], rolls: 'player' })
    const { secret } = made.seats[0]!
    const [one, two] = [await Socket.hello(made, secret), await Socket.hello(made, secret)]
    const { seq } = one
    one.say({ type: 'roll', id: 'roll', seq })
    two.say({ type: 'roll', id: 'roll', seq })
    const [a, b] = [await one.answer('roll'), await two.answer('roll')]
    expect(a).toEqual(b)
    const roll = await one.event('chance', seq)
    expect(await two.event('chance', seq)).toEqual(roll)
    one.close()
    const { position } = roll as { position: string }
    two.say({ type: 'move', id: 'move', seq: roll.seq, move: await someMove(position) })
    expect(await two.answer('move')).toMatchObject({ type: 'ack' })
  })

  it('resumes from any number', async () => {
    const { made, players } = await started()
    await players[0]!.does({ type: 'resign' })
    const all = await players[1]!.events()
    for (let since = 0; since <= all.length; since++) {
      const socket = await Socket.hello(made, null, since)
      if (since < all.length) await socket.until((message) => message.type === 'events')
      expect(socket.events).toEqual(all.slice(since))
      socket.close()
    }
  })
})

describe('engines', () => {
  it('answer a person', async () => {
    const { made, players } = await started({ seats: [HUMAN, ENGINE] })
    const socket = await Socket.hello(made, null)
    const view = await players[0]!.view()
    await players[0]!.does({ type: 'move', move: await someMove(view.position!) })
    const moved = await socket.event('moved', view.seq + 2)
    expect(moved).toMatchObject({ seat: 'blue' })
  })

  it('play each other to the end', async () => {
    const made = await make({ seats: [ENGINE, ENGINE], paceMs: 0 })
    const socket = await Socket.hello(made, null)
    await socket.event('revealed')
    expect(socket.events.map(({ seq }) => seq)).toEqual(socket.events.map((_, i) => i + 1))
    expect((await new Player(made, null).view()).phase).toBe('ended')
  })

  it('give hints to the one who asks', async () => {
    const { made, players } = await started({ seats: [HUMAN, HUMAN], hints: true })
    const [asker, spectator] = [await Socket.hello(made, made.seats[0]!.secret), await Socket.hello(made, null)]
    await players[0]!.does({ type: 'hint' })
    expect(await asker.event('hint-given')).toMatchObject({ hint: { move: expect.any(String) } })
    expect(await spectator.event('hint-given')).toMatchObject({ hint: null })
  })

  it('that think for long can be made to move at once', async () => {
    const slow = { kind: 'engine', limits: { timeMs: 10_000, iterations: 5_000_000 } }
    const { made, players } = await started({ game: 'hex', seats: [HUMAN, slow] })
    const socket = await Socket.hello(made, null)
    const view = await players[0]!.view()
    const began = Date.now()
    const { last } = await players[0]!.does({ type: 'move', move: await someMove(view.position!, 'hex') })
    await players[0]!.does({ type: 'force-move' })
    await socket.event('moved', last)
    // without interruption it would have used all of its time
    expect(Date.now() - began).toBeLessThan(slow.limits.timeMs)
  })

  it('are told nothing by a request that is not a socket’s', async () => {
    const { made } = await started()
    const response = await fetchApi(`/v1/matches/${made.match}/socket`)
    expect(Object.keys(await response.json<object>())).toEqual(['socket', 'protocol'])
    expect(playersOf(made)).toHaveLength(2)
  })
})
