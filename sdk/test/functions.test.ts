/** Games of plain functions in the clients without a service: in this process, and in a Worker of one's own. */
import { Worker } from 'node:worker_threads'
import { afterAll, expect, it } from 'vitest'
import { hexOf } from '../../bench/functions/hex.ts'
import type { Client } from '../src/index.ts'
import { createLocalClient } from '../src/local/client.ts'
import { fromFunctions } from '../src/local/functions.ts'
import { createWorkerClient } from '../src/worker.ts'

const local = createLocalClient({ games: [fromFunctions(hexOf(5))] })
const thread = createWorkerClient({ worker: () => new Worker(new URL('./functions-thread.ts', import.meta.url)) })
afterAll(() => thread.close())

const start = `${'.'.repeat(25)} b`
const options = { limits: { iterations: 300 }, seed: 4 }

/** Every call about a game of functions. */
async function everything(client: Client) {
  const game = client.game('hex-5')
  const { move } = await game.move(start, options)
  const updates = []
  for await (const { ply, review } of game.watchReview({ moves: [move] }, options)) updates.push(ply ?? review)
  const { algorithms, ...facts } = await game.describe()
  return [
    // the rates are measured
    { ...facts, algorithms: algorithms.map(({ rate, ...rest }) => rest) },
    await game.legalMoves(start),
    move,
    await game.play(start, [move]),
    await game.perft(2),
    await game.board(start),
    await game.analysis(start, { ...options, algorithm: 'uct', lines: 2 }),
    await game.batch([start, start], options),
    await game.move(start, { ...options, level: 3 }),
    updates,
  ]
}

it('answers every call, in a Worker as here', async () => {
  const here = await everything(local)
  expect(await everything(thread)).toEqual(here)
  expect(here[0]).toMatchObject({ id: 'hex-5', players: ['black', 'white'] })
  expect((here[0] as { algorithms: { id: string }[] }).algorithms.map(({ id }) => id)).toEqual([
    'auto',
    'alphabeta',
    'uct',
    'random',
  ])
  expect(here[4]).toMatchObject({ leaves: 600 })
})

it('names what is wrong with a position', async () => {
  await expect(thread.game('hex-5').move('... b')).rejects.toMatchObject({
    status: 422,
    detail: 'expected 25 cells and b or w to move',
  })
})

it('finds the winning move, within a time', async () => {
  const { move, search } = await local.game('hex-5').move('..b....b....w.w.......... b', { limits: { timeMs: 50 } })
  expect(search.elapsedMs).toBeLessThan(5000)
  expect((await local.game('hex-5').legalMoves('..b....b....w.w.......... b')).moves).toContain(move)
})

it('says what is wrong with the functions before it measures them', async () => {
  const client = createLocalClient({ games: [fromFunctions({ ...hexOf(5), id: 'broken', moves: () => [] })] })
  await expect(client.game('broken').move(start, options)).rejects.toThrow(
    new RangeError('moves() lists none, though result() says that the game goes on'),
  )
})
