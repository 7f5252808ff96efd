import type { Engine, Level, MacroActionSettings } from '../../game/engine/index.ts'
import { LONGEST } from './planning/candidate.ts'
import { ClassicPlanner } from './planning/classic-planner.ts'
import { SimplifiedPlanner } from './planning/simplified-planner.ts'
import type { RiskState } from './rules/state.ts'

/** The cost of a rollout in microseconds: it plays turns of all seats, under the simplified rules all over the map. */
const cost = ({ rules, map, seats }: RiskState): number => (rules.classic ? 40 + 12 * seats : 0.2 * map.size * seats)

export const auto: Engine<RiskState> & MacroActionSettings<RiskState> = {
  description:
    'The strongest here: compares plans for the turn by rollouts, in which all players go on by a quick turn policy, with exact battle odds and an evaluation fitted to games.',
  rate: 70_000,
  rateOf: (state) => 1e6 / cost(state),
  method: 'plans',
  longest: LONGEST,
  macroActions: (state) => (state.rules.classic ? new ClassicPlanner(state) : new SimplifiedPlanner(state)),
}

/** Level 1 is the turn policy alone: one rollout is never enough for another plan. No level is weaker. */
export const levels: readonly Level[] = [1, 30, 50, 80, 120, 180, 300, 550, 1000].map((work) => ({
  work,
  depth: 64,
  temperature: 0,
}))
