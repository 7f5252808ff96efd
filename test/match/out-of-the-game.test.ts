/** Players whom the rules put out of a game of three or more: nobody waits for them, and they decide nothing. */
import { expect, it } from 'vitest'
import { risk } from '../../src/games/risk/index.ts'
import { yoninShogi } from '../../src/games/yonin-shogi/index.ts'
import type { Action } from '../../src/match/commands.ts'
import { MATCH_VERSION } from '../../src/match/config.ts'
import { recordOf } from '../../src/match/record.ts'
import { verify } from '../../src/match/verify.ts'
import { viewMatch } from '../../src/match/view.ts'
import { HUMAN, Table } from './table.ts'

/** South may take the only king of north. */
const POSITION = '9/9/9/9/wK7eK/9/9/4nK4/4sK4 s wR4G8S8P12'
const [SOUTH, WEST, NORTH, EAST] = [0, 1, 2, 3] as const
const TAKES: Action = { type: 'move', move: 'e1e2' }

const shogi = (version = MATCH_VERSION) => Table.started({ version, start: { position: POSITION } }, yoninShogi)

/** A match in which north is out. */
async function withoutNorth(version?: number): Promise<Table> {
  const table = await shogi(version)
  await table.does(SOUTH, TAKES)
  return table
}

/** [the version of the match, the events of the second resignation, the winner after all that are possible] */
it.each([
  [MATCH_VERSION, ['ended', 'revealed'], 'east'],
  [2, ['left'], 'north'],
])('nobody wins by the resignations of others who is out: version %i', async (version, events, winner) => {
  const table = await withoutNorth(version)
  expect(await table.does(SOUTH, { type: 'resign' })).toEqual(['left'])
  expect(await table.does(WEST, { type: 'resign' })).toEqual(events)
  if (table.state.phase === 'playing') await table.does(EAST, { type: 'resign' })
  expect(table.state.result).toMatchObject({ winner, by: 'resignation' })
  expect(await verify(recordOf(table.log), yoninShogi)).toMatchObject({ ok: true })
})

it('a draw needs those who are in the game', async () => {
  const table = await withoutNorth()
  await table.does(SOUTH, { type: 'draw-offer' })
  expect(await table.does(WEST, { type: 'draw-accept' })).toEqual(['draw-agreed'])
  expect(await table.does(EAST, { type: 'draw-accept' })).toEqual(['draw-agreed', 'ended', 'revealed'])
  expect(await verify(recordOf(table.log), yoninShogi)).toMatchObject({ ok: true })
})

it('so does a takeback, which brings back who was taken', async () => {
  const table = await withoutNorth()
  expect(viewMatch(table.state, null).seats.map(({ out }) => out)).toEqual([false, false, true, false])
  await table.does(SOUTH, { type: 'takeback-request' })
  await table.does(WEST, { type: 'takeback-accept' })
  expect(await table.does(EAST, { type: 'takeback-accept' })).toEqual(['takeback-agreed', 'taken-back'])
  expect(viewMatch(table.state, null).seats.some(({ out }) => out)).toBe(false)
  expect(await table.does(NORTH, { type: 'draw-offer' })).toEqual(['draw-offered'])
})

it('an offer that lacked the agreement of one who is out then is over', async () => {
  const table = await shogi()
  await table.does(SOUTH, { type: 'draw-offer' })
  for (const seat of [WEST, EAST]) await table.does(seat, { type: 'draw-accept' })
  await table.does(SOUTH, TAKES)
  expect(table.state.drawOffer).toBeNull()
})

it('who is out decides nothing', async () => {
  const table = await withoutNorth()
  await table.does(SOUTH, { type: 'draw-offer' })
  for (const type of [
    'resign',
    'abort',
    'draw-offer',
    'draw-decline',
    'draw-accept',
    'takeback-request',
    'takeback-decline',
    'claim-absence',
  ] as const)
    expect(await table.tries(NORTH, { type })).toMatchObject({ problem: 'out-of-the-game' })
})

it('who is out from the start is told with it, and is not waited for', async () => {
  const cells = Array.from({ length: 36 }, (_, i) => (i < 18 ? 'a2' : 'b2')).join(',')
  const changes = { variant: 'simplified-grid6', players: ['a', 'b', 'c'], seats: [HUMAN, HUMAN, HUMAN] }
  const table = await Table.started({ ...changes, start: { position: `${cells} a/3 draft:18 -` } }, risk)
  expect(table.log.find(({ type }) => type === 'started')).toMatchObject({ out: ['c'] })
  await table.does(0, { type: 'resign' })
  expect(table.state.result).toMatchObject({ winner: 'b', by: 'resignation' })
})
