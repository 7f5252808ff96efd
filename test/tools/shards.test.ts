import { afterAll, expect, it } from 'vitest'
import { findGame } from '../../src/games/registry.ts'
import { localHost } from '../../src/search/drive/local-host.ts'
import { thinkInShards } from '../../src/search/drive/shards.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { randomPositions, sentOf } from '../../tools/service/shards/positions.ts'
import { ProcessShards } from '../../tools/service/shards/processes.ts'
import { runScript } from './script.ts'

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

it('two halves of the root moves gain something, but no more than half of the work', () => {
  const { status, stdout } = runScript('shards:split', ['3000'])
  expect(status).toBe(0)
  const rows = stdout.split('\n').flatMap((line) => {
    const [, id, positions, median, mean] = /^\| (\w+) +\| +(\d+) \| +([\d.]+) \| +([\d.]+) \|$/.exec(line) ?? []
    return id === undefined ? [] : [{ id, positions: Number(positions), gains: [Number(median), Number(mean)] }]
  })
  expect(rows.map(({ id }) => id)).toEqual(['einstein', 'jungle', 'banqi'])
  for (const { positions, gains } of rows) {
    expect(positions).toBeGreaterThan(0)
    for (const gain of gains) {
      expect(gain).toBeGreaterThan(1)
      expect(gain).toBeLessThanOrEqual(2)
    }
  }
})

it('a game without a position that is searched deep enough has no gain', () => {
  expect(runScript('shards:split', ['200']).stdout).toMatch(/\| banqi +\| +0 \| +no position \| +\|/)
})
