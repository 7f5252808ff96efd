import { describe, expect, it } from 'vitest'
import type { NamedEngine } from '../../src/game/engine/ids.ts'
import { enginesOf } from '../../src/game/engine/ids.ts'
import type { Game } from '../../src/game/game.ts'
import type { State } from '../../src/game/state.ts'
import { einstein } from '../../src/games/einstein/index.ts'
import { localHost } from '../../src/search/drive/local-host.ts'
import { stateOf } from '../../src/search/drive/shard.ts'
import { type ShardHost, thinkInShards } from '../../src/search/drive/shards.ts'
import { type PartialResult, planOf, type SearchRequest } from '../../src/search/think.ts'
import { mergeRoots, type RootStatistics } from '../../src/search/tree/root-statistics.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { choices } from '../game/playing.ts'
import { jumpingClock } from './clocks.ts'
import { request, sentFor, timeless } from './shards.ts'

describe('a shard that does not answer', () => {
  // a low rate, so that few iterations count as many milliseconds
  const uct: NamedEngine = { ...enginesOf(einstein as Game).find(({ method }) => method === 'uct')!, rate: 2000 }
  const game: Game = { ...(einstein as Game), engines: { uct } }
  const algorithm = uct
  const state = stateOf(game, sentFor(game))
  // enough work for two rounds of each shard
  const { rate } = planOf(game, state, { ...request, algorithm: algorithm.id }).budget
  const asked: SearchRequest = { ...request, algorithm: algorithm.id, iterations: Math.ceil(rate * 0.36) }
  const ask = (host: ShardHost, signal?: AbortSignal) =>
    thinkInShards(game, state, asked, { sent: sentFor(game), host, clock: freeClock, signal })

  /** A host whose second shard fails, ends or hangs after a number of reports. */
  const hostWhere = (fate: 'fails' | 'ends' | 'hangs', after: number): ShardHost => {
    const near = localHost(game, freeClock)
    let isSilent = () => {}
    const silent = new Promise<void>((resolve) => {
      isSilent = resolve
    })
    let others = 2
    return {
      async *run(task, shard, signal) {
        let reports = 0
        if (shard === 1 && after === 0 && fate === 'fails') throw new Error('no connection')
        if (!(shard === 1 && after === 0)) {
          for await (const report of near.run(task, shard, signal)) {
            yield report
            if (shard === 1 && ++reports === after) break
          }
        }
        if (shard !== 1) {
          // the caller stops waiting when only the silent shard is left
          if (--others === 0) isSilent()
          return
        }
        if (fate === 'fails') throw new Error('connection lost')
        if (fate === 'hangs') await new Promise(() => {})
      },
      patience: () => silent,
    }
  }

  const wrong: ShardHost = {
    async *run(task, shard, signal) {
      for await (const report of localHost(game, freeClock).run(task, shard, signal))
        yield shard === 1 ? { ...report, root: { ...report.root, children: report.root.children.slice(1) } } : report
    },
    patience: () => new Promise(() => {}),
  }

  it('each shard loads the code that its search needs before it begins', async () => {
    const loads: (State | undefined)[] = []
    const load = async (state?: State) => void loads.push(state)
    const loading: Game = { ...game, engines: { uct: { ...uct, load } } }
    await ask(localHost(loading, freeClock))
    expect(loads.map((state) => state && game.position.format(state))).toEqual(Array(3).fill(game.position.example))
  })

  it('one that is about another position is not taken', async () => {
    expect((await ask(wrong)).shards!.dropped).toEqual([{ shard: 1, reason: 'failed' }])
  })

  it.each([
    ['fails', 0, 'failed', 2],
    ['fails', 1, 'failed', 3],
    ['ends', 0, 'failed', 2],
    ['ends', 1, 'failed', 3],
    ['hangs', 0, 'late', 2],
    ['hangs', 1, 'late', 3],
  ] as const)('%s after %i reports: dropped as %s', async (fate, after, reason, counted) => {
    const thought = await ask(hostWhere(fate, after))
    const share = Math.ceil(asked.iterations / 3)
    expect(thought.shards).toEqual({
      asked: 3,
      answered: 2,
      complete: false,
      dropped: [{ shard: 1, reason }],
    })
    expect(thought.iterations).toBeGreaterThanOrEqual(2 * (share - 1))
    if (counted === 3) expect(thought.iterations).toBeGreaterThan(2 * share)
    expect(thought.iterations).toBeLessThan(asked.iterations)
    expect(choices(game, state)).toContain(thought.choice!.move)
  })

  it('those that do may be watched: each look is a state of all, and the answer is the same', async () => {
    const seen: PartialResult[] = []
    const watcher = { everyMs: 1, onProgress: (findings: PartialResult) => seen.push(findings) }
    const clock = jumpingClock(1)
    const host = localHost(game, freeClock)
    const watched = await thinkInShards(game, state, asked, { sent: sentFor(game), host, clock, listener: watcher })
    expect(timeless(watched)).toBe(timeless(await ask(host)))
    for (const { lines, iterations } of seen) {
      expect([...lines.map(({ move }) => move)].sort()).toEqual([...choices(game, state)].sort())
      expect(iterations).toBeLessThanOrEqual(asked.iterations)
    }
  })

  it('the first one has to: its failure is that of the search', async () => {
    const host: ShardHost = {
      // biome-ignore lint/correctness/useYield: it fails before
      async *run() {
        throw new Error('broken')
      },
      patience: () => new Promise(() => {}),
    }
    await expect(ask(host)).rejects.toThrow('broken')
  })

  it('an abort ends them all', async () => {
    const abort = new AbortController()
    const near = localHost(game, freeClock)
    const host: ShardHost = {
      async *run(task, shard, signal) {
        for await (const report of near.run(task, shard, signal)) {
          yield report
          abort.abort()
        }
      },
      patience: near.patience,
    }
    const thought = await ask(host, abort.signal)
    expect(thought.stopReason).toBe('aborted')
    expect(thought.iterations).toBeLessThan(asked.iterations)
  })
})

