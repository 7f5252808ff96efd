/** The worker client, with its engine in a thread of Node, against the service in workerd: the same bytes. */
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { searchesViews } from '../../src/game/hidden.ts'
import { games } from '../../src/games/registry.ts'
import { type Client, createClient, ProblemError } from '../src/index.ts'
import { createWorkerClient, type WorkerLike } from '../src/worker.ts'
import { expectAlike, told } from './alike.ts'

const THREAD = new URL('../src/worker/thread.ts', import.meta.url)
const data = new URL('../../dist/assets/data/', import.meta.url)

let threads = 0
const client = createWorkerClient({
  worker: () => {
    threads++
    return new Worker(THREAD)
  },
  data,
  longSearches: true,
})
const compare = (call: (client: Client) => Promise<unknown>) => expectAlike(client, call)

afterAll(() => client.close())

const POSITION = 'ABC2/DE3/F3f/3ed/2cba r 3'
/** Games of which every call is made: with chance, and with views. */
const WHOLE = ['einstein', 'fog-chess']
/** A search that takes minutes. */
const ENDLESS = { limits: { iterations: 1_000_000_000 }, seed: 1, algorithm: 'uct' }

describe.each(games)('$id', (game) => {
  const { id, hidden } = game
  const asked = searchesViews(game) ? hidden!.observation.example : game.position.example
  const options = { limits: { iterations: 60 }, seed: 3 }

  it('is answered alike', async () => {
    await compare((client) => client.game(id).move(asked, { ...options, level: 2, lines: 3 }))
    // how calls go to the thread and back depends on no game
    if (!WHOLE.includes(id)) return
    await compare((client) => client.game(id).start({ seed: 11 }))
    await compare((client) => client.game(id).legalMoves(asked))
    await compare((client) => client.game(id).drawing(asked))
    await compare((client) => client.game(id).analysis(asked, options))
    await compare((client) => client.game(id).batch([asked, asked], options))
    await compare((client) => client.game(id).move('no position'))
    await compare((client) => client.game(id).watchAnalysis('no position').next())
  })
})

it('yields a batch item by item, and a review ply by ply', async () => {
  const options = { limits: { iterations: 60 }, seed: 3 }
  const updates = async (client: Client) => {
    const found: unknown[] = []
    for await (const item of client.game('einstein').watchBatch([POSITION, POSITION], options)) found.push(item)
    for await (const update of client.game('hex').watchReview({ moves: ['b2', 'c3'] }, options)) found.push(update)
    return JSON.stringify(found)
  }
  expect(await updates(client)).toBe(await updates(createClient({ baseUrl: inject('service') })))
})

it('tells the progress of a search that is longer than the service would allow, until the loop is left', async () => {
  const found: number[] = []
  for await (const { progress } of client.game('einstein').watchAnalysis(POSITION, { ...ENDLESS, progressMs: 20 })) {
    found.push(progress?.iterations ?? 0)
    if (found.length === 3) break
  }
  expect(found).toEqual([...found].sort((a, b) => a - b))
  expect(found[0]).toBeGreaterThan(0)
})

it('ends a search with its signal, and answers other calls meanwhile', async () => {
  const stop = new AbortController()
  const searching = client.game('einstein').move(POSITION, { ...ENDLESS, signal: stop.signal })
  const { outcome } = await client.game('einstein').play(POSITION, [])
  expect(outcome).toBe(null)
  stop.abort(new Error('enough'))
  await expect(searching).rejects.toThrow('enough')
  await expect(client.games({ signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before')
})

it('runs one thread, until it is closed: calls under way fail, and the next one starts another', async () => {
  expect(threads).toBe(1)
  const searching = client.game('einstein').move(POSITION, ENDLESS)
  const failed = expect(searching).rejects.toThrow('closed')
  client.close()
  await failed
  expect((await client.game('hex').describe()).id).toBe('hex')
  expect(threads).toBe(2)
})

it.each<[string, (client: Client) => AsyncGenerator<unknown>]>([
  ['an analysis', (client) => client.game('einstein').watchAnalysis(POSITION, { ...ENDLESS, progressMs: 20 })],
  ['a batch', (client) => client.game('einstein').watchBatch([POSITION, POSITION], { limits: { iterations: 60 } })],
  ['a review', (client) => client.game('hex').watchReview({ moves: ['b2', 'c3'] }, { limits: { iterations: 60 } })],
])('fails the loop over %s when it is closed between two parts, and starts no other thread', async (_, watch) => {
  const updates = watch(client)
  expect((await updates.next()).done).toBe(false)
  const before = threads
  client.close()
  await expect(updates.next()).rejects.toThrow('closed')
  expect(threads).toBe(before)
})

it('starts no thread for the abort of a call that has failed', async () => {
  const stop = new AbortController()
  const searching = client.game('einstein').move(POSITION, { ...ENDLESS, signal: stop.signal })
  const failed = expect(searching).rejects.toThrow('closed')
  const before = threads
  client.close()
  stop.abort()
  await failed
  expect(threads).toBe(before)
})

it('fails with its thread', async () => {
  const broken = createWorkerClient({ worker: () => new Worker('throw new Error("no engine")', { eval: true }) })
  await expect(broken.games()).rejects.toThrow('no engine')
  const ended = createWorkerClient({ worker: () => new Worker('process.exit()', { eval: true }) })
  await expect(ended.games()).rejects.toThrow('ended')
  const worker = new Worker(THREAD)
  const updates = createWorkerClient({ worker: () => worker, data })
    .game('einstein')
    .watchBatch([POSITION, POSITION], { limits: { iterations: 60 } })
  await updates.next()
  await worker.terminate()
  await expect(updates.next()).rejects.toThrow('ended')
  // the thread of a page without a network
  const events = new EventTarget()
  const absent = Object.assign(events, {
    postMessage: () => void queueMicrotask(() => events.dispatchEvent(new Event('error'))),
    terminate() {},
  })
  const missing = createWorkerClient({ worker: () => absent as WorkerLike })
  await expect(missing.games()).rejects.toThrow('the worker has failed: its script could not be loaded')
})

describe('a data file that is missing', () => {
  const quick = { limits: { iterations: 60 } }
  const lacking = createWorkerClient({ worker: () => new Worker(THREAD), data: 'file:///nowhere/' })
  const einstein = lacking.game('einstein')
  afterAll(() => lacking.close())

  it.each<[string, () => Promise<unknown>]>([
    ['move', () => einstein.move(POSITION, quick)],
    ['analysis', () => einstein.analysis(POSITION, quick)],
    ['watchAnalysis', () => einstein.watchAnalysis(POSITION, quick).next()],
    ['watchBatch', () => einstein.watchBatch([POSITION], quick).next()],
    ['watchReview', () => einstein.watchReview({ position: POSITION, moves: ['c5d5'] }, quick).next()],
  ])('is named by %s', async (_, call) => {
    await expect(call()).rejects.toMatchObject({
      name: 'DataFileError',
      message: expect.stringContaining('file:///nowhere/einstein-network'),
    })
  })
})

it('fails with an error of the same kind', async () => {
  const failed = client.game('hex').move('?')
  await expect(failed).rejects.toBeInstanceOf(ProblemError)
  expect(await told(failed)).toMatch(/invalid-position/)
})
