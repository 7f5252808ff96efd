/** A match continues after any failure of its Durable Object. */
import { abortAllDurableObjects, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findGame } from '../../../src/games/registry.ts'
import { ABANDONED_MS, IDLE_MS, KEEP_MS, UNWATCHED_MS } from '../../../src/match/config.ts'
import type { MatchObject } from '../../../src/match/object/match-object.ts'
import { StepLog } from '../../../src/match/object/step-log.ts'
import type { MatchRecord } from '../../../src/match/record.ts'
import { verify } from '../../../src/match/verify.ts'
import { ENGINE, HUMAN, make, Player, Socket, someMove, started, stubOf } from './api.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Sets the clock of the objects. Timers are not affected. */
const setTime = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: ms })

const recordOf = async (player: Player) => (await player.get('record')).json<MatchRecord>()

const einstein = findGame('einstein')!

const alarmOf = (match: { match: string }) =>
  runInDurableObject<MatchObject, number | null>(stubOf(match), (_, state) => state.storage.getAlarm())

describe('an object that is thrown away', () => {
  it('between any two steps loses nothing', async () => {
    const made = await make({ takebacks: 'ask', clock: { initialMs: 600_000, incrementMs: 0 } })
    const [red, blue] = made.seats.map(({ secret }) => new Player(made, secret)) as [Player, Player]
    const players = [red, blue]
    let log: unknown[] = []
    const check = async () => {
      await abortAllDurableObjects()
      const events = await red.events()
      expect(events.slice(0, log.length), 'what has been told stays').toEqual(log)
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1))
      log = events
    }
    const does = async (player: Player, action: Parameters<Player['does']>[0]) => {
      await player.does(action)
      await check()
    }
    await check()
    await does(red, { type: 'join', clientSeed: 'abc' })
    await does(blue, { type: 'join' })
    for (let ply = 0; ply < 300; ply++) {
      const view = await red.view()
      if (view.phase === 'ended') break
      const mover = players[view.config.players.indexOf(view.toMove!)]!
      await does(mover, { type: 'move', move: await someMove(view.position!) })
      if (ply === 3) {
        await does(mover, { type: 'takeback-request' })
        await does(mover === red ? blue : red, { type: 'takeback-accept' })
      }
      if (ply === 5) {
        await does(mover, { type: 'draw-offer' })
        await does(mover === red ? blue : red, { type: 'draw-decline' })
      }
    }
    expect(await verify(await recordOf(blue), einstein)).toMatchObject({ ok: true })
  })

  it('answers a repeated id as before', async () => {
    const { players } = await started()
    const [red] = players as [Player]
    const { seq } = await red.view()
    const answers = []
    for (let i = 0; i < 3; i++) {
      const accepted = await red.send('offer', seq, { type: 'draw-offer' })
      const refused = await red.send('early', seq, { type: 'rematch' })
      answers.push([accepted.status, await accepted.json(), refused.status, await refused.json()])
      await abortAllDurableObjects()
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(answers[0]).toMatchObject([200, { type: 'ack' }, 409, {}])
  })

  it('with the log of an earlier version, a row for each event and answer, has it converted', async () => {
    const { made, players } = await started()
    const [red] = players as [Player]
    const { seq } = await red.view()
    const answer = await (await red.send('offer', seq, { type: 'draw-offer' })).json()
    const events = await red.events()
    await runInDurableObject<MatchObject, void>(stubOf(made), (_, { storage }) => {
      const { sql } = storage
      const log = new StepLog(storage)
      const stored = log.load()
      sql.exec('CREATE TABLE events (seq INTEGER PRIMARY KEY, json TEXT NOT NULL)')
      sql.exec('CREATE TABLE answers (seat INTEGER, id TEXT, json TEXT NOT NULL, PRIMARY KEY (seat, id)) WITHOUT ROWID')
      for (const event of stored) sql.exec('INSERT INTO events VALUES (?, ?)', event.seq, JSON.stringify(event))
      sql.exec('INSERT INTO answers VALUES (0, ?, ?)', 'offer', JSON.stringify(log.find(0, 'offer')))
      sql.exec('DROP TABLE steps')
    })
    await abortAllDurableObjects()
    expect(await red.events()).toEqual(events)
    expect(await (await red.send('offer', seq, { type: 'draw-offer' })).json()).toEqual(answer)
    const view = await red.view()
    await red.does({ type: 'move', move: await someMove(view.position!) })
    await abortAllDurableObjects()
    expect((await red.events()).slice(0, events.length)).toEqual(events)
  })

  it('over a search takes it up again', async () => {
    const slow = { kind: 'engine', limits: { timeMs: 400 } }
    const { players } = await started({ seats: [HUMAN, slow] })
    const [red] = players as [Player]
    const view = await red.view()
    const { last } = await red.does({ type: 'move', move: await someMove(view.position!) })
    await scheduler.wait(50)
    await abortAllDurableObjects()
    // the player comes back, and no alarm is needed
    while ((await red.view()).seq === last) await scheduler.wait(20)
    const moves = (await red.events(last)).filter(({ type }) => type === 'moved')
    expect(moves).toHaveLength(1)
  })

  it('in which a search fails asks for it again, but not at once', async () => {
    const { made, players } = await started({ seats: [HUMAN, ENGINE], paceMs: 60_000 })
    const [red] = players as [Player]
    const view = await red.view()
    const { last } = await red.does({ type: 'move', move: await someMove(view.position!) })
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failing = { run: () => Promise.reject(new Error('no memory')) }
    await runInDurableObject<MatchObject, void>(
      stubOf(made),
      (instance) => void Object.assign(instance, { engine: failing }),
    )
    await red.does({ type: 'force-move' })
    await vi.waitUntil(() => errors.mock.calls.length > 0)
    expect((await red.view()).seq).toBe(last + 1)
    expect(await alarmOf(made)).toBeGreaterThan(Date.now() + 5000)
    errors.mockRestore()
    await abortAllDurableObjects()
    await runDurableObjectAlarm(stubOf(made))
    expect((await red.events(last + 1)).map(({ type }) => type)).toEqual(['moved', 'chance'])
  })

  it('in which a search fails in an alarm still notes that it is alive, and ends in time', async () => {
    const made = await make({
      seats: [ENGINE, ENGINE],
      paceMs: 5000,
      clock: { initialMs: 60_000, incrementMs: 0 },
    })
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failing = { run: () => Promise.reject(new Error('no memory')) }
    await runInDurableObject<MatchObject, void>(
      stubOf(made),
      (instance) => void Object.assign(instance, { engine: failing }),
    )
    const now = Date.now() + 6000
    setTime(now)
    await runDurableObjectAlarm(stubOf(made))
    expect(errors).toHaveBeenCalledOnce()
    // the next sign of life, before the search begins again
    expect(await alarmOf(made)).toBeLessThan(now + 5000)
    setTime(now + 60_000)
    await runDurableObjectAlarm(stubOf(made))
    errors.mockRestore()
    expect(await new Player(made, null).view()).toMatchObject({ phase: 'ended', result: { by: 'time' } })
  })

  it('when engines play each other leaves one log, in order', async () => {
    const made = await make({ seats: [ENGINE, ENGINE], paceMs: 0 })
    const spectator = new Player(made, null)
    for (let i = 0; (await spectator.view()).phase !== 'ended'; i++) {
      if (i % 3 === 0) await abortAllDurableObjects()
      await runDurableObjectAlarm(stubOf(made))
    }
    expect(await verify(await recordOf(spectator), einstein)).toMatchObject({ ok: true })
  })
})

