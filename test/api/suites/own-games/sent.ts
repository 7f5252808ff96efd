/** Rules that are sent: the answer, its report and warnings, and the id. */
import { expect, test } from 'vitest'
import KONANE from '../../../../rules/konane.rbg?raw'
import TIC_TAC_TOE from '../../../../rules/tic-tac-toe.rbg?raw'
import { send } from './rules.ts'

export function sentRules() {
  test('the answer to rules has no entity tag, since the speed of the plays is measured', async () => {
    const { status, headers } = await send(TIC_TAC_TOE)
    expect([status, headers.get('ETag'), headers.get('Cache-Control')]).toEqual([200, null, 'no-store'])
  })

  test('rules that seldom mean what they say are answered with warnings', async () => {
    const { json } = await send(TIC_TAC_TOE.replace('me = 100', 'me = 101'))
    expect(json.warnings).toContainEqual({
      line: expect.any(Number),
      column: expect.any(Number),
      detail: expect.stringContaining('never legal'),
    })
  })

  test('rules are answered with the facts about a game and a report of random plays', async () => {
    const { status, json } = await send(TIC_TAC_TOE)
    expect(status).toBe(200)
    expect(json).toMatchObject({ name: 'Tic-tac-toe', players: ['x', 'o'], information: 'perfect', warnings: [] })
    expect(json.id).toMatch(/^own-[0-9a-f]{20}$/)
    const { plays, movesPerTurn, pliesPerGame, wins, draws, unfinished } = json.report
    expect(plays).toBe(200)
    expect(movesPerTurn.largest).toBe(9)
    expect(pliesPerGame.longest).toBe(9)
    expect(unfinished).toBe(0)
    expect(wins.x + wins.o + draws).toBeCloseTo(1)
    expect(wins.x, 'the first player wins more random games').toBeGreaterThan(wins.o)
  })

  test('a warning about a macro that is called often is told once', async () => {
    const { warnings } = (await send(KONANE)).json
    expect(warnings.length).toBeGreaterThan(0)
    expect(new Set(warnings.map((one: object) => JSON.stringify(one))).size).toBe(warnings.length)
  })

  test('the same text has the same id, whatever its line ends; another look has another id', async () => {
    const { id } = (await send(TIC_TAC_TOE)).json
    expect((await send(TIC_TAC_TOE.replaceAll('\n', '  \r\n'))).json.id).toBe(id)
    expect((await send(`${TIC_TAC_TOE} `)).json.id).toBe(id)
    const look = { presentation: { name: 'Noughts', pieces: { cross: { symbol: 'X' }, nought: { symbol: 'O' } } } }
    const other = (await send(TIC_TAC_TOE, look)).json.id
    expect(other).not.toBe(id)
    const pieces = { nought: { symbol: 'O' }, cross: { symbol: 'X' } }
    expect((await send(TIC_TAC_TOE, { presentation: { pieces, name: 'Noughts' } })).json.id, 'keys in any order').toBe(
      other,
    )
  })
}
