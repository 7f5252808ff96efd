/** What an engine learns about rules that were sent, and the time that it takes. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import ROYAL_GAME from '../../../../rules/royal-game-of-ur.rbg?raw'
import TIC_TAC_TOE from '../../../../rules/tic-tac-toe.rbg?raw'
import { NOT_LEARNING } from '../../../../src/api/rules/learning.ts'
import type { RulesObject } from '../../../../src/api/rules/object.ts'
import { sha256 } from '../../../../src/match/host/secrets.ts'
import { LEARNED_FORMAT, storedLearned } from '../../../../src/own/stored-learned.ts'
import type { Learned } from '../../../../src/rbg/evaluation/learned.ts'
import { client, post, timeless } from '../../dependencies.ts'
import { KEYED, objectOf, rulesOf, send } from './rules.ts'

/** Weights for tic-tac-toe by which one cell is worth most. */
const learnedAt = (version: number, cell: number): Learned => {
  const worth = (sign: number) => Array.from({ length: 9 }, (_, i) => (i === cell ? sign * 500 : 0))
  return {
    version,
    games: 40,
    quiescence: false,
    evaluation: {
      places: { cross: worth(1), nought: worth(-1) },
      values: {},
      tempo: [0, 0],
      moves: { own: [0, 0], other: [0, 0] },
      taken: {},
      lines: [],
      groups: [],
      connections: [],
    },
    trials: [],
    summary: [],
  }
}

export function learning() {
  runs()
  budgets()
}

/** Runs of learning, and what is used of them. */
function runs() {
  test('the engine learns in the background, for clients with a key, until it is told to stop', async () => {
    const call = client()
    const { id } = (await send(`${TIC_TAC_TOE}\n// to be learned`)).json
    const learning = `/v1/rules/${id}/learning`
    expect((await call(learning)).json).toMatchObject({ id, state: 'idle', secondsLeft: 0, games: 0, version: null })
    const refused = await call(learning, post({ seconds: 60 }))
    expect(refused.json).toMatchObject({
      status: 401,
      type: '/problems/api-key-required',
      errors: [{ parameter: 'authorization' }],
    })
    const begun = await call(learning, post({ seconds: 60 }, KEYED))
    expect(begun.status).toBe(202)
    expect(begun.json).toMatchObject({ state: 'learning', secondsLeft: 60, engine: 'bestmove/0.1.0' })
    await vi.waitUntil(async () => (await call(learning)).json.games > 2, { timeout: 60_000, interval: 50 })
    expect((await call(learning, post({ seconds: 0 }, KEYED))).json).toMatchObject({ state: 'idle', secondsLeft: 0 })
    const { games } = (await call(learning)).json
    await scheduler.wait(300)
    expect((await call(learning)).json, 'nothing goes on').toMatchObject({ state: 'idle', games })
    expect((await objectOf(id).read())!.text).toContain('to be learned')
  })

  test('what has been learned is used from then on, and named in answers and their tags', async () => {
    const call = client()
    const { id } = (await send(`${TIC_TAC_TOE}\n// learned already`)).json
    const ask = post({ algorithm: 'alphabeta', position: '3/3/3 x -', limits: { iterations: 12 }, seed: 1 })
    const before = await call(`/v1/${id}/move`, ask)
    expect(before.json.engine).toBe('bestmove/0.1.0')
    const carried = () =>
      call('/v1/own/move', post({ ...JSON.parse(ask.body), rules: rulesOf(`${TIC_TAC_TOE}\n// learned already`) }))
    const { text: unlearned } = await carried()
    const plant = (version: number, cell: number) =>
      runInDurableObject(objectOf(id), (_, { storage }) => {
        storage.kv.put('learned', storedLearned(learnedAt(version, cell)))
      })
    await plant(3, 4)
    expect((await call(`/v1/rules/${id}/learning`)).json).toMatchObject({ version: 3, engine: `${id}@3` })
    const after = await call(`/v1/${id}/move`, ask)
    expect(after.json).toMatchObject({ engine: `${id}@3`, move: 'b2' })
    await plant(4, 0)
    expect((await call(`/v1/rules/${id}/learning`)).json.version).toBe(4)
    const last = await call(`/v1/${id}/move`, ask)
    expect(last.json).toMatchObject({ engine: `${id}@4`, move: 'a3' })
    expect(timeless((await carried()).text), 'rules in a body say nothing of what has been learned').toBe(
      timeless(unlearned),
    )
    // the rules were forgotten, sent again and learned by another run, which counts its versions from 1 again
    await plant(4, 8)
    expect((await call(`/v1/rules/${id}/learning`)).json.version).toBe(4)
    const another = await call(`/v1/${id}/move`, ask)
    expect(another.json).toMatchObject({ engine: `${id}@4`, move: 'c1' })
    const tags = [before, after, last, another].map(({ headers }) => headers.get('ETag'))
    expect(new Set(tags).size).toBe(4)
    expect((await call(`/v1/${id}`)).json.algorithms[0].id, 'auto').toBe('auto')
    const { status, json } = await call('/v1/rules', post(rulesOf(`${TIC_TAC_TOE}\n// learned already`)))
    expect([status, json.id]).toEqual([200, id])
    expect((await call(`/rules/${id}.json`)).json).not.toHaveProperty('learned')
  })

  test('what another version has learned in another format is as if nothing were learned', async () => {
    const call = client()
    const { id } = (await send(`${TIC_TAC_TOE}\n// learned by another version`)).json
    const ask = post({ algorithm: 'alphabeta', position: '3/3/3 x -', limits: { iterations: 12 }, seed: 1 })
    const before = await call(`/v1/${id}/move`, ask)
    const learned = learnedAt(3, 4)
    const others = [
      { format: LEARNED_FORMAT + 1, learned },
      { format: LEARNED_FORMAT + 1, weights: 'of another kind' },
      // before formats had numbers
      learned,
    ]
    for (const stored of others) {
      await runInDurableObject(objectOf(id), (_, { storage }) => storage.kv.put('learned', stored))
      expect((await call(`/v1/rules/${id}/learning`)).json).toMatchObject({ version: null, summary: [] })
      const after = await call(`/v1/${id}/move`, ask)
      expect(after.status, JSON.stringify(stored)).toBe(200)
      expect(timeless(after.text)).toBe(timeless(before.text))
    }
  })

  test('a trial tells whether its weights are in use, whatever its number', async () => {
    const { id } = (await send(`${TIC_TAC_TOE}\n// tried`)).json
    const trial = { against: 'version 2', games: 16, score: 0.5 }
    const trials = [
      { ...trial, version: 3, low: 0.2, high: 0.8 },
      { ...trial, version: 3, low: 0.51, high: 0.9 },
    ]
    await runInDurableObject(objectOf(id), (_, { storage }) => {
      storage.kv.put('learning', { ...NOT_LEARNING, trials })
      storage.kv.put('learned', storedLearned(learnedAt(3, 4)))
    })
    const { json } = await client()(`/v1/rules/${id}/learning`)
    expect(json).toMatchObject({ version: 3, trials: [{ accepted: false }, { accepted: true }] })
    expect(json).not.toHaveProperty('auto')
    await runInDurableObject(objectOf(id), (_, { storage }) => {
      storage.kv.put('learned', storedLearned({ ...learnedAt(4, 4), engine: 'puct' }))
    })
    expect((await client()(`/v1/rules/${id}/learning`)).json).toMatchObject({ version: 4, auto: 'puct' })
  })
}

