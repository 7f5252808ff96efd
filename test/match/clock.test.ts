import { describe, expect, it } from 'vitest'
import { banqi } from '../../src/games/banqi/index.ts'
import { clocksAt } from '../../src/match/clock.ts'
import { IDLE_MS, KEEP_MS, type MatchConfig } from '../../src/match/config.ts'
import { engineTask, knownTo, thinkingMs } from '../../src/match/engine-task.ts'
import { recordOf } from '../../src/match/record.ts'
import { timers } from '../../src/match/timers.ts'
import { verify } from '../../src/match/verify.ts'
import { viewMatch } from '../../src/match/view.ts'
import { hiddenGame } from './hidden-game.ts'
import { ENGINE, HUMAN, movesAt, NOON, Table } from './table.ts'

const FISCHER = { initialMs: 60_000, incrementMs: 2000 }
const plays = (table: Table) => table.does(table.state.turn, { type: 'move', move: movesAt(table)[0]! })
const due = (table: Table) =>
  Object.fromEntries(timers(table.state, table.signs).map((t) => [t.name, t.at - table.now]))

describe('clocks', () => {
  it('run from the start for the seat whose turn it is, and add the increment when the turn passes', async () => {
    const table = await Table.started({ clock: FISCHER })
    expect(table.state.remainingMs).toEqual([60_000, 60_000])
    table.now += 5000
    await plays(table)
    expect(table.state.remainingMs).toEqual([57_000, 60_000])
    table.now += 1000
    await plays(table)
    expect(table.state.remainingMs).toEqual([57_000, 61_000])
  })

  it('per move start full for each move', async () => {
    const table = await Table.started({ clock: { perMoveMs: 10_000 } })
    table.now += 9000
    await plays(table)
    expect(table.state.remainingMs).toEqual([10_000, 10_000])
    table.now += 10_000
    await table.server(null)
    expect(table.state.result).toMatchObject({ winner: 'red', by: 'time' })
  })

  it.each([
    ['no increment', FISCHER, [57_000, 60_000]],
    ['the time per move is not full again', { perMoveMs: 10_000 }, [7000, 10_000]],
  ])('a roll costs the time it takes: %s', async (_, clock, clocks) => {
    const table = await Table.started({ clock, rolls: 'player' })
    table.now += 3000
    await table.does(0, { type: 'roll' })
    expect(table.state.remainingMs).toEqual(clocks)
  })

  it.each<[string, (table: Table) => Promise<unknown>]>([
    ['called off', (table) => table.does(0, { type: 'abort' })],
    ['given up', (table) => table.does(1, { type: 'resign' })],
    [
      'drawn by agreement',
      async (table) => {
        await table.does(0, { type: 'draw-offer' })
        await table.does(1, { type: 'draw-accept' })
      },
    ],
  ])('stand as they do when the match is %s', async (_, end) => {
    const table = await Table.started({ clock: FISCHER })
    table.now += 5000
    await end(table)
    expect(table.state).toMatchObject({ phase: 'ended', remainingMs: [55_000, 60_000] })
  })

  it('go on when another of three has left, and not for the engine that stands in', async () => {
    const clock = { initialMs: 60_000, incrementMs: 0 }
    const table = await Table.started({ clock }, hiddenGame(['one', 'two', 'three']))
    table.now += 5000
    await table.does(1, { type: 'resign' })
    expect(clocksAt(table.state, table.now)).toEqual([55_000, 60_000, 60_000])
    expect(due(table)['flag']).toBe(55_000)
    await table.does(0, { type: 'move', move: 'keep' })
    expect([table.state.turn, due(table)['flag']]).toEqual([1, undefined])
  })

  it.each<[string, Partial<MatchConfig>, number[]]>([
    ['with an increment', { clock: FISCHER }, [62_000, 62_000]],
    ['in a match of the first version', { clock: FISCHER, version: 1 }, [58_000, 58_000]],
    ['per move, with time used between the flip and its event', { clock: { perMoveMs: 10_000 } }, [10_000, 10_000]],
  ])('a turn that ends with a chance event ends like others: %s', async (_, config, clocks) => {
    const table = await Table.started({ rolls: 'player', ...config }, banqi)
    for (let turn = 0; turn < 4; turn++) {
      table.now += 500
      const [flip] = movesAt(table).filter((move) => move.slice(0, 2) === move.slice(2))
      const seat = table.state.turn
      await table.does(seat, { type: 'move', move: flip! })
      table.now += 500
      await table.does(seat, { type: 'roll' })
      expect(table.state.turn).not.toBe(seat)
    }
    expect(table.state.remainingMs).toEqual(clocks)
    await table.does(0, { type: 'resign' })
    expect(await verify(recordOf(table.log), banqi)).toMatchObject({ ok: true })
  })

  // [the terms, the clocks after a takeback: the move has taken 5 s, and 4 s of the answer's turn have passed]
  it.each<[string, Partial<MatchConfig>, number[]]>([
    ['the increment for the move is gone', { clock: FISCHER }, [55_000, 56_000]],
    ['the time per move is not full again, but for the other', { clock: { perMoveMs: 10_000 } }, [5000, 10_000]],
    ['in the first version it was not so', { clock: FISCHER, version: 1 }, [57_000, 56_000]],
    ['nor per move', { clock: { perMoveMs: 10_000 }, version: 1 }, [10_000, 6000]],
  ])('time that was used stays used after a takeback: %s', async (_, config, clocks) => {
    const table = await Table.started({ takebacks: 'free', ...config })
    table.now += 5000
    await plays(table)
    table.now += 4000
    await table.does(0, { type: 'takeback-request' })
    expect(table.state.remainingMs).toEqual(clocks)
    expect(due(table)['flag']).toBe(clocks[0])
    table.restart()
    expect(table.state.remainingMs).toEqual(clocks)
    await table.does(0, { type: 'resign' })
    expect(await verify(recordOf(table.log), table.game)).toMatchObject({ ok: true })
  })

  it('no time is gained by moves and takebacks in turn', async () => {
    const table = await Table.started({ clock: FISCHER, takebacks: 'free' })
    for (let i = 0; i < 5; i++) {
      table.now += 1000
      await plays(table)
      await table.does(0, { type: 'takeback-request' })
    }
    expect(table.state.remainingMs).toEqual([55_000, 60_000])
  })

  it("the engine's time counts too, and it plans with it", async () => {
    const table = await Table.started({
      clock: FISCHER,
      seats: [HUMAN, { ...ENGINE, limits: { ...ENGINE.limits, timeMs: 5000 } }],
    })
    await plays(table)
    const task = engineTask(table.state)!
    expect(thinkingMs(table.state, task, table.now)).toBe(60_000 / 25 + 2000)
    expect(thinkingMs(table.state, task, table.now + 59_999)).toBe(1)
    table.now += 60_000
    expect(await table.server(null)).toEqual(['ended', 'revealed'])
    expect(table.state.result).toMatchObject({ winner: 'red', by: 'time' })
  })

  it('a command that comes when the flag has fallen finds the match over', async () => {
    const table = await Table.started({ clock: FISCHER })
    const move = movesAt(table)[0]!
    table.now += 61_000
    expect(await table.tries(0, { type: 'move', move })).toMatchObject({
      problem: 'match-over',
      detail: 'the match has ended: red ran out of time',
    })
    expect(table.state.result).toMatchObject({ winner: 'blue', by: 'time', reason: 'red ran out of time' })
    expect(table.state.remainingMs).toEqual([0, 60_000])
  })

  it('with a clock that stands still, everything goes on and nobody loses time', async () => {
    const table = await Table.started({ clock: { initialMs: 1, incrementMs: 0 } })
    while (table.state.phase === 'playing') await plays(table)
    expect(table.state.result?.by).toBe('game')
    expect(new Set(table.log.map(({ at }) => at))).toEqual(new Set([NOON]))
  })

  it('with a clock that goes back, times never decrease', async () => {
    const table = await Table.started({ clock: FISCHER })
    table.now -= 10_000
    await plays(table)
    expect(table.log.at(-1)!.at).toBe(NOON)
    expect(table.state.remainingMs).toEqual([62_000, 60_000])
  })
})

