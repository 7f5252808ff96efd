import { describe, expect, it } from 'vitest'
import type { Algorithm } from '../../src/game/algorithm.ts'
import { type Game, hasChance } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { CHANCE, OVER, type State } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import type { Clock } from '../../src/search/clock.ts'
import { createSearch } from '../../src/search/create.ts'
import { hardCap } from '../../src/search/drive.ts'
import { type Findings, type Request, type Thought, think } from '../../src/search/think.ts'
import { freeClock } from '../../tools/clock.ts'
import { choices, parse, randomGame, start, suiteOf, variantsOf } from '../game/games.ts'
import { frozenClock, jumpingClock } from './clocks.ts'
import { exhaustiveMoves, exhaustiveValue } from './exhaustive.ts'

const request: Request = {
  algorithm: 'auto',
  level: 10,
  timeMs: null,
  iterations: 3000,
  depth: 64,
  lines: 1,
  seed: 7,
}

/** The start and some positions of random games, of each variant, where a seat is to act. */
function positions(game: Game): State[] {
  return (suiteOf(game).searched ?? variantsOf(game)).flatMap((id, v) =>
    [0, 4, 9, 25].map((plies, i) => {
      const seed = 100 * v + i
      let found = start(game, id, seed)
      randomGame(game, start(game, id, seed), new Random(seed), plies, (state) => {
        if (state.toMove !== CHANCE && state.toMove !== OVER) found = state.copy()
      })
      if (found.toMove === CHANCE) found.play(choices(game, found)[0]!)
      return found
    }),
  )
}

function expectSane(game: Game, state: State, thought: Thought): void {
  const legal = choices(game, state)
  expect([...thought.lines.map(({ move }) => move)].sort(), 'every legal move once').toEqual([...legal].sort())
  expect(legal).toContain(thought.choice!.move)
  expect(thought.choice!.pv[0]).toBe(thought.choice!.move)
  for (const { score, pv, visits } of thought.lines) {
    expect(Math.abs(score.value)).toBeLessThanOrEqual(1)
    expect(visits).toBeGreaterThanOrEqual(0)
    if (score.certainty === 'estimate') expect(score.standardError).toBeGreaterThanOrEqual(0)
    const line = state.copy()
    for (const move of pv) {
      expect(choices(game, line), 'the principal variation is legal').toContain(move)
      line.play(move)
    }
  }
}

const algorithmsOfGames = games.flatMap((game) =>
  game.algorithms.map((algorithm) => ({ game, algorithm, name: `${game.id} ${algorithm.id}` })),
)

