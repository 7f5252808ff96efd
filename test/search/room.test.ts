/** The memory that searches take is what they say that they take. */
import { beforeAll, describe, expect, it } from 'vitest'
import { enginesOf } from '../../src/game/engine/ids.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { games } from '../../src/games/registry.ts'
import { createSearch } from '../../src/search/create.ts'
import { enlarged, Growth } from '../../src/search/room.ts'
import { roomOf } from '../../src/search/room-of.ts'
import { planOf } from '../../src/search/think.ts'
import { loadAllData } from '../../tools/lib/data.ts'
import { searchRequestOf, startRoot } from './start-root.ts'

/** The bytes of array buffers. Those of garbage count as long as it is there, so a difference can only be too large. */
const buffers = () => process.memoryUsage().arrayBuffers

beforeAll(async () => {
  for (const game of games) await loadAllData(game)
})

describe.each(games.map((game) => [game.id, game] as const))('%s', (_, game) => {
  it.each(enginesOf(game).map(({ id }) => id))('%s takes no more at its start than it says', (id) => {
    const root = startRoot(game)
    const asked = searchRequestOf(id, 300, Number.POSITIVE_INFINITY)
    const { algorithm, options } = planOf(game, root, asked)
    // tables are made by the first search
    createSearch(root, algorithm, { ...options, work: 1 }, game)
    const before = buffers()
    const search = createSearch(root, algorithm, options, game)
    const taken = buffers() - before
    expect(search.iterations).toBe(0)
    expect(taken).toBeLessThanOrEqual(roomOf(game, root, asked).first)
    expect(roomOf(game, root, asked).most).toBeLessThanOrEqual(32_000_000)
  })
})

describe('the room of a tree', () => {
  it('doubles while it is granted, and asks again after a refusal', () => {
    const asked: number[] = []
    const answers = [true, false, true]
    const grow = (bytes: number) => {
      asked.push(bytes)
      return answers.shift() ?? true
    }
    const growth = new Growth({ first: 100, most: 500, reserve: 10 }, 8, { grow })
    expect([growth.capacity, growth.growAt]).toEqual([100, 90])
    expect(growth.grow()).toBe(true)
    expect([growth.capacity, growth.growAt]).toEqual([200, 190])
    expect(growth.grow()).toBe(false)
    expect([growth.capacity, growth.growAt]).toEqual([200, Number.POSITIVE_INFINITY])
    growth.retry()
    expect(growth.growAt).toBe(190)
    expect([growth.grow(), growth.grow()]).toEqual([true, true])
    expect([growth.capacity, growth.growAt]).toEqual([500, Number.POSITIVE_INFINITY])
    expect(asked).toEqual([800, 1600, 1600, 800])
  })

  it('keeps what it holds, with or without `ArrayBuffer.transfer`', () => {
    for (const transfer of [undefined, Reflect.get(ArrayBuffer.prototype, 'transfer')]) {
      const block = new Int32Array([1, 2, 3]).buffer
      Object.defineProperty(block, 'transfer', { value: transfer })
      expect([...new Int32Array(enlarged(block, 20))]).toEqual([1, 2, 3, 0, 0])
    }
  })
})

it('a tree that is granted nothing keeps to its first room, and still answers', () => {
  const game = games.find(({ id }) => id === 'hex')!
  const state = unwrap(game.start('hex-11', new Random(1), {}, {}))
  const nodesWith = (granted: boolean) => {
    const options = { seed: 1, depth: 64, lines: 1, work: 20_000, allowance: { grow: () => granted } }
    const search = createSearch(state, enginesOf(game).find(({ id }) => id === 'uct')!, options, game)
    search.step(20_000)
    expect(search.lines()).toHaveLength(121)
    return search.nodes
  }
  const few = nodesWith(false)
  expect(nodesWith(true)).toBeGreaterThan(1.5 * few)
})

describe.each([
  ['jungle', 'alphabeta', 200_000],
  ['einstein', 'expectiminimax', 200_000],
] as const)('the table of %s by %s', (id, algorithm, work) => {
  const game = games.find((one) => one.id === id)!
  const grown = (granted: boolean) => {
    let asked = 0
    const grow = () => {
      asked++
      return granted
    }
    const options = { seed: 1, depth: 64, lines: 1, work: 5_000_000, share: 1 / 16, allowance: { grow } }
    const search = createSearch(startRoot(game), enginesOf(game).find((one) => one.id === algorithm)!, options, game)
    while (search.iterations < work && search.finished === null) search.step(10_000)
    return { asked, depth: search.depth, best: search.lines()[0]!.move }
  }

  it('asks for more only where positions replace others, and works with what it gets', () => {
    const more = grown(true)
    expect(more.asked).toBeGreaterThan(0)
    const less = grown(false)
    expect(less.asked).toBeGreaterThan(0)
    expect(more.depth).toBeGreaterThanOrEqual(less.depth)
  })
})

it.each([
  ['dark-hex', 'subgame', 20_000],
  ['fog-chess', 'subgame', 6000],
  ['hex', 'uct', 16_000],
])(
  '%s by %s finds the same whether its room was there from the start or was granted bit by bit',
  (id, algorithm, work) => {
    const game = games.find((one) => one.id === id)!
    const engine = enginesOf(game).find((one) => one.id === algorithm)!
    let asked = 0
    const grow = () => {
      asked++
      return true
    }
    const found = (allowance?: { grow: () => boolean }) => {
      const options = { seed: 1, depth: 64, lines: 5, work: 1_000_000, ...(allowance ? { allowance } : {}) }
      const search = createSearch(startRoot(game), engine, options, game)
      while (search.iterations < work) search.step(500)
      return { nodes: search.nodes, lines: search.lines() }
    }
    const whole = found()
    expect(found({ grow })).toEqual(whole)
    expect(asked).toBeGreaterThan(0)
  },
)
