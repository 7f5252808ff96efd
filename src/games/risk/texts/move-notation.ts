/**
 * Moves and chance events as text. They are read in the position in which they are made.
 *
 *   draft     = id "+" units                        alaska+3
 *   attack    = id ">" id [":" dice]                alaska>kamchatka; classic: with all dice, or with so many
 *   occupy    = "occupy:" units                     occupy:5
 *   fortify   = "fortify:" id ">" id ":" units      fortify:alaska>kamchatka:4
 *   trade     = "trade:" place "," place "," place [":" id]
 *                                                   three cards by their places in the hand, from 0; of several
 *                                                   own territories they show, the one that gets two units
 *                                                   (else the first)
 *             | "trade:?"                           a set from a hand that has not been seen
 *   end       = "end"
 *   roll      = "=" attacker loses "-" defender loses        =2-0
 *   card      = "=" card | "=?"                     =i0, =w; a card that has not been seen
 */
import { err, ok, type Result } from '../../../game/result.ts'
import { CHANCE, type Move } from '../../../game/state.ts'
import { isSet, territoryShown, UNSEEN, usualCard, WILD } from '../rules/cards.ts'
import { atStake, attackDice, defenceDice } from '../rules/dice.ts'
import { mayEndTrading } from '../rules/legal-moves.ts'
import { SLOTS } from '../rules/map.ts'
import {
  ATTACK,
  amountOf,
  attackerLoss,
  attackMove,
  bonusOfTrade,
  CARD,
  cardEvent,
  cardOfEvent,
  cardOfTrade,
  DRAFT,
  defenderLoss,
  draftMove,
  END,
  endMove,
  FORTIFY,
  fortifyMove,
  kindOf,
  MAX_AMOUNT,
  NO_BONUS,
  OCCUPY,
  occupyMove,
  ROLL,
  rollEvent,
  slotIn,
  TRADE,
  territoryOf,
  tradeMove,
  unseenTrade,
} from '../rules/moves.ts'
import { ATTACKING, DRAFTING, FORTIFYING, OCCUPYING, ROLLING, TRADING } from '../rules/phases.ts'
import { LEAST_DIFFERENCE, MUST_TRADE, SET } from '../rules/rules.ts'
import type { RiskState } from '../rules/state.ts'
import { cardFault, formatCard, parseCard } from './card-notation.ts'
import { PLAYERS, parseBattlePlaces } from './parsing.ts'

/** Reads a move or chance event, and checks that it is legal in this position. */
export function parseMove(state: RiskState, text: string): Result<Move> {
  if (state.toMove === CHANCE) return state.phase === ROLLING ? parseRoll(state, text) : parseDraw(state, text)
  if (text === 'end') return parseEnd(state)
  switch (state.phase) {
    case DRAFTING:
      return parseDraft(state, text)
    case ATTACKING:
      return parseAttack(state, text)
    case OCCUPYING:
      return parseOccupy(state, text)
    case FORTIFYING:
      return parseFortify(state, text)
    default:
      return parseTrade(state, text)
  }
}

const WANTED: Readonly<Record<number, string>> = {
  [DRAFTING]: 'units are to be placed, as in "alaska+3"',
  [ATTACKING]: 'an attack is to be made, as in "alaska>kamchatka", or "end"',
  [OCCUPYING]: 'the territory taken is to be occupied, as in "occupy:3"',
  [FORTIFYING]: 'units may be moved, as in "fortify:alaska>kamchatka:4", or "end"',
  [TRADING]: 'cards may be traded in, as in "trade:0,1,2", or "end"',
}

const unfit = (state: RiskState, text: string) => err(`${WANTED[state.phase]}; "${text}" does not fit`)

/** Reads a number between two bounds; NaN if it is none. */
function amountIn(text: string, least: number, most: number): number {
  const value = /^(0|[1-9]\d{0,6})$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : Number.NaN
}

function parseEnd(state: RiskState): Result<Move> {
  if (state.phase === ATTACKING || state.phase === FORTIFYING) return ok(endMove)
  if (state.phase !== TRADING) return err(`${WANTED[state.phase]}: the turn cannot go on without that`)
  if (mayEndTrading(state)) return ok(endMove)
  return err(
    `with ${state.hands.counts[state.turn]} cards a set must be traded in; fewer than ${MUST_TRADE} may be kept`,
  )
}

