import { autoWith } from '../../src/games/risk/auto.ts'
import { ClassicPlanner } from '../../src/games/risk/classic-planner.ts'
import { WEIGHTS } from '../../src/games/risk/older-agent/features.ts'
import { olderAgentWith } from '../../src/games/risk/older-agent/index.ts'
import { SimplifiedPlanner } from '../../src/games/risk/simplified-planner.ts'
import { DUEL, POLICY, SIMPLIFIED, type Weights } from '../../src/games/risk/weights.data.ts'
import type { Subject, Weight } from './subject.ts'

const OLDER_FEATURES = ['territories', 'units', 'strength at borders', 'borders']

/** Only proportions count: the published weights are brought to the range that the older system learned in. */
const LARGEST = Math.max(...WEIGHTS)

const olderAgentSubject: Subject = {
  id: 'alphabeta-classic',
  description: "the older agent's four weights on simplified-grid6",
  variant: 'simplified-grid6',
  startOptions: {},
  playsLines: true,
  weights: OLDER_FEATURES.map((name, i) => ({ name, value: (10 * WEIGHTS[i]!) / LARGEST, low: 0, high: 10 })),
  algorithm: (weights) => ({ id: 'alphabeta-classic', description: '', rate: 50_000, ...olderAgentWith(weights) }),
}

/** Named weights, each from 0 to so many times what it is now; to 1 where it is nothing. */
const REACH = 2.5

const weightsOf = (weights: Weights, names: readonly string[]): Weight[] =>
  names.map((name) => ({ name, value: weights[name]!, low: 0, high: REACH * weights[name]! || 1 }))

const withValues = (weights: Weights, names: readonly string[], values: readonly number[]): Weights => ({
  ...weights,
  ...Object.fromEntries(names.map((name, i) => [name, values[i]!])),
})

/** Those that are not counts. */
const SIMPLIFIED_NAMES = Object.keys(SIMPLIFIED).filter((name) => name !== 'rounds')

const simplified: Subject = {
  id: 'auto-simplified',
  description: "the default's policy, rollouts and evaluation on simplified-grid6",
  variant: 'simplified-grid6',
  startOptions: {},
  playsLines: true,
  weights: weightsOf(SIMPLIFIED, SIMPLIFIED_NAMES),
  algorithm(values) {
    const weights = withValues(SIMPLIFIED, SIMPLIFIED_NAMES, values)
    return autoWith((state) => new SimplifiedPlanner(state, weights))
  },
}

const DUEL_NAMES = Object.keys(DUEL)
/** Not those that no duel needs, and not how much the policy varies. */
const KEPT = ['retreatFromMany', 'noise', 'together']
const POLICY_NAMES = Object.keys(POLICY).filter((name) => !KEPT.includes(name))

const duel: Subject = {
  id: 'auto-duel',
  description: "the default's policy and evaluation under the classic rules between two",
  variant: 'classic',
  startOptions: { players: '2' },
  playsLines: true,
  weights: [...weightsOf(DUEL, DUEL_NAMES), ...weightsOf(POLICY, POLICY_NAMES)],
  algorithm(values) {
    const evaluation = withValues(DUEL, DUEL_NAMES, values)
    const policy = withValues(POLICY, POLICY_NAMES, values.slice(DUEL_NAMES.length))
    return autoWith((state) => new ClassicPlanner(state, policy, evaluation))
  },
}

export const riskSubjects: readonly Subject[] = [olderAgentSubject, simplified, duel]
