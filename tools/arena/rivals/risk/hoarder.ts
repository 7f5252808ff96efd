import type { RiskState } from '../../../../src/games/risk/rules/state.ts'
import { odds, turnByTurn } from './turn.ts'

/** The least odds of the one conquest for a card in a turn, and of attacks when it is strong. */
const FOR_A_CARD = 0.6
const STRONG_ODDS = 0.6
/** Ratio of its units to those of the strongest other player, from which it counts as strong. */
const STRONG = 1.25
/** Weight of the units already in a territory when units are placed: it prefers one large army. */
const CONCENTRATION = 0.01

/** True when it has so many more units than any other player that it attacks wherever it can. */
function isStrong({ armies, turn }: RiskState): boolean {
  let most = 0
  for (const [seat, units] of armies.entries()) if (seat !== turn) most = Math.max(most, units)
  return armies[turn]! >= STRONG * most
}

/** Takes one territory a turn for a card, keeps its cards as long as it may, and strikes when it is strong. */
export const hoarder = turnByTurn({
  id: 'hoarder',
  description:
    'Takes one territory a turn, keeps its cards as long as it may, and attacks widely when it is strongest.',
  attack(state, _x, y, units) {
    const { win } = odds(state, units, state.units[y]!)
    if (isStrong(state)) return win - STRONG_ODDS
    return (state.attacks === 0 ? win : 0) - FOR_A_CARD
  },
  guard: (state, x) => CONCENTRATION * state.units[x]!,
  keepsCards: () => true,
})
