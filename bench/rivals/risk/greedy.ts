import { odds, turnByTurn } from './turn.ts'

/** Attacks are made at these odds or better. */
const GOOD_ODDS = 0.6

/** Attacks wherever the odds are good, the best first; its units go where they make them best. */
export const greedy = turnByTurn({
  id: 'greedy',
  description: 'Attacks wherever the odds are good, the best odds first, and places its units on the border for it.',
  attack: (state, _x, y, units) => odds(state, units, state.units[y]!).win - GOOD_ODDS,
})
