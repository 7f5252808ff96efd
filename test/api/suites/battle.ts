/** The odds of battles in Risk: the call, and the odds that answers state beside an attack. */
import { expect, test } from 'vitest'
import oracle from '../../fixtures/risk_battles.json' with { type: 'json' }
import { client, post } from '../dependencies.ts'
import { type Refusal, refusalTests } from './refusals.ts'

const ask = (query: string) => client()(`/v1/risk/battle${query}`)

const refusals: readonly Refusal[] = [
  ['no defenders', 'battle', '?attackers=3', 400, 'malformed-request', '?defenders', /missing/],
  ['a horde', 'battle', '?attackers=3&defenders=many', 400, 'malformed-request', '?defenders', /integer/],
  ['half a unit', 'battle', '?attackers=2.5&defenders=1', 400, 'malformed-request', '?attackers', /integer/],
  ['more dice', 'battle', '?attackers=3&defenders=1&dice=4', 400, 'malformed-request', '?dice', /unknown parameter/],
  ['two armies', 'battle', '?attackers=3&attackers=4&defenders=1', 400, 'malformed-request', '?attackers', /string/],
  ['nobody to attack with', 'battle', '?attackers=1&defenders=1', 422, 'out-of-range', '?attackers', /at least 2/],
  ['nobody to attack', 'battle', '?attackers=2&defenders=0', 422, 'out-of-range', '?defenders', /at least 1/],
  ['too many defenders', 'battle', '?attackers=5&defenders=201', 422, 'out-of-range', '?defenders', /at most 200/],
  ['too many', 'battle', '?attackers=201&defenders=1', 422, 'out-of-range', '?attackers', /at most 200/],
  ['fewer than none', 'battle', '?attackers=2&defenders=-1', 422, 'out-of-range', '?defenders', /at least 1/],
]

export function battleSuite() {
  refusalTests('risk', refusals)

  test.each(oracle.battles.filter(({ A, D }) => (A * 7 + D) % 29 === 0).map((row) => [row.A, row.D, row] as const))(
    '%i against %i',
    async (attackers, defenders, row) => {
      const { json, headers } = await ask(`?attackers=${attackers}&defenders=${defenders}`)
      expect(headers.get('Cache-Control')).toMatch(/public/)
      expect(json).toMatchObject({ attackers, defenders })
      expect(json.win).toBeCloseTo(row.pWin, 6)
      expect(json.expectedLoss).toBeCloseTo(row.eLossA, 6)
      expect(json.attackersLeft.map(({ units }: { units: number }) => units)).toEqual(row.win.map((_, i) => i + 2))
      for (const [i, p] of row.win.entries()) expect(json.attackersLeft[i].probability).toBeCloseTo(p, 9)
      for (const [i, p] of row.lose.entries()) expect(json.defendersLeft[i].probability).toBeCloseTo(p, 9)
    },
  )

  test.each([
    [185, 9],
    [89, 9],
    [200, 3],
  ])('%i against %i: no probability is above 1, however its sum is rounded', async (attackers, defenders) => {
    const { status, json } = await ask(`?attackers=${attackers}&defenders=${defenders}`)
    expect(status).toBe(200)
    expect(json.win).toBe(1)
  })

  test('the largest battle is answered', async () => {
    const { status, json } = await ask('?attackers=200&defenders=200')
    expect(status).toBe(200)
    expect(json.attackersLeft.length + json.defendersLeft.length).toBe(399)
  })

  test('a line that attacks tells its odds, others do not', async () => {
    const territories = Array.from({ length: 36 }, (_, i) => (i < 18 ? 'a5' : 'b2')).join(',')
    const body = {
      position: `${territories} a attack:0 -`,
      limits: { iterations: 50 },
      seed: 1,
      lines: 50,
      annotations: 50,
    }
    const { json } = await client()('/v1/risk/move', post(body))
    for (const line of json.lines)
      expect(line.battle).toEqual(line.move.includes('>') ? { win: 1, expectedLoss: 2 } : undefined)
    expect(json.lines.some(({ battle }: { battle?: object }) => battle)).toBe(true)
  })
}
