import { autoWith } from '../../src/games/risk/engines.ts'
import { DUEL, POLICY, SIMPLIFIED } from '../../src/games/risk/evaluation/weights.data.ts'
import { WEIGHTS } from '../../src/games/risk/older-agent/features.ts'
import { olderAgentWith } from '../../src/games/risk/older-agent/index.ts'
import { ClassicPlanner } from '../../src/games/risk/planning/classic-planner.ts'
import { SimplifiedPlanner } from '../../src/games/risk/planning/simplified-planner.ts'
import type { Subject, Weight } from './subject.ts'

const OLDER_FEATURES = ['territories', 'units', 'strength at borders', 'borders']

/** The largest published weight. Only proportions count, so the weights are scaled to the range of the older system. */
const LARGEST = Math.max(...WEIGHTS)

const olderAgentSubject: Subject = {
  id: 'alphabeta-classic',
  description: "the older agent's four weights on simplified-grid6",
  variant: 'simplified-grid6',
  startOptions: {},
  playsLines: true,
  weights: OLDER_FEATURES.map((name, i) => ({ name, value: (10 * WEIGHTS[i]!) / LARGEST, low: 0, high: 10 })),
  engine: (weights) => ({ description: '', rate: 50_000, ...olderAgentWith(weights) }),
}

/** The upper end of a weight's range, as a multiple of its present value. A weight of 0 has a range up to 1. */
const REACH = 2.5

type Name<Weights> = keyof Weights & string

const weightsOf = <Weights extends Record<Name<Weights>, number>>(weights: Weights, names: Name<Weights>[]): Weight[] =>
  names.map((name) => ({ name, value: weights[name], low: 0, high: REACH * weights[name] || 1 }))

const withValues = <Weights extends object>(
  weights: Weights,
  names: Name<Weights>[],
  values: readonly number[],
): Weights => ({
  ...weights,
  ...Object.fromEntries(names.map((name, i) => [name, values[i]!])),
})

const namesOf = <Weights extends object>(weights: Weights) => Object.keys(weights) as Name<Weights>[]

/** Names of the weights, without `rounds`, which is a count. */
const SIMPLIFIED_NAMES = namesOf(SIMPLIFIED).filter((name) => name !== 'rounds')

const simplified: Subject = {
  id: 'auto-simplified',
  description: 'policy, rollouts and evaluation of auto on simplified-grid6',
  variant: 'simplified-grid6',
  startOptions: {},
  playsLines: true,
  weights: weightsOf(SIMPLIFIED, SIMPLIFIED_NAMES),
  engine(values) {
    const weights = withValues(SIMPLIFIED, SIMPLIFIED_NAMES, values)
    return autoWith((state) => new SimplifiedPlanner(state, weights))
  },
}

const DUEL_NAMES = namesOf(DUEL)
/** Weights that are not tuned: those without effect in a duel, and the policy's random variation. */
const KEPT: readonly string[] = ['retreatFromMany', 'noise', 'together']
const POLICY_NAMES = namesOf(POLICY).filter((name) => !KEPT.includes(name))

const duel: Subject = {
  id: 'auto-duel',
  description: 'policy and evaluation of auto for two players under the classic rules',
  variant: 'classic',
  startOptions: { players: '2' },
  playsLines: true,
  weights: [...weightsOf(DUEL, DUEL_NAMES), ...weightsOf(POLICY, POLICY_NAMES)],
  engine(values) {
    const evaluation = withValues(DUEL, DUEL_NAMES, values)
    const policy = withValues(POLICY, POLICY_NAMES, values.slice(DUEL_NAMES.length))
    return autoWith((state) => new ClassicPlanner(state, policy, evaluation))
  },
}

export const riskSubjects: readonly Subject[] = [olderAgentSubject, simplified, duel]