describe('timers', () => {
  it('that are due do their work once: late, twice, or after a restart', async () => {
    const table = await Table.started({ clock: FISCHER })
    table.now += 59_999
    expect(await table.server(null), 'early').toEqual([])
    table.now += 3_600_000
    expect(await table.server(null), 'late').toEqual(['ended', 'revealed'])
    expect(await table.server(null), 'twice').toEqual([])
    table.restart()
    expect(await table.server(null), 'after a restart').toEqual([])
  })

  it('of a turn that is over do nothing in the next', async () => {
    const table = await Table.started({ clock: FISCHER })
    table.now += 59_000
    await plays(table)
    table.now += 1000
    expect(await table.server(null)).toEqual([])
    expect(due(table)['flag']).toBe(59_000)
  })

  it('call off a match in which nothing happens, before and after it has started', async () => {
    for (const table of [await Table.make(), await Table.started()]) {
      table.heard = [null, null]
      table.now += IDLE_MS - 1
      expect(await table.server(null)).toEqual([])
      table.now += 1
      expect(await table.server(null)).toEqual(['ended', 'revealed'])
      expect(table.state.result).toMatchObject({ winner: null, by: 'idleness' })
      expect(due(table)).toEqual({ expiry: KEEP_MS })
    }
  })

  it("wait an engine's pace, unless it is forced", async () => {
    const table = await Table.started({ seats: [HUMAN, ENGINE], paceMs: 2000 })
    await plays(table)
    expect(due(table)['engine']).toBe(2000)
    table.now += 500
    await table.does(0, { type: 'force-move' })
    expect(due(table)['engine']).toBe(0)
    await table.server({ type: 'engine-move', about: table.state.positionSeq, move: movesAt(table)[0]! })
    await plays(table)
    expect(due(table)['engine'], 'of its next move').toBe(2000)
  })

  it('announce a player who is silent in their turn; the others may then claim the match', async () => {
    const table = await Table.started()
    expect(due(table)['absence'], 'a connected player is not absent').toBeUndefined()
    table.heard = [NOON + 1000, null]
    expect(due(table)['absence']).toBe(61_000)
    table.now += 61_000
    expect(await table.server(null)).toEqual(['absent'])
    expect(await table.server(null)).toEqual([])
    expect(await table.does(1, { type: 'claim-absence' })).toEqual(['ended', 'revealed'])
    expect(table.state.result).toEqual({ winner: 'blue', by: 'absence', seat: 'red', reason: 'red was absent' })
  })

  it('a player who comes back is not absent any more', async () => {
    const table = await Table.started()
    table.heard = [NOON, null]
    table.now += 60_000
    await table.server(null)
    expect(await table.server({ type: 'seen', seat: 0 })).toEqual(['returned'])
    table.heard = [null, null]
    expect(await table.tries(1, { type: 'claim-absence' })).toMatchObject({ problem: 'nobody-absent' })
  })

  it.each([
    ['an hour', 3_600_000, false],
    ['less than an hour', 3_599_999, true],
  ])('with %s for each move: whether silence in the turn is absence', async (_, perMoveMs, absent) => {
    const table = await Table.started({ clock: { perMoveMs } })
    table.heard = [NOON, null]
    table.now += perMoveMs - 1
    expect(await table.server(null)).toEqual(absent ? ['absent'] : [])
    const claim = { type: 'claim-absence' } as const
    if (absent) expect(await table.does(1, claim)).toContain('ended')
    else expect(await table.tries(1, claim)).toMatchObject({ problem: 'nobody-absent' })
  })

  it('count the silence of a player from the beginning of their turn', async () => {
    const table = await Table.started()
    table.heard = [null, NOON]
    table.now += 50_000
    await plays(table)
    expect(due(table)['absence']).toBe(60_000)
  })

  it('a player who sends a command after having been absent is there again', async () => {
    const table = await Table.started()
    table.heard = [NOON, null]
    table.now += 60_000
    await table.server(null)
    expect((await plays(table)).slice(0, 2)).toEqual(['returned', 'moved'])
    await plays(table)
    expect(await table.tries(1, { type: 'claim-absence' })).toMatchObject({ problem: 'nobody-absent' })
  })

  it('a player who has left for being absent is only told to have left', async () => {
    const table = await Table.started({}, hiddenGame(['one', 'two', 'three']))
    table.heard = [NOON, null, null]
    table.now += 60_000
    await table.server(null)
    expect(await table.does(1, { type: 'claim-absence' })).toEqual(['left'])
    expect(viewMatch(table.state, 1).seats[0]).toMatchObject({ left: true, absent: false })
  })

  it('mind no absence where only an engine waits', async () => {
    const table = await Table.started({ seats: [HUMAN, ENGINE] })
    table.heard = [NOON, null]
    expect(due(table)['absence']).toBeUndefined()
  })
})

it('an engine is told the positions of the line of play, oldest first', async () => {
  const table = await Table.started({
    seats: [HUMAN, ENGINE],
    rolls: 'player',
    start: { position: 'ABC2/DE3/F3f/3ed/2cba r -' },
  })
  await table.does(0, { type: 'roll' })
  await plays(table)
  const { position, history } = knownTo(table.state, 1)
  expect(position).toMatch(/ b [1-6]$/)
  expect(history).toHaveLength(3)
  expect(history[0]).toBe('ABC2/DE3/F3f/3ed/2cba r -')
})
