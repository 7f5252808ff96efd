/** The tasks of a turn's phases, and moves in words. */
import type { MovePhrase, Phrase } from '../../../game/words/phrase.ts'
import { mayEndTrading } from '../rules/legal-moves.ts'
import { ATTACKING, DRAFTING, FORTIFYING, OCCUPYING, ROLLING, TRADING } from '../rules/phases.ts'
import { ATTACKS } from '../rules/rules.ts'
import type { RiskState } from '../rules/state.ts'

const PLACE = 'Units left to place: {n}.'
const ATTACK = 'Attack a neighbour, or go on.'
const ATTACK_LEFT = 'Attack a neighbour, or go on, which ends the turn. Attacks left: {n}.'
const OCCUPY = 'Say how many units move from {from} into {to}: {least} at least.'
const FORTIFY = 'Move units once between two of your territories that touch, or go on, which ends the turn.'
const TRADE = 'Trade in a set of cards, or go on.'
const MUST_TRADE = 'Trade in a set of cards: you hold too many.'
const ROLL = '{from} attacks {to}: the dice are rolling.'

export const tasks = [PLACE, ATTACK, ATTACK_LEFT, OCCUPY, FORTIFY, TRADE, MUST_TRADE, ROLL]

/** The task of the player to act; null where the game is over or a card is drawn. */
export function taskOf(state: RiskState): Phrase | null {
  const { map, from, to, dice } = state
  const places = { from: map.names[from] ?? '', to: map.names[to] ?? '' }
  if (state.outcome()) return null
  switch (state.phase) {
    case DRAFTING:
      return { text: PLACE, values: { n: state.left } }
    case ATTACKING:
      return state.rules.classic ? { text: ATTACK } : { text: ATTACK_LEFT, values: { n: ATTACKS - state.attacks } }
    case OCCUPYING:
      return { text: OCCUPY, values: { ...places, least: dice } }
    case FORTIFYING:
      return { text: FORTIFY }
    case TRADING:
      return { text: mayEndTrading(state) ? TRADE : MUST_TRADE }
    case ROLLING:
      return { text: ROLL, values: places }
    default:
      return null
  }
}

export const phrases: readonly MovePhrase[] = [
  { pattern: '^(?<cell>[a-z0-9_]+)\\+(?<n>\\d+)$', text: 'New units on {cell}: {n}' },
  { pattern: '^(?<from>[a-z0-9_]+)>(?<to>[a-z0-9_]+)$', text: '{from} attacks {to}' },
  { pattern: '^(?<from>[a-z0-9_]+)>(?<to>[a-z0-9_]+):(?<n>\\d)$', text: '{from} attacks {to} with dice: {n}' },
  { pattern: '^occupy:(?<n>\\d+)$', text: 'Units that move in: {n}' },
  { pattern: '^fortify:(?<from>[a-z0-9_]+)>(?<to>[a-z0-9_]+):(?<n>\\d+)$', text: 'Units from {from} to {to}: {n}' },
  { pattern: '^trade:\\d,\\d,\\d$', text: 'Trade in three cards' },
  {
    pattern: '^trade:\\d,\\d,\\d:(?<cell>[a-z0-9_]+)$',
    text: 'Trade in three cards, with two units for {cell}',
  },
  { pattern: '^trade:\\?$', text: 'Trade in a set of cards' },
  { pattern: '^end$', text: 'Go on' },
  {
    pattern: '^=(?<a>\\d)-(?<d>\\d)$',
    text: 'Units lost: {a} by the attacker, {d} by the defender',
    losses: ['a', 'd'],
  },
  { pattern: '^=', text: 'A card is drawn' },
]
