import { describe, expect, it } from 'vitest'
import { clocksAt, flagAt } from '../../src/match/clock.ts'
import { ABANDONED_MS, UNWATCHED_MS } from '../../src/match/config.ts'
import { recordOf } from '../../src/match/record.ts'
import { heartbeatAt, isSelfPlay, outageSince, pausesAt } from '../../src/match/standstill.ts'
import { timers } from '../../src/match/timers.ts'
import { verify } from '../../src/match/verify.ts'
import { hiddenGame } from './hidden-game.ts'
import { ENGINE, HUMAN, movesAt, NOON, Table } from './table.ts'

const CLOCK = { initialMs: 60_000, incrementMs: 0 }
const MINUTES = 60_000
const plays = (table: Table) => table.does(table.state.turn, { type: 'move', move: movesAt(table)[0]! })
const engines = (changes = {}) => Table.make({ seats: [ENGINE, ENGINE], ...changes })
const named = (table: Table) =>
  Object.fromEntries(timers(table.state, table.signs).map(({ name, at }) => [name, at - NOON]))

describe('signs of life', () => {
  // [remaining time, time until the next sign of life, both in milliseconds]
  it.each([
    [1000, 2000],
    [40_000, 2000],
    [60_000, 3000],
    [600_000, 30_000],
    [3_600_000, 60_000],
  ])('with %i ms left come after %i', async (initialMs, interval) => {
    const table = await Table.started({ clock: { initialMs, incrementMs: 0 } })
    expect(heartbeatAt(table.state, table.signs)).toBe(NOON + interval)
  })

  it('come sooner as the time runs out, and not without a clock that runs', async () => {
    const table = await Table.started({ clock: { initialMs: 600_000, incrementMs: 0 } })
    table.alive = NOON + 500_000
    expect(named(table)['heartbeat']).toBe(505_000)
    expect(heartbeatAt((await Table.started()).state, table.signs)).toBeNull()
    expect(heartbeatAt((await Table.make({ clock: CLOCK })).state, table.signs)).toBeNull()
    table.now += 1000
    await table.does(0, { type: 'resign' })
    expect(heartbeatAt(table.state, table.signs)).toBeNull()
  })

  it('that are missing show an outage: since the last one, which may be an event', async () => {
    const table = await Table.started({ clock: CLOCK })
    const since = (ms: number) => outageSince(table.state, table.signs, NOON + ms)
    expect(since(3000)).toBeNull()
    expect(since(4000), 'a second late').toBeNull()
    expect(since(4001)).toBe(NOON)
    table.alive = NOON + 3000
    expect(since(4001)).toBeNull()
    expect(since(9000)).toBe(NOON + 3000)
    table.now += 5000
    await plays(table)
    expect(since(14_000)).toBe(NOON + 5000)
  })
})

describe('time given back', () => {
  it('is that of the player to move, who has what they had', async () => {
    const table = await Table.started({ clock: CLOCK })
    await plays(table)
    table.now += 10_000
    table.alive = table.now
    table.now += 3_600_000
    expect(await table.resumes(table.alive)).toEqual(['resumed'])
    expect(clocksAt(table.state, table.now)).toEqual([60_000, 50_000])
    expect(flagAt(table.state)).toBe(table.now + 50_000)
    table.now += 5000
    await plays(table)
    expect(table.state.remainingMs).toEqual([60_000, 45_000])
    await table.does(0, { type: 'resign' })
    expect(await verify(recordOf(table.log), table.game)).toMatchObject({ ok: true })
  })

  it('is none without a clock', async () => {
    const table = await Table.started()
    table.now += 3_600_000
    expect(await table.resumes(NOON)).toEqual([])
  })

  it('does not save who had run out of time before', async () => {
    const table = await Table.started({ clock: CLOCK })
    table.now += 61_000
    expect(await table.resumes(NOON + 60_500)).toEqual(['resumed', 'ended', 'revealed'])
    expect(table.state.result).toMatchObject({ by: 'time' })
  })

  it.each<[string, number, boolean]>([
    ['before the last event', -1, false],
    ['after its own time', 10_001, false],
    ['from the last event on', 0, true],
  ])('%s: what a record may say', async (_, offset, ok) => {
    const table = await Table.started({ clock: CLOCK })
    table.now += 10_000
    await table.resumes(NOON)
    await table.does(0, { type: 'resign' })
    const events = table.log.map((event) => (event.type === 'resumed' ? { ...event, since: NOON + offset } : event))
    expect((await verify(recordOf(events), table.game)).ok).toBe(ok)
  })

  it('in a match without a clock is no part of a record', async () => {
    const table = await Table.started()
    table.now += 10_000
    const at = table.now
    const resumed = { seq: table.state.seq + 1, at, type: 'resumed', since: NOON } as const
    const log = [...table.log]
    await table.does(0, { type: 'resign' })
    const rest = table.log.slice(log.length).map((event) => ({ ...event, seq: event.seq + 1 }))
    expect(await verify(recordOf([...log, resumed, ...rest]), table.game)).toMatchObject({
      ok: false,
      seq: resumed.seq,
      problem: 'no clock runs here',
    })
  })
})

