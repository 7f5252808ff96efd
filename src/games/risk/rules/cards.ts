/**
 * Cards as integers of 7 bits: symbol * 42 + territory for the 42 cards that show a territory, WILD for the two that do
 * not. Editions differ in which symbol goes with which territory. Here it is the territory's number modulo 3. A hand in a
 * position text may hold cards with other symbols, but none is drawn.
 */
const INFANTRY = 0
const CAVALRY = 1
const ARTILLERY = 2
/** The symbol of the wild cards. */
const ANY_SYMBOL = 3

/** The number of cards that show a territory. */
export const TERRITORY_CARDS = 42
export const WILD = 126
const WILDS = 2
export const DECK = TERRITORY_CARDS + WILDS

/** The number that stands for a card that has not been seen. */
export const UNSEEN = 127

export const cardOf = (symbol: number, territory: number): number => symbol * TERRITORY_CARDS + territory
/** The symbol of a card; ANY_SYMBOL of WILD. */
export const symbolOf = (card: number): number => Math.floor(card / TERRITORY_CARDS)
/** The territory that a card shows; -1 of WILD and UNSEEN. */
export const territoryShown = (card: number): number => (card >= WILD ? -1 : card % TERRITORY_CARDS)

/** The card that shows a territory, with its usual symbol. */
export const usualCard = (territory: number): number => cardOf(territory % 3, territory)

/** True if three cards are a set: three alike, one of each symbol, or any two and a wild. */
export function isSet(a: number, b: number, c: number): boolean {
  if (a === WILD || b === WILD || c === WILD) return true
  if (symbolOf(a) === symbolOf(b)) return symbolOf(b) === symbolOf(c)
  return symbolOf(a) + symbolOf(b) + symbolOf(c) === INFANTRY + CAVALRY + ARTILLERY
}

/** A function that returns the units for the next set after `sets` others. */
export type SetValue = (sets: number) => number

const INCREASING = [4, 6, 8, 10, 12, 15]

/** Units for the next set after `traded` others, where values increase: 4, 6, 8, 10, 12, 15, 20, 25, ... */
export const increasingValue = (traded: number): number => INCREASING[traded] ?? 15 + 5 * (traded - 5)

/** Units for a set where values are fixed: three infantry, cavalry or artillery, and one of each. */
const FIXED = [4, 6, 8]
const ONE_OF_EACH = 10

/** Units for a set of unseen cards where values are fixed: about the mean. */
const UNSEEN_SET = 8

/** The most that a set is worth where values are fixed. */
export const MOST_FIXED_VALUE = ONE_OF_EACH

/** Units for a set where values are fixed. A wild stands for whatever makes it a set. */
export function fixedValue(a: number, b: number, c: number): number {
  if (a === UNSEEN) return UNSEEN_SET
  const symbols = [a, b, c].map(symbolOf).filter((symbol) => symbol !== ANY_SYMBOL)
  return symbols.length > 1 && symbols[0] === symbols[1] ? FIXED[symbols[0]!]! : ONE_OF_EACH
}
