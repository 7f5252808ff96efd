import { LONGEST } from '../../../../src/games/risk/planning/candidate.ts'
import { ClassicPlanner } from '../../../../src/games/risk/planning/classic-planner.ts'
import type { RiskState } from '../../../../src/games/risk/rules/state.ts'
import type { Rival } from '../rival.ts'

/** The turn policy of the engine's own rollouts, played without a search, by the classic rules. */
export const turnPolicy: Rival = {
  id: 'turn-policy',
  description: "The turn policy of the engine's own rollouts, played without a search. Classic rules only.",
  choose(state) {
    const plan = new Int32Array(LONGEST)
    new ClassicPlanner(state as RiskState).propose(plan)
    return plan[0]!
  },
}
