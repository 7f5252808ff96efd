import type { Variant } from '../../../game/game.ts'
import { lazyByKey } from '../../../game/lazy.ts'
import type { RiskMap } from './map.ts'
import { classicMap, grid6, grid10 } from './maps.ts'

/** The rules in which the variants differ. */
export interface Rules {
  readonly map: RiskMap
  /** True when there are dice, cards, continents and fortification. Else the simplified rules hold: attacks win without dice. */
  readonly classic: boolean
  /** True when sets of cards always bring 4, 6, 8 or 10 units. Else each set brings more than the one before. */
  readonly fixedSets: boolean
  readonly mostPlayers: number
}

export const LEAST_PLAYERS = 2

/** The number of rounds after which the game ends: the player with most territories wins, of several the one with most units. */
export const ROUNDS = 200

/** The most attacks in a turn under the simplified rules. */
export const ATTACKS = 3

/** The number of units that an attacker needs more than the defender under the simplified rules. */
export const LEAST_DIFFERENCE = 2

/** The units that an attack sends under the simplified rules. Each defender falls with one of them. */
export const armySent = (attackers: number, defenders: number): number => Math.ceil((attackers + defenders) / 2)

/** The units with which a turn of the classic rules begins, by the number of territories, besides continents and cards. */
export const baseIncome = (territories: number): number => Math.max(3, Math.floor(territories / 3))

/** The number of cards in a set. */
export const SET = 3
/** The number of cards with which a player must trade in a set at the beginning of a turn. */
export const MUST_TRADE = 5
/** The number of cards with which a player must trade in sets at once after eliminating another. */
export const MUST_TRADE_AT_ONCE = 6
/** Units for a player's own territory on a card they trade in. */
export const BONUS = 2

/** Each player's units at the start of a classic game, by the number of players. */
export const START_ARMIES: Readonly<Record<number, number>> = { 2: 40, 3: 35, 4: 30, 5: 25, 6: 20 }

/** The rules by variant, with functions that make their maps. */
const RULES: Readonly<Record<string, Omit<Rules, 'map'> & { readonly map: () => RiskMap }>> = {
  'simplified-grid6': { map: grid6, classic: false, fixedSets: false, mostPlayers: 4 },
  'simplified-grid10': { map: grid10, classic: false, fixedSets: false, mostPlayers: 4 },
  'simplified-classic': { map: classicMap, classic: false, fixedSets: false, mostPlayers: 6 },
  classic: { map: classicMap, classic: true, fixedSets: false, mostPlayers: 6 },
  'classic-fixed': { map: classicMap, classic: true, fixedSets: true, mostPlayers: 6 },
}

/** @throws RangeError if there is no such variant */
export const rulesOf = lazyByKey((variant: string): Rules => {
  const rules = RULES[variant]
  if (!rules) throw new RangeError(`risk has no variant ${variant}`)
  return { ...rules, map: rules.map() }
})

const seats = (most: number) => ({ minimum: LEAST_PLAYERS, maximum: most, default: LEAST_PLAYERS })

export const variants: readonly [Variant, ...Variant[]] = [
  {
    id: 'simplified-grid6',
    description:
      'Simplified rules on 6x6 cells: one unit for each territory held, then up to three attacks without dice.',
    chance: false,
    seats: seats(RULES['simplified-grid6']!.mostPlayers),
  },
  {
    id: 'simplified-grid10',
    description: 'The same on 10x10 cells.',
    chance: false,
    seats: seats(RULES['simplified-grid10']!.mostPlayers),
  },
  {
    id: 'simplified-classic',
    description: 'The same on the classic map of 42 territories.',
    chance: false,
    seats: seats(RULES['simplified-classic']!.mostPlayers),
  },
  {
    id: 'classic',
    description:
      'Dice, continents, cards, and one fortification to an adjacent territory. Sets of cards bring 4, 6, 8, 10, 12, 15, 20, ... units.',
    seats: { ...seats(RULES['classic']!.mostPlayers), default: 3 },
  },
  {
    id: 'classic-fixed',
    description: 'The same, but sets of cards bring 4, 6, 8 or 10 units.',
    seats: { ...seats(RULES['classic-fixed']!.mostPlayers), default: 3 },
  },
]
