/** The check of a match's record, as the package exports it. Its findings are tested in test/match. */
import { expect, it } from 'vitest'
import fixture from '../../test/fixtures/match-record.json' with { type: 'json' }
import type { MatchRecord } from '../src/index.ts'
import { verifyMatch } from '../src/verify.ts'

const record = fixture as MatchRecord

it('finds nothing in a match that was fair', async () => {
  expect(await verifyMatch(record)).toEqual({
    ok: true,
    events: record.events.length,
    draws: record.events.filter(({ type }) => type === 'chance').length,
  })
})

it.each(['chance', 'moved'])('finds an event of type %s that was changed', async (wanted) => {
  const changed = record.events.find(({ type }) => type === wanted)
  const events = record.events.map((event) => (event === changed ? { ...event, move: 'another' } : event))
  expect(await verifyMatch({ ...record, events })).toMatchObject({ ok: false, seq: changed?.seq })
})

it.each([{ ...record, events: [] }, {}, null, 'a record'])('finds that %j is no record of a match', async (file) => {
  expect(await verifyMatch(file as MatchRecord)).toMatchObject({ ok: false, seq: 1 })
})

it('finds nothing wrong with a match whose rules it has not got: it asks for them', async () => {
  const events = [{ seq: 1, at: 0, type: 'created', config: { game: 'own-0123456789abcdef0123' } }]
  const checked = verifyMatch({ ...record, events })
  await expect(checked).rejects.toThrow('the rules of "own-0123456789abcdef0123" are not here: give verifyMatch')
})

it('takes no other rules for those that the match was played by', async () => {
  const text = '#players = a(1)'
  const events = [{ seq: 1, at: 0, type: 'created', config: { game: 'own-0123456789abcdef0123' } }]
  const checked = verifyMatch({ ...record, events }, async () => ({ language: 'rbg', text }))
  await expect(checked).rejects.toThrow('the rules are not those of own-0123456789abcdef0123')
})
