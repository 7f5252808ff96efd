/**
 * Bounds on the units and sets that a game can come to, by the rules: texts with more are refused. They bound the work that
 * a search or a page does with a position, and moves have room for all amounts (moves.ts).
 */
import { lazyByKey } from '../../../game/lazy.ts'
import { increasingValue, MOST_FIXED_VALUE } from './cards.ts'
import { BONUS, baseIncome, MUST_TRADE_AT_ONCE, ROUNDS, type Rules, SET, START_ARMIES } from './rules.ts'

const MOST_PLAYERS = 6

/** The most cards of a player before their turn: four that they need not trade, one taken from a player who is eliminated, one drawn. */
export const MOST_HELD = 6
/** The most cards of a player who attacks. */
export const MOST_IN_ATTACK = MUST_TRADE_AT_ONCE - 1
/** The most cards of a hand: those of a player who attacks, and those taken from a player who is eliminated. */
export const MOST_CARDS = MOST_IN_ATTACK + MOST_HELD

/** The most sets traded in a game: a turn brings one card, and a set takes three. */
export const MOST_SETS = Math.floor((MOST_PLAYERS * ROUNDS) / SET)

interface Bounds {
  /** The most units left to place at any time of a turn. */
  readonly toPlace: number
  /** The most units of one player, those left to place among them. */
  readonly army: number
}

/**
 * The most units of a player.
 *
 * Simplified rules: one unit on each territory, and one more for each in each of 200 rounds.
 *
 * Classic rules: the units of the start; the income of 200 turns with all territories and continents; and the sets of
 * the player's cards, one from each turn and eleven from each of the others, each worth as much as the last set of the game
 * and the two units for a territory shown. In one turn, no more sets than a hand of eleven cards has.
 *
 * A position that was not reached from the start may lead to more: then no units come in beyond these bounds (state.ts).
 */
export const boundsOf = lazyByKey(({ classic, fixedSets, map }: Rules): Bounds => {
  if (!classic) return { toPlace: map.size, army: map.size * (1 + ROUNDS) }
  const continents = map.continents.reduce((sum, { bonus }) => sum + bonus, 0)
  const income = baseIncome(map.size) + continents
  const set = fixedSets ? MOST_FIXED_VALUE : increasingValue(MOST_SETS - 1)
  const ownSets = Math.floor((ROUNDS + (MOST_PLAYERS - 1) * MOST_CARDS) / SET)
  return {
    toPlace: income + Math.floor(MOST_CARDS / SET) * set,
    army: Math.max(...Object.values(START_ARMIES)) + ROUNDS * income + ownSets * (set + BONUS),
  }
})
