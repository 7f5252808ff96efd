import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { CHANCE, OVER } from '../../../src/game/state.ts'
import { shares, simplifiedShares } from '../../../src/games/risk/evaluation/evaluate.ts'
import { POLICY, SIMPLIFIED } from '../../../src/games/risk/evaluation/weights.data.ts'
import { risk } from '../../../src/games/risk/index.ts'
import { LONGEST } from '../../../src/games/risk/planning/candidate.ts'
import { ClassicPlanner } from '../../../src/games/risk/planning/classic-planner.ts'
import { ClassicPolicy } from '../../../src/games/risk/planning/classic-policy.ts'
import { Luck } from '../../../src/games/risk/planning/luck.ts'
import { Model, modelOf } from '../../../src/games/risk/planning/model.ts'
import { SimplifiedPlanner } from '../../../src/games/risk/planning/simplified-planner.ts'
import { SimplifiedPolicy } from '../../../src/games/risk/planning/simplified-policy.ts'
import { increasingValue } from '../../../src/games/risk/rules/cards.ts'
import type { RiskState } from '../../../src/games/risk/rules/state.ts'
import { parse, randomGame } from '../../game/games.ts'
import { expectAlike, expectSame, expectTrue } from '../../game/hot.ts'

const TABLES = [
  ['simplified-grid6', 2],
  ['simplified-grid6', 4],
  ['simplified-grid10', 3],
  ['simplified-classic', 6],
  ['classic', 2],
  ['classic', 6],
  ['classic-fixed', 3],
] as const

const startOf = (variant: string, seats: number, seed: number) =>
  (risk.start(variant, new Random(seed), { players: String(seats) }) as { value: RiskState }).value

/** Positions of random games where a seat is to act. */
function positions(variant: string, seats: number): RiskState[] {
  const found: RiskState[] = []
  for (const seed of [1, 2, 3]) {
    const state = startOf(variant, seats, seed)
    randomGame(risk, state, new Random(seed), 150, (at) => {
      if (at.toMove !== CHANCE && at.toMove !== OVER && found.length < 60 * seed) found.push(at.copy() as RiskState)
    })
  }
  return found
}

const plannerOf = (state: RiskState) => (state.rules.classic ? new ClassicPlanner(state) : new SimplifiedPlanner(state))

/** Compares a model's counts with a new count. */
function expectCounted(model: Model) {
  const again = new Model(model.map)
  again.copy(model)
  again.count()
  expectAlike(again, model)
  for (let x = 0; x < model.map.size; x++) expectTrue(model.units[x]! >= 1, 'an army everywhere')
}

describe.each(TABLES)('%s with %i seats', (variant, seats) => {
  it('a model has the counts of the state', () => {
    for (const state of positions(variant, seats)) {
      const model = modelOf(state)
      expect([...model.held.subarray(0, seats)]).toEqual([...state.territories])
      expect([...model.army.subarray(0, seats)]).toEqual([...state.armies])
      for (const [c, { territories }] of state.map.continents.entries())
        for (let seat = 0; seat < seats; seat++)
          expectSame(
            model.holds(c, seat),
            territories.every((t) => state.owner[t] === seat),
          )
    }
  })

  it('plans are legal moves in a row, up to a chance event or the end of the turn', () => {
    const moves = new Int32Array(risk.maxMoves)
    for (const state of positions(variant, seats)) {
      const planner = plannerOf(state)
      const plan = new Int32Array(LONGEST)
      const random = new Random(1)
      let best = new Int32Array(0)
      for (let i = 0; i < 20; i++) {
        const length = planner.propose(plan, best, random)
        if (length === 0) break
        const line = state.copy() as RiskState
        for (const move of plan.subarray(0, length)) {
          expectSame(line.toMove, state.turn, 'who acts within a plan')
          if (!moves.subarray(0, line.legalMoves(moves, 0)).includes(move)) expect.fail(risk.position.format(line))
          line.play(move)
        }
        best = plan.slice(0, length)
      }
      expect(best.length).toBeGreaterThan(0)
    }
  })

  it('rollouts repeat themselves, leave utilities that sum to nothing, and do not touch the state', () => {
    for (const state of positions(variant, seats).slice(0, 40)) {
      const text = risk.position.format(state)
      const planner = plannerOf(state)
      const plan = new Int32Array(LONGEST)
      const length = planner.propose(plan, new Int32Array(0), new Random(1))
      const roll = (seed: number) => {
        const values = new Float64Array(8)
        planner.rollout(plan.subarray(0, length), new Random(seed), values)
        return [...values]
      }
      const first = roll(1)
      for (const seed of [2, 3]) roll(seed)
      expect(roll(1)).toEqual(first)
      expect(Math.abs(first.reduce((a, b) => a + b))).toBeLessThan(1e-9)
      for (const value of first) expect(Math.abs(value)).toBeLessThanOrEqual(1)
      expect(risk.position.format(state)).toBe(text)
    }
  })
})

