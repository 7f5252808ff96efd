import type { GameQuery, Shape } from '../../game/shape.ts'
import { battleOdds } from './battle.ts'

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
      probability: probability('How likely it is.'),
    },
  },
})

/** `GET /v1/risk/battle`. */
const battle: GameQuery = {
  id: 'battle',
  summary: 'The odds of a battle',
  description:
    'How a battle by the classic dice ends if it is fought until the defender has no unit left or the attacker only the one that has to stay, both sides rolling all the dice they may. Exact, from the dice counts.',
  parameters: {
    attackers: {
      description: 'Units in the attacking territory, with the one that has to stay.',
      minimum: 2,
      maximum: LARGEST,
      example: 8,
    },
    defenders: { description: 'Units in the territory attacked.', minimum: 1, maximum: LARGEST, example: 5 },
  },
  answer: {
    type: 'record',
    description: 'How a battle ends.',
    fields: {
      attackers: { type: 'integer', description: 'As asked.' },
      defenders: { type: 'integer', description: 'As asked.' },
      win: probability('The probability that the attacker conquers the territory.'),
      expectedLoss: { type: 'number', description: 'Units that the attacker loses on average, whoever wins.' },
      expectedDefenderLoss: { type: 'number', description: 'Units that the defender loses on average, whoever wins.' },
      attackersLeft: survivors('Where the attacker conquers: his units left in both territories.'),
      defendersLeft: survivors('Where he does not, and has one unit left: the units of the defender.'),
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
