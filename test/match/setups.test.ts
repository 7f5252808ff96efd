import { describe, expect, it } from 'vitest'
import { IDLE_MS } from '../../src/match/config.ts'
import { recordOf } from '../../src/match/record.ts'
import { verify } from '../../src/match/verify.ts'
import { viewEvents, viewMatch } from '../../src/match/view.ts'
import { secretGame } from './secret-game.ts'
import { ENGINE, HUMAN, Table } from './table.ts'

const arrange = (setup: string) => ({ type: 'arrange', setup }) as const
const types = (table: Table) => table.log.map(({ type }) => type)
const make = (changes: Parameters<typeof Table.make>[0] = {}) =>
  Table.started({ arrangeMs: 60_000, ...changes }, secretGame)
const ended = async (table: Table) => {
  await table.does(0, { type: 'resign' })
  return verify(recordOf(table.log), secretGame)
}

describe('people who arrange their pieces', () => {
  it('do so after all have joined, and the game starts when each has', async () => {
    const table = await make()
    expect(types(table)).toEqual(['created', 'joined', 'joined', 'arranging'])
    expect(table.state.phase).toBe('arranging')
    expect(await table.does(1, arrange(' 312 '))).toEqual(['arranged'])
    expect(await table.does(0, arrange('213'))).toEqual(['arranged', 'started'])
    expect(table.state.initial?.position).toBe('213/312 0/0 -/-')
    expect(await ended(table)).toMatchObject({ ok: true })
  })

  it('may change their minds until then, of which the others learn nothing', async () => {
    const table = await make()
    for (const setup of ['321', '123', '231']) await table.does(0, arrange(setup))
    const told = viewEvents(table.log, table.state, 1)
    expect(told.filter(({ type }) => type === 'arranged')).toMatchObject([{ seq: 5, seat: 'one', setup: null }])
    expect(viewMatch(table.state, 0)).toMatchObject({
      seq: 7,
      arranging: { setup: '231', ready: ['one'], awaited: ['two'] },
    })
    expect(viewMatch(table.state, 1)).toMatchObject({
      seq: 5,
      arranging: { setup: null, ready: ['one'], awaited: ['two'] },
    })
    await table.does(1, arrange('123'))
    expect(table.state.initial?.position).toBe('231/123 0/0 -/-')
    expect(viewMatch(table.state, 1)).not.toHaveProperty('arranging')
  })

  it('play an engine, whose set-up is drawn from the seed', async () => {
    const drawn = async (clientSeed: string, options = {}) => {
      const table = await Table.make({ arrangeMs: 60_000, seats: [HUMAN, ENGINE], start: { options } }, secretGame)
      await table.does(0, { type: 'join', clientSeed })
      await table.does(0, arrange('213'))
      const setup = table.state.initial!.position.slice(4, 7)
      return { setup, verified: (await ended(table)).ok }
    }
    const seeds = Array.from({ length: 24 }, (_, i) => `seed-${i}`)
    const sensible = await Promise.all(seeds.map((seed) => drawn(seed)))
    expect(new Set(sensible.map(({ setup }) => setup))).toEqual(new Set(['321', '312']))
    const uniform = await Promise.all(seeds.map((seed) => drawn(seed, { setup: 'uniform' })))
    expect(new Set(uniform.map(({ setup }) => setup)).size).toBeGreaterThan(3)
    expect([...sensible, ...uniform].every(({ verified }) => verified)).toBe(true)
  })

  it('get a drawn set-up when their time runs out', async () => {
    const table = await make()
    await table.does(1, arrange('123'))
    table.now += 59_999
    expect(await table.server(null)).toEqual([])
    table.now += 1
    expect(await table.server(null)).toEqual(['arranging-closed', 'started'])
    expect(table.state.initial?.position).toMatch(/^(321|312)\/123 0\/0 -\/-$/)
    expect(await ended(table)).toMatchObject({ ok: true })
  })

  it('get one after the longest time, too: the match is not idle meanwhile', async () => {
    const table = await make({ arrangeMs: IDLE_MS })
    table.now += IDLE_MS
    expect(await table.server(null)).toEqual(['arranging-closed', 'started'])
    table.now += IDLE_MS
    expect(await table.server(null)).toEqual(['ended', 'revealed'])
    expect(await verify(recordOf(table.log), secretGame)).toMatchObject({ ok: true })
  })

  it('may call the match off', async () => {
    const table = await make()
    expect(await table.does(0, { type: 'abort' })).toEqual(['ended', 'revealed'])
    expect(viewMatch(table.state, 1)).not.toHaveProperty('arranging')
    expect(await verify(recordOf(table.log), secretGame)).toMatchObject({ ok: true })
  })

  it('do not where only engines play', async () => {
    const table = await make({ seats: [ENGINE, ENGINE] })
    expect(types(table)).toEqual(['created', 'started'])
    expect(table.state.initial?.position).toMatch(/^(321|312)\/(321|312) /)
  })
})

describe('a record is not verified', () => {
  const finished = async () => {
    const table = await make()
    await table.does(0, arrange('213'))
    table.now += 60_000
    await table.server(null)
    await table.does(0, { type: 'resign' })
    return recordOf(table.log)
  }
  it.each([
    ['with another set-up drawn', 'started', { position: '213/123 0/0 -/-' }],
    ['with a set-up that is not possible', 'arranged', { setup: '111' }],
    ['with less time to arrange', 'arranging', { until: 1 }],
    ['where the time ends early', 'arranging-closed', { at: 1_700_000_000_001 }],
  ])('%s', async (_, type, change) => {
    const { events, ...rest } = await finished()
    expect(await verify({ ...rest, events }, secretGame)).toMatchObject({ ok: true })
    const forged = events.map((event) => (event.type === type ? ({ ...event, ...change } as typeof event) : event))
    const seq = events.find((event) => event.type === type)!.seq
    expect(await verify({ ...rest, events: forged }, secretGame)).toMatchObject({ ok: false, seq })
  })
})
