/** Rules that are stored: who may read them, when they go, and a match that outlives them. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import TIC_TAC_TOE from '../../../../rules/tic-tac-toe.rbg?raw'
import { KEEP_RULES_MS } from '../../../../src/api/rules/object.ts'
import { ownIdOf } from '../../../../src/own/rules-text.ts'
import { client, post, refusing } from '../../dependencies.ts'
import { KEYED, objectOf, rulesOf, send } from './rules.ts'

export function storedRules() {
  test('whoever has the id of stored rules may read them; rules that nobody stored are not there', async () => {
    const call = client()
    const presentation = { name: 'Noughts' }
    const { id } = (await call('/v1/rules', post(rulesOf(TIC_TAC_TOE, { presentation })))).json
    expect((await call(`/rules/${id}.json`)).json).toEqual(rulesOf(TIC_TAC_TOE, { presentation }))
    const { status, json } = await call('/rules/own-00000000000000000000.json')
    expect([status, json.type]).toEqual([404, '/problems/unknown-rules'])
    const limited = client({ limiters: { search: refusing, call: refusing } })
    const late = await limited(`/rules/${id}.json`)
    expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '60'])
    expect((await limited(`/rules/${id}.json`, { headers: KEYED })).status).toBe(200)
    const bare = await call('/v1/own')
    expect([bare.status, bare.json.errors]).toMatchObject([400, [{ pointer: '/rules' }]])
    const mistyped = await call('/v1/own-xyz')
    expect([mistyped.status, mistyped.json.type]).toEqual([404, '/problems/unknown-rules'])
    expect(mistyped.json.detail).toContain('POST /v1/rules')
  })

  test('stored rules go when nobody has used them for 30 days', async () => {
    const { id } = (await send(`${TIC_TAC_TOE}\n// to be forgotten`)).json
    expect(await objectOf(id).read()).toMatchObject({ language: 'rbg' })
    await runInDurableObject(objectOf(id), (_, { storage }) => {
      storage.kv.put('used', Date.now() - KEEP_RULES_MS)
    })
    await runDurableObjectAlarm(objectOf(id))
    expect(await objectOf(id).read()).toBe(null)
  })

  test('a match of an own game is played to its end, and outlives the stored rules', async () => {
    const call = client()
    const { id } = (await call('/v1/rules', post(rulesOf(TIC_TAC_TOE)))).json
    const seats = [{ kind: 'human' }, { kind: 'engine', limits: { iterations: 20 } }]
    const made = (await call('/v1/matches', post({ game: id, seats }))).json
    const secret = { 'Seat-Secret': made.seats[0].secret }
    await runInDurableObject(objectOf(id), (_, { storage }) => storage.deleteAll())
    const view = async () => (await call(`/v1/matches/${made.match}/view`, { headers: secret })).json
    const command = async (action: object, n: number) =>
      call(`/v1/matches/${made.match}/commands`, post({ id: `c${n}`, seq: (await view()).seq, ...action }, secret))
    expect((await command({ type: 'join' }, 0)).status).toBe(200)
    for (let n = 1; n < 200; n++) {
      const { result, toMove, position } = await view()
      if (result) break
      if (toMove !== 'x') {
        await scheduler.wait(5)
        continue
      }
      const { moves } = (await call('/v1/own/legal-moves', post({ rules: rulesOf(TIC_TAC_TOE), position }))).json
      expect((await command({ type: 'move', move: moves[0] }, n)).status).toBe(200)
    }
    expect((await view()).result).not.toBe(null)
    // whoever verifies it needs the rules, which are held nowhere else
    const record = (await call(`/v1/matches/${made.match}/record`, { headers: secret })).json
    expect(await ownIdOf(record.rules)).toBe(id)
    expect((await call('/v1/matches', post({ game: 'own-00000000000000000000', seats }))).json.type).toBe(
      '/problems/unknown-rules',
    )
  })
}
