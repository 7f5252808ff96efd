/** Rules that take too long or too much room, and requests that mix them up. */
import { expect, test } from 'vitest'
import BREAKTHROUGH from '../../../../rules/breakthrough.rbg?raw'
import TIC_TAC_TOE from '../../../../rules/tic-tac-toe.rbg?raw'
import CONNECT6 from '../../../fixtures/rbg-wide/connect6.rbg?raw'
import { client, post } from '../../dependencies.ts'
import { faulty, rulesOf, send } from './rules.ts'

export function hostileRules() {
  test.each([
    [
      'macros that double',
      `#a0 = e e\n${Array.from({ length: 40 }, (_, i) => `#a${i + 1} = a${i} a${i}`).join('\n')}\n${faulty('->p {a40} ->>')}`,
      422,
    ],
    ['moves without number', faulty(`(->p ${'(. + [x]) '.repeat(40)} ->> ->q [e] ->>)*`), 422],
    ['a star that never ends', faulty('->p ([$ v = 0])* [x] ->>'), 422],
    ['a keeper that never ends', faulty('->p [x] (->>)*'), 422],
    ['nested powers', faulty('->p ((((((u^99)^99)^99)^99)^99)^99) ->>'), 422],
    ['a text over the cap', `// ${'x'.repeat(1_000_001)}`, 413],
  ])('%s', async (_, text, status) => {
    const sent = await send(text)
    if (sent.status !== 200) return expect(sent.status, sent.text).toBe(status)
    // found only in play: the call says so
    const { id } = sent.json
    const { position } = (await client()(`/v1/${id}/play`, post({ moves: [] }))).json
    const move = await client()(`/v1/${id}/move`, post({ position, limits: { iterations: 10 } }))
    expect([200, 422], move.text).toContain(move.status)
  })

  test('a text that takes more bytes than a value of storage may have', async () => {
    const { status, json } = await send(`${TIC_TAC_TOE}\n// ${'字'.repeat(750_000)}`)
    expect([status, json.type]).toEqual([413, '/problems/rules-too-large'])
    expect(json.errors).toMatchObject([{ pointer: '/text', detail: expect.stringContaining('1500000 at most') }])
  })

  test('a hundred thousand moves are listed, played and searched', async () => {
    const call = client()
    const { status, json } = await send(CONNECT6)
    expect([status, json.report?.movesPerTurn.largest]).toEqual([200, 129_240])
    const path = `/v1/${json.id}`
    const { position } = (await call(`${path}/play`, post({ moves: ['k10'] }))).json
    const { moves } = (await call(`${path}/legal-moves`, post({ position }))).json
    expect(new Set(moves).size).toBe(129_240)
    const asked = post({ position, limits: { iterations: 20 }, seed: 5 })
    const answers = [await call(`${path}/move`, asked), await call(`${path}/move`, asked)]
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(answers[0]!.text).toBe(answers[1]!.text)
    expect(moves).toContain(answers[0]!.json.move)
    const counted = (await call(`${path}/perft`, post({ position, depth: 1 }))).json
    expect(counted.leaves).toBe(129_240)
  })

  test.each([
    ['a request', (fields: object) => fields, ''],
    ['its presentation', (fields: object) => ({ presentation: { pieces: fields } }), '/presentation/pieces'],
  ])('very many fields of %s are refused before each is looked at', async (_, more, pointer) => {
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`tex${i}`, 1]))
    const many = await send(TIC_TAC_TOE, more(fields(10_001)))
    expect(many.json).toMatchObject({ status: 422, type: '/problems/out-of-range', errors: [{ pointer }] })
    const fewer = await send(TIC_TAC_TOE, more(fields(9_000)))
    expect(fewer.json).toMatchObject({ status: 400, type: '/problems/malformed-request' })
    expect(fewer.json.errors).toHaveLength(20)
    expect(fewer.text.length).toBeLessThan(5000)
  })

  test('very many fields of many objects are refused before the body is read', async () => {
    const moves = Array.from({ length: 60_001 }, () => ({ a: 1 }))
    const { json } = await send(TIC_TAC_TOE, { presentation: { moves } })
    expect(json).toMatchObject({ status: 422, type: '/problems/out-of-range', errors: [{ pointer: '' }] })
  })

  test('a position of a million characters is too large', async () => {
    const { id } = (await send(TIC_TAC_TOE)).json
    const position = 'x'.repeat(1_000_000)
    expect((await client()(`/v1/${id}/move`, post({ position }))).status).toBe(413)
    // a body with rules may be larger, but not its position
    const carried = await client()('/v1/own/move', post({ position, rules: rulesOf(TIC_TAC_TOE) }))
    expect(carried.json).toMatchObject({ status: 422, errors: [{ pointer: '/position' }] })
  })

  test('a position of other rules is refused, and so are other rules beside an id', async () => {
    const { id } = (await send(TIC_TAC_TOE)).json
    const { position } = (await client()('/v1/own/play', post({ rules: rulesOf(BREAKTHROUGH), moves: [] }))).json
    const refused = await client()(`/v1/${id}/move`, post({ position, limits: { iterations: 10 } }))
    expect(refused.json).toMatchObject({ status: 422, errors: [{ pointer: '/position' }] })
    const both = await client()(`/v1/${id}/move`, post({ position, rules: rulesOf(BREAKTHROUGH) }))
    // beside an id, `rules` are the rule options of the game
    expect(both.json.errors).toContainEqual({ pointer: '/rules/text', detail: 'unknown field: remove it' })
  })

  test('a match whose rules loop after some moves says so, and goes on to answer', async () => {
    const call = client()
    // the third turn of p begins a keeper that never ends
    const text = faulty('->p [x] ->q [e] ->p [x] ->q [e] ->p [x] ->> ([$ v = 0])* {$ v > 0} ->q [e] ->> {}')
    const { status, json } = await call('/v1/rules', post(rulesOf(text)))
    if (status !== 200) return expect(status, JSON.stringify(json)).toBe(422)
    const seats = [{ kind: 'human' }, { kind: 'human' }]
    const made = (await call('/v1/matches', post({ game: json.id, seats }))).json
    for (let n = 0; n < 6; n++) {
      const { secret } = made.seats[n % 2]
      const headers = { 'Seat-Secret': secret }
      if (n < 2) await call(`/v1/matches/${made.match}/commands`, post({ id: `j${n}`, type: 'join' }, headers))
      const view = (await call(`/v1/matches/${made.match}/view`, { headers })).json
      const command = { id: `c${n}`, seq: view.seq, type: 'move', move: view.moves?.[0] ?? 'a1' }
      const answer = await call(`/v1/matches/${made.match}/commands`, post(command, headers))
      expect(answer.status, answer.text).toBeLessThan(500)
    }
    expect((await call(`/v1/matches/${made.match}/view`)).status).toBe(200)
  })

  test('perft counts within its bound', async () => {
    const { json } = await client()('/v1/hex/perft', post({ variant: 'hex-11', depth: 5 }))
    expect(json).toMatchObject({ status: 422, type: '/problems/out-of-range', errors: [{ pointer: '/depth' }] })
  })
}
