/**
 * Positions as text: `<territories> <player> <phase> <cards>`, and a fifth field with the round from the second on.
 *
 *   position    = territories " " player " " phase " " cards [" " round]
 *   territories = territory ("," territory)*            in the order of the map
 *   territory   = letter units                          the owner, a to f
 *   player      = letter ["/" players]                  to move; how many play, unless the letters of owners tell
 *   phase       = "draft:" units [":1"]                 units left to place
 *               | "attack:" made                        attacks so far, 0 to 2; classic: 1 after a conquest, else 0
 *               | "trade:" units [":1"]                 units to place, without those for sets not traded yet
 *               | "fortify" [":1"]
 *               | "occupy:" id ">" id ":" dice          dice thrown last: the fewest units that move in
 *               | "roll:" id ">" id ":" dice [":1"]     chance is to act: the dice
 *               | "draw"                                chance is to act: the card at the end of a turn
 *   cards       = "-" | hand ("," hand)* "/" sets       sets traded in the game
 *   hand        = letter "=" (count | card+)            how many cards, or which
 *   card        = ("i" | "c" | "r") index | "w"         with the index of its territory
 *
 * `:1` says that a territory has been taken in this turn, in phases that do not say so by themselves. In `occupy` the
 * territory taken has no units. Numbers have no leading zeros.
 */
import { err, ok, type Result } from '../../../game/result.ts'
import type { Seat } from '../../../game/state.ts'
import { boundsOf } from '../rules/bounds.ts'
import { impossible } from '../rules/impossible.ts'
import type { RiskMap } from '../rules/map.ts'
import { ATTACKING, DRAFTING, DRAWING, FORTIFYING, OCCUPYING, ROLLING, TRADING } from '../rules/phases.ts'
import type { Setup } from '../rules/position.ts'
import { ATTACKS, LEAST_PLAYERS, ROUNDS, type Rules } from '../rules/rules.ts'
import { RiskState } from '../rules/state.ts'
import { formatCards, parseCards } from './card-notation.ts'
import { NUMBER, PLAYERS, parseBattlePlaces, parseNumber } from './parsing.ts'

/** A position of the first variant. */
export const EXAMPLE =
  'a1,b1,b1,a1,b1,a1,b1,a1,a1,b1,a1,b1,a1,b1,a1,b1,a1,b1,b1,a3,b1,a1,b1,a1,a1,b1,a1,b1,a1,b1,b1,a1,b1,a1,b1,a1 a draft:16 -'

const FIELDS = '<territories> <player> <phase> <cards>'

export function parsePosition(text: string, rules: Rules): Result<RiskState> {
  const fields = text.split(' ')
  if (fields.length < 4 || fields.length > 5)
    return err(
      `a position has the fields "${FIELDS}", and the round if it is not the first, not ${fields.length} fields`,
    )
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

/** The number of players, as far as the owners' letters tell. */
const seatsByLetters = (owner: ArrayLike<Seat>) =>
  Math.max(LEAST_PLAYERS, 1 + Array.from(owner).reduce((highest, seat) => Math.max(highest, seat), 0))

function parsePlayer(text: string, owner: Uint8Array, rules: Rules): Result<{ turn: Seat; seats: number }> {
  const match = /^([a-f])(?:\/([2-6]))?$/.exec(text)
  if (!match)
    return err(`the player to act is a letter, with the number of players where needed, as in "a/4", not "${text}"`)
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
      const { toPlace } = boundsOf(rules)
      const left = parseNumber(rest[0] ?? '', phase === DRAFTING ? 1 : 0, toPlace, `the units of "${name}"`)
      if (!left.ok) return left
      return flagged({ ...NOTHING, phase, left: left.value }, rest.slice(1), text, rules)
    }
    case ATTACKING: {
      const most = rules.classic ? 1 : ATTACKS
      const attacks = parseNumber(rest[0] ?? '', 0, most, 'the number of "attack"')
      if (!attacks.ok) return attacks
      return rest.length > 1 ? tooMuch(text, rules) : ok({ ...NOTHING, phase, attacks: attacks.value })
    }
    case FORTIFYING:
      return flagged({ ...NOTHING, phase }, rest, text, rules)
    case DRAWING:
      return rest.length > 0 ? tooMuch(text, rules) : ok({ ...NOTHING, phase, attacks: 1 })
    default:
      return parseBattle(phase, rest, text, rules)
  }
}

/** The forms of phases, for messages. */
const FORMS = '"draft:3" or "attack:0"'
const CLASSIC_FORMS =
  '"draft:3", "attack:0", "trade:4", "fortify", "occupy:x>y:3", "roll:x>y:3" or "draw"; ":1" behind draft, trade, fortify and roll says that a territory has been taken in this turn'

const tooMuch = (text: string, { classic }: Rules) =>
  err(`"${text}" is not the form of a phase: the forms are ${classic ? CLASSIC_FORMS : FORMS}`)

/** Reads the rest of a phase: `:1` or nothing. */
function flagged(at: At, rest: readonly string[], text: string, rules: Rules): Result<At> {
  if (rest.length === 0) return ok(at)
  if (!rules.classic || rest.length > 1 || rest[0] !== '1') return tooMuch(text, rules)
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
  return more.length > 0 ? tooMuch(text, rules) : ok({ ...at, attacks: 1 })
}

// --- formatting ---

export function formatPosition(state: RiskState): string {
  const territories = Array.from(state.owner, (seat, t) => `${PLAYERS[seat]}${state.units[t]}`).join(',')
  const letter = PLAYERS[state.turn]!
  const player = state.seats === seatsByLetters(state.owner) ? letter : `${letter}/${state.seats}`
  const round = state.round === 1 ? '' : ` ${state.round}`
  const cards = state.rules.classic ? formatCards(state.hands, state.sets) : '-'
  return `${territories} ${player} ${formatPhase(state)} ${cards}${round}`
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