describe('a match of engines alone', () => {
  it('pauses when nobody has watched for two minutes, and no timer but one is left', async () => {
    const table = await engines({ clock: { initialMs: 600_000, incrementMs: 0 }, paceMs: 60_000 })
    expect(pausesAt(table.state, table.signs), 'somebody watches').toBeNull()
    table.watched = NOON
    expect(pausesAt(table.state, table.signs)).toBe(NOON + UNWATCHED_MS)
    expect(named(table)).toMatchObject({ engine: MINUTES, abandoned: ABANDONED_MS })
    table.now += MINUTES
    const about = table.state.positionSeq
    await table.server({ type: 'engine-move', about, move: movesAt(table)[0]! })
    expect(Object.keys(named(table)).sort()).toEqual(['abandoned', 'heartbeat', 'idle'])
    table.alive = NOON + 1.9 * MINUTES
    expect(Object.keys(named(table)).sort()).toEqual(['abandoned', 'idle'])
  })

  it('pauses at its last event where nobody has watched for longer', async () => {
    const table = await engines({ paceMs: 60_000 })
    table.watched = NOON - 5 * UNWATCHED_MS
    expect(pausesAt(table.state, table.signs)).toBe(NOON)
  })

  it('is charged no time while it stands still, however long', async () => {
    const table = await engines({ clock: CLOCK, paceMs: 1000 })
    table.watched = NOON - UNWATCHED_MS + 20_000
    const since = pausesAt(table.state, table.signs)!
    expect(since).toBe(NOON + 20_000)
    table.now += 12 * 60 * MINUTES
    expect(await table.server(null), 'no flag falls').toEqual([])
    expect(
      outageSince(table.state, { ...table.signs, alive: NOON + 19_000 }, table.now),
      'nor is it an outage',
    ).toBeNull()
    table.watched = table.now
    expect(await table.resumes(since)).toEqual(['resumed'])
    expect(clocksAt(table.state, table.now)).toEqual([40_000, 60_000])
  })

  it('is called off when nobody has watched for a day', async () => {
    const table = await engines()
    table.watched = NOON
    table.now += ABANDONED_MS - 1
    expect(await table.server(null)).toEqual([])
    table.now += 1
    expect(await table.server(null)).toEqual(['ended', 'revealed'])
    expect(table.state.result).toEqual({ winner: null, by: 'idleness', reason: 'nobody watched for a day' })
  })

  it('is one that its last person has left, but none that a person plays', async () => {
    const three = hiddenGame(['one', 'two', 'three'])
    const table = await Table.started({ seats: [HUMAN, ENGINE, ENGINE] }, three)
    table.watched = NOON
    expect(isSelfPlay(table.state)).toBe(false)
    expect(pausesAt(table.state, table.signs)).toBeNull()
    expect(named(table)['abandoned']).toBeUndefined()
    await table.does(0, { type: 'resign' })
    expect(isSelfPlay(table.state)).toBe(true)
    expect(pausesAt(table.state, table.signs)).toBe(NOON + UNWATCHED_MS)
  })
})
