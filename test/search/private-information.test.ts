import { describe, expect, it } from 'vitest'
import { enginesOf, findEngine } from '../../src/game/engine/ids.ts'
import type { Game } from '../../src/game/game.ts'
import type { InformationState } from '../../src/game/hidden.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, OVER, type State } from '../../src/game/state.ts'
import { createSearch } from '../../src/search/create.ts'
import { expectedMs, planOf, type SearchRequest, think } from '../../src/search/think.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { choices, randomGame, start } from '../game/playing.ts'
import { frozenClock, jumpingClock } from './clocks.ts'
import { informationFrom, SMALL_GAMES } from './games/all.ts'
import { kuhn, leduc, type PokerState } from './games/poker.ts'
import { describeAlgorithm } from './searches.ts'

const request: SearchRequest = {
  algorithm: 'auto',
  level: 10,
  timeMs: null,
  iterations: 2000,
  depth: 64,
  lines: 1,
  seed: 7,
}

/** Positions of random games where a seat is to act. */
function statesOf(game: Game, seeds: readonly number[]): State[] {
  return seeds.map((seed) => {
    let found = start(game, 'standard', seed)
    randomGame(game, start(game, 'standard', seed), new Random(seed), seed % 4, (state) => {
      if (state.toMove !== CHANCE && state.toMove !== OVER) found = state.copy()
    })
    return found
  })
}

const SEEDS = [1, 4, 6, 7]

for (const { game } of SMALL_GAMES) {
  const states = statesOf(game, SEEDS)
  const informations = states.map((state) => informationFrom(game, state))
  for (const algorithm of enginesOf(game))
    describe(`${game.id} ${algorithm.id}`, () => describeAlgorithm(game, algorithm, informations))

  describe(game.id, () => {
    it.each(enginesOf(game))('$id: one answer, whatever the truth', async ({ id }) => {
      for (const [i, information] of informations.entries()) {
        const view = game.hidden!.observe(states[i]!, information.seat)
        const scratch = information.world()
        const random = new Random(i)
        const answers = new Set<string>()
        for (let truth = 0; truth < 4; truth++) {
          information.sample(scratch, random)
          expect(game.hidden!.observe(scratch, information.seat)).toBe(view)
          const told = informationFrom(game, scratch)
          const { world, ...thought } = await think(game, told, { ...request, algorithm: id }, frozenClock())
          answers.add(JSON.stringify([thought, game.position.format(world!)]))
        }
        expect(answers.size).toBe(1)
      }
    })

    it.each(enginesOf(game))('$id takes 32 MB at most, however long it searches', ({ id }) => {
      const algorithm = findEngine(game, id)!
      const options = { seed: 1, depth: 64, lines: 1, work: Number.MAX_SAFE_INTEGER }
      const search = createSearch(informations[0]!, algorithm, options, game)
      search.step(3000)
      expect(bytesIn(search)).toBeLessThanOrEqual(32 * 2 ** 20)
    })

    it('a true position is refused', async () => {
      const [state] = states as [State]
      await expect(think(game, state, request, frozenClock())).rejects.toThrow(RangeError)
      expect(() => planOf(game, state, request)).toThrow(RangeError)
      expect(() => expectedMs(game, state, request)).toThrow(RangeError)
    })
  })
}

/** The bytes of all typed arrays that can be reached from an object. */
function bytesIn(object: object, seen = new Set<unknown>()): number {
  if (seen.has(object)) return 0
  seen.add(object)
  if (ArrayBuffer.isView(object)) {
    if (seen.has(object.buffer)) return 0
    seen.add(object.buffer)
    return object.buffer.byteLength
  }
  const parts = object instanceof Map ? [...object.values()] : Object.values(object)
  return parts.reduce(
    (sum: number, part) => (typeof part === 'object' && part !== null ? sum + bytesIn(part, seen) : sum),
    0,
  )
}

describe('mixed answers', () => {
  const king = informationFrom(kuhn as never, dealt('KJ'))
  const jack = informationFrom(kuhn as never, dealt('JK'))

  it('the seed draws the move', async () => {
    const chosen = new Map<number, number>()
    for (let seed = 0; seed < 60; seed++) {
      const { choice } = await think(kuhn as never, king, { ...request, iterations: 3000, seed }, frozenClock())
      chosen.set(choice!.move, (chosen.get(choice!.move) ?? 0) + 1)
    }
    // an equilibrium checks the king at times, to trap, and bets it at others
    expect(Math.min(...chosen.values())).toBeGreaterThan(5)
    expect(chosen.size).toBe(2)
  })

  it('the score is the mean over the mixture, near what an equilibrium gives', async () => {
    const thought = await think(kuhn as never, jack, { ...request, iterations: 5000 }, frozenClock())
    const mean = thought.lines.reduce((sum, { probability, score }) => sum + probability! * score.value, 0)
    expect(thought.score.value).toBeCloseTo(mean, 10)
    // holding the jack, the first player loses a chip whatever they do; a chip is 1/2 of a utility
    expect(thought.score.value * 2).toBeCloseTo(-1, 1)
    expect(thought.worlds).toMatchObject({ sampled: 2, exact: true })
  })
})

