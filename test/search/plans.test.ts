import { describe, expect, it } from 'vitest'
import type { MacroActions } from '../../src/game/engine/index.ts'
import type { Random } from '../../src/game/random.ts'
import type { State } from '../../src/game/state.ts'
import { MacroActionSearch } from '../../src/search/several/macro-actions.ts'

const MOVES = 40
const FACTS = { maxMoves: MOVES }

/** A position with moves 0 to 39 and no position after them: only the planner knows their values. */
const state = {
  turn: 1,
  toMove: 1,
  legalMoves(buffer: Int32Array, from: number) {
    for (let move = 0; move < MOVES; move++) buffer[from + move] = move
    return from + MOVES
  },
  copy: () => state,
} as unknown as State

/** Plan `k` is the move k and then 100 + k; seat 1 wins after it with probability `chances[k]`. */
class Urns implements MacroActions {
  readonly chances: readonly number[]
  readonly visits: number[]
  proposed = 0

  constructor(chances: readonly number[]) {
    this.chances = chances
    this.visits = chances.map(() => 0)
  }

  propose(plan: Int32Array): number {
    if (this.proposed === this.chances.length) return 0
    plan[0] = this.proposed
    plan[1] = 100 + this.proposed++
    return 2
  }

  rollout(plan: Int32Array, random: Random, values: Float64Array): boolean {
    expect([...plan]).toEqual([plan[0], 100 + plan[0]!])
    this.visits[plan[0]!]!++
    const chance = this.chances[plan[0]!]!
    values[1] = random.real() < chance ? 1 : -1
    values[0] = -values[1]
    return chance === 1
  }
}

/** Chances with the best urn last, so that their order does not find it. */
const URNS = Array.from({ length: 20 }, (_, k) => 0.3 + k / 50)

function search(macroActions: MacroActions, slices: readonly number[], seed = 1) {
  const settings = { method: 'plans', longest: 4, macroActions: () => macroActions } as const
  const options = { seed, depth: 64, lines: 1, work: 10_000 }
  const plans = new MacroActionSearch(state, settings, options, FACTS)
  for (const slice of slices) plans.step(slice)
  return plans
}

const repeat = (slice: number, times: number) => Array.from({ length: times }, () => slice)

describe('plans', () => {
  it.each([
    ['one plan is as good as another', 20, URNS.map(() => 0.5), 4000],
    ['few rollouts cannot tell', 20, URNS.map((_, k) => 0.5 + k / 1000), 30],
    ['the others are worse', 20, URNS.map((_, k) => 0.5 - k / 50), 1000],
  ])('keeps to the usual plan where %s', (_name, seeds, chances, rollouts) => {
    const kept = Array.from({ length: seeds }, (_, i) => search(new Urns(chances), [rollouts], i + 1).lines()[0]!.move)
    expect(kept.filter((move) => move === 0).length).toBeGreaterThan(0.6 * seeds)
  })

  it.each([1, 2, 3, 4, 5])('finds the best urn, and looks at it most but for the usual one (seed %i)', (seed) => {
    const urns = new Urns(URNS)
    const lines = search(urns, [4000], seed).lines()
    // within two of the best: the next ones differ by less than the luck of hundreds of rollouts
    expect(lines[0]!.move).toBeGreaterThanOrEqual(17)
    const [usual, ...others] = urns.visits
    const most = 1 + others.indexOf(Math.max(...others))
    expect(usual).toBeGreaterThanOrEqual(others[most - 1]!)
    expect(most).toBeGreaterThanOrEqual(17)
    expect(lines[0]!.score.certainty).toBe('estimate')
    expect(Math.abs(lines[0]!.score.value - (2 * URNS[lines[0]!.move]! - 1))).toBeLessThan(
      5 * lines[0]!.score.standardError!,
    )
  })

  it('has a line for every move, the plan for those that have one', () => {
    const lines = search(new Urns(URNS), [200]).lines()
    expect(lines.map(({ move }) => move).sort((a, b) => a - b)).toEqual(Array.from({ length: MOVES }, (_, i) => i))
    for (const { move, pv, visits } of lines) {
      expect(pv).toEqual(move < URNS.length ? [move, 100 + move] : [move])
      expect(visits > 0).toBe(move < URNS.length)
    }
    expect(lines.reduce((sum, { visits }) => sum + visits, 0)).toBe(200)
  })

  it('has them before the first rollout, plans first', () => {
    const lines = search(new Urns(URNS), []).lines()
    expect(lines.map(({ move }) => move)).toEqual(Array.from({ length: MOVES }, (_, i) => i))
    for (const { visits, score } of lines) expect([visits, score.value, score.standardError]).toEqual([0, 0, 1])
  })

  it.each([
    ['one', repeat(1, 600)],
    ['seven', repeat(7, 86).map((slice, i) => (i === 85 ? 5 : slice))],
    ['growing', Array.from({ length: 24 }, (_, i) => 2 * i + 2)],
  ])('does not care about slices: %s at a time', (_, slices) => {
    expect(slices.reduce((a, b) => a + b)).toBe(600)
    expect(search(new Urns(URNS), slices).lines()).toEqual(search(new Urns(URNS), [600]).lines())
  })

  it('shares its luck: two urns that are alike win and lose together', () => {
    const lines = search(new Urns([0.5, 0.5]), [300]).lines()
    const [a, b] = [0, 1].map((move) => lines.find((line) => line.move === move)!)
    // of each round of three one urn is played twice; otherwise they are equal
    expect(Math.abs(a!.score.value - b!.score.value)).toBeLessThan(0.15)
  })

  it('ends with a plan that wins for certain', () => {
    const plans = search(new Urns([0.9, 1, 0.95]), [1000])
    expect(plans.finished).toBe('solved')
    expect(plans.iterations).toBe(2)
    expect(plans.lines()[0]).toMatchObject({ move: 1, score: { value: 1, certainty: 'proven', standardError: null } })
  })

  it('tries variations of the best plan, each once', () => {
    const seen: string[] = []
    /** A planner whose plans are rows of up to four bits; a plan's value is its number of ones / 8; variations flip one bit. */
    const bits: MacroActions = {
      propose(plan, best, random) {
        plan.set(best.length > 0 ? best : [0, 0, 0, 0])
        if (best.length > 0) plan[random.below(4)]! ^= 1
        seen.push(plan.subarray(0, 4).join(''))
        return 4
      },
      rollout(plan, _random, values) {
        values[1] = plan.reduce((a, b) => a + b, 0) / 8
        return false
      },
    }
    const plans = search(bits, [2000])
    expect(plans.lines()[0]!.pv).toEqual([1, 1, 1, 1])
    expect(new Set(seen)).toContain('1111')
  })
})
