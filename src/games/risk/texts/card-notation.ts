/** The field `cards` of a position text, and single cards as text. The grammar is in notation.ts. */
import { err, ok, type Result } from '../../../game/result.ts'
import { MOST_CARDS, MOST_SETS } from '../rules/bounds.ts'
import { cardOf, DECK, symbolOf, TERRITORY_CARDS, territoryShown, WILD } from '../rules/cards.ts'
import { countCards, type Hand, type Hands } from '../rules/hands.ts'
import type { Setup } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import { PLAYERS, parseNumber } from './parsing.ts'

const SYMBOLS = 'icr'

type InHand = Pick<Setup, 'hands' | 'sets'>

export function parseCards(text: string, seats: number, rules: Rules): Result<InHand> {
  if (text === '-') return ok({ hands: Array.from({ length: seats }, () => 0), sets: 0 })
  if (!rules.classic) return err(`there are no cards under the simplified rules: the field is "-", not "${text}"`)
  const slash = text.lastIndexOf('/')
  if (slash < 0) return err(`the cards end with "/" and the number of sets traded so far; "${text}" does not`)
  const sets = parseNumber(text.slice(slash + 1), 0, MOST_SETS, 'the number of sets traded')
  if (!sets.ok) return sets
  const hands: Hand[] = Array.from({ length: seats }, () => 0)
  const named = new Set<string>()
  for (const entry of text.slice(0, slash).split(',')) {
    const match = /^([a-f])=(.*)$/.exec(entry)
    if (!match) return err(`a hand is as in "a=i0c12w" or "b=2", not "${entry}"`)
    const [, letter = '', held = ''] = match
    const seat = PLAYERS.indexOf(letter)
    if (seat >= seats) return err(`there is no player ${letter} among ${seats}, but there are cards of ${letter}`)
    if (named.has(letter)) return err(`the cards of ${letter} are given twice`)
    named.add(letter)
    const hand = parseHand(letter, held)
    if (!hand.ok) return hand
    hands[seat] = hand.value
  }
  const fault = impossibleDeck(hands)
  return fault === null ? ok({ hands, sets: sets.value }) : err(fault)
}

function parseHand(letter: string, text: string): Result<Hand> {
  if (/^\d/.test(text)) return parseNumber(text, 0, MOST_CARDS, `the number of ${letter}'s cards`)
  const cards = text.match(/[icr](?:0|[1-9]\d?)|w/g) ?? []
  if (text === '' || cards.join('') !== text)
    return err(`the cards of ${letter} are i, c or r with a territory's index, or w, or their number: not "${text}"`)
  if (cards.length > MOST_CARDS)
    return err(`${letter} has ${cards.length} cards; nobody can have more than ${MOST_CARDS}`)
  const fault = cards.map(cardFault).find((fault) => fault !== null)
  return fault ? err(fault) : ok(cards.map(parseCard))
}

/** The fault of a card such as `i42`, whose form has been checked; null when there is such a card. */
export const cardFault = (text: string): string | null =>
  text === 'w' || Number(text.slice(1)) < TERRITORY_CARDS
    ? null
    : `the card ${text} shows territory ${text.slice(1)}; they are 0 to ${TERRITORY_CARDS - 1}`

/** Reads a card such as `i0` or `w`, which has been checked. */
export const parseCard = (text: string): number =>
  text === 'w' ? WILD : cardOf(SYMBOLS.indexOf(text.charAt(0)), Number(text.slice(1)))

export const formatCard = (card: number): string =>
  card === WILD ? 'w' : `${SYMBOLS[symbolOf(card)]}${territoryShown(card)}`

function impossibleDeck(hands: readonly Hand[]): string | null {
  const seen = hands.flatMap((hand) => (typeof hand === 'number' ? [] : hand))
  const all = countCards(hands)
  if (all > DECK) return `the players hold ${all} cards; there are ${DECK}`
  if (seen.filter((card) => card === WILD).length > DECK - TERRITORY_CARDS) return 'there are more than two wild cards'
  const shown = seen.filter((card) => card !== WILD).map(territoryShown)
  const twice = shown.find((territory, i) => shown.indexOf(territory) !== i)
  return twice === undefined ? null : `the card of territory ${twice} is there twice`
}

export function formatCards(hands: Hands, sets: number): string {
  const all = Array.from(hands.counts, (_, seat) => {
    const hand = hands.handOf(seat)
    const text = typeof hand === 'number' ? String(hand) : hand.length === 0 ? '0' : hand.map(formatCard).join('')
    return `${PLAYERS[seat]}=${text}`
  })
  return `${all.join(',')}/${sets}`
}
