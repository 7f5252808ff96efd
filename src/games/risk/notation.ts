/**
 * Positions as text: `<territories> <player> <phase> <cards>`, and a fifth field with the round from the second on.
 *
 *   position    = territories " " player " " phase " " cards [" " round]
 *   territories = territory ("," territory)*            in the order of the map
 *   territory   = letter units                          the owner, a to f
 *   player      = letter ["/" players]                  to act; how many play, unless that is what the letters say
 *   phase       = "draft:" units [":1"]                 left to place
 *               | "attack:" made                        0 to 2 so far; classic: 1 once a territory has been taken, or 0
 *               | "trade:" units [":1"]                 to be placed so far, sets not counted that may still be traded
 *               | "fortify" [":1"]
 *               | "occupy:" id ">" id ":" dice          dice thrown last: the fewest units that move in
 *               | "roll:" id ">" id ":" dice [":1"]     chance is to act
 *               | "draw"                                chance is to act: the card at the end of a turn
 *   cards       = "-" | hand ("," hand)* "/" sets       sets traded in the game
 *   hand        = letter "=" (units | card+)            how many cards, or which
 *   card        = ("i" | "c" | "r") index | "w"         with the index of its territory
 *
 * `:1` says that a territory has been taken in the turn; where a phase says so by itself, it is left out. In `occupy` the
 * territory taken has no units. Numbers have no leading zeros.
 */
import { err, ok, type Result } from '../../game/result.ts'
import type { Seat } from '../../game/state.ts'
import { cardOf, DECK, symbolOf, TERRITORY_CARDS, territoryShown, WILD } from './cards.ts'
import type { Hand } from './hands.ts'
import type { RiskMap } from './map.ts'
import { ATTACKING, DRAFTING, DRAWING, FORTIFYING, OCCUPYING, ROLLING, TRADING } from './phases.ts'
import type { Setup } from './position.ts'
import { ATTACKS, LEAST_PLAYERS, MUST_TRADE, ROUNDS, type Rules } from './rules.ts'
import { RiskState } from './state.ts'

export const PLAYERS = ['a', 'b', 'c', 'd', 'e', 'f']
export const SYMBOLS = 'icr'

/** More than any game comes to, and few enough for all sums. */
export const MOST_UNITS = 9_999_999
const MOST_SETS = 4095
/** The most that taking cards from others can come to: five and five. */
const MOST_CARDS = 10

const NUMBER = /^(0|[1-9]\d{0,6})$/
const FIELDS = '<territories> <player> <phase> <cards>'

export function parsePosition(text: string, rules: Rules): Result<RiskState> {
  const fields = text.split(' ')
  if (fields.length < 4 || fields.length > 5)
    return err(`a position has the fields "${FIELDS}" and perhaps the round; this has ${fields.length}`)
  const [first = '', player = '', phase = '', cards = '', last = '1'] = fields
  const territories = parseTerritories(first, rules.map)
  if (!territories.ok) return territories
  const { owner, units } = territories.value
  const turn = parsePlayer(player, owner, rules)
  if (!turn.ok) return turn
  const hands = parseCards(cards, turn.value.seats, rules)
  if (!hands.ok) return hands
  const round = parseNumber(last, 1, ROUNDS + 1, 'the round')
  if (!round.ok) return round
  const at = parsePhase(phase, rules)
  if (!at.ok) return at
  const setup = { owner, units, ...turn.value, ...hands.value, round: round.value, ...at.value }
  const fault = impossible(setup, rules)
  return fault === null ? ok(new RiskState(setup, rules)) : err(fault)
}

function parseNumber(text: string, least: number, most: number, what: string): Result<number> {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? ok(value) : err(`${what} is ${least} to ${most}, not "${text}"`)
}

function parseTerritories(text: string, map: RiskMap): Result<{ owner: Uint8Array; units: Int32Array }> {
  const entries = text.split(',')
  if (entries.length !== map.size) return err(`the map has ${map.size} territories, not ${entries.length}`)
  const owner = new Uint8Array(map.size)
  const units = new Int32Array(map.size)
  for (const [t, entry] of entries.entries()) {
    const seat = PLAYERS.indexOf(entry.charAt(0))
    const count = entry.slice(1)
    if (seat < 0 || !NUMBER.test(count))
      return err(`territory ${t + 1}, ${map.ids[t]}, is a letter a to f and a number of units, not "${entry}"`)
    owner[t] = seat
    units[t] = Number(count)
  }
  return ok({ owner, units })
}

const seatsByLetters = (owner: ArrayLike<Seat>) =>
  Math.max(LEAST_PLAYERS, 1 + Array.from(owner).reduce((highest, seat) => Math.max(highest, seat), 0))