describe('an object that sleeps', () => {
  it('keeps its sockets and who they are, and wakes for a message', async () => {
    const { made } = await started({ rolls: 'player' })
    const sockets = await Promise.all(
      [...made.seats.map(({ secret }) => secret), null].map((s) => Socket.hello(made, s)),
    )
    const [red, blue, spectator] = sockets as [Socket, Socket, Socket]
    const { seq } = red
    await evictDurableObject(stubOf(made))
    blue.say({ type: 'roll', id: 'not-mine', seq })
    expect(await blue.answer('not-mine')).toMatchObject({ problem: 'not-your-turn' })
    await evictDurableObject(stubOf(made))
    red.say({ type: 'roll', id: 'mine', seq })
    expect(await red.answer('mine')).toMatchObject({ type: 'ack' })
    const rolls = await Promise.all(sockets.map((socket) => socket.event('chance', seq)))
    expect(new Set(rolls.map((event) => JSON.stringify(event))).size).toBe(1)
    spectator.say({ type: 'resign', id: 'x', seq })
    expect(await spectator.answer('x')).toMatchObject({ problem: 'not-a-player' })
  })

  it('wakes for its alarm', async () => {
    const { made, players } = await started({ clock: { initialMs: 60_000, incrementMs: 0 } })
    const socket = await Socket.hello(made, null)
    const { clock } = await players[0]!.view()
    let alarms = 0
    // the object sleeps between its signs of life, and no player notices
    for (; (await players[0]!.view()).phase !== 'ended'; alarms++) {
      setTime((await alarmOf(made))!)
      await evictDurableObject(stubOf(made))
      await runDurableObjectAlarm(stubOf(made))
    }
    const ended = await socket.event('ended')
    expect(ended).toMatchObject({ result: { by: 'time', winner: 'blue' }, at: clock!.at + 60_000 })
    expect(socket.events.map(({ type }) => type)).not.toContain('resumed')
    expect(alarms).toBeLessThanOrEqual(30)
    expect((await players[0]!.view()).seed).not.toBeNull()
  })
})

