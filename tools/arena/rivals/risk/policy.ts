import { NO_CONTINENT } from '../../../../src/games/risk/rules/map.ts'
import type { RiskState } from '../../../../src/games/risk/rules/state.ts'
import { enemies, odds, turnByTurn } from './turn.ts'

/** Values in units: of a territory, and of the turn's first card. */
const TERRITORY = 1
const FIRST_CARD = 2
/** Values of completing, approaching and breaking a continent, for each unit of its income. */
const COMPLETED = 2
const PROGRESS = 0.4
const BROKEN = 1.5
/** Values of eliminating a player, and of each of their cards. */
const ELIMINATED = 4
const CARD_TAKEN = 4
/** Value of a unit that the enemy loses, with two players. With more it is divided by the number of opponents. */
const KILL = 0.8
/** The least probability of winning, and the least value, of an attack that is made. */
const LEAST_WIN = 0.35
const LEAST_VALUE = 0.3
/** Value of guarding a held continent, for each unit of its income at risk. */
const GUARD = 1

/** The value of taking territory y, in units. */
function captureValue(state: RiskState, y: number): number {
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

/** The value of one more unit at x: what may be lost there, if x is on the border of a held continent. */
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
 * A turn policy like the one inside the engine's searches, played without a search. It values an attack by the
 * probability of winning times the gain, minus the expected losses.
 */
export const policy = turnByTurn({
  id: 'policy',
  description: 'Weighs the gain of an attack (continents, cards, eliminations) against its losses, without a search.',
  attack(state, _x, y, units) {
    const { win, ownLoss, otherLoss } = odds(state, units, state.units[y]!)
    if (win < LEAST_WIN) return win - 1
    const kill = KILL / (playersLeft(state) - 1)
    return win * captureValue(state, y) + kill * otherLoss - ownLoss - LEAST_VALUE
  },
  guard,
})