function parsePlayer(text: string, owner: Uint8Array, rules: Rules): Result<{ turn: Seat; seats: number }> {
  const match = /^([a-f])(?:\/([2-6]))?$/.exec(text)
  if (!match) return err(`the player to act is a letter, or with the number of players as in "a/4", not "${text}"`)
  const turn = PLAYERS.indexOf(match[1]!)
  const least = seatsByLetters(owner)
  const seats = match[2] === undefined ? least : Number(match[2])
  if (seats < least) return err(`${PLAYERS[least - 1]} has territories, so there are more than ${seats} players`)
  if (seats > rules.mostPlayers) return err(`this variant is for ${rules.mostPlayers} players at most, not ${seats}`)
  if (!owner.includes(turn)) return err(`${match[1]} is to act but has no territory`)
  return ok({ turn, seats })
}

// --- phases ---

type At = Pick<Setup, 'phase' | 'left' | 'attacks' | 'from' | 'to' | 'dice'>

const NOTHING: At = { phase: DRAFTING, left: 0, attacks: 0, from: 0, to: 0, dice: 0 }

const PHASE_NAMES: Readonly<Record<string, number>> = {
  draft: DRAFTING,
  attack: ATTACKING,
  trade: TRADING,
  fortify: FORTIFYING,
  occupy: OCCUPYING,
  roll: ROLLING,
  draw: DRAWING,
}

const SIMPLIFIED = [DRAFTING, ATTACKING]

function parsePhase(text: string, rules: Rules): Result<At> {
  const [name = '', ...rest] = text.split(':')
  const phase = Object.hasOwn(PHASE_NAMES, name) ? PHASE_NAMES[name]! : -1
  if (phase < 0) return err(`there is no phase "${name}"; there are ${Object.keys(PHASE_NAMES).join(', ')}`)
  if (!rules.classic && !SIMPLIFIED.includes(phase)) return err(`the simplified rules have no phase "${name}"`)
  switch (phase) {
    case DRAFTING:
    case TRADING: {
      const left = parseNumber(rest[0] ?? '', phase === DRAFTING ? 1 : 0, MOST_UNITS, `the units of "${name}"`)
      if (!left.ok) return left
      return flagged({ ...NOTHING, phase, left: left.value }, rest.slice(1), text, rules)
    }
    case ATTACKING: {
      const most = rules.classic ? 1 : ATTACKS
      const attacks = parseNumber(rest[0] ?? '', 0, most, 'the number of "attack"')
      if (!attacks.ok) return attacks
      return rest.length > 1 ? tooMuch(text) : ok({ ...NOTHING, phase, attacks: attacks.value })
    }
    case FORTIFYING:
      return flagged({ ...NOTHING, phase }, rest, text, rules)
    case DRAWING:
      return rest.length > 0 ? tooMuch(text) : ok({ ...NOTHING, phase, attacks: 1 })
    default:
      return parseBattle(phase, rest, text, rules)
  }
}

const tooMuch = (text: string) => err(`"${text}" says more than its phase does`)

/** Reads whether a territory has been taken. */
function flagged(at: At, rest: readonly string[], text: string, rules: Rules): Result<At> {
  if (rest.length === 0) return ok(at)
  if (!rules.classic || rest.length > 1 || rest[0] !== '1') return tooMuch(text)
  return ok({ ...at, attacks: 1 })
}

function parseBattle(phase: number, rest: readonly string[], text: string, rules: Rules): Result<At> {
  const [battle = '', number = '', ...more] = rest
  const places = parseBattlePlaces(battle, rules.map)
  if (!places.ok) return places
  const dice = parseNumber(number, 1, 3, `the dice of "${text}"`)
  if (!dice.ok) return dice
  const at = { ...NOTHING, phase, ...places.value, dice: dice.value }
  if (phase === ROLLING) return flagged(at, more, text, rules)
  return more.length > 0 ? tooMuch(text) : ok({ ...at, attacks: 1 })
}

/** Two neighbours: `alaska>kamchatka`. */
export function parseBattlePlaces(text: string, map: RiskMap): Result<{ from: number; to: number }> {
  const ids = text.split('>')
  if (ids.length !== 2) return err(`expected two territories as in "${map.ids[0]}>${map.ids[1]}", not "${text}"`)
  const [from, to] = ids.map((id) => map.indexOf.get(id))
  if (from === undefined || to === undefined)
    return err(`there is no territory "${from === undefined ? ids[0] : ids[1]}" on this map`)
  if (map.slotOf[from * map.size + to]! < 0) return err(`${ids[0]} and ${ids[1]} are not connected`)
  return ok({ from, to })
}

// --- cards ---

type InHand = Pick<Setup, 'hands' | 'sets'>

function parseCards(text: string, seats: number, rules: Rules): Result<InHand> {
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
    if (seat >= seats) return err(`there is no player ${letter} among ${seats}, but cards of his`)
    if (named.has(letter)) return err(`the cards of ${letter} are told twice`)
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
    return err(`${letter} has ${cards.length} cards; nobody comes to more than ${MOST_CARDS}`)
  const outside = cards.find((card) => card !== 'w' && Number(card.slice(1)) >= TERRITORY_CARDS)
  if (outside)
    return err(`the card ${outside} shows territory ${outside.slice(1)}; they are 0 to ${TERRITORY_CARDS - 1}`)
  return ok(cards.map(parseCard))
}