describe('the alarm', () => {
  it('is set for a sign of life or the flag, and early, late or twice does what is due and no more', async () => {
    const { made, players } = await started({ clock: { initialMs: 60_000, incrementMs: 0 } })
    const [red] = players as [Player]
    const { seq, clock } = await red.view()
    expect(await alarmOf(made), 'a twentieth of the time').toBe(clock!.at + 3000)
    await runDurableObjectAlarm(stubOf(made))
    expect((await red.view()).seq, 'early').toBe(seq)
    expect(await alarmOf(made), 'and is set again').toBe(clock!.at + 3000)
    setTime(clock!.at + 58_500)
    await runDurableObjectAlarm(stubOf(made))
    expect(await alarmOf(made), 'the flag comes before the next sign').toBe(clock!.at + 60_000)
    setTime(clock!.at + 3_600_000)
    await runDurableObjectAlarm(stubOf(made))
    const { seq: over, result } = await red.view()
    expect(result).toMatchObject({ by: 'time' })
    await runDurableObjectAlarm(stubOf(made))
    await abortAllDurableObjects()
    await runDurableObjectAlarm(stubOf(made))
    expect((await red.view()).seq, 'twice, and after a restart').toBe(over)
  })

  it('announces an absent player, and their return with a socket', async () => {
    const { made, players } = await started({ absenceMs: 5000 })
    const [red, blue] = players as [Player, Player]
    setTime(Date.now() + 20_000)
    await runDurableObjectAlarm(stubOf(made))
    expect((await blue.view()).seats[0]).toMatchObject({ absent: true })
    const socket = await Socket.hello(made, red.secret)
    await socket.event('returned')
    setTime(Date.now() + 20_000)
    await runDurableObjectAlarm(stubOf(made))
    expect((await blue.view()).seats[0], 'a connected player is not absent').toMatchObject({ absent: false })
    socket.close()
    await vi.waitUntil(async () => (await alarmOf(made))! < Date.now() + IDLE_MS / 2)
    setTime(Date.now() + 20_000)
    await runDurableObjectAlarm(stubOf(made))
    await blue.does({ type: 'claim-absence' })
    expect((await blue.view()).result).toMatchObject({ winner: 'blue', by: 'absence' })
  })

  it('calls off what nobody plays, and forgets what is over: 410', async () => {
    const { made, players } = await started()
    const socket = await Socket.hello(made, null)
    setTime(Date.now() + IDLE_MS)
    await runDurableObjectAlarm(stubOf(made))
    expect((await players[0]!.view()).result).toMatchObject({ by: 'idleness' })
    setTime(Date.now() + KEEP_MS)
    await runDurableObjectAlarm(stubOf(made))
    for (const what of ['view', 'events', 'record']) expect((await players[0]!.get(what)).status).toBe(410)
    await expect(socket.until(() => false)).rejects.toThrow(/match-expired/)
    const kept = await runInDurableObject<MatchObject, unknown>(stubOf(made), (_, { storage }) => [
      ...storage.kv.list(),
    ])
    expect(kept, 'nothing else is left of it').toEqual([['expired', true]])
    await abortAllDurableObjects()
    expect((await players[0]!.get('view')).status).toBe(410)
  })
})

