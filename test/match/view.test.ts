import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/match/commands.ts'
import type { MatchConfig } from '../../src/match/config.ts'
import { knownTo } from '../../src/match/engine-task.ts'
import { recordOf, recordText } from '../../src/match/record.ts'
import { viewEvents, viewMatch } from '../../src/match/view.ts'
import { hiddenGame } from './hidden-game.ts'
import { secretGame } from './secret-game.ts'
import { SEED, Table } from './table.ts'

const game = hiddenGame(['one', 'two'])

/** All messages of the service to a viewer of a match, as one text. */
function wire(table: Table, viewer: number | null): string {
  return JSON.stringify([viewEvents(table.log, table.state, viewer), viewMatch(table.state, viewer)])
}

/** A match with these cards and choices, in order. */
async function world(plies: readonly (number | 'keep' | 'raise')[]): Promise<Table> {
  const table = await Table.make({ rolls: 'player', start: { position: '/' } }, game)
  for (const seat of [0, 1]) await table.does(seat, { type: 'join' })
  for (const [i, ply] of plies.entries()) {
    table.now += 1000
    if (typeof ply === 'number') {
      const draw = table.state.line.filter(({ by }) => by === null).length
      await table.server({ type: 'chance', draw, choice: ply - 1 })
    } else {
      const action: Action = { type: 'move', move: ply }
      expect(await table.does(table.state.turn, action), `ply ${i}`).toContain('moved')
    }
  }
  return table
}

describe('what a viewer is sent', () => {
  // a card and a choice for each player; then the second round's cards and the first player's choice
  const pairs: [string, number | null, (number | 'keep' | 'raise')[], (number | 'keep' | 'raise')[]][] = [
    ['the other player has another card', 0, [1, 2, 'keep'], [1, 3, 'keep']],
    ['the other player has chosen otherwise', 1, [1, 2, 'keep', 'raise'], [1, 2, 'raise', 'raise']],
    ['everything that is hidden differs', 0, [3, 2, 'keep', 'raise', 1, 1], [3, 1, 'keep', 'keep', 1, 3]],
    ['everything differs', null, [3, 2, 'keep', 'raise', 1, 1, 'raise'], [1, 1, 'raise', 'keep', 3, 3, 'keep']],
  ]
  it.each(pairs)('is the same, byte for byte, where %s', async (_, viewer, a, b) => {
    const [first, second] = [await world(a), await world(b)]
    expect(wire(first, viewer)).toBe(wire(second, viewer))
    const other = viewer === 0 ? 1 : 0
    expect(wire(first, other), 'the worlds do differ').not.toBe(wire(second, other))
    if (viewer !== null) expect(knownTo(first.state, viewer)).toEqual(knownTo(second.state, viewer))
  })

  it('is the same after a takeback', async () => {
    const [first, second] = [await world([1, 2, 'keep', 'raise']), await world([1, 3, 'keep', 'keep'])]
    for (const table of [first, second]) {
      await table.does(1, { type: 'takeback-request' })
      await table.does(0, { type: 'takeback-accept' })
    }
    expect(wire(first, 0)).toBe(wire(second, 0))
    expect(first.log.at(-1)).toMatchObject({ type: 'taken-back', position: '1k/2' })
    expect(wire(first, 0)).toContain('"1k/?"')
  })

  it('does not hold a given start, which may hide something', async () => {
    const table = await Table.make({ start: { position: '3k/2' } }, game)
    for (const seat of [0, 1]) await table.does(seat, { type: 'join' })
    expect(wire(table, null)).not.toMatch(/3k|"2"/)
    expect(wire(table, null)).toContain('"??/?"')
    expect(wire(table, 0)).toContain('"3k/?"')
  })

  it('tells a hint to nobody but the seat that asked', async () => {
    const table = await world([1, 2])
    await table.does(0, { type: 'hint' })
    const about = table.state.positionSeq
    await table.server({ type: 'hint-answer', about, seat: 0, move: 'raise', winProbability: 0.25 })
    expect(wire(table, 0)).toContain('"hint":{"move":"raise"')
    for (const viewer of [1, null]) {
      expect(wire(table, viewer)).toContain('"hint":null')
      expect(wire(table, viewer)).not.toContain('raise')
    }
  })

  it('does not hold the seed before the end', async () => {
    const table = await world([1, 2, 'keep'])
    expect(JSON.stringify([table.log, table.state])).not.toContain(SEED)
    await table.does(0, { type: 'resign' })
    expect(wire(table, null)).toContain(SEED)
  })
})

describe('a move that the other does not learn of', () => {
  const started = (config: Partial<MatchConfig>) =>
    Table.started({ start: { options: { cardsOne: '213', cardsTwo: '123' } }, ...config }, secretGame)

  it('adds no time to the clock, which would tell', async () => {
    const table = await started({ clock: { perMoveMs: 60_000 } })
    table.now += 10_000
    expect(await table.does(0, { type: 'move', move: 'toss' })).toEqual(['moved', 'chance'])
    const [moved] = viewEvents(table.log.slice(-2), table.state, 0)
    expect(moved).toMatchObject({ type: 'moved', remainingMs: [50_000, 60_000] })
    expect(viewMatch(table.state, 0).clock).toEqual({ remainingMs: [60_000, 60_000], at: table.now - 10_000 })
    table.now += 49_999
    expect(await table.server(null)).toEqual([])
    table.now += 1
    expect(await table.server(null)).toContain('ended')
  })

  it('is known to its player, with numbers of their own', async () => {
    const table = await started({})
    await table.does(0, { type: 'move', move: 'toss' })
    const before = table.log.length
    const answer = await table.tries(0, { type: 'move', move: 'lay' })
    expect(answer).toMatchObject({ type: 'ack', first: before + 1, last: before + 1 })
    const [own, other] = [0, 1].map((viewer) => viewEvents(table.log, table.state, viewer))
    expect(own!.map(({ type }) => type)).toEqual(['created', 'joined', 'joined', 'started', 'moved', 'chance', 'moved'])
    expect(other!.map(({ type }) => type)).toEqual(['created', 'joined', 'joined', 'started', 'moved'])
    expect(other!.at(-1)).toMatchObject({ seq: 5, move: 'lay', position: '@two 123 1/0 -' })
    expect(await table.send(1, 'c', 5, { type: 'move', move: 'lay' })).toMatchObject({ answer: { first: 6, last: 6 } })
  })

  it('does not show in the true record before the end, and does afterwards', async () => {
    const table = await started({})
    for (const move of ['toss', 'lay']) await table.does(0, { type: 'move', move })
    expect(wire(table, null)).not.toMatch(/toss|213|123/)
    await table.does(1, { type: 'resign' })
    const truth = table.state.line.at(-1)!.position
    expect(truth).toMatch(/^213\/123 1\/0 [ht]\/-$/)
    expect(viewMatch(table.state, 1)).toMatchObject({ position: truth })
    expect(recordText(recordOf(table.log))).toMatch(/toss =[ht]|toss/)
  })
})
