/** The costs of a match's Durable Object: rows written and bytes stored, on which docs/capacity.md is based. */
import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { MatchObject } from '../../../src/match/object/match-object.ts'
import { costOfMatch } from '../../../tools/capacity/measured.ts'
import { ENGINE, HUMAN, type Made, make, Player, someMove, stubOf } from './api.ts'

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

it('a person against the engine: rows a move, bytes a match', async () => {
  const match = await make({ game: 'einstein', seats: [HUMAN, ENGINE] })
  const rowsOf = await countRows(match)
  const person = new Player(match, match.seats[0]!.secret)
  await person.does({ type: 'join' })
  let moves = 0
  for (let view = await person.view(); view.result === null; view = await person.view()) {
    if (view.toMove !== 'red') {
      await new Promise((resolve) => setTimeout(resolve, 5))
      continue
    }
    await person.does({ type: 'move', move: await someMove(view.position!) })
    moves++
  }
  const rows = await rowsOf()
  const bytes = await runInDurableObject<MatchObject, number>(
    stubOf(match),
    (_, { storage }) => storage.sql.databaseSize,
  )
  console.log(`${moves} moves of the person: ${rows} rows written, ${bytes} bytes kept`)
  expect(rows / moves).toBeLessThanOrEqual(costOfMatch.rowsPerTurn)
  expect(bytes).toBeLessThanOrEqual(costOfMatch.bytes)
})