describe('a match whose time is over', () => {
  const KEY = { 'Idempotency-Key': 'a key of the test of expiry' }

  /** A match that has ended, and is to be deleted by the next alarm. */
  const over = async (headers = {}) => {
    const made = await make({}, headers)
    const player = new Player(made, made.seats[0]!.secret)
    await player.does({ type: 'join' })
    await player.does({ type: 'abort' })
    setTime(Date.now() + KEEP_MS)
    return { made, player }
  }

  it('is gone for the request that has made it, too: 410', async () => {
    const { made } = await over(KEY)
    await runDurableObjectAlarm(stubOf(made))
    await expect(make({}, KEY)).rejects.toThrow(/^410 .*match-expired/)
  })

  it('is deleted as a whole or not at all when its object dies', async () => {
    const { made, player } = await over()
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    await runInDurableObject<MatchObject, void>(stubOf(made), (_, { storage: { kv } }) => {
      const put = kv.put.bind(kv)
      Object.defineProperty(kv, 'put', {
        configurable: true,
        value(key: string, value: unknown) {
          if (key === 'expired') throw new Error('it dies')
          put(key, value)
        },
      })
    })
    await runDurableObjectAlarm(stubOf(made)).catch(() => {})
    errors.mockRestore()
    await abortAllDurableObjects()
    expect((await player.get('record')).status).toBe(200)
    await runDurableObjectAlarm(stubOf(made))
    await abortAllDurableObjects()
    expect((await player.get('record')).status).toBe(410)
  })

  it('is deleted while no step is under way', async () => {
    const { made, player } = await over()
    const during: boolean[] = []
    await runInDurableObject<MatchObject, void>(stubOf(made), (instance) => {
      const { steps, store } = instance as unknown as {
        readonly steps: { inTurn(step: () => Promise<void>): Promise<void> }
        readonly store: { expire(): Promise<void> }
      }
      const expire = store.expire.bind(store)
      store.expire = async () => {
        let stepped = false
        const step = steps.inTurn(async () => {
          stepped = true
        })
        await scheduler.wait(10)
        during.push(stepped)
        void step
        return expire()
      }
    })
    await runDurableObjectAlarm(stubOf(made))
    expect(during).toEqual([false])
    expect((await player.get('view')).status).toBe(410)
  })
})

it('the terms of a match, which may have rules of 1.5 MB, are read once for a command', async () => {
  const { made, players } = await started()
  const [red] = players as [Player]
  const view = await red.view()
  const move = await someMove(view.position!)
  await abortAllDurableObjects()
  let reads = 0
  await runInDurableObject<MatchObject, void>(stubOf(made), (_, { storage: { kv } }) => {
    const get = kv.get.bind(kv)
    Object.defineProperty(kv, 'get', {
      value(key: string) {
        if (key === 'terms') reads++
        return get(key)
      },
    })
  })
  expect((await red.send('one', view.seq, { type: 'move', move })).status).toBe(200)
  // the view that `send` needs no more than the command: a collection of garbage may cost one of them a second reading
  expect(reads).toBeLessThanOrEqual(1)
})

