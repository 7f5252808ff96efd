import { afterEach, expect, it, vi } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import type { State } from '../../src/game/state.ts'
import { findGame } from '../../src/games/registry.ts'
import { planOf, think } from '../../src/search/think.ts'
import { searchesOf } from '../../tools/fuzz/bought-time.ts'
import { dearestRequests } from '../../tools/fuzz/dearest.ts'
import { loadAllData } from '../../tools/lib/data.ts'
import { countedMethods } from '../search/counting.ts'

/** The counted work of searches: the nesting of the steps that run now, and the calls within steps and outside. */
const work = vi.hoisted(() => ({ steps: 0, within: 0, outside: 0, slow: [] as string[] }))

vi.mock('../../src/search/create.ts', async (original) => {
  const module = await original<typeof import('../../src/search/create.ts')>()
  const { counting } = await import('../search/counting.ts')
  const createSearch: typeof module.createSearch = (state, algorithm, options, game) => {
    const count = (name: string) => {
      if (work.steps > 0) work.within++
      else work.slow.push(name)
    }
    const search = module.createSearch(state, counting(algorithm, count), options, game)
    const step = search.step.bind(search)
    search.step = (units) => {
      work.steps++
      try {
        step(units)
      } finally {
        work.steps--
      }
    }
    return search
  }
  return { ...module, createSearch }
})

afterEach(() => void vi.restoreAllMocks())

/** The most calls of a state's methods outside the steps, for each position: together they take 1 ms. */
const MOST_OUTSIDE = 400

/** Counts the calls of states' methods from now on. */
function countCalls(prototype: State): void {
  Object.assign(work, { steps: 0, within: 0, outside: 0, slow: [] })
  for (const name of countedMethods(prototype)) {
    const original = prototype[name] as (...values: unknown[]) => unknown
    vi.spyOn(prototype, name).mockImplementation(function (this: State, ...values: unknown[]) {
      work[work.steps > 0 ? 'within' : 'outside']++
      return original.apply(this, values)
    } as never)
  }
}

const FROZEN = { now: () => 0, tick: async () => {}, sliceMs: 10 }

const gameOf = (path: string): Game => findGame(path.split(/[/?]/)[2] ?? '')!

/** Tolerance of the calls within steps, as a multiple of the count from when the request was found. */
const SLACK = 1.5

// `npm run fuzz -- --dearest` measures the same requests in CPU time
it.each(dearestRequests())('request %i does what its limits buy, and little besides', async (_, request, calls) => {
  const game = gameOf(request.path)
  await loadAllData(game)
  const [first] = searchesOf(game, request)
  let searches = 0
  let done = 0
  let bought = 0
  countCalls(Object.getPrototypeOf(first!.subject.state))
  for (const prepared of searchesOf(game, request)) {
    const { root } = prepared.subject
    const thought = await think(game, root, prepared.request, FROZEN)
    await prepared.answer?.(thought, FROZEN)
    searches++
    done += thought.iterations
    bought += planOf(game, root, prepared.request).options.work
  }
  expect(done).toBeLessThanOrEqual(bought)
  expect(work.slow).toEqual([])
  expect(work.outside).toBeLessThanOrEqual(MOST_OUTSIDE * searches)
  expect(work.within).toBeLessThanOrEqual(SLACK * calls)
})