function parseDraft(state: RiskState, text: string): Result<Move> {
  const match = /^([a-z0-9_]+)\+(\d+)$/.exec(text)
  if (!match) return unfit(state, text)
  const [, id = '', count = ''] = match
  const territory = state.map.indexOf.get(id)
  if (territory === undefined) return err(`there is no territory "${id}" on this map`)
  if (state.owner[territory] !== state.turn) return err(`${id} is not ${PLAYERS[state.turn]}'s`)
  const units = amountIn(count, 1, Math.min(state.left, MAX_AMOUNT))
  return units > 0 ? ok(draftMove(territory, units)) : err(`1 to ${state.left} units can be placed, not ${count}`)
}

function parseAttack(state: RiskState, text: string): Result<Move> {
  const [battle = '', dice, ...rest] = text.split(':')
  if (!battle.includes('>') || rest.length > 0) return unfit(state, text)
  const places = parseBattlePlaces(battle, state.map)
  if (!places.ok) return places
  const { from, to } = places.value
  const { map, owner, units, turn } = state
  if (owner[from] !== turn) return err(`${map.ids[from]} is not ${PLAYERS[turn]}'s`)
  if (owner[to] === turn) return err(`${map.ids[to]} is ${PLAYERS[turn]}'s own`)
  const slot = map.slotOf[from * map.size + to]!
  if (!state.rules.classic) {
    if (dice !== undefined) return err('there are no dice under the simplified rules')
    if (units[from]! - units[to]! < LEAST_DIFFERENCE)
      return err(
        `an attack needs ${LEAST_DIFFERENCE} units more: ${map.ids[from]} has ${units[from]}, ${map.ids[to]} ${units[to]}`,
      )
    return ok(attackMove(from, slot, 0))
  }
  const most = attackDice(units[from]!)
  if (most < 1) return err(`${map.ids[from]} has a single unit, which must stay`)
  const thrown = dice === undefined ? most : amountIn(dice, 1, most)
  return thrown > 0 ? ok(attackMove(from, slot, thrown)) : err(`1 to ${most} dice can be thrown, not ${dice}`)
}

function parseOccupy(state: RiskState, text: string): Result<Move> {
  const match = /^occupy:(\d+)$/.exec(text)
  if (!match) return unfit(state, text)
  const most = Math.min(state.units[state.from]! - 1, MAX_AMOUNT)
  const units = amountIn(match[1]!, state.dice, most)
  return units > 0 ? ok(occupyMove(units)) : err(`${state.dice} to ${most} units move in, not ${match[1]}`)
}

function parseFortify(state: RiskState, text: string): Result<Move> {
  const match = /^fortify:([^:]*):(\d+)$/.exec(text)
  if (!match) return unfit(state, text)
  const places = parseBattlePlaces(match[1]!, state.map)
  if (!places.ok) return places
  const { from, to } = places.value
  const { map, owner, turn } = state
  const foreign = [from, to].find((territory) => owner[territory] !== turn)
  if (foreign !== undefined) return err(`${map.ids[foreign]} is not ${PLAYERS[turn]}'s`)
  const most = Math.min(state.units[from]! - 1, MAX_AMOUNT)
  const units = amountIn(match[2]!, 1, most)
  if (!(units > 0))
    return err(most < 1 ? `the unit in ${map.ids[from]} must stay` : `1 to ${most} units can move, not ${match[2]}`)
  return ok(fortifyMove(from, map.slotOf[from * map.size + to]!, units))
}

function parseTrade(state: RiskState, text: string): Result<Move> {
  const { hands, turn, map } = state
  const count = hands.counts[turn]!
  if (text === 'trade:?' && hands.seen[turn] === 0) {
    return count >= SET ? ok(unseenTrade) : err(`${SET} cards are traded in; ${PLAYERS[turn]} has ${count}`)
  }
  const match = /^trade:(\d+),(\d+),(\d+)(?::([a-z_]+))?$/.exec(text)
  if (!match) return unfit(state, text)
  if (hands.seen[turn] === 0) return err(`the cards of ${PLAYERS[turn]} are not known: a set of them is "trade:?"`)
  const places = [match[1]!, match[2]!, match[3]!].map(Number)
  const outside = places.find((place) => place >= count)
  if (outside !== undefined)
    return err(`${PLAYERS[turn]} has ${count} cards, 0 to ${count - 1}: there is no card ${outside}`)
  if (new Set(places).size < SET) return err('a set is three different cards')
  const cards = places.map((place) => hands.card(turn, place))
  const [a, b, c] = [cards[0]!, cards[1]!, cards[2]!]
  if (!isSet(a, b, c))
    return err(
      `${cards.map(formatCard).join(', ')} are not a set: three alike, one of each, or any two and a wild card`,
    )
  const eligible = cards.findIndex((card) => ownShown(state, card))
  const id = match[4]
  if (id === undefined) return ok(tradeMove(a, b, c, eligible < 0 ? NO_BONUS : eligible))
  const chosen = cards.findIndex((card) => ownShown(state, card) && map.ids[territoryShown(card)] === id)
  return chosen >= 0 ? ok(tradeMove(a, b, c, chosen)) : err(`${id} is not an own territory that these cards show`)
}