describe('trees are added up', () => {
  const leaf = (move: number, visits: number, total: number, lower = -1, upper = 1): RootStatistics => ({
    move,
    visits,
    total,
    lower,
    upper,
    pv: [move, visits],
    children: [],
  })
  const root = (...children: RootStatistics[]): RootStatistics => ({
    ...leaf(
      -2,
      children.reduce((sum, { visits }) => sum + visits, 0),
      children.reduce((sum, { total }) => sum + total, 0),
    ),
    pv: [],
    children,
  })

  it('visits and results; the most visited continuation stands', () => {
    const merged = mergeRoots([root(leaf(4, 10, 2), leaf(5, 1, 1)), root(leaf(4, 7, -3), leaf(5, 9, 4))], true)
    expect(merged.children).toEqual([
      { ...leaf(4, 17, -1), pv: [4, 10] },
      { ...leaf(5, 10, 5), pv: [5, 9] },
    ])
    expect(merged).toMatchObject({ move: -2, visits: 27, total: 4, lower: -1, upper: 1 })
  })

  it('what one has proven of one move and another of another decides the position', () => {
    const lost = [root(leaf(4, 1, -1, -1, -1), leaf(5, 1, 0)), root(leaf(4, 1, 0), leaf(5, 1, -1, -1, -1))]
    expect(mergeRoots(lost, true)).toMatchObject({ lower: -1, upper: -1 })
    expect(mergeRoots(lost, false)).toMatchObject({ lower: -1, upper: -1 })
    expect(mergeRoots([lost[0]!, root(leaf(4, 1, 0), leaf(5, 1, 0))], true)).toMatchObject({ lower: -1, upper: 1 })
  })

  it('not those of different positions', () => {
    expect(() => mergeRoots([root(leaf(4, 1, 0)), root(leaf(5, 1, 0))], true)).toThrow('not of one position')
    expect(() => mergeRoots([root(leaf(4, 1, 0)), root()], true)).toThrow('not of one position')
    expect(() => mergeRoots([], true)).toThrow('nothing')
  })
})
