import { describe, expect, it } from 'vitest'
import type { NamedEngine } from '../../src/game/engine/ids.ts'
import { AUTO, enginesOf } from '../../src/game/engine/ids.ts'
import type { Engine } from '../../src/game/engine/index.ts'
import { type Game, hasChance } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { lazy } from '../../src/game/lazy.ts'
import { Random } from '../../src/game/random.ts'
import { CHANCE, OVER, type State } from '../../src/game/state.ts'
import { createSearch, rateIn } from '../../src/search/create.ts'
import type { Clock } from '../../src/search/drive/clock.ts'
import { hardCap } from '../../src/search/drive/drive.ts'
import { isInformation, type Root, worldOf } from '../../src/search/root.ts'
import { type PartialResult, type SearchRequest, type SearchResult, think } from '../../src/search/think.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { rootOf } from '../../tools/lib/root.ts'
import { choices, parse, randomGame, start } from '../game/playing.ts'
import { type GameSuite, searchedVariants } from '../game/suite.ts'
import { isNightly } from '../honesty/nightly.ts'
import { frozenClock, jumpingClock } from './clocks.ts'
import { exhaustiveMoves, exhaustiveValue } from './exhaustive.ts'
import { describeHonesty } from './honesty.ts'
import { describeOutsideSteps } from './outside-steps.ts'
import { describeShards } from './shards.ts'

const request: SearchRequest = {
  algorithm: 'auto',
  level: 10,
  timeMs: null,
  iterations: 500,
  depth: 64,
  lines: 1,
  seed: 7,
}

/** Plies into random games at which positions are taken: in the first variant, and in the others. */
const PLIES = isNightly ? [0, 9, 25] : [0, 25]
const FEWER_PLIES = [9]

/** Roots from random games, with a seat to act: some of the first variant, one of each other. */
function rootsOf(game: Game, suite: GameSuite): Root[] {
  return searchedVariants(game, suite).flatMap((variant, v) =>
    (v === 0 ? PLIES : FEWER_PLIES).map((plies, i) => {
      const seed = 100 * v + i
      let found = start(game, variant, seed)
      randomGame(game, start(game, variant, seed), new Random(seed), plies, (state) => {
        if (state.toMove !== CHANCE && state.toMove !== OVER) found = state.copy()
      })
      if (found.toMove === CHANCE) found.play(choices(game, found)[0]!)
      return rootOf(game, found, variant)
    }),
  )
}

