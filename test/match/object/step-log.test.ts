import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { MatchEvent } from '../../../src/match/events.ts'
import type { MatchObject } from '../../../src/match/object/match-object.ts'
import { StepLog } from '../../../src/match/object/step-log.ts'

/** A storage with many stored answers. It notes when a row is fetched, and when its text is read. */
function storageOf(rows: readonly string[], noted: string[]): DurableObjectStorage {
  function* fetched() {
    for (const [i, json] of rows.entries()) {
      noted.push(`fetched ${i + 1}`)
      const n = i + 1
      yield {
        n,
        get json() {
          noted.push(`read ${n}`)
          return json
        },
      }
    }
  }
  const exec = (query: string) => (query.includes('FROM steps') ? fetched() : [{ name: 'steps' }])
  return { sql: { exec } } as unknown as DurableObjectStorage
}

it('a stored log is read row by row, so that the texts of its answers need never fit into memory together', () => {
  const refused = (id: string) => ({ type: 'refused', id, problem: 'illegal-move', detail: 'z'.repeat(8192), seq: 1 })
  const row = (i: number) => ({ at: i, seat: 0, answer: refused(`c${i}`), events: [{ seq: i, at: i, type: 'absent' }] })
  const noted: string[] = []
  const log = new StepLog(
    storageOf(
      [row(1), row(2), row(3)].map((step) => JSON.stringify(step)),
      noted,
    ),
  )
  const inTurn = ['fetched 1', 'read 1', 'fetched 2', 'read 2', 'fetched 3', 'read 3']
  expect(log.load().map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(noted.splice(0)).toEqual(inTurn)
  expect(log.count(0)).toBe(3)
  expect(log.events().map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(noted).toEqual(inTurn)
})

it('a step that is too large for a row has several, and is found as one', async () => {
  const chance = (seq: number): MatchEvent => ({
    seq,
    at: seq,
    type: 'chance',
    draw: seq,
    move: '1',
    // three bytes each, as in a text with names of other scripts
    position: '白'.repeat(1000),
    turn: 'white',
    toMove: 'chance',
    remainingMs: null,
  })
  const events = Array.from({ length: 2500 }, (_, i) => chance(i + 1))
  const answer = { type: 'ack', id: 'c1', first: 1, last: 2500 } as const
  await runInDurableObject<MatchObject, void>(env.MATCHES.getByName('a large step'), (_, { storage }) => {
    const log = new StepLog(storage)
    storage.transactionSync(() => {
      log.create()
      log.append(events, 7, { seat: 1, answer })
    })
    const sizes = [...storage.sql.exec<{ n: number }>('SELECT length(CAST(json AS BLOB)) AS n FROM steps')]
    expect(sizes.length).toBeGreaterThan(3)
    expect(Math.max(...sizes.map(({ n }) => n))).toBeLessThan(2_000_000)
    const again = new StepLog(storage)
    expect(again.load()).toEqual(events)
    for (const one of [log, again]) {
      expect(one.events(1201, 700)).toEqual(events.slice(1200, 1900))
      // a page ends with the row at which it has become long
      for (let from = 1; from <= 2500; ) {
        const page = one.events(from, 2500, 700_000)
        expect(page).toEqual(events.slice(from - 1, from - 1 + page.length))
        expect(JSON.stringify(page).length).toBeLessThan(1_400_000)
        from += page.length
      }
      expect(one.find(1, 'c1')).toEqual(answer)
      expect([one.count(1), one.commandAt(1)]).toEqual([1, 7])
    }
  })
})
