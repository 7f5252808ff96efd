import { expect, it } from 'vitest'
import { newsFor, textsOf, welcomeOf } from '../../src/match/host/news.ts'
import { viewEvents, viewMatch } from '../../src/match/view.ts'
import { movesAt, Table } from './table.ts'

/** The most bytes of a message. */
const MOST_BYTES = 2 ** 20

it.each([
  ['many events', 1200, 1],
  ['large events', 20, 100_000],
])('%s are told in several messages, in order', async (_, count, characters) => {
  const table = await Table.started()
  await table.does(table.state.toMove, { type: 'move', move: movesAt(table)[0]! })
  const chance = table.log.find(({ type }) => type === 'chance')!
  const events = Array.from({ length: count }, (_, i) => ({
    ...chance,
    seq: i + 1,
    position: '白'.repeat(characters),
  })) as typeof table.log
  const { state } = table
  expect(JSON.parse(welcomeOf(viewMatch(state, null), 0))).toMatchObject({ type: 'welcome' })
  for (const texts of [textsOf(viewEvents(events, state, null)), newsFor(null, events, state)]) {
    expect(texts.length).toBeGreaterThan(2)
    expect(Math.max(...texts.map((text) => new TextEncoder().encode(text).length))).toBeLessThan(MOST_BYTES)
    const told = texts.flatMap((text) => (JSON.parse(text) as { events: { seq: number }[] }).events)
    expect(told.map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq))
  }
})

it('a viewer who learns of nothing is told nothing', async () => {
  const { state } = await Table.started()
  expect(newsFor(null, [], state)).toEqual([])
})
