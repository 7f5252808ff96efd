import { describe, expect, it } from 'vitest'
import type { MacroActions, UctSettings } from '../../src/game/engine/index.ts'
import type { Random } from '../../src/game/random.ts'
import { CHANCE, OVER, type State } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { valueOfScore } from '../../src/review/value.ts'
import { Alphabeta } from '../../src/search/alphabeta/alphabeta.ts'
import { Expectiminimax } from '../../src/search/alphabeta/expectiminimax.ts'
import { ChanceRoot } from '../../src/search/drive/chance-root.ts'
import type { Line, Search, SearchOptions } from '../../src/search/search.ts'
import { probabilityError, utilitiesBySeat, utilityOf, valuesBySeat, winProbability } from '../../src/search/seats.ts'
import { MacroActionSearch } from '../../src/search/several/macro-actions.ts'
import { Paranoid } from '../../src/search/several/paranoid.ts'
import { Policy } from '../../src/search/several/policy.ts'
import { Rave } from '../../src/search/tree/rave.ts'
import { Uct } from '../../src/search/tree/uct.ts'
import { exhaustiveMoves, exhaustiveValue } from './exhaustive.ts'
import { WALK_FACTS, Walk } from './walk.ts'

const OPTIONS: SearchOptions = { seed: 1, depth: 20, lines: Number.POSITIVE_INFINITY, work: 200_000 }

const GOALS = [5, 7, 8, 9, 11, 14]

const buffer = new Int32Array(8)
const probabilities = new Float64Array(8)

/** Plays on at random and restores the state. @returns the result. `owners`: marks the moves that were made */
function playout(state: Walk, random: Random, owners?: Uint8Array): number {
  owners?.fill(255)
  let plies = 0
  for (; state.toMove !== OVER; plies++) {
    const chance = state.toMove === CHANCE
    const count = chance ? state.chanceEvents!(buffer, probabilities, 0) : state.legalMoves(buffer, 0)
    const move = buffer[chance ? random.pick(probabilities, 0, count) : random.below(count)]!
    if (owners && !chance) owners[move] = 0
    state.play(move)
  }
  const result = state.returns()
  while (plies-- > 0) state.undo()
  return result
}

const uct: UctSettings<Walk> = { method: 'uct', exploration: 0.7, expandAfter: 1, playout }

function finish(search: Search): Line[] {
  while (search.finished === null && search.iterations < OPTIONS.work) search.step(1000)
  return search.lines()
}

/** Every move has its exact value, and the first is the best. */
function expectExact(lines: readonly Line[], want: ReadonlyMap<number, number>): void {
  expect(lines[0]!.score.value).toBeCloseTo(Math.max(...want.values()), 10)
  for (const { move, score } of lines) {
    expect(score.values).toBeUndefined()
    if (score.certainty === 'bound') expect(score.value).toBeGreaterThanOrEqual(want.get(move)! - 1e-10)
    else expect(score.value).toBeCloseTo(want.get(move)!, 10)
  }
}

describe.each(GOALS)('a walk of four throws to %i', (goal) => {
  const state = new Walk(goal, 4, true)
  const want = exhaustiveMoves(state, WALK_FACTS)
  const best = Math.max(...want.values())

  it('expectiminimax gives every die its exact value, and proves it', () => {
    const settings = {
      method: 'expectiminimax',
      evaluate: (walk: Walk) => walk.evaluate(),
      evaluationError: 0.5,
    } as const
    const lines = finish(new Expectiminimax(state, settings, OPTIONS, WALK_FACTS))
    expectExact(lines, want)
    expect(lines[0]!.score.certainty).toBe('proven')
    for (const depth of [1, 2, 3]) {
      const found = finish(new Expectiminimax(state, settings, { ...OPTIONS, depth }, WALK_FACTS))
      const walk = state.copy()
      const value = exhaustiveValue(walk, WALK_FACTS, depth, () => walk.evaluate())
      expect(found[0]!.score.value).toBeCloseTo(value, 10)
    }
  })

  it('UCT finds the best die', () => {
    const [first] = finish(new Uct(state, uct, { ...OPTIONS, work: 20_000 }, WALK_FACTS))
    expect(best - want.get(first!.move)!).toBeLessThan(0.02)
    expect(Math.abs(first!.score.value - want.get(first!.move)!)).toBeLessThan(0.05)
  })

  it('before a throw, the value is the mean over the faces', () => {
    const thrown = state.copy()
    thrown.play(1)
    const create = (after: State) => new Uct(after as Walk, uct, OPTIONS, WALK_FACTS)
    const { search: root } = atOnce(ChanceRoot.create(thrown, WALK_FACTS, OPTIONS, create))
    while (root.finished === null) root.step(1000)
    expect(root.score()).toMatchObject({ certainty: 'proven', standardError: null })
    expect(root.score().value).toBeCloseTo(want.get(1)!, 6)
    expect(root.score().values).toBeUndefined()
  })

  it('plans finds the best die by rollouts', () => {
    const macroActions: MacroActions = {
      propose(plan, _best, random) {
        plan[0] = random.below(WALK_FACTS.maxMoves)
        return 1
      },
      rollout(plan, random, values) {
        const walk = state.copy()
        walk.play(plan[0]!)
        while (walk.toMove !== OVER) {
          if (walk.toMove === CHANCE)
            walk.play(buffer[random.pick(probabilities, 0, walk.chanceEvents!(buffer, probabilities, 0))]!)
          else {
            const moves = exhaustiveMoves(walk, WALK_FACTS)
            walk.play([...moves].reduce((a, b) => (b[1] > a[1] ? b : a))[0])
          }
        }
        values[0] = walk.returns()
        return false
      },
    }
    const settings = { method: 'plans', longest: 1, macroActions: () => macroActions } as const
    const plans = new MacroActionSearch(state, settings, { ...OPTIONS, work: 4000 }, WALK_FACTS)
    plans.step(4000)
    const [first] = plans.lines()
    expect(best - want.get(first!.move)!).toBeLessThan(0.15)
    expect(Math.abs(first!.score.value - want.get(first!.move)!)).toBeLessThan(5 * first!.score.standardError!)
    expect(first!.score.values).toBeUndefined()
  })

  it('policy ranks by worth, within the range of utilities', () => {
    const settings = { method: 'policy', score: (_: Walk, move: number) => want.get(move)! * 10 } as const
    const lines = finish(new Policy(state, settings, OPTIONS, WALK_FACTS))
    expect(want.get(lines[0]!.move)).toBe(best)
    for (const { score } of lines) {
      expect(score.values).toBeUndefined()
      expect(Math.abs(score.value)).toBeLessThan(1)
    }
  })
})