describe('a match whose game is gone', () => {
  const forget = (made: { match: string }) =>
    runInDurableObject<MatchObject, void>(
      stubOf(made),
      (instance) => void Object.defineProperty(instance, 'games', { value: { list: [] } }),
    )

  it.each(['alarm', 'command'])('is called off by the next %s, stays readable, and expires', async (what) => {
    const { made, players } = await started({ seats: [HUMAN, ENGINE], paceMs: 60_000 })
    const [red] = players as [Player]
    const view = await red.view()
    await red.does({ type: 'move', move: await someMove(view.position!) })
    await forget(made)
    setTime(Date.now() + 120_000)
    if (what === 'alarm') await runDurableObjectAlarm(stubOf(made))
    else expect(await (await red.send('late', (await red.view()).seq, { type: 'resign' })).json()).toMatchObject({})
    await vi.waitUntil(async () => (await red.view()).phase === 'ended')
    expect((await red.view()).result).toMatchObject({
      winner: null,
      by: 'abort',
      reason: expect.stringContaining('removed'),
    })
    for (const part of ['view', 'events', 'record']) expect((await red.get(part)).status, part).toBe(200)
    const { seq } = await red.view()
    expect((await red.send('again', seq, { type: 'rematch' })).status).toBe(409)
    setTime(Date.now() + KEEP_MS)
    await runDurableObjectAlarm(stubOf(made))
    expect((await red.get('view')).status).toBe(410)
  })
})

describe('an outage', () => {
  const DOWN_MS = 9000

  it.each([4000, 60_000])('costs the player to move nothing of %i ms, and the record says so', async (initialMs) => {
    const { players } = await started({ clock: { initialMs, incrementMs: 0 }, visibility: 'players' })
    const [red, blue] = players as [Player, Player]
    const { clock, seq } = await red.view()
    setTime(clock!.at + 1000)
    await abortAllDurableObjects()
    setTime(clock!.at + 1000 + DOWN_MS)
    const view = await red.view()
    expect(view.phase).toBe('playing')
    const [resumed] = await red.events(seq)
    // the last sign of life was the start
    expect(resumed).toMatchObject({ type: 'resumed', since: clock!.at, at: clock!.at + 1000 + DOWN_MS })
    expect(view.clock).toEqual({ remainingMs: [initialMs, initialMs], at: clock!.at + 1000 + DOWN_MS })
    expect(view.seats.map(({ absent }) => absent)).toEqual([false, false])
    await abortAllDurableObjects()
    expect((await red.view()).seq, 'it is given back once').toBe(view.seq)
    await red.does({ type: 'move', move: await someMove(view.position!) })
    expect((await red.view()).clock!.remainingMs).toEqual([initialMs, initialMs])
    await blue.does({ type: 'resign' })
    expect(await verify(await recordOf(blue), einstein)).toMatchObject({ ok: true })
  })

  it('gives back the time since the last sign of life, not since the move', async () => {
    const { made, players } = await started({ clock: { initialMs: 60_000, incrementMs: 0 } })
    const [red] = players as [Player]
    const { clock } = await red.view()
    setTime(clock!.at + 20_000)
    await runDurableObjectAlarm(stubOf(made))
    await abortAllDurableObjects()
    setTime(clock!.at + 20_000 + DOWN_MS)
    await runDurableObjectAlarm(stubOf(made))
    expect((await red.view()).clock!.at, '20 s are used').toBe(clock!.at + DOWN_MS)
  })

  it('shorter than the interval of the signs of life is a moment of the turn', async () => {
    const { players } = await started({ clock: { initialMs: 600_000, incrementMs: 0 } })
    const [red] = players as [Player]
    const { seq } = await red.view()
    await abortAllDurableObjects()
    setTime(Date.now() + DOWN_MS)
    expect((await red.view()).seq).toBe(seq)
  })

  it('has no part in a match without a clock', async () => {
    const { players } = await started()
    const [red] = players as [Player]
    const { seq } = await red.view()
    await abortAllDurableObjects()
    setTime(Date.now() + 3_600_000)
    expect((await red.view()).seq).toBe(seq)
  })
})