describe.each(algorithmsOfGames)('$name', ({ game, algorithm }) => {
  const ask = (state: State, changes: Partial<Request>, clock: Clock) =>
    think(game, state, { ...request, algorithm: algorithm.id, ...changes }, clock)

  it('the same seed and iterations give the same answer, and no more work than asked', async () => {
    for (const state of positions(game)) {
      const first = await ask(state, {}, freeClock)
      expectSane(game, state, first)
      expect(first.iterations).toBeLessThanOrEqual(request.iterations)
      for (const clock of [freeClock, frozenClock(), jumpingClock(1000)]) {
        expect(await ask(state, {}, clock)).toEqual({ ...first, elapsedMs: expect.any(Number) })
      }
    }
  })

  it('gives the same answer when it is watched, and what is seen on the way is sane', async () => {
    for (const state of positions(game).slice(0, 2)) {
      const unseen = await ask(state, {}, freeClock)
      const seen: Findings[] = []
      const asked = { ...request, algorithm: algorithm.id }
      // a look with each of ten slices
      const rate = algorithm.rateOf?.(state) ?? algorithm.rate
      const sliceMs = (1000 * request.iterations) / 10 / rate
      const clock = { ...jumpingClock(sliceMs), sliceMs }
      const watcher = { everyMs: sliceMs, see: (findings: Findings) => seen.push(findings) }
      const watched = await think(game, state, asked, clock, undefined, watcher)
      expect(watched).toEqual({ ...unseen, elapsedMs: expect.any(Number) })
      for (const findings of seen) expectSane(game, state, { ...findings, stopReason: 'aborted', shards: null })
      const work = [...seen, watched].map(({ iterations }) => iterations)
      expect(work).toEqual([...work].sort((a, b) => a - b))
    }
  })

  it('does not care how the work is cut into steps, and leaves the state alone', () => {
    for (const state of positions(game)) {
      const before = game.formatPosition(state)
      const searches = [1, 13, 3000].map((slice) => {
        const options = { seed: 3, depth: 64, lines: 1, work: 3000 }
        const search = createSearch(state, algorithm, options, game)
        for (let done = 0; done < 3000 && search.finished === null; done += slice) {
          search.step(Math.min(slice, 3000 - done))
        }
        return search
      })
      const [a, ...others] = searches.map((s) => [s.lines(), s.nodes, s.iterations, s.depth, s.finished])
      for (const b of others) expect(b).toEqual(a)
      expect(game.formatPosition(state)).toBe(before)
    }
  })

  it('keeps its time limit under a frozen clock, a jumping clock and a free one', async () => {
    for (const state of positions(game).slice(0, 3)) {
      const timeMs = 20
      const cap = hardCap({ timeMs, work: 1e9, rate: algorithm.rateOf?.(state) ?? algorithm.rate, forced: false })
      const clocks = { frozen: frozenClock(), jumping: jumpingClock(7), free: freeClock }
      for (const [name, clock] of Object.entries(clocks)) {
        const thought = await ask(state, { timeMs, iterations: 1e9 }, clock)
        expectSane(game, state, thought)
        expect(thought.iterations, name).toBeLessThanOrEqual(cap)
        if (name === 'jumping') expect(thought.elapsedMs).toBeLessThanOrEqual(28)
      }
    }
  })

  it('an answer is to be had after one unit of work', async () => {
    for (const state of positions(game)) expectSane(game, state, await ask(state, { iterations: 1 }, freeClock))
  })

  it('every level plays legal moves, and the same ones for the same seed', async () => {
    for (let level = 1; level <= 10; level++) {
      for (const state of positions(game).slice(0, 4)) {
        const first = await ask(state, { level, iterations: 500 }, freeClock)
        expectSane(game, state, first)
        expect(await ask(state, { level, iterations: 500 }, freeClock)).toEqual({
          ...first,
          elapsedMs: expect.any(Number),
        })
      }
    }
  })

  const facts = { maxMoves: game.maxMoves, maxEvents: game.maxEvents }
  const small = suiteOf(game).small
  const searches: Algorithm['method'][] = ['uct', 'expectiminimax', 'choice', 'alphabeta', 'rave']
  it.runIf(searches.includes(algorithm.method)).each(small)('small position: %s %s', async (variant, text) => {
    const state = parse(game, variant, text)
    const tree = algorithm.method !== 'uct'
    const iterations = tree ? 1_000_000 : 300_000
    const thought = await ask(state, { iterations, lines: Number.POSITIVE_INFINITY }, freeClock)
    const value = exhaustiveValue(state, facts)
    if (tree) expect(thought.score.certainty).toBe('proven')
    if (thought.score.certainty === 'proven') expect(thought.score.value).toBeCloseTo(value, 10)
    if (state.toMove === CHANCE) return
    const want = exhaustiveMoves(state, facts)
    // opening a leaf only after hundreds of visits, the tree is still so small that the playouts decide
    const slow = algorithm.method === 'uct' && algorithm.expandAfter >= 100
    const most = tree ? 1e-10 : slow ? 0.5 : 0.1
    expect(value - want.get(thought.choice!.move)!, 'what the move gives away').toBeLessThan(most)
    for (const { move, score } of thought.lines) {
      if (score.certainty === 'proven') expect(score.value).toBeCloseTo(want.get(move)!, 10)
      if (score.certainty === 'bound') expect(score.value).toBeGreaterThanOrEqual(want.get(move)! - 1e-10)
    }
  })
})

describe.each(games.filter(({ chance }) => chance))('$id before a chance event', (game) => {
  it('the value is the mean over the events of the best replies', async () => {
    const { id } = game.variants.find((variant) => hasChance(game, variant.id))!
    const state = start(game, id, 5)
    randomGame(game, state, new Random(5), 200, () => {})
    while (state.toMove !== CHANCE) state.undo()
    const thought = await think(game, state, { ...request, algorithm: game.algorithms[0].id }, freeClock)
    expect(thought.choice).toBeNull()
    const events = choices(game, state)
    expect(thought.lines.every(({ event }) => events.includes(event!))).toBe(true)
    const mean = thought.lines.reduce((sum, { probability, score }) => sum + probability! * score.value, 0)
    const total = thought.lines.reduce((sum, { probability }) => sum + probability!, 0)
    if (total > 1 - 1e-9) expect(thought.score.value).toBeCloseTo(mean, 10)
  })
})