function expectSane(game: Game, root: Root, thought: SearchResult, chosen?: readonly number[]): void {
  // a copy: some games list legal moves by making moves and taking them back, which leaves traces in the answer's world
  const state = (thought.world ?? worldOf(root)).copy()
  const legal = chosen ?? choices(game, worldOf(root))
  expect(choices(game, state), 'the legal moves in any world').toEqual(choices(game, worldOf(root)))
  const mixed = thought.lines.filter(({ probability }) => probability !== undefined)
  if (mixed.length > 0) {
    expect(mixed, 'every line has a probability, or none').toHaveLength(legal.length)
    expect(mixed.reduce((sum, { probability }) => sum + probability!, 0)).toBeCloseTo(1, 9)
  }
  expect(thought.world !== null).toBe(isInformation(root))
  if (!isInformation(root)) expect(thought.worlds).toBeNull()
  const { sampled = 0, effective = 0 } = thought.worlds ?? {}
  expect(effective).toBeLessThanOrEqual(sampled * (1 + 1e-9))
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

/** Methods that find the true value of a position in the end, and so can be compared with plain recursion. */
const EXACT_METHODS: readonly Engine['method'][] = ['uct', 'grave', 'expectiminimax', 'choice', 'alphabeta', 'rave']

/** A position so small that plain recursion solves it. */
interface Solved {
  readonly state: State
  readonly value: number
  /** The value of each legal move; empty where chance is to act. */
  readonly moves: ReadonlyMap<number, number>
}

function solve(game: Game, variant: string, text: string): Solved {
  const state = parse(game, variant, text)
  if (state.toMove === CHANCE) return { state, value: exhaustiveValue(state, game), moves: new Map() }
  const moves = exhaustiveMoves(state, game)
  return { state, value: Math.max(...moves.values()), moves }
}

/**
 * The contract of every search, tested for each algorithm of a game. test/games/search.test.ts runs it on each game.
 */
export function describeSearches(game: Game, suite: GameSuite): void {
  const roots = rootsOf(game, suite)
  // solved once, for all algorithms
  const solved = new Map<string, Solved>()
  const solution = (variant: string, text: string): Solved => {
    const key = `${variant} ${text}`
    const found = solved.get(key) ?? solve(game, variant, text)
    solved.set(key, found)
    return found
  }
  for (const algorithm of enginesOf(game)) {
    describe(`${game.id} ${algorithm.id}`, () => describeAlgorithm(game, algorithm, roots))
    if (searchesViews(game) || !EXACT_METHODS.includes(algorithm.method)) continue
    it.each(suite.small)(`${game.id} ${algorithm.id}, small position: %s %s`, (variant, text) =>
      expectSolution(game, algorithm, solution(variant, text)),
    )
  }
  if (game.chance) it(`${game.id} before a chance event: the value is the mean over the events`, () => expectMean(game))
  if (game.chance || game.hidden?.sharedNotation === 'all') describeHonesty(game, suite)
  describeShards(game)
  describeOutsideSteps(game, suite)
}

/**
 * The contract of every search on some roots, positions or information: the same answer by any clock and in any steps, and
 * never more work than asked.
 */
export function describeAlgorithm(game: Game, algorithm: NamedEngine, positions: readonly Root[]): void {
  const ask = (state: Root, changes: Partial<SearchRequest>, clock: Clock) =>
    think(game, state, { ...request, algorithm: algorithm.id, ...changes }, clock)

  // found once, for all that other clocks, steps and watchers have to find, too
  const answers = positions.map((state) => lazy(() => ask(state, {}, freeClock)))

  it('the same seed and iterations give the same answer by any clock, and no more work than asked', async () => {
    for (const [i, state] of positions.entries()) {
      const first = await answers[i]!()
      expectSane(game, state, first)
      expect(first.iterations).toBeLessThanOrEqual(request.iterations)
      // what clocks do depends on no position
      for (const clock of i === 0 ? [frozenClock(), jumpingClock(1000)] : [frozenClock()]) {
        expect(await ask(state, {}, clock)).toEqual({ ...first, elapsedMs: expect.any(Number) })
      }
    }
  })

  it('gives the same answer when it is watched, and what is seen on the way is sane', async () => {
    const state = positions[1]!
    const unseen = await answers[1]!()
    const seen: PartialResult[] = []
    const asked = { ...request, algorithm: algorithm.id }
    // a look with each of ten slices
    const sliceMs = (1000 * request.iterations) / 10 / rateIn(algorithm, worldOf(state))
    const clock = { ...jumpingClock(sliceMs), sliceMs }
    const watcher = { everyMs: sliceMs, onProgress: (findings: PartialResult) => seen.push(findings) }
    const watched = await think(game, state, asked, clock, undefined, watcher)
    expect(watched).toEqual({ ...unseen, elapsedMs: expect.any(Number) })
    // a search that ends by itself may end within the first slice
    if (watched.stopReason === 'iterations') expect(seen.length, 'looks').toBeGreaterThan(0)
    for (const findings of seen) expectSane(game, state, { ...watched, ...findings, stopReason: 'aborted' })
    const work = [...seen, watched].map(({ iterations }) => iterations)
    expect(work).toEqual([...work].sort((a, b) => a - b))
  })

  it('does not care how the work is cut into steps, and leaves the state alone', () => {
    const work = request.iterations
    for (const [i, state] of positions.entries()) {
      const before = game.position.format(worldOf(state))
      const [whole, ...cut] = (i === 0 ? [work, 13, 1] : [work, 1]).map((slice) => {
        const search = createSearch(state, algorithm, { seed: 3, depth: 64, lines: 1, work }, game)
        for (let done = 0; done < work && search.finished === null; done += slice)
          search.step(Math.min(slice, work - done))
        return [search.lines(), search.nodes, search.iterations, search.depth, search.finished, search.worlds]
      })
      for (const result of cut) expect(result).toEqual(whole)
      expect(game.position.format(worldOf(state))).toBe(before)
    }
  })

  it('keeps its time limit under a frozen clock, a jumping clock and a free one', async () => {
    for (const state of positions.slice(1, 2)) {
      const timeMs = 20
      const cap = hardCap({ timeMs, work: 1e9, rate: rateIn(algorithm, worldOf(state)), forced: false })
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
    for (const state of positions) expectSane(game, state, await ask(state, { iterations: 1 }, freeClock))
  })

  it('looks at the chosen moves alone, however its work is cut', async () => {
    for (const root of positions.slice(0, 2)) {
      const legal = choices(game, worldOf(root))
      if (legal.length < 2) continue
      const last = legal.slice(-1)
      for (const moves of [legal.filter((_, i) => i % 2 === 1), last]) {
        const [one, whole] = [
          await ask(root, { iterations: 1, moves }, freeClock),
          await ask(root, { moves }, freeClock),
        ]
        for (const thought of [one, whole]) expectSane(game, root, thought, moves)
        const cut = await ask(root, { moves }, frozenClock())
        expect(cut).toEqual({ ...whole, elapsedMs: expect.any(Number) })
      }
    }
  })

  it('every level plays legal moves, and the same ones for the same seed', async () => {
    for (let level = 1; level <= 10; level++) {
      const state = positions[level % positions.length]!
      const first = await ask(state, { level, iterations: 250 }, freeClock)
      expectSane(game, state, first)
      if (level % 3 !== 1) continue
      const again = await ask(state, { level, iterations: 250 }, freeClock)
      expect(again).toEqual({ ...first, elapsedMs: expect.any(Number) })
    }
  })
}

/** Iterations within which searches solve small positions, or at least find good moves. */
const TREE_WORK = 1_000_000
const UCT_WORK = 300_000

async function expectSolution(game: Game, algorithm: NamedEngine, { state, value, moves }: Solved): Promise<void> {
  const tree = algorithm.method !== 'uct' && algorithm.method !== 'grave'
  const asked = { ...request, iterations: tree ? TREE_WORK : UCT_WORK, lines: Number.POSITIVE_INFINITY }
  const thought = await think(game, state, { ...asked, algorithm: algorithm.id }, freeClock)
  if (tree) expect(thought.score.certainty).toBe('proven')
  if (thought.score.certainty === 'proven') expect(thought.score.value).toBeCloseTo(value, 10)
  if (state.toMove === CHANCE) return
  // a search that opens a leaf only after hundreds of visits still has so small a tree that the playouts decide
  const slow = algorithm.method === 'uct' && algorithm.expandAfter >= 100
  // random games tell little of races with dice: two moves whose values differ by 0.2 can seem alike
  const most = tree ? 1e-10 : slow ? 0.5 : game.chance ? 0.25 : 0.1
  expect(value - moves.get(thought.choice!.move)!, 'what the move gives away').toBeLessThan(most)
  for (const { move, score } of thought.lines) {
    if (score.certainty === 'proven') expect(score.value).toBeCloseTo(moves.get(move)!, 10)
    if (score.certainty === 'bound') expect(score.value).toBeGreaterThanOrEqual(moves.get(move)! - 1e-10)
  }
  const worse = [...moves.keys()].filter((move) => moves.get(move)! < value - 1e-9)
  if (worse.length === 0 || !tree) return
  const second = Math.max(...worse.map((move) => moves.get(move)!))
  const restricted = await think(game, state, { ...asked, algorithm: algorithm.id, moves: worse }, freeClock)
  // a draw because of earlier positions is no proof
  if (second !== 0) expect(restricted.score.certainty).toBe('proven')
  expect(restricted.score.value).toBeCloseTo(second, 10)
  expect(moves.get(restricted.choice!.move)).toBeCloseTo(second, 10)
}

async function expectMean(game: Game): Promise<void> {
  const { id } = game.variants.find((variant) => hasChance(game, variant.id))!
  const state = start(game, id, 5)
  randomGame(game, state, new Random(5), 200, () => {})
  while (state.toMove !== CHANCE) state.undo()
  const thought = await think(game, state, { ...request, algorithm: AUTO }, freeClock)
  expect(thought.choice).toBeNull()
  const events = choices(game, state)
  expect(thought.lines.every(({ event }) => events.includes(event!))).toBe(true)
  const mean = thought.lines.reduce((sum, { probability, score }) => sum + probability! * score.value, 0)
  const total = thought.lines.reduce((sum, { probability }) => sum + probability!, 0)
  if (total > 1 - 1e-9) expect(thought.score.value).toBeCloseTo(mean, 10)
}