/** True when a card shows a territory of the player to move. */
const ownShown = ({ owner, turn }: RiskState, card: number): boolean => owner[territoryShown(card)] === turn

function parseRoll(state: RiskState, text: string): Result<Move> {
  const match = /^=([0-2])-([0-2])$/.exec(text)
  if (!match)
    return err(`the dice are to be thrown, as in "=2-0" (units that attacker and defender lose), not "${text}"`)
  const [attacker, defender] = [Number(match[1]), Number(match[2])]
  const compared = atStake(state.dice, defenceDice(state.units[state.to]!))
  if (defender + attacker !== compared)
    return err(
      `${compared === 1 ? '1 unit is' : `${compared} units are`} lost in all by this throw, not ${defender + attacker}`,
    )
  return ok(rollEvent(attacker, defender))
}

/** The most cards that may be drawn: one for each territory, and a wild. */
const MOST_EVENTS = 43

function parseDraw(state: RiskState, text: string): Result<Move> {
  if (text === '=?') return ok(cardEvent(UNSEEN))
  if (!/^=(w|[icr](0|[1-9]\d?))$/.test(text))
    return err(`a card is to be drawn, as in "=i0", "=w" or "=?", not "${text}"`)
  const outside = cardFault(text.slice(1))
  if (outside !== null) return err(outside)
  const card = parseCard(text.slice(1))
  const events = new Int32Array(MOST_EVENTS)
  const deck = events.subarray(0, state.chanceEvents!(events, new Float64Array(MOST_EVENTS), 0))
  if (deck.includes(cardEvent(card))) return ok(cardEvent(card))
  const fault = `the card ${formatCard(card)} is not in the deck`
  if (card === WILD) return err(fault)
  const territory = territoryShown(card)
  const usual = usualCard(territory)
  return err(
    deck.includes(cardEvent(usual)) ? `${fault}: territory ${territory}'s card is ${formatCard(usual)}` : fault,
  )
}

export function formatMove(state: RiskState, move: Move): string {
  const { map } = state
  const territory = territoryOf(move)
  const battle = () => `${map.ids[territory]}>${map.ids[map.neighbours[territory * SLOTS + slotIn(move)]!]}`
  switch (kindOf(move)) {
    case END:
      return 'end'
    case DRAFT:
      return `${map.ids[territory]}+${amountOf(move)}`
    case ATTACK: {
      const dice = amountOf(move)
      const most = dice === 0 || dice === attackDice(state.units[territory]!)
      return most ? battle() : `${battle()}:${dice}`
    }
    case OCCUPY:
      return `occupy:${amountOf(move)}`
    case FORTIFY:
      return `fortify:${battle()}:${amountOf(move)}`
    case TRADE:
      return formatTrade(state, move)
    case ROLL:
      return `=${attackerLoss(move)}-${defenderLoss(move)}`
    case CARD:
      return cardOfEvent(move) === UNSEEN ? '=?' : `=${formatCard(cardOfEvent(move))}`
    default:
      throw new RangeError(`${move} is no move`)
  }
}

function formatTrade(state: RiskState, move: Move): string {
  const { hands, turn, map } = state
  if (move === unseenTrade) return 'trade:?'
  const wanted = [0, 1, 2].map((i) => cardOfTrade(move, i))
  const places: number[] = []
  for (let place = 0; place < hands.counts[turn]!; place++) {
    const at = wanted.indexOf(hands.card(turn, place))
    if (at < 0) continue
    wanted.splice(at, 1)
    places.push(place)
  }
  const text = `trade:${places.join(',')}`
  const eligible = places.map((place) => hands.card(turn, place)).filter((card) => ownShown(state, card))
  const bonus = bonusOfTrade(move)
  const chosen = bonus === NO_BONUS ? -1 : cardOfTrade(move, bonus)
  return chosen < 0 || eligible[0] === chosen ? text : `${text}:${map.ids[territoryShown(chosen)]}`
}