describe.each([2, 3, 6])('the classic policy, %i seats', (seats) => {
  it('keeps its counts, and brings games to an end', () => {
    let ended = 0
    for (let seed = 0; seed < 20; seed++) {
      const model = modelOf(startOf('classic', seats, seed))
      const policy = new ClassicPolicy(model, POLICY, increasingValue)
      const luck = new Luck()
      luck.reset(seed)
      for (let turn = 0; turn < 100 * seats && model.alive > 1; turn++) {
        policy.playTurn(luck)
        expectCounted(model)
        model.turn = model.nextSeat(model.turn)
      }
      if (model.alive === 1) ended++
    }
    expect(ended).toBeGreaterThanOrEqual(15)
  })
})

describe.each([2, 3, 4])('the simplified policy, %i seats', (seats) => {
  it('places what it has, attacks three times at most, and loses as many units as the enemy', () => {
    for (let seed = 0; seed < 10; seed++) {
      const model = modelOf(startOf('simplified-grid6', seats, seed))
      const policy = new SimplifiedPolicy(model, SIMPLIFIED)
      const random = new Random(seed)
      for (let turn = 0; turn < 60 && model.alive > 1; turn++) {
        const seat = model.turn
        const income = model.held[seat]!
        const before = model.army.slice()
        policy.playTurn(income, 0, random, 1)
        expectCounted(model)
        expect(policy.attacks).toBeLessThanOrEqual(3)
        expect(policy.placed.reduce((a, b) => a + b)).toBe(income)
        const lost = before.map((units, s) => units + (s === seat ? income : 0) - model.army[s]!)
        expect(lost[seat]).toBe(lost.reduce((a, b) => a + b) - lost[seat]!)
        model.turn = model.nextSeat(model.turn)
      }
    }
  })
})

describe('evaluation', () => {
  const modelOfText = (variant: string, text: string) => modelOf(parse(risk, variant, text) as RiskState)

  it('sums to 1, and to 0 for who is out', () => {
    for (const seats of [2, 6]) {
      const model = modelOf(startOf('classic', seats, 1))
      const values = new Float64Array(6)
      shares(model, 4, values)
      expect(values.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
      for (let seat = seats; seat < 6; seat++) expect(values[seat]).toBe(0)
      simplifiedShares(model, SIMPLIFIED, values)
      expect(values.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
    }
  })

  /** Shares of `a`, who holds Australia and nothing else, with units on one territory of it: 38 is its only border. */
  it.each([
    ['a guarded continent is worth more than an open one', 38, 9, 41, 9],
    ['units count where they are', 38, 9, 38, 5],
  ])('%s', (_, better, count, worse, fewer) => {
    const board = (at: number, units: number) =>
      Array.from({ length: 42 }, (_, t) => `${t >= 38 ? 'a' : t === 0 ? 'c' : 'b'}${t === at ? units : 1}`).join(',')
    const [first, second] = [board(better, count), board(worse, fewer)].map((territories) => {
      const values = new Float64Array(6)
      shares(modelOfText('classic', `${territories} a draft:3 a=0,b=0,c=0/0`), 4, values)
      return values[0]!
    })
    expect(first).toBeGreaterThan(second!)
  })
})

it('a game that can be won at once is', () => {
  const territories = Array.from({ length: 36 }, (_, i) => (i === 35 ? 'b1' : 'a3')).join(',')
  const state = parse(risk, 'simplified-grid6', `${territories} a attack:0 -`)
  const planner = new SimplifiedPlanner(state as RiskState)
  const plan = new Int32Array(LONGEST)
  const length = planner.propose(plan, new Int32Array(0), new Random(1))
  const values = new Float64Array(8)
  expect(planner.rollout(plan.subarray(0, length), new Random(1), values)).toBe(true)
  expect(values[0]).toBe(1)
})
