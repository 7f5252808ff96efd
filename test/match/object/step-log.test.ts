import { expect, it } from 'vitest'
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
