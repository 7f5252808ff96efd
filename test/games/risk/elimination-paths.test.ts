import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { winProbability } from '../../../src/games/risk/evaluation/battle.ts'
import { risk } from '../../../src/games/risk/index.ts'
import { LONGEST } from '../../../src/games/risk/planning/candidate.ts'
import { ClassicPlanner } from '../../../src/games/risk/planning/classic-planner.ts'
import { EliminationPaths } from '../../../src/games/risk/planning/elimination-paths.ts'
import { modelOf } from '../../../src/games/risk/planning/model.ts'
import type { RiskState } from '../../../src/games/risk/rules/state.ts'
import { parse } from '../../game/games.ts'

/** A position of three players: named territories as given, c everywhere else with 3 units. `a` is to act. */
function position(named: Readonly<Record<string, string>>, phase = 'draft:5'): RiskState {
  const { ids } = (risk.start('classic', new Random(1), { players: '3' }) as { value: RiskState }).value.map
  const territories = ids.map((id) => named[id] ?? 'c3').join(',')
  return parse(risk, 'classic', `${territories} a ${phase} a=0,b=0,c=0/0`) as RiskState
}

const B = 1

describe('a path through all territories of a player', () => {
  it.each([
    ['one territory', { alaska: 'a9', kamchatka: 'b2' }, 1, 'kamchatka', 0.9],
    ['a chain, from its end', { alaska: 'a20', kamchatka: 'b1', japan: 'b1' }, 2, 'kamchatka', 0.95],
    [
      'a dead end first',
      { alaska: 'a20', kamchatka: 'b1', alberta: 'b1', northwest_territory: 'b1' },
      3,
      'kamchatka',
      0.95,
    ],
    ['two stacks', { alaska: 'a9', kamchatka: 'b1', indonesia: 'a9', siam: 'b1' }, 2, null, 0.95],
    ["through a third player's territory", { alaska: 'a20', japan: 'b1' }, 2, 'kamchatka', 0.9],
  ] as const)('%s', (_, named, taken, first, least) => {
    const state = position(named)
    const paths = new EliminationPaths(modelOf(state))
    expect(paths.plan(B, state.left)).toBeGreaterThan(least)
    expect(paths.taken).toBe(taken)
    expect(paths.given.reduce((sum, units) => sum + units)).toBe(state.left)
    expect(state.map.slotOf[paths.firstFrom * state.map.size + paths.firstTo]).toBeGreaterThanOrEqual(0)
    if (first) expect(state.map.ids[paths.firstTo]).toBe(first)
  })

  it.each([
    ['too far away', { alaska: 'a30', eastern_australia: 'b1' }],
    ['too many units', { alaska: 'a3', kamchatka: 'b30' }],
  ])('%s: none', (_, named) => {
    expect(new EliminationPaths(modelOf(position(named))).plan(B, 5)).toBeLessThan(0.01)
  })

  it('the odds of a single battle are exact', () => {
    const paths = new EliminationPaths(modelOf(position({ alaska: 'a9', kamchatka: 'b6' })))
    expect(paths.plan(B, 5)).toBe(winProbability(14, 6))
  })
})

it('the policy begins an elimination with the units and the attack that it needs', () => {
  const state = position({ alaska: 'a2', brazil: 'a12', kamchatka: 'b4' }, 'draft:6')
  const plan = new Int32Array(LONGEST)
  const planner = new ClassicPlanner(state)
  const plans: string[] = []
  for (let i = 0; i < 3; i++) {
    const line = state.copy() as RiskState
    const length = planner.propose(plan)
    plans.push([...plan.subarray(0, length)].map((move) => formatted(line, move)).join(' '))
  }
  expect(plans).toContain('alaska+6 alaska>kamchatka')
})

it('a plan with more moves than there is room for is cut', () => {
  const { ids } = position({ alaska: 'a1' }).map
  const enemies = ['argentina', 'eastern_australia', 'iceland']
  const territories = ids.map((id) => (enemies.includes(id) ? 'b998' : 'a1')).join(',')
  const state = parse(risk, 'classic', `${territories} a draft:5990 a=0,b=0/400`) as RiskState
  const plan = new Int32Array(LONGEST)
  const planner = new ClassicPlanner(state)
  expect(planner.propose(plan)).toBe(LONGEST)
  const values = new Float64Array(8)
  planner.rollout(plan, new Random(1), values)
  expect(values[0]).toBeGreaterThan(0.9)
})

function formatted(state: RiskState, move: number): string {
  const text = risk.move.format(state, move)
  state.play(move)
  return text
}
