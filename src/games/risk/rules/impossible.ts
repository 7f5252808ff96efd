import { PLAYERS } from '../texts/parsing.ts'
import { boundsOf, MOST_CARDS, MOST_HELD, MOST_IN_ATTACK } from './bounds.ts'
import { DECK } from './cards.ts'
import { countCards } from './hands.ts'
import { DRAFTING, DRAWING, OCCUPYING, ROLLING, TRADING } from './phases.ts'
import type { Setup } from './position.ts'
import { ATTACKS, MUST_TRADE, type Rules } from './rules.ts'

/** The reason why the parts of a position, each of them well-formed, do not fit together; null if they do. */
export function impossible(setup: Setup, rules: Rules): string | null {
  const { owner, units, turn, phase, hands, from, to, dice } = setup
  const { map } = rules
  const taken = phase === OCCUPYING
  for (let t = 0; t < map.size; t++) {
    const empty = taken && t === to
    if (units[t] === 0 && !empty) return `${map.ids[t]} has no unit`
    if (units[t] !== 0 && empty) return `${map.ids[t]} has just been taken: no unit is there yet`
  }
  const { army } = boundsOf(rules)
  const lands = new Int32Array(setup.seats)
  const armies = new Int32Array(setup.seats)
  armies[turn] = setup.left
  for (let t = 0; t < map.size; t++) {
    lands[owner[t]!]!++
    armies[owner[t]!]! += units[t]!
  }
  const largest = armies.findIndex((count) => count > army)
  if (largest >= 0)
    return `${PLAYERS[largest]} has ${armies[largest]} units with those to place; no player of this variant comes to more than ${army}`
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
  return tooManyCards(setup, won) ?? impossibleCards(setup, armies[turn]! === army)
}

function tooManyCards({ phase, attacks, hands, turn }: Setup, won: boolean): string | null {
  // a player who has just eliminated another has the cards of both
  const taken = won || phase === OCCUPYING || (phase === TRADING && attacks === 1)
  const most = taken ? MOST_CARDS : phase === TRADING ? MOST_HELD : MOST_IN_ATTACK
  const seat = hands.findIndex((hand, seat) => countCards([hand]) > (seat === turn ? most : MOST_HELD))
  if (seat < 0) return null
  const when = seat === turn ? 'at this point of their turn' : "in another player's turn"
  return `${PLAYERS[seat]} has ${countCards([hands[seat]!])} cards; by the rules nobody has more than ${seat === turn ? most : MOST_HELD} ${when}`
}

/** @param isGreatest whether the player in turn has as many units as a game can come to */
function impossibleCards({ phase, attacks, left, hands, turn }: Setup, isGreatest: boolean): string | null {
  if (phase === DRAWING && countCards(hands) === DECK) return 'there is no card to draw'
  if (phase !== TRADING) return null
  if (attacks === 0 && left === 0 && !isGreatest) return 'a turn begins with units to place'
  if (attacks === 1 && countCards([hands[turn]!]) < MUST_TRADE)
    return `in the middle of a turn ${MUST_TRADE} cards or more are traded in, not fewer`
  return null
}