/** A card as the text has it: `i0`, `w`. */
export const parseCard = (text: string): number =>
  text === 'w' ? WILD : cardOf(SYMBOLS.indexOf(text.charAt(0)), Number(text.slice(1)))

export const formatCard = (card: number): string =>
  card === WILD ? 'w' : `${SYMBOLS[symbolOf(card)]}${territoryShown(card)}`

const countCards = (hands: readonly Hand[]): number =>
  hands.reduce<number>((sum, hand) => sum + (typeof hand === 'number' ? hand : hand.length), 0)

function impossibleDeck(hands: readonly Hand[]): string | null {
  const seen = hands.flatMap((hand) => (typeof hand === 'number' ? [] : hand))
  const all = countCards(hands)
  if (all > DECK) return `the players hold ${all} cards; there are ${DECK}`
  if (seen.filter((card) => card === WILD).length > DECK - TERRITORY_CARDS) return 'there are more than two wild cards'
  const shown = seen.filter((card) => card !== WILD).map(territoryShown)
  const twice = shown.find((territory, i) => shown.indexOf(territory) !== i)
  return twice === undefined ? null : `the card of territory ${twice} is there twice`
}

// --- what does not fit together ---

/** Why the parts of a position, each of which is well-formed, make none together; null: they do. */
function impossible(setup: Setup, rules: Rules): string | null {
  const { owner, units, turn, phase, hands, from, to, dice } = setup
  const { map } = rules
  const taken = phase === OCCUPYING
  for (let t = 0; t < map.size; t++) {
    const empty = taken && t === to
    if (units[t] === 0 && !empty) return `${map.ids[t]} has no unit`
    if (units[t] !== 0 && empty) return `${map.ids[t]} has just been taken: no unit is there yet`
  }
  const lands = new Int32Array(setup.seats)
  for (let t = 0; t < map.size; t++) lands[owner[t]!]!++
  for (const [seat, hand] of hands.entries()) {
    if (lands[seat] === 0 && hand !== 0) return `${PLAYERS[seat]} has cards but no territory`
  }
  const won = lands[turn] === map.size
  if (!rules.classic) {
    if (phase === DRAFTING && setup.left > lands[turn]!)
      return `${PLAYERS[turn]} has ${lands[turn]} territories, so at most as many units to place, not ${setup.left}`
    return setup.attacks === ATTACKS && !won ? `after ${ATTACKS} attacks it is the next player's turn` : null
  }
  if (phase === ROLLING || taken) {
    if (won) return 'the game is over: there is nobody to attack'
    if (owner[from] !== turn) return `${map.ids[from]} is not ${PLAYERS[turn]}'s`
    if (phase === ROLLING && owner[to] === turn) return `${map.ids[to]} is ${PLAYERS[turn]}'s own`
    if (taken && owner[to] !== turn) return `${map.ids[to]} is not ${PLAYERS[turn]}'s`
    if (units[from]! <= dice) return `${dice} dice take more than ${units[from]} units in ${map.ids[from]}`
  }
  return impossibleCards(setup)
}

function impossibleCards({ phase, attacks, left, hands, turn }: Setup): string | null {
  if (phase === DRAWING && countCards(hands) === DECK) return 'there is no card to draw'
  if (phase !== TRADING) return null
  if (attacks === 0 && left === 0) return 'a turn begins with units to place'
  if (attacks === 1 && countCards([hands[turn]!]) < MUST_TRADE)
    return `in the middle of a turn ${MUST_TRADE} cards or more are traded in, not fewer`
  return null
}

// --- formatting ---

export function formatPosition(state: RiskState): string {
  const territories = Array.from(state.owner, (seat, t) => `${PLAYERS[seat]}${state.units[t]}`).join(',')
  const letter = PLAYERS[state.turn]!
  const player = state.seats === seatsByLetters(state.owner) ? letter : `${letter}/${state.seats}`
  const round = state.round === 1 ? '' : ` ${state.round}`
  return `${territories} ${player} ${formatPhase(state)} ${formatCards(state)}${round}`
}

function formatPhase(state: RiskState): string {
  const { phase, left, attacks, dice, map } = state
  const flag = state.rules.classic && attacks === 1 ? ':1' : ''
  const battle = `${map.ids[state.from]}>${map.ids[state.to]}:${dice}`
  switch (phase) {
    case DRAFTING:
      return `draft:${left}${flag}`
    case TRADING:
      return `trade:${left}${flag}`
    case ATTACKING:
      return `attack:${attacks}`
    case FORTIFYING:
      return `fortify${flag}`
    case DRAWING:
      return 'draw'
    case ROLLING:
      return `roll:${battle}${flag}`
    default:
      return `occupy:${battle}`
  }
}

function formatCards(state: RiskState): string {
  if (!state.rules.classic) return '-'
  const hands = Array.from({ length: state.seats }, (_, seat) => {
    const hand = state.hands.handOf(seat)
    const text = typeof hand === 'number' ? String(hand) : hand.length === 0 ? '0' : hand.map(formatCard).join('')
    return `${PLAYERS[seat]}=${text}`
  })
  return `${hands.join(',')}/${state.sets}`
}