describe('a match of engines alone', () => {
  const alone = (body: Record<string, unknown> = {}) => make({ seats: [ENGINE, ENGINE], paceMs: 1000, ...body })
  /** Rings the alarm whenever it is due, for some time by the clock of the match. @returns the number of alarms */
  const lives = async (made: { match: string }, ms: number) => {
    const end = Date.now() + ms
    let alarms = 0
    for (let at = await alarmOf(made); at !== null && at <= end; at = await alarmOf(made)) {
      setTime(Math.max(Date.now(), at))
      await runDurableObjectAlarm(stubOf(made))
      alarms++
    }
    setTime(end)
    return alarms
  }

  it.each([
    ['without a clock', null],
    ['with a clock', { initialMs: 600_000, incrementMs: 0 }],
  ])('stands still when nobody watches, and goes on when somebody looks: %s', async (_, clock) => {
    // with jungle, since no such match ends by itself so soon
    setTime(Date.now())
    const made = await alone({ game: 'jungle', clock, paceMs: 10_000 })
    const spectator = new Player(made, null)
    await lives(made, 60_000)
    const { seq } = await spectator.view()
    expect(seq).toBeGreaterThan(5)
    await lives(made, UNWATCHED_MS)
    const stopped = await runInDurableObject<MatchObject, number>(
      stubOf(made),
      (_, { storage }) => new StepLog(storage).load().at(-1)!.seq,
    )
    expect(stopped).toBeGreaterThan(seq)
    await abortAllDurableObjects()
    expect(await lives(made, 3_600_000), 'an hour costs nothing').toBeLessThanOrEqual(1)
    const view = await spectator.view()
    const last = await spectator.events(stopped)
    expect(last.map(({ type }) => type)).toEqual(clock ? ['resumed'] : [])
    if (clock) expect(Date.now() - view.clock!.at, 'the hour is not counted').toBeLessThanOrEqual(10_000)
    await lives(made, 60_000)
    expect((await spectator.view()).seq).toBeGreaterThan(view.seq + 4)
  })

  it('goes on while somebody has a socket open, and stands still after they have gone', async () => {
    setTime(Date.now())
    const made = await alone({ game: 'jungle', paceMs: 10_000 })
    const socket = await Socket.hello(made, null)
    await lives(made, 2 * UNWATCHED_MS)
    await abortAllDurableObjects()
    const again = await Socket.hello(made, null, socket.seq)
    await lives(made, UNWATCHED_MS)
    expect(again.events.length, 'moves until now').toBeGreaterThan(8)
    again.close()
    await vi.waitUntil(async () => (await alarmOf(made))! < Date.now() + IDLE_MS / 2)
    await lives(made, UNWATCHED_MS)
    expect(await lives(made, 3_600_000)).toBeLessThanOrEqual(1)
  })

  it('is called off when nobody has watched for a day, and expires', async () => {
    setTime(Date.now())
    const made = await alone({ game: 'jungle', paceMs: 60_000 })
    expect(await lives(made, ABANDONED_MS)).toBeLessThanOrEqual(10)
    const view = await new Player(made, null).view()
    expect(view.result).toEqual({ winner: null, by: 'idleness', reason: 'nobody watched for a day' })
    expect(await verify(await recordOf(new Player(made, null)), findGame('jungle')!)).toMatchObject({ ok: true })
    setTime(Date.now() + KEEP_MS)
    await runDurableObjectAlarm(stubOf(made))
    expect((await new Player(made, null).get('view')).status).toBe(410)
  })
})

describe('a clock that stands still', () => {
  it('stops neither people nor engines', async () => {
    setTime(Date.now())
    const { made, players } = await started({ seats: [HUMAN, ENGINE], clock: { initialMs: 1000, incrementMs: 0 } })
    const [red] = players as [Player]
    for (let i = 0; i < 200; i++) {
      const view = await red.view()
      if (view.phase === 'ended') break
      if (view.toMove === 'red') await red.does({ type: 'move', move: await someMove(view.position!) })
      else await runDurableObjectAlarm(stubOf(made))
    }
    expect((await red.view()).result).toMatchObject({ by: 'game' })
  })
})
