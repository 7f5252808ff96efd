import { afterEach, describe, expect, it, vi } from 'vitest'
import { enginesOf } from '../../src/game/engine/ids.ts'
import type { Engine } from '../../src/game/engine/index.ts'
import type { Game } from '../../src/game/game.ts'
import { CHANCE, type State } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { createSearch, methodFor } from '../../src/search/create.ts'
import { ChanceRoot } from '../../src/search/drive/chance-root.ts'
import { isInformation, type Root, worldOf } from '../../src/search/root.ts'
import type { Search, SearchOptions } from '../../src/search/search.ts'
import { loadAllData } from '../../tools/lib/data.ts'
import { rootOf } from '../../tools/lib/root.ts'
import { parse } from '../game/playing.ts'
import type { GameSuite } from '../game/suite.ts'
import { countedMethods, counting } from './counting.ts'

/**
 * The most calls of a state's methods that a search may make outside `step`: in its constructor, and for its lines. Each takes
 * a few microseconds, so that together they take no longer than a slice.
 */
const MOST_CALLS = 3000

/**
 * Checks that a search does little outside `step`, whatever the position. A search is driven in slices, between which others
 * get their turn. The work is counted, not timed.
 */
export function describeOutsideSteps(game: Game, suite: GameSuite): void {
  afterEach(() => void vi.restoreAllMocks())
  describe.each(suite.extreme)(`${game.id} %s %s`, (variant, text) => {
    it.each(enginesOf(game).map((algorithm) => [algorithm.id, algorithm] as const))(
      '%s does little outside its steps',
      async (_, algorithm) => {
        await loadAllData(game)
        const state = parse(game, variant, text)
        let calls = 0
        const slow: string[] = []
        const prototype = Object.getPrototypeOf(state) as State
        for (const name of countedMethods(prototype)) {
          const original = prototype[name] as (...values: unknown[]) => unknown
          vi.spyOn(prototype, name).mockImplementation(function (this: State, ...values: unknown[]) {
            calls++
            return original.apply(this, values)
          } as never)
        }
        const search = created(
          game,
          rootOf(game, state, variant),
          counting(methodFor(algorithm, state), (name) => slow.push(name)),
        )
        expectLittle(slow, calls)
        for (let step = 0; step < 3 && search.finished === null; step++) {
          search.step(40)
          slow.length = 0
          calls = 0
          expect(search.lines().length).toBeGreaterThan(0)
          expectLittle(slow, calls)
        }
      },
    )
  })
}

function expectLittle(slow: readonly string[], calls: number): void {
  expect(slow).toEqual([])
  expect(calls).toBeLessThanOrEqual(MOST_CALLS)
}

function created(game: Game, root: Root, algorithm: Engine): Search {
  const options = { seed: 1, depth: 64, lines: 50, work: 1000 }
  const create = (from: Root, options: SearchOptions) =>
    createSearch(from, methodFor(algorithm, worldOf(from)), options, game)
  if (isInformation(root) || root.toMove !== CHANCE) return create(root, options)
  return atOnce(ChanceRoot.create(root, game, options, create)).search
}
