import { NO_CONTINENT } from '../../../src/games/risk/map.ts'
import type { RiskState } from '../../../src/games/risk/state.ts'
import { enemies, odds, turnByTurn } from './turn.ts'

// The values of an attack, in units: a territory, and what comes with it.
const TERRITORY = 1
const FIRST_CARD = 2
/** For each unit of a continent's income. */
const COMPLETED = 2
const PROGRESS = 0.4
const BROKEN = 1.5
const ELIMINATED = 4
const CARD_TAKEN = 4
/** A unit that an enemy loses, between two players. With more players the value is divided. */
const KILL = 0.8
const LEAST_WIN = 0.35
const LEAST_VALUE = 0.3
const GUARD = 1

/** The value of taking y. */
function worth(state: RiskState, y: number): number {
  const { map, turn, seats, held, territories } = state
  const loser = state.owner[y]!
  let sum = TERRITORY
  if (state.rules.classic && state.attacks === 0) sum += FIRST_CARD
  const c = map.continentOf[y]!
  if (state.rules.classic && c !== NO_CONTINENT) {
    const { bonus, territories: all } = map.continents[c]!
    const own = held[c * seats + turn]!
    sum += own === all.length - 1 ? COMPLETED * bonus : (PROGRESS * bonus * own) / all.length
    if (held[c * seats + loser] === all.length) sum += BROKEN * bonus
  }
  if (territories[loser] === 1) sum += ELIMINATED + CARD_TAKEN * state.hands.counts[loser]!
  return sum
}

const playersLeft = (state: RiskState): number => state.territories.filter((count) => count > 0).length

/** The value of more units on the border of an own continent: what may be lost there. */
function guard(state: RiskState, x: number): number {
  const { map, seats, turn, units } = state
  const c = map.continentOf[x]!
  if (!state.rules.classic || c === NO_CONTINENT) return 0
  const { bonus, territories: all } = map.continents[c]!
  if (state.held[c * seats + turn] !== all.length) return 0
  const threat = Math.max(...[...enemies(state, x)].map((y) => units[y]!))
  return GUARD * bonus * odds(state, threat + 3, units[x]!).win
}

/**
 * The turn policy of the rollouts, on its own. The value of an attack is the probability to win, times what is won,
 * less the units lost.
 */
export const policy = turnByTurn({
  id: 'policy',
  description: 'Weighs what an attack wins (continents, cards, eliminations) against what it costs; no search.',
  attack(state, _x, y, units) {
    const { win, ownLoss, otherLoss } = odds(state, units, state.units[y]!)
    if (win < LEAST_WIN) return win - 1
    const kill = KILL / (playersLeft(state) - 1)
    return win * worth(state, y) + kill * otherLoss - ownLoss - LEAST_VALUE
  },
  guard,
})
