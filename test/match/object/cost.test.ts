/** The costs of a match's Durable Object: rows written and bytes stored, on which docs/capacity.md is based. */
import { runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import type { MatchObject } from '../../../src/match/object/match-object.ts'
import { costOfMatch } from '../../../tools/service/capacity/measured.ts'
import { HUMAN, type Made, make, Player, someMove, stubOf } from './api.ts'

/** The most turns that are played of a match. */
const TURNS = 12

/** Counts the rows that a match's object writes from now on. */
async function countRows(match: Made): Promise<() => Promise<number>> {
  let rows = 0
  await runInDurableObject<MatchObject, void>(stubOf(match), (_, { storage }) => {
    const { sql, kv } = storage
    const exec = sql.exec.bind(sql)
    const put = kv.put.bind(kv)
    const setAlarm = storage.setAlarm.bind(storage)
    Object.defineProperty(sql, 'exec', {
      value(...parameters: Parameters<typeof exec>) {
        const cursor = exec(...parameters)
        rows += cursor.rowsWritten
        return cursor
      },
    })
    Object.defineProperty(kv, 'put', {
      value(...parameters: Parameters<typeof put>) {
        rows++
        return put(...parameters)
      },
    })
    Object.defineProperty(storage, 'setAlarm', {
      value(...parameters: Parameters<typeof setAlarm>) {
        rows++
        return setAlarm(...parameters)
      },
    })
  })
  return () => runInDurableObject<MatchObject, number>(stubOf(match), () => rows)
}

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['in a row', { game: 'einstein' }, 0],
  ['half a minute apart', { game: 'einstein' }, 30_000],
  ['in the fog, where the engine keeps a memory', { game: 'fog-chess' }, 0],
])('turns of a person against the engine, %s: rows a turn, bytes a match', async (_, terms, pauseMs) => {
  let now = Date.now()
  const match = await make({ ...terms, seats: [HUMAN, { kind: 'engine', limits: { iterations: 50 } }] })
  const rowsOf = await countRows(match)
  const person = new Player(match, match.seats[0]!.secret)
  await person.does({ type: 'join' })
  let moves = 0
  for (let view = await person.view(); view.result === null && moves < TURNS; view = await person.view()) {
    if (view.toMove !== view.config.players[0]) {
      await scheduler.wait(5)
      continue
    }
    now += pauseMs
    if (pauseMs > 0) vi.useFakeTimers({ toFake: ['Date'], now })
    await person.does({ type: 'move', move: await someMove(view.position!, terms.game) })
    moves++
  }
  const rows = await rowsOf()
  const bytes = await runInDurableObject<MatchObject, number>(
    stubOf(match),
    (_, { storage }) => storage.sql.databaseSize,
  )
  console.log(`${moves} turns: ${rows} rows written, ${bytes} bytes kept`)
  expect(rows / moves).toBeLessThanOrEqual(costOfMatch.rowsPerTurn)
  expect(bytes).toBeLessThanOrEqual(costOfMatch.bytes)
})
