import type { LineAnnotation } from '../../../game/extras.ts'
import type { Json } from '../../../game/shape.ts'
import type { Move } from '../../../game/state.ts'
import { expectedAttackerLoss, winProbability } from '../evaluation/battle.ts'
import { SLOTS } from '../rules/map.ts'
import { ATTACK, kindOf, slotIn, territoryOf } from '../rules/moves.ts'
import type { RiskState } from '../rules/state.ts'

export const annotations: Readonly<Record<string, LineAnnotation>> = {
  battle: {
    shape: {
      type: 'record',
      description: 'The odds of the battle, if it is fought to the end with all dice. Only with an attack.',
      fields: {
        win: {
          type: 'number',
          description: 'The probability that the territory is taken; 1 under the simplified rules.',
          minimum: 0,
          maximum: 1,
        },
        expectedLoss: { type: 'number', description: 'The units that the attacker loses on average.' },
      },
    },
    example: { win: 0.642, expectedLoss: 2.65 },
  },
}

/** `Extras.annotations`: the odds of an attack, exact up to 128 units a side. */
export function annotate(state: RiskState, move: Move): Readonly<Record<string, Json>> {
  if (kindOf(move) !== ATTACK) return {}
  const from = territoryOf(move)
  const attackers = state.units[from]!
  const defenders = state.units[state.map.neighbours[from * SLOTS + slotIn(move)]!]!
  if (!state.rules.classic) return { battle: { win: 1, expectedLoss: defenders } }
  return {
    battle: { win: winProbability(attackers, defenders), expectedLoss: expectedAttackerLoss(attackers, defenders) },
  }
}
