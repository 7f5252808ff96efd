import type { Variant } from '../../game/game.ts'
import { lazyByKey } from '../../game/lazy.ts'
import type { RiskMap } from './map.ts'
import { classicMap, grid6, grid10 } from './maps.ts'

/** What sets the variants apart. */
export interface Rules {
  readonly map: RiskMap
  /** Dice, cards, continents, fortification; else the simplified rules: attacks that win without dice. */
  readonly classic: boolean
  /** Whether sets of cards are worth 4, 6, 8 or 10 for good, not more and more. */
  readonly fixedSets: boolean
  readonly mostPlayers: number
}

export const LEAST_PLAYERS = 2

/** The game ends after so many rounds: the player with most territories, then most units, has won. */
export const ROUNDS = 200

/** Attacks in a turn under the simplified rules. */
export const ATTACKS = 3

/** An attack under the simplified rules needs so many units more than there are on the territory attacked. */
export const LEAST_DIFFERENCE = 2

/** Units that an attack under the simplified rules sends; those that stood there fall with as many of them. */
export const armySent = (attackers: number, defenders: number): number => Math.ceil((attackers + defenders) / 2)

/** Units a turn of the classic rules begins with for so many territories, besides continents and cards. */
export const baseIncome = (territories: number): number => Math.max(3, Math.floor(territories / 3))

/** Cards of a set. */
export const SET = 3
/** A hand of so many cards has to be traded in before units are placed. */
export const MUST_TRADE = 5
/** Who has so many by taking another's cards trades at once. */
export const MUST_TRADE_AT_ONCE = 6
/** Units on a territory that a traded card shows. */
export const BONUS = 2

/** Units that each player of a classic game starts with, by the number of players. */
export const START_ARMIES: Readonly<Record<number, number>> = { 2: 40, 3: 35, 4: 30, 5: 25, 6: 20 }

/** The rules by variant, with maps still to be made. */
const RULES: Readonly<Record<string, Omit<Rules, 'map'> & { readonly map: () => RiskMap }>> = {
  'simplified-grid6': { map: grid6, classic: false, fixedSets: false, mostPlayers: 4 },
  'simplified-grid10': { map: grid10, classic: false, fixedSets: false, mostPlayers: 4 },
  'simplified-classic': { map: classicMap, classic: false, fixedSets: false, mostPlayers: 6 },
  classic: { map: classicMap, classic: true, fixedSets: false, mostPlayers: 6 },
  'classic-fixed': { map: classicMap, classic: true, fixedSets: true, mostPlayers: 6 },
}

/** @throws RangeError where there is no such variant */
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
      "An older system's rules on 6x6 cells: a unit for each territory, then up to three attacks without dice.",
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
      'Dice, continents, cards whose sets are worth 4, 6, 8, 10, 12, 15, 20, ... units, one fortification to an adjacent territory.',
    seats: { ...seats(RULES['classic']!.mostPlayers), default: 3 },
  },
  {
    id: 'classic-fixed',
    description: 'The same with sets worth 4, 6, 8 or 10 units.',
    seats: { ...seats(RULES['classic-fixed']!.mostPlayers), default: 3 },
  },
]
