import type { Refusal, WhyNot } from '../../../game/words/why-not.ts'
import { ATTACKING, DRAFTING, FORTIFYING, OCCUPYING, TRADING } from '../rules/phases.ts'
import { LEAST_DIFFERENCE } from '../rules/rules.ts'
import type { RiskState } from '../rules/state.ts'

const PLACE = 'Place your units on your own territories first: {n} left.'
const OWN = 'Attack from a territory of your own.'
const SINGLE = 'A single unit must stay where it is.'
const SURROUNDED = 'No enemy territory is beside this one.'
const YOURS = 'This territory is your own.'
const APART = 'These territories are not connected.'
const MORE = 'An attack needs {n} units more than the defender has.'
const OCCUPY = 'Say first how many units move into the territory you have taken.'
const FORTIFY = 'Now units move between your own territories that touch, or the turn ends.'
const TRADE = 'Trade in a set of cards first, or go on.'

/** The reasons why a move is refused: the task of the phase, or what an attack or a move of units lacks. */
export const whyNot: WhyNot<RiskState> = {
  texts: [PLACE, OWN, SINGLE, SURROUNDED, YOURS, APART, MORE, OCCUPY, FORTIFY, TRADE],
  of(state, from, to): Refusal | null {
    const { map } = state
    const start = map.indexOf.get(from)
    const end = to === null ? undefined : map.indexOf.get(to)
    if (start === undefined) return null
    switch (state.phase) {
      case DRAFTING:
        return { text: PLACE, values: { n: state.left } }
      case ATTACKING:
        return attack(state, start, end)
      case OCCUPYING:
        return { text: OCCUPY }
      case FORTIFYING:
        return fortification(state, start, end)
      case TRADING:
        return { text: TRADE }
      default:
        return null
    }
  },
}

function attack({ map, owner, units, turn, rules }: RiskState, from: number, to: number | undefined): Refusal {
  if (owner[from] !== turn) return { text: OWN }
  const least = { text: MORE, values: { n: LEAST_DIFFERENCE } }
  if (to === undefined) {
    const isEnclosed = !map.ids.some((_, other) => isBeside(map, from, other) && owner[other] !== turn)
    if (isEnclosed) return { text: SURROUNDED }
    return rules.classic ? { text: SINGLE } : least
  }
  if (owner[to] === turn) return { text: YOURS }
  if (!isBeside(map, from, to)) return { text: APART }
  return rules.classic && units[from]! < 2 ? { text: SINGLE } : least
}

function fortification({ map, owner, units, turn }: RiskState, from: number, to: number | undefined): Refusal {
  if (owner[from] === turn && units[from]! < 2) return { text: SINGLE }
  if (owner[from] === turn && to !== undefined && owner[to] === turn && !isBeside(map, from, to)) return { text: APART }
  return { text: FORTIFY }
}

const isBeside = ({ slotOf, size }: RiskState['map'], a: number, b: number): boolean => slotOf[a * size + b]! >= 0