/** What a key has spent today, in milliseconds. */
const spentOf = (purse: ReturnType<typeof objectOf>) =>
  runInDurableObject(purse, (_, { storage }) => storage.kv.get<{ ms: number }>('spent')!.ms)

/** What is not learned, and the time that keys have. */
function budgets() {
  test('learning is refused for unknown rules, for dice, for too long, and beyond the budget of a key', async () => {
    const call = client()
    const typeOf = async (id: string, body: object) =>
      (await call(`/v1/rules/${id}/learning`, post(body, KEYED))).json.type
    expect(await typeOf('own-00000000000000000000', { seconds: 5 })).toBe('/problems/unknown-rules')
    expect((await call('/v1/rules/own-00000000000000000000/learning')).json.type).toBe('/problems/unknown-rules')
    for (const body of [undefined, post({ seconds: 5 }, KEYED)])
      expect((await call('/v1/rules/konane/learning', body)).json).toMatchObject({
        type: '/problems/not-found',
        detail: expect.stringContaining('learning is for rules that were sent'),
      })
    const { id: dice } = (await send(ROYAL_GAME)).json
    expect((await call(`/v1/rules/${dice}/learning`, post({ seconds: 5 }, KEYED))).json).toMatchObject({
      type: '/problems/not-learnable',
      detail: 'Learning is for rules of two players without chance.',
    })
    const { id } = (await send(`${TIC_TAC_TOE}\n// budget`)).json
    expect(await typeOf(id, { seconds: 601 })).toBe('/problems/out-of-range')
    const left = env.RULES.getByName('budget') as unknown as DurableObjectStub<RulesObject>
    for (const ms of [50, 10, 0]) expect(await left.spend(50, 60)).toMatchObject({ ms })
  })

  test('a key that has no seconds left is told to wait until the day ends, by UTC', async () => {
    const { id } = (await send(`${TIC_TAC_TOE}\n// spent`)).json
    const day = 24 * 3_600_000
    const midnight = (Math.floor(Date.now() / day) + 2) * day
    const purse = objectOf(`learning of key-${(await sha256('bestmove client Bearer another')).slice(0, 16)}`)
    try {
      for (const [ms, seconds] of [
        [day - 1, '1'],
        [day - 10_500, '11'],
        [0, '86400'],
      ] as const) {
        vi.useFakeTimers({ toFake: ['Date'], now: midnight + ms })
        await purse.spend(3_600_000, 3_600_000)
        const ask = post({ seconds: 5 }, { Authorization: 'Bearer another' })
        const { status, headers } = await client()(`/v1/rules/${id}/learning`, ask)
        expect([status, headers.get('Retry-After')]).toEqual([429, seconds])
      }
    } finally {
      vi.useRealTimers()
    }
  })

  test('what a key has spent is remembered for the whole day, however long ago its first run was', async () => {
    const purse = objectOf('old purse')
    const hour = 3_600_000
    // to come, or the alarm would ring at once
    const noon = Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 12 * hour
    const alarm = () => runInDurableObject(purse, (_, { storage }) => storage.getAlarm())
    try {
      for (const [hours, granted] of [
        [0, 60],
        [47, 60],
        [47.5, 0],
      ] as const) {
        vi.useFakeTimers({ toFake: ['Date'], now: noon + hours * hour })
        expect((await purse.spend(60, 60)).ms, `${hours} h`).toBe(granted)
        expect((await alarm())! - Date.now()).toBeGreaterThan(24 * hour)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  test('time that a run has not used is given back to those who paid for it, the last first', async () => {
    const { id } = (await send(`${TIC_TAC_TOE}\n// interrupted`)).json
    const purses = ['first purse', 'second purse'].map(objectOf)
    const budget = 50_000
    const spent = () => Promise.all(purses.map(spentOf))
    for (const [i, ms] of [40_000, 20_000].entries()) {
      const paid = await purses[i]!.spend(ms, budget)
      await objectOf(id).learn({ ...paid, purse: ['first purse', 'second purse'][i]! })
    }
    expect(await spent()).toEqual([40_000, 20_000])
    await vi.waitUntil(async () => (await objectOf(id).progress())!.games > 2, { timeout: 60_000, interval: 50 })
    await objectOf(id).endLearning()
    const [first, second] = await spent()
    expect(second).toBe(0)
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(40_000)
    // nothing is given back twice
    await objectOf(id).endLearning()
    expect(await spent()).toEqual([first, 0])
    // nor for another day
    await purses[0]!.refund({ ms: 1, day: 0 })
    expect(await spent()).toEqual([first, 0])
  })

  test('what was paid before midnight is not given back to the day after it', async () => {
    const { id } = (await send(`${TIC_TAC_TOE}\n// paid at midnight`)).json
    const purse = objectOf('midnight purse')
    const { day } = await purse.spend(30_000, 60_000)
    await objectOf(id).learn({ purse: 'midnight purse', ms: 20_000, day: day - 1 })
    await objectOf(id).endLearning()
    expect(await spentOf(purse)).toBe(30_000)
  })

  test('payments of a key for a run are one for each day that is not over', async () => {
    const { id } = (await send(`${TIC_TAC_TOE}\n// paid again and again`)).json
    const paid = [
      { purse: 'a', ms: 2_000, day: 1 },
      { purse: 'a', ms: 3_000, day: 2 },
      { purse: 'b', ms: 4_000, day: 2 },
      { purse: 'a', ms: 5_000, day: 2 },
    ]
    const kept = await runInDurableObject(objectOf(id), async (rules, { storage }) => {
      for (const payment of paid) await rules.learn(payment)
      return storage.kv.get('payments')
    })
    await objectOf(id).endLearning()
    expect(kept).toEqual([
      { purse: 'b', ms: 4_000, day: 2 },
      { purse: 'a', ms: 8_000, day: 2 },
    ])
  })

  test('a key keeps its seconds where the rules have been forgotten', async () => {
    const { id } = (await send(`${TIC_TAC_TOE}\n// forgotten`)).json
    const call = client()
    const ask = post({ seconds: 5 }, { Authorization: 'Bearer another' })
    const purse = objectOf(`learning of key-${(await sha256('bestmove client Bearer another')).slice(0, 16)}`)
    // the isolate goes on to know them
    await call(`/v1/${id}`)
    await runInDurableObject(objectOf(id), (_, { storage }) => storage.deleteAll())
    await purse.spend(0, 3_600_000)
    const before = await spentOf(purse)
    expect((await call(`/v1/rules/${id}/learning`, ask)).json.type).toBe('/problems/unknown-rules')
    expect(await spentOf(purse)).toBe(before)
  })
}