describe('the answer to a bet in Kuhn poker is sure with the best card and with the worst', () => {
  // [position, word of the best move, its value, word of the other, its value]; a utility of 1 is two chips
  it.each([
    ['JK:r', 'c', 1, 'f', -0.5],
    ['KJ:r', 'f', -0.5, 'c', -1],
    ['KJ:c r', 'c', 1, 'f', -0.5],
    ['JK:c r', 'f', -0.5, 'c', -1],
  ])('%s', async (position, best, high, other, low) => {
    const state = unwrap(kuhn.position.parse(position, 'standard'))
    for (const algorithm of ['subgame', 'so-ismcts', 'mo-ismcts', 'mo-ismcts-regret']) {
      const asked = { ...request, algorithm }
      const { lines } = await think(kuhn as never, informationFrom(kuhn as never, state), asked, frozenClock())
      const found = lines.map(({ move, score }) => [kuhn.move.format(state, move), score.value])
      expect(found, algorithm).toEqual([
        [best, expect.closeTo(high, 6)],
        [other, expect.closeTo(low, 6)],
      ])
    }
  })
})

it('in Leduc poker a card of which one is gone is half as likely as the others', async () => {
  const state = unwrap(leduc.position.parse('JQ:', 'standard'))
  const { worlds } = await think(leduc as never, informationFrom(leduc as never, state), request, frozenClock())
  const weights = [1, 2, 2]
  const sum = weights.reduce((all, weight) => all + weight)
  const squares = weights.reduce((all, weight) => all + weight * weight, 0)
  expect(worlds).toMatchObject({ sampled: weights.length, effective: expect.closeTo((sum * sum) / squares, 9) })
})

function dealt(cards: string): State {
  return unwrap(kuhn.position.parse(`${cards}:`, 'standard'))
}

/** Information that has to be prepared first, by a number of units of work. */
class Unprepared implements InformationState<PokerState> {
  readonly seat = 0
  readonly keyLow = 0
  readonly keyHigh = 0
  readonly worlds = null
  prepared = 0
  readonly calls: number[] = []
  private readonly inner = informationFrom(kuhn as never, dealt('QJ')) as InformationState<PokerState>
  private readonly needed: number

  constructor(needed: number) {
    this.needed = needed
  }
  get ready(): boolean {
    return this.prepared >= this.needed
  }
  prepare(work: number): void {
    this.calls.push(work)
    this.prepared += work
  }
  world(): PokerState {
    return this.inner.world()
  }
  sample(into: PokerState, random: Random): number {
    expect(this.prepared).toBeGreaterThan(0)
    return this.inner.sample(into, random)
  }
}

describe('information that has to be prepared', () => {
  it('is prepared in slices, to the end where there is no time limit', async () => {
    const information = new Unprepared(9000)
    await think(kuhn as never, information, request, frozenClock())
    expect(information.ready).toBe(true)
    expect(information.calls.length).toBeGreaterThan(3)
  })

  it.each([
    ['stands still', frozenClock()],
    ['jumps', jumpingClock(10)],
    ['runs', freeClock],
  ])('is prepared for a third of the time limit at most, where the clock %s', async (_, clock) => {
    const information = new Unprepared(1e9)
    const thought = await think(kuhn as never, information, { ...request, timeMs: 30, iterations: 1e9 }, clock)
    // twice 200 units a millisecond, since hard caps allow for a faster machine
    expect(information.prepared).toBeLessThanOrEqual(4050)
    expect(choices(kuhn as never, information.world())).toContain(thought.choice!.move)
  })

  it('what preparing takes is taken from the cap of the search', async () => {
    const timeMs = 30
    const iterations = async (needed: number) => {
      const asked = { ...request, algorithm: 'so-ismcts', timeMs, iterations: 1e9 }
      return (await think(kuhn as never, new Unprepared(needed), asked, frozenClock())).iterations
    }
    const all = await iterations(1)
    expect((await iterations(1e9)) / all).toBeCloseTo(2 / 3, 1)
  })
})
