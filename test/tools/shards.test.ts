import { afterAll, expect, it } from 'vitest'
import { findGame } from '../../src/games/registry.ts'
import { localHost } from '../../src/search/drive/local-host.ts'
import { thinkInShards } from '../../src/search/drive/shards.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { randomPositions, sentOf } from '../../tools/service/shards/positions.ts'
import { ProcessShards } from '../../tools/service/shards/processes.ts'

const processes = new ProcessShards(3, true)
afterAll(() => processes.end())

it.each([
  ['hex', 'auto'],
  ['einstein', 'uct'],
])('%s %s: processes of their own give the answer of one process', async (id, algorithm) => {
  const game = findGame(id)!
  const limits = { level: 10, timeMs: null, iterations: 700, depth: 64, lines: 1 }
  const request = { algorithm, ...limits, seed: 5, parallel: 3 }
  await processes.ready
  for (const state of randomPositions(game, 2, 4)) {
    const ask = async (host: ProcessShards | ReturnType<typeof localHost>) => {
      const { elapsedMs, ...thought } = await thinkInShards(game, state, request, {
        sent: sentOf(game, state),
        host,
        clock: freeClock,
      })
      return JSON.stringify(thought)
    }
    // compared as a boolean, because the texts are long
    expect((await ask(processes)) === (await ask(localHost(game, freeClock)))).toBe(true)
  }
})

it('a process that dies is dropped', async () => {
  const game = findGame('einstein')!
  const [state] = randomPositions(game, 1, 4)
  const dying = new ProcessShards(2)
  dying.end()
  const request = {
    algorithm: 'uct',
    level: 10,
    timeMs: null,
    iterations: 400,
    depth: 64,
    lines: 1,
    seed: 5,
    parallel: 2,
  }
  const thought = await thinkInShards(game, state!, request, {
    sent: sentOf(game, state!),
    host: dying,
    clock: freeClock,
  })
  expect(thought.shards!.dropped).toEqual([{ shard: 1, reason: expect.stringMatching(/^(failed|late)$/) }])
})
