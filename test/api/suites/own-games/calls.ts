/** Games of own rules in the calls: by id, and by the text in the body. */
import { expect, test } from 'vitest'
import BREAKTHROUGH from '../../../../rules/breakthrough.rbg?raw'
import ROYAL_GAME from '../../../../rules/royal-game-of-ur.rbg?raw'
import { Semaphore } from '../../../../src/api/semaphore.ts'
import { client, post } from '../../dependencies.ts'
import { faulty, rulesOf } from './rules.ts'

export function callsOfOwnGames() {
  test('the id is a game in every call', async () => {
    const call = client()
    const { id, notation } = (await call('/v1/rules', post(rulesOf(BREAKTHROUGH)))).json
    const { position } = (await call(`/v1/${id}/start?seed=1`)).json
    expect((await call(`/v1/${id}`)).json).toMatchObject({ id, name: 'Breakthrough' })
    expect((await call(`/v1/${id}/legal-moves`, post({ position }))).json.moves).toHaveLength(22)
    const limits = { iterations: 200 }
    const best = (await call(`/v1/${id}/move`, post({ position, limits, seed: 5 }))).json
    expect(best).toMatchObject({ game: id, search: { iterations: 200 } })
    expect((await call(`/v1/${id}/move`, post({ position, limits, seed: 5 }))).json).toEqual(best)
    expect((await call(`/v1/${id}/analysis`, post({ position, limits }))).json.lines).toHaveLength(22)
    const batch = await call(`/v1/${id}/analysis/batch`, post({ positions: [position, best.next], limits }))
    expect(batch.json.analyses).toHaveLength(2)
    const review = await call(`/v1/${id}/review`, post({ position, moves: [best.move], limits }))
    expect(review.status).toBe(200)
    const board = (await call(`/v1/${id}/board`, post({ position, moves: [best.move] }))).json
    expect(board.position).toBe(best.next)
    expect((await call(`/v1/${id}/board.svg?position=${encodeURIComponent(position)}`)).text).toContain('<svg')
    expect((await call(`/v1/${id}/play`, post({ moves: [best.move] }))).json.position, 'from the start').toBe(best.next)
    expect((await call(`/v1/${id}/perft`, post({ depth: 3 }))).json).toMatchObject({ leaves: 11132, depth: 3 })
    expect(
      (
        await call(
          `/v1/${id}/move`,
          post({
            position: notation.position.example,
            algorithm: 'grave',
            limits: { iterations: 40, parallel: 2 },
            seed: 1,
          }),
        )
      ).status,
    ).toBe(200)
    const bad = await call(`/v1/${id}/legal-moves`, post({ position: 'nonsense' }))
    expect(bad.json).toMatchObject({
      status: 422,
      type: '/problems/invalid-position',
      errors: [{ pointer: '/position' }],
    })
  })

  test('a body that carries the rules needs nothing stored', async () => {
    const call = client()
    const rules = rulesOf(`${BREAKTHROUGH}\n// never stored`)
    const { json } = await call('/v1/own/perft', post({ rules, depth: 2 }))
    expect(json.leaves).toBe(484)
    expect(json.divided).toHaveLength(22)
    expect((await call(`/v1/${json.game}`)).json.type).toBe('/problems/unknown-rules')
    for (const [method, path, allow] of [
      ['PUT', '/v1/own/move', 'POST, OPTIONS'],
      ['DELETE', '/v1/own/move', 'POST, OPTIONS'],
      ['GET', '/v1/own/move', 'POST, OPTIONS'],
      ['GET', '/v1/own/start', 'OPTIONS'],
    ] as const) {
      const { status, headers } = await call(path, { method })
      expect([status, headers.get('Allow')], `${method} ${path}`).toEqual([405, allow])
    }
    const bare = await call('/v1/own/move', post({ position: 'x' }))
    expect(bare.json).toMatchObject({ status: 400, errors: [{ pointer: '/rules' }] })
    const broken = await call('/v1/own/move', post('{"rules": '))
    expect(broken.json).toMatchObject({
      status: 400,
      errors: [{ pointer: '', detail: expect.stringContaining('JSON') }],
    })
    const text = await call('/v1/own/move', post('{}', { 'Content-Type': 'text/plain' }))
    expect(text.json).toMatchObject({ status: 415, errors: [{ parameter: 'content-type' }] })
    const wrong = await call('/v1/own/move', post({ rules: { language: 'gdl', text: '' }, position: 'x' }))
    expect(wrong.json).toMatchObject({ status: 400, errors: [{ pointer: '/rules/language' }] })
    const field = await call('/v1/own/legal-moves', post({ rules, position: 7 }))
    expect(field.json).toMatchObject({ status: 400, errors: [{ pointer: '/position' }] })
    const inside = await call('/v1/own/play', post({ rules: rulesOf(faulty('->p [y] ->>')), moves: [] }))
    expect(inside.json).toMatchObject({
      type: '/problems/invalid-rules',
      errors: [{ pointer: '/rules/text', line: 5 }],
    })
    const deep = `{"rules":${JSON.stringify(rules)},"position":${'['.repeat(8000)}${']'.repeat(8000)}}`
    expect((await call('/v1/own/legal-moves', post(deep))).json).toMatchObject({ type: '/problems/malformed-request' })
  })

  test('rules that a body carries are compiled in a place among the searches', async () => {
    const rules = rulesOf(`${BREAKTHROUGH}\n// there is no place`)
    const { status } = await client({ semaphore: new Semaphore(0) })('/v1/own/play', post({ rules, moves: [] }))
    expect(status).toBe(503)
  })

  test('chance events are played and weighed', async () => {
    const call = client()
    const { id } = (await call('/v1/rules', post(rulesOf(ROYAL_GAME)))).json
    const { position } = (await call(`/v1/${id}/play`, post({ moves: [] }))).json
    const { chance, toMove } = (await call(`/v1/${id}/legal-moves`, post({ position }))).json
    expect(toMove).toBe('chance')
    expect(chance).toHaveLength(16)
    expect(new Set(chance.map(({ event }: { event: string }) => event)).size).toBe(16)
    const next = (await call(`/v1/${id}/play`, post({ position, moves: [chance[3].event] }))).json.position
    expect((await call(`/v1/${id}/move`, post({ position: next, limits: { iterations: 50 }, seed: 1 }))).status).toBe(
      200,
    )
  })
}
