import { describe, expect, it } from 'vitest'
import type { AlphabetaSettings, ExpectiminimaxSettings } from '../../src/game/engine/index.ts'
import { Alphabeta } from '../../src/search/alphabeta/alphabeta.ts'
import { Expectiminimax } from '../../src/search/alphabeta/expectiminimax.ts'
import { SolvingFirst } from '../../src/search/alphabeta/solving-first.ts'
import { Uct } from '../../src/search/tree/uct.ts'
import { exhaustiveMoves } from './exhaustive.ts'
import { RandomTree, type TreeShape, WORK } from './random-tree.ts'
import { uct } from './random-tree-engines.ts'

const FACTS = { maxMoves: 5, chance: { maxEvents: 5 } }
const SEEDS = Array.from({ length: 6 }, (_, i) => i + 1)

const shapes: readonly (readonly [string, TreeShape])[] = [
  ['no chance, seats in turn', { height: 7, width: 4, chance: 0, anyTurn: false, ends: 'drawn too' }],
  ['no chance, turns at random', { height: 7, width: 4, chance: 0, anyTurn: true, ends: 'won or lost' }],
  ['some chance, seats in turn', { height: 7, width: 4, chance: 0.3, anyTurn: false, ends: 'won or lost' }],
  ['some chance, turns at random', { height: 7, width: 4, chance: 0.3, anyTurn: true, ends: 'any' }],
  ['mostly chance', { height: 6, width: 5, chance: 0.7, anyTurn: true, ends: 'drawn too' }],
]

const expectiminimax: ExpectiminimaxSettings<RandomTree> = {
  method: 'expectiminimax',
  evaluate: (state) => state.evaluate(),
  evaluationError: 0.5,
}

/** Scores are thousandths of the tree's own estimates. */
const SCALE = 1000
const alphabeta: AlphabetaSettings<RandomTree> = {
  method: 'alphabeta',
  evaluate: (state) => Math.round(state.evaluate() * SCALE),
  scale: SCALE,
  evaluationError: 0.5,
}

describe.each(shapes)('random games: %s', (_name, shape) => {
  it.each(SEEDS)('seed %i: expectiminimax gives every move its exact value at each depth', (seed) => {
    for (const depth of [1, 2, 3, 5, 20]) {
      const state = new RandomTree(seed, shape)
      const want = exhaustiveMoves(state, FACTS, depth, () => state.evaluate())
      const search = new Expectiminimax(
        state,
        expectiminimax,
        { seed: 1, depth, lines: Number.POSITIVE_INFINITY, work: WORK },
        FACTS,
      )
      search.step(1e6)
      expect(search.finished).not.toBeNull()
      const best = Math.max(...want.values())
      expect(search.lines()[0]!.score.value).toBeCloseTo(best, 10)
      for (const { move, score } of search.lines()) {
        if (score.certainty === 'bound') expect(score.value).toBeGreaterThanOrEqual(want.get(move)! - 1e-10)
        else expect(score.value).toBeCloseTo(want.get(move)!, 10)
      }
    }
  })

  it.each(SEEDS)(
    'seed %i: expectiminimax asked for one line finds a best move, however it is cut into steps',
    (seed) => {
      const state = new RandomTree(seed, shape)
      const want = exhaustiveMoves(state, FACTS, 4, () => state.evaluate())
      const results = [1, 7, 1e6].map((slice) => {
        const search = new Expectiminimax(state, expectiminimax, { seed: 1, depth: 4, lines: 1, work: WORK }, FACTS)
        while (search.finished === null) search.step(slice)
        return search
      })
      const [best] = results[0]!.lines()
      expect(best!.score.value).toBeCloseTo(Math.max(...want.values()), 10)
      expect(want.get(best!.move)).toBeCloseTo(best!.score.value, 10)
      for (const search of results) {
        expect(search.lines()).toEqual(results[0]!.lines())
        expect(search.nodes).toBe(results[0]!.nodes)
      }
    },
  )

  it.each(SEEDS)('seed %i: an attempt to solve gives exact values, given up or not', (seed) => {
    for (const work of [1e6, 300]) {
      const state = new RandomTree(seed, shape)
      const settings = { ...expectiminimax, solvingShare: () => 0.4 }
      const search = new SolvingFirst(state, settings, { seed: 1, depth: 20, lines: 1, work }, FACTS)
      search.step(1e6)
      const want = exhaustiveMoves(state, FACTS)
      expect(search.finished).toBe('solved')
      expect(search.lines()[0]!.score).toMatchObject({ certainty: 'proven', standardError: null })
      expect(search.lines()[0]!.score.value).toBeCloseTo(Math.max(...want.values()), 10)
    }
  })

  it.each(SEEDS)('seed %i: UCT never contradicts the exact values, and solves the game in the end', (seed) => {
    const state = new RandomTree(seed, shape)
    const want = exhaustiveMoves(state, FACTS)
    const search = new Uct(state, uct, { seed, depth: 100, lines: 1, work: 60_000 }, FACTS)
    while (search.finished === null && search.iterations < 60_000) {
      search.step(500)
      for (const { move, score } of search.lines()) {
        if (score.certainty === 'proven') expect(score.value).toBeCloseTo(want.get(move)!, 6)
      }
    }
    if (shape.chance === 0) expect(search.finished).toBe('solved')
    const [best] = search.lines()
    const top = Math.max(...want.values())
    if (search.finished === 'solved') {
      expect(best!.score.value).toBeCloseTo(top, 6)
      expect(want.get(best!.move)).toBeCloseTo(top, 6)
    } else expect(top - want.get(best!.move)!).toBeLessThan(0.1)
  })
})

