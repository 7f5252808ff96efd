import type { GameQuery, Shape } from '../../../game/shape.ts'
import { battleOdds } from '../evaluation/battle.ts'

/** The most units of a side. The distribution takes a third of a megabyte then, and the answer some ten kilobytes. */
const LARGEST = 200

const probability = (description: string) => ({ type: 'number', description, minimum: 0, maximum: 1 }) as const

const survivors = (description: string): Shape => ({
  type: 'list',
  description,
  of: {
    type: 'record',
    description: 'One end of the battle.',
    fields: {
      units: { type: 'integer', description: 'Units left.', minimum: 1 },
      probability: probability('Its probability.'),
    },
  },
})

/** `GET /v1/risk/battle`. */
const battle: GameQuery = {
  id: 'battle',
  summary: 'The odds of a battle',
  description:
    'The exact odds of a battle by the classic dice that is fought to the end: both sides roll all dice they may, until the defender has no unit left, or the attacker only the one that has to stay.',
  parameters: {
    attackers: {
      description: 'Units in the attacking territory, including the one that has to stay.',
      minimum: 2,
      maximum: LARGEST,
      example: 8,
    },
    defenders: { description: 'Units in the attacked territory.', minimum: 1, maximum: LARGEST, example: 5 },
  },
  answer: {
    type: 'record',
    description: 'How a battle ends.',
    fields: {
      attackers: { type: 'integer', description: 'As in the request.' },
      defenders: { type: 'integer', description: 'As in the request.' },
      win: probability('The probability that the attacker conquers the territory.'),
      expectedLoss: { type: 'number', description: 'The units that the attacker loses on average, whoever wins.' },
      expectedDefenderLoss: {
        type: 'number',
        description: 'The units that the defender loses on average, whoever wins.',
      },
      attackersLeft: survivors('Ends in which the attacker conquers: their units left in both territories.'),
      defendersLeft: survivors('Ends in which the attacker has one unit left: the units of the defender.'),
    },
  },
  compute({ attackers = 0, defenders = 0 }) {
    const odds = battleOdds(attackers, defenders)
    return {
      attackers,
      defenders,
      win: odds.win,
      expectedLoss: odds.attackerLoss,
      expectedDefenderLoss: odds.defenderLoss,
      attackersLeft: listed(odds.attackersLeft, 2),
      defendersLeft: listed(odds.defendersLeft, 1),
    }
  },
}

const listed = (left: Float64Array, from: number) =>
  Array.from(left.subarray(from), (probability, i) => ({ units: from + i, probability }))

export const queries: readonly GameQuery[] = [battle]