describe.each(GOALS)('a walk of five steps to %i without dice', (goal) => {
  const state = new Walk(goal, 5, false)
  const want = exhaustiveMoves(state, WALK_FACTS)

  it('alpha-beta gives every step its exact value', () => {
    const evaluate = (walk: Walk) => Math.round(1000 * walk.evaluate())
    const settings = { method: 'alphabeta', evaluate, scale: 1000, evaluationError: 0.5 } as const
    expectExact(finish(new Alphabeta(state, settings, OPTIONS, WALK_FACTS)), want)
  })

  it('RAVE solves it', () => {
    const settings = { method: 'rave', expandAfter: 1, bias: 0.1, priorWeight: 1, analyseAfter: 3, playout } as const
    const [first] = finish(new Rave(state, settings, OPTIONS, WALK_FACTS))
    expect(first!.score).toMatchObject({ value: Math.max(...want.values()) + 0, certainty: 'proven' })
    expect(want.get(first!.move)).toBe(Math.max(...want.values()))
  })

  it('paranoid maximises at every ply', () => {
    const model = (walk: Walk) =>
      Object.assign(walk, {
        gameMove: (move: number) => move,
        winProbability: (value: number) => winProbability(value, 1),
        evaluate: () => (walk.toMove === OVER ? walk.returns() : 0),
        legalMoves: (moves: Int32Array, from: number) =>
          walk.toMove === OVER ? from : Walk.prototype.legalMoves.call(walk, moves, from),
        chances: () => {},
      })
    const settings = { method: 'paranoid', depth: 5, model, evaluationError: 0.5 } as const
    const lines = finish(new Paranoid(state, settings, OPTIONS, WALK_FACTS))
    for (const { move, score } of lines) expect(score.value).toBeCloseTo(want.get(move)!, 10)
    expect(lines[0]!.score.values).toBeUndefined()
  })
})

// [seats, utility, win probability, everybody's utility where it is seat 0's]
it.each([
  [1, 1, 1, [1]],
  [1, -1, 0, [-1]],
  [1, 0, 0.5, [0]],
  [1, 0.5, 0.75, [0.5]],
  [2, 0.5, 0.75, [0.5, -0.5]],
  [3, 1, 1, [1, -0.5, -0.5]],
  [3, -0.5, 0, [-0.5, 0.25, 0.25]],
])('%i seats: a utility of %d is a win probability of %d', (seats, utility, probability, all) => {
  expect(winProbability(utility, seats)).toBeCloseTo(probability, 15)
  expect(utilityOf(probability, seats)).toBeCloseTo(utility, 15)
  expect(probabilityError(utility, seats)).toBeCloseTo(probability - winProbability(0, seats), 15)
  expect(utilitiesBySeat(utility, 0, seats)).toEqual(all)
  expect(valuesBySeat(utility, 0, seats)).toEqual(seats > 2 ? { values: all } : {})
  const score = { value: utility, certainty: 'estimate', standardError: 0.1, pliesToEnd: null } as const
  expect(valueOfScore(score, 0, seats).expected).toHaveLength(seats)
  expect(valueOfScore(score, 0, seats).expected[0]).toBeCloseTo(probability, 15)
})
