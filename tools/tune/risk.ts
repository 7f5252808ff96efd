import { WEIGHTS } from '../../src/games/risk/older-agent/features.ts'
import { olderAgent } from '../../src/games/risk/older-agent/index.ts'
import type { Subject } from './subject.ts'

const OLDER_FEATURES = ['territories', 'units', 'strength at borders', 'borders']

/** Only proportions count: the published weights are brought to the range that the older system learned in. */
const LARGEST = Math.max(...WEIGHTS)

const olderAgentSubject: Subject = {
  id: 'alphabeta-classic',
  description: "the older agent's four weights on simplified-grid6",
  variant: 'simplified-grid6',
  startOptions: {},
  weights: OLDER_FEATURES.map((name, i) => ({ name, value: (10 * WEIGHTS[i]!) / LARGEST, low: 0, high: 10 })),
  algorithm: (weights) => ({
    id: 'alphabeta-classic',
    description: '',
    rate: 50_000,
    ...olderAgent(weights),
  }),
}

export const riskSubjects: readonly Subject[] = [olderAgentSubject]
