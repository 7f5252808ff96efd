import { odds, turnByTurn } from './turn.ts'

/** The odds at which it attacks. */
const GOOD_ODDS = 0.6

/** Attacks wherever the odds are good, the best first. Places its units where they make the best odds. */
export const greedy = turnByTurn({
  id: 'greedy',
  description: 'Attacks wherever the odds are good, the best odds first, and places its units on the border for it.',
  attack: (state, _x, y, units) => odds(state, units, state.units[y]!).win - GOOD_ODDS,
})
