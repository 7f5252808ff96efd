import { odds, turnByTurn } from './turn.ts'

/** The least probability of winning at which it attacks. */
const GOOD_ODDS = 0.6

/** A greedy player: attacks wherever the odds are good, best odds first, and drafts its units where they help most. */
export const greedy = turnByTurn({
  id: 'greedy',
  description:
    'Attacks wherever the odds are good, best odds first, and drafts its units where they make the best odds.',
  attack: (state, _x, y, units) => odds(state, units, state.units[y]!).win - GOOD_ODDS,
})
