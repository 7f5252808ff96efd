import type { Move } from '../../../game/state.ts'
import { UNSEEN } from './cards.ts'

/**
 * A move or chance event as an integer of 31 bits: its kind in the upper three, the rest by kind.
 *
 *   END
 *   DRAFT     territory << 21 | units
 *   ATTACK    territory << 21 | slot of the neighbour << 18 | dice (0 under the simplified rules)
 *   OCCUPY    units
 *   FORTIFY   territory << 21 | slot of the neighbour << 18 | units
 *   TRADE     three cards of 7 bits, lowest code first | which one's territory gets two units << 21
 *   ROLL      units that the attacker loses << 2 | units that the defender loses
 *   CARD      the card
 */
export const END = 0
export const DRAFT = 1
export const ATTACK = 2
export const OCCUPY = 3
export const FORTIFY = 4
export const TRADE = 5
export const ROLL = 6
export const CARD = 7

const KIND = 28
const TERRITORY = 21
const SLOT = 18

/** The most units that one move can name: more than a text may give a player (bounds.ts). */
export const MAX_AMOUNT = (1 << SLOT) - 1

/** The most legal moves: each of the classic map's 83 connections in both directions, with all amounts listed (21), and `end`. */
export const MAX_MOVES = 3487

export const kindOf = (move: Move): number => move >> KIND
/** The territory of DRAFT, the attacking one of ATTACK, the one that units leave of FORTIFY. */
export const territoryOf = (move: Move): number => (move >> TERRITORY) & 0x7f
/** The slot of the neighbour that ATTACK or FORTIFY goes to. */
export const slotIn = (move: Move): number => (move >> SLOT) & 7
/** The units of DRAFT, OCCUPY and FORTIFY, the dice of ATTACK. */
export const amountOf = (move: Move): number => move & MAX_AMOUNT

/** @throws RangeError when a part does not fit into its bits */
function packed(kind: number, territory: number, slot: number, amount: number): Move {
  if (territory >>> 0 > 0x7f || slot >>> 0 > 7 || amount >>> 0 > MAX_AMOUNT)
    throw new RangeError(`no move has territory ${territory}, neighbour ${slot} and ${amount} units`)
  return (kind << KIND) | (territory << TERRITORY) | (slot << SLOT) | amount
}

export const endMove: Move = END
export const draftMove = (territory: number, units: number): Move => packed(DRAFT, territory, 0, units)
export const attackMove = (territory: number, slot: number, dice: number): Move => packed(ATTACK, territory, slot, dice)
export const occupyMove = (units: number): Move => packed(OCCUPY, 0, 0, units)
export const fortifyMove = (territory: number, slot: number, units: number): Move =>
  packed(FORTIFY, territory, slot, units)

/** The bonus of a TRADE after which no territory gets two units. */
export const NO_BONUS = 3

/** @param bonus the card, 0 to 2 in the given order, whose territory gets two units; or NO_BONUS */
export function tradeMove(a: number, b: number, c: number, bonus: number): Move {
  const shown = bonus === 0 ? a : bonus === 1 ? b : c
  const low = Math.min(a, b, c)
  const high = Math.max(a, b, c)
  const middle = a + b + c - low - high
  const at = bonus === NO_BONUS ? NO_BONUS : shown === low ? 0 : shown === middle ? 1 : 2
  return (TRADE << KIND) | (at << 21) | (high << 14) | (middle << 7) | low
}

/** Trades in a set from a hand that has not been seen. */
export const unseenTrade: Move = tradeMove(UNSEEN, UNSEEN, UNSEEN, NO_BONUS)

/** Card i, 0 to 2, of TRADE. */
export const cardOfTrade = (move: Move, i: number): number => (move >> (7 * i)) & 0x7f
/** The card of TRADE whose territory gets two units, or NO_BONUS. */
export const bonusOfTrade = (move: Move): number => (move >> 21) & 3

export const rollEvent = (attackerLoses: number, defenderLoses: number): Move =>
  (ROLL << KIND) | (attackerLoses << 2) | defenderLoses
export const attackerLoss = (event: Move): number => (event >> 2) & 3
export const defenderLoss = (event: Move): number => event & 3

export const cardEvent = (card: number): Move => (CARD << KIND) | card
export const cardOfEvent = (event: Move): number => event & 0x7f

// Ranges of up to LISTED amounts are listed as a whole; of longer ones, AT_EITHER_END at both ends and one in the
// middle.
const LISTED = 21
const AT_EITHER_END = 10

/** The amount that `legalMoves` lists after another, from `lowest` to `highest`. Those between are legal as well. */
export function nextAmount(amount: number, lowest: number, highest: number): number {
  if (highest - lowest < LISTED || amount >= highest - AT_EITHER_END || amount < lowest + AT_EITHER_END - 1) {
    return amount + 1
  }
  const middle = (lowest + highest) >> 1
  return amount < middle ? middle : highest - AT_EITHER_END + 1
}

/** The largest listed amount from `lowest` to `highest` that is not above `wanted`, or `lowest`. */
export function listedAmount(wanted: number, lowest: number, highest: number): number {
  let best = lowest
  for (let amount = lowest; amount <= Math.min(wanted, highest); amount = nextAmount(amount, lowest, highest)) {
    best = amount
  }
  return best
}

/** Listed moves that place `count` units on a territory, one after the other, with `left` units to place at first. */
export function placing(x: number, count: number, left: number): Move[] {
  const moves: Move[] = []
  for (let rest = count, all = left; rest > 0; ) {
    const amount = listedAmount(rest, 1, all)
    moves.push(draftMove(x, amount))
    rest -= amount
    all -= amount
  }
  return moves
}