describe.each(shapes.filter(([, shape]) => shape.chance === 0))('random games: %s', (_name, shape) => {
  /** The exact value of each move as alpha-beta states it. */
  const wanted = (state: RandomTree, depth: number) => {
    const values = exhaustiveMoves(state, FACTS, depth, () => Math.round(state.evaluate() * SCALE) / SCALE)
    const stated = (value: number) => (Math.abs(value) === 1 ? value : 0.999 * Math.tanh(value))
    return new Map([...values].map(([move, value]) => [move, stated(value)]))
  }

  it.each(SEEDS)('seed %i: alpha-beta gives every move its exact value at each depth', (seed) => {
    for (const depth of [1, 2, 3, 5, 20]) {
      const state = new RandomTree(seed, shape)
      const want = wanted(state, depth)
      const options = { seed: 1, depth, lines: Number.POSITIVE_INFINITY, work: WORK }
      const search = new Alphabeta(state, alphabeta, options, FACTS)
      search.step(1e6)
      expect(search.finished).not.toBeNull()
      expect(search.lines()[0]!.score.value).toBeCloseTo(Math.max(...want.values()), 10)
      for (const { move, score, pv } of search.lines()) {
        if (score.certainty === 'bound') expect(score.value).toBeGreaterThanOrEqual(want.get(move)! - 1e-10)
        else expect(score.value).toBeCloseTo(want.get(move)!, 10)
        expect(score.certainty === 'proven' && Math.abs(score.value) === 1).toBe(score.pliesToEnd !== null)
        expect(pv[0]).toBe(move)
      }
    }
  })

  it.each(SEEDS)('seed %i: alpha-beta asked for one line finds a best move, however it is cut into steps', (seed) => {
    const state = new RandomTree(seed, shape)
    const want = wanted(state, 4)
    const results = [1, 7, 1e6].map((slice) => {
      const search = new Alphabeta(state, alphabeta, { seed: 1, depth: 4, lines: 1, work: WORK }, FACTS)
      while (search.finished === null) search.step(slice)
      return search
    })
    const [best] = results[0]!.lines()
    expect(best!.score.value).toBeCloseTo(Math.max(...want.values()), 10)
    expect(want.get(best!.move)).toBeCloseTo(best!.score.value, 10)
    for (const search of results) {
      expect(search.lines()).toEqual(results[0]!.lines())
      expect(search.nodes).toBe(results[0]!.nodes)
    }
  })
})
