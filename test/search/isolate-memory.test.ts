/**
 * What an isolate holds at its worst moment stays within its budget: every array buffer that is alive, counted by the
 * engine and not by what searches say, with the block that is there twice while a search moves to more room.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allowanceIn, BUDGET_BYTES, PLACES, placesFor } from '../../src/api/memory.ts'
import { Semaphore } from '../../src/api/semaphore.ts'
import { enginesOf } from '../../src/game/engine/ids.ts'
import { MOST_RULES_BYTES } from '../../src/own/own-games.ts'
import { createSearch } from '../../src/search/create.ts'
import { roomOf } from '../../src/search/room-of.ts'
import type { Search } from '../../src/search/search.ts'
import { planOf } from '../../src/search/think.ts'
import { loadAllData } from '../../tools/lib/data.ts'
import { gamesOfAllMethods, searchRequestOf, startRoot } from './start-root.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** The array buffers of the process without garbage, in bytes. */
function buffers(): number {
  collect()
  // what a collection frees is swept beside it, and counted by the next one
  collect()
  return process.memoryUsage().arrayBuffers
}

/** The bytes for which there is a budget here: no rules of clients are compiled. */
const BUDGET = BUDGET_BYTES - MOST_RULES_BYTES

/** A request for a search, by a client of its own. */
type Asked = readonly [game: string, algorithm: string, timeMs: number | null]

const LONG_MS = 10_000
const MOST_ITERATIONS = 5_000_000

/** Iterations of a slice, and slices of each search: enough for trees of many moves to fill their room. */
const SLICE = 250
const SLICES = 60

/** Six requests at once, or fewer large ones, each from another client, and the slices that each search does. */
const MIXES: readonly (readonly [name: string, asked: readonly Asked[], slices: number])[] = [
  [
    'trees that grow as far as they may',
    [
      ['hex', 'uct', LONG_MS],
      ['atoll', 'uct', LONG_MS],
      ['tafl', 'uct', LONG_MS],
      ['banqi', 'uct', LONG_MS],
      ['hex', 'uct', LONG_MS],
      ['dark-hex', 'subgame', LONG_MS],
    ],
    SLICES,
  ],
  [
    'tables of their greatest size beside trees that grow',
    [
      ['jungle', 'alphabeta', null],
      ['hex', 'uct', LONG_MS],
      ['tafl', 'alphabeta', LONG_MS],
      ['banqi', 'expectiminimax', LONG_MS],
      ['atoll', 'uct', LONG_MS],
      ['einstein', 'expectiminimax', null],
    ],
    SLICES,
  ],
  [
    'searches that have all from the start',
    [
      ['einstein', 'uct', null],
      ['dark-hex', 'subgame', null],
      ['hex', 'uct', LONG_MS],
      ['jungle', 'alphabeta', null],
      ['luzhanqi', 'ismcts', null],
      ['fog-chess', 'subgame', LONG_MS],
    ],
    SLICES,
  ],
  [
    'searches of games of rules that have all from the start',
    [
      ['konane', 'grave', null],
      ['chinese-checkers-37', 'multi-uct', null],
      ['konane', 'uct', LONG_MS],
    ],
    // their iterations are slow, and nothing grows
    2,
  ],
]

beforeAll(async () => {
  for (const game of gamesOfAllMethods) {
    await loadAllData(game)
    for (const { id } of enginesOf(game)) {
      const root = startRoot(game)
      const { algorithm, options } = planOf(game, root, searchRequestOf(id, null, 20))
      createSearch(root, algorithm, options, game).step(20)
    }
  }
})

describe('the array buffers of an isolate in which every game was called', () => {
  const transfer = Reflect.get(ArrayBuffer.prototype, 'transfer') as (this: ArrayBuffer, bytes: number) => ArrayBuffer
  let peak = 0
  let moves = 0
  beforeEach(() => {
    peak = 0
    moves = 0
    Object.defineProperty(ArrayBuffer.prototype, 'transfer', {
      configurable: true,
      value(this: ArrayBuffer, bytes: number) {
        moves++
        peak = Math.max(peak, buffers() + bytes)
        return transfer.call(this, bytes)
      },
    })
  })
  afterEach(() => {
    Object.defineProperty(ArrayBuffer.prototype, 'transfer', { configurable: true, value: transfer })
  })

  it.each(MIXES)('%s', async (_name, all, slices) => {
    const semaphore = new Semaphore(PLACES)
    const searches: Search[] = []
    for (const [i, [id, method, timeMs]] of all.entries()) {
      const game = gamesOfAllMethods.find((one) => one.id === id)!
      const root = startRoot(game)
      const request = searchRequestOf(method, timeMs, timeMs === null ? MOST_ITERATIONS : Number.POSITIVE_INFINITY)
      const room = roomOf(game, root, request)
      const places = placesFor(room, timeMs)
      const release = await semaphore
        .acquire({ client: `${i}`, kind: 'request', expectedMs: LONG_MS, places, patienceMs: 0 })
        .catch(() => null)
      if (!release) continue
      const { algorithm, options } = planOf(game, root, {
        ...request,
        ...(timeMs === null ? {} : { allowance: allowanceIn(room, places, release) }),
      })
      searches.push(createSearch(root, algorithm, options, game))
      peak = Math.max(peak, buffers())
    }
    expect(searches.length).toBeGreaterThanOrEqual(2)
    for (let slice = 0; slice < slices; slice++)
      for (const search of searches) if (search.finished === null) search.step(SLICE)
    peak = Math.max(peak, buffers())
    // the mix is a heavy one
    expect(peak).toBeGreaterThan(BUDGET / 2)
    if (all.every(([, , timeMs]) => timeMs !== null)) expect(moves).toBeGreaterThan(0)
    expect(peak).toBeLessThanOrEqual(BUDGET)
  })
})
