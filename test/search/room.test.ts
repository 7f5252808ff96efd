/** The memory that searches take is what they say that they take. */
import { beforeAll, describe, expect, it } from 'vitest'
import { enginesOf } from '../../src/game/engine/ids.ts'
import { bufferLength, type Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type State } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { games } from '../../src/games/registry.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import { createSearch } from '../../src/search/create.ts'
import { ChanceRoot } from '../../src/search/drive/chance-root.ts'
import { SubgameGrowth } from '../../src/search/hidden/subgame-growth.ts'
import { subgameRoom } from '../../src/search/hidden/subgame-room.ts'
import { SubgameSolver } from '../../src/search/hidden/subgame-solver.ts'
import { SubgameTree } from '../../src/search/hidden/subgame-tree.ts'
import { enlarged, Growth } from '../../src/search/room.ts'
import { roomOf } from '../../src/search/room-of.ts'
import type { SearchOptions } from '../../src/search/search.ts'
import { planOf } from '../../src/search/think.ts'
import { loadAllData } from '../../tools/lib/data.ts'
import { gamesOfAllMethods, searchRequestOf, startRoot } from './start-root.ts'

/** The bytes of array buffers. Those of garbage count as long as it is there, so a difference can only be too large. */
const buffers = () => process.memoryUsage().arrayBuffers

beforeAll(async () => {
  for (const game of gamesOfAllMethods) await loadAllData(game)
})

describe.each(gamesOfAllMethods.map((game) => [game.id, game] as const))('%s', (_, game) => {
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

describe.each(['2F2/1C3/D3e/2b2/4c r 1', '2D2/1b2C/5/5/2F2 r 1', '2F2/1C1a1/D3e/2b1B/4c r 1'])(
  'values of the endings after %s',
  (position) => {
    const game = games.find(({ id }) => id === 'einstein')!
    const root = unwrap(game.position.parse(position, 'standard'))
    it.each([
      ['there from the start', null, true],
      ['granted', 1000, true],
      ['refused', 1000, false],
    ])('take no more with their table than the search says: %s', (_, timeMs, granted) => {
      const asked = searchRequestOf('expectiminimax', timeMs, timeMs === null ? 800_000 : Number.POSITIVE_INFINITY)
      const { algorithm, options } = planOf(game, root, asked)
      let grown = 0
      const grow = (bytes: number) => {
        if (granted) grown += bytes
        return granted
      }
      const before = buffers()
      const search = createSearch(
        root,
        algorithm,
        timeMs === null ? options : { ...options, allowance: { grow } },
        game,
      )
      search.step(1000)
      const taken = buffers() - before
      const { first, most } = roomOf(game, root, asked)
      expect(taken).toBeLessThanOrEqual(timeMs === null ? most : first + grown)
      expect(first + grown).toBeLessThanOrEqual(most)
      expect(most).toBeLessThanOrEqual(32_000_000)
    })
  },
)

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

it('the tree of subgame takes what it says, but for slots of its hash table', () => {
  const { maxMoves } = games.find(({ id }) => id === 'dark-hex')!
  const facts = { maxMoves }
  const { most } = subgameRoom(1e6, bufferLength(facts), maxMoves)
  const tree = new SubgameTree({} as never, {} as never, facts, { work: 1e6, depth: 64 }, 0)
  const solver = new SubgameSolver(tree)
  const parts = [tree, solver, new SubgameGrowth(tree, solver, new Random(1))]
  const arrays = parts.flatMap((part) => Object.values(part).flat()).filter((one) => ArrayBuffer.isView(one))
  const taken = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
  expect(taken / most).toBeLessThan(1.001)
  expect(taken / most).toBeGreaterThan(0.98)
})

it.each([
  ['dark-hex', 'subgame', 20_000],
  ['fog-chess', 'subgame', 6000],
  ['hex', 'uct', 16_000],
])(
  '%s by %s finds the same whether its room was there from the start or was granted bit by bit',
  (id, algorithm, work) => {
    const game = gamesOfAllMethods.find((one) => one.id === id)!
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

describe('the searches behind chance events', () => {
  const row = `[${Array(6).fill('e').join(', ')}]`
  const board = `#board = rectangle(up, down, left, right, ${Array(6).fill(row).join(' ')})\n#any = (up* + down*) (left* + right*)`
  const die = (variable: string) =>
    `->random (${[1, 2, 3, 4, 5, 6].map((face) => `[$ ${variable} = ${face}]`).join(' + ')})`
  const rules = (events: string) => `#players = a(100), b(100)
#pieces = e, x
#variables = c(6), d(6), n(9)
${board}
#turn(me) = ->me any {e} [x] [$ n = n + 1] ->> ({$ n < 9} + {$ n == 9} [$ me = 100] ->> {})
#rules = ${events} ( turn(a) turn(b) )*`
  const ownGame = (text: string): Game => {
    const made = atOnce(compileOwn({ language: 'rbg', text }, 'own-test'))
    if (!made.ok) throw new Error(JSON.stringify(made))
    return made.own.game
  }
  const registered = (id: string) => games.find((game) => game.id === id)!
  const FLIPPED = '?XXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1'

  it.each([
    ['36 events', () => ownGame(rules('->random any {e} [x]')), null],
    ['two dice', () => ownGame(rules(`${die('c')} ${die('d')}`)), null],
    ['1260 events', () => ownGame(rules('->random any {e} [x] any {e} [x]')), null],
    ['a flip in BanQi', () => registered('banqi'), FLIPPED],
    ['a roll in EinStein', () => registered('einstein'), 'AB3/DEC2/F3f/3ed/2cba b -'],
  ] as const)('take no more together than they say: %s', (_, gameFor, position) => {
    const game = gameFor()
    const variant = game.id === 'banqi' ? 'taiwanese' : game.variants[0].id
    const state = unwrap(
      position === null ? game.start(variant, new Random(1), {}) : game.position.parse(position, variant),
    )
    expect(state.toMove).toBe(CHANCE)
    for (const { id } of enginesOf(game)) {
      for (const timeMs of [null, 1000]) {
        const asked = searchRequestOf(id, timeMs, 5_000_000)
        const { algorithm, options } = planOf(game, state, asked)
        const create = (after: State, shared: SearchOptions) => createSearch(after, algorithm, shared, game)
        const created = (work: number) => atOnce(ChanceRoot.create(state, game, { ...options, work }, create)).search
        // tables are made by the first search
        created(1)
        const before = buffers()
        const search = created(options.work)
        const taken = buffers() - before
        const { first, most } = roomOf(game, state, asked)
        expect(search.lines().length).toBeGreaterThan(0)
        expect(taken, `${id} ${timeMs}`).toBeLessThanOrEqual(timeMs === null ? most : first)
        expect(most).toBeLessThanOrEqual(32_000_000)
      }
    }
  })

  it('share the work that is allowed and the work that is expected', () => {
    const game = registered('einstein')
    const state = unwrap(game.position.parse('AB3/DEC2/F3f/3ed/2cba b -', 'standard'))
    const seen: SearchOptions[] = []
    const { algorithm, options } = planOf(game, state, searchRequestOf('uct', 1000, 30_000))
    atOnce(
      ChanceRoot.create(state, game, options, (after, shared) => {
        seen.push(shared)
        return createSearch(after, algorithm, shared, game)
      }),
    )
    const parts = (whole: number) => Array(6).fill(Math.ceil(whole / 6))
    expect(seen.map(({ work }) => work)).toEqual(parts(options.work))
    expect(seen.map(({ expected }) => expected)).toEqual(parts(options.expected!))
  })
})
