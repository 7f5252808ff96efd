import { DECK, isSet, territoryShown } from './cards.ts'
import { attackDice } from './dice.ts'
import { SLOTS } from './map.ts'
import {
  attackMove,
  draftMove,
  endMove,
  fortifyMove,
  MAX_AMOUNT,
  NO_BONUS,
  nextAmount,
  occupyMove,
  tradeMove,
  unseenTrade,
} from './moves.ts'
import { ATTACKING, DRAFTING, FORTIFYING, OCCUPYING } from './phases.ts'
import type { Position } from './position.ts'
import { LEAST_DIFFERENCE, MUST_TRADE } from './rules.ts'

/** `State.legalMoves`. Of long ranges of amounts it lists only some: see `nextAmount`. */
export function legalMoves(position: Position, buffer: Int32Array, from: number): number {
  switch (position.phase) {
    case DRAFTING:
      return drafts(position, buffer, from)
    case ATTACKING: {
      const end = position.rules.classic ? throws(position, buffer, from) : attacks(position, buffer, from)
      buffer[end] = endMove
      return end + 1
    }
    case OCCUPYING:
      return occupations(position, buffer, from)
    case FORTIFYING: {
      const end = fortifications(position, buffer, from)
      buffer[end] = endMove
      return end + 1
    }
    default:
      return trades(position, buffer, from)
  }
}

function drafts(position: Position, buffer: Int32Array, from: number): number {
  const most = Math.min(position.left, MAX_AMOUNT)
  for (let t = 0; t < position.map.size; t++) {
    if (position.owner[t] !== position.turn) continue
    for (let units = 1; units <= most; units = nextAmount(units, 1, most)) buffer[from++] = draftMove(t, units)
  }
  return from
}

/** Attacks under the simplified rules. */
function attacks(position: Position, buffer: Int32Array, from: number): number {
  const { map, owner, units, turn } = position
  for (let x = 0; x < map.size; x++) {
    if (owner[x] !== turn) continue
    for (let slot = 0; slot < map.degree[x]!; slot++) {
      const y = map.neighbours[x * SLOTS + slot]!
      if (owner[y] !== turn && units[x]! - units[y]! >= LEAST_DIFFERENCE) buffer[from++] = attackMove(x, slot, 0)
    }
  }
  return from
}

/** Attacks under the classic rules, with any number of dice. */
function throws(position: Position, buffer: Int32Array, from: number): number {
  const { map, owner, units, turn } = position
  for (let x = 0; x < map.size; x++) {
    if (owner[x] !== turn || units[x]! < 2) continue
    for (let slot = 0; slot < map.degree[x]!; slot++) {
      if (owner[map.neighbours[x * SLOTS + slot]!] === turn) continue
      for (let dice = attackDice(units[x]!); dice > 0; dice--) buffer[from++] = attackMove(x, slot, dice)
    }
  }
  return from
}

function occupations(position: Position, buffer: Int32Array, from: number): number {
  const least = position.dice
  const most = Math.min(position.units[position.from]! - 1, MAX_AMOUNT)
  for (let units = least; units <= most; units = nextAmount(units, least, most)) buffer[from++] = occupyMove(units)
  return from
}

function fortifications(position: Position, buffer: Int32Array, from: number): number {
  const { map, owner, turn } = position
  for (let x = 0; x < map.size; x++) {
    const most = Math.min(position.units[x]! - 1, MAX_AMOUNT)
    if (owner[x] !== turn || most < 1) continue
    for (let slot = 0; slot < map.degree[x]!; slot++) {
      if (owner[map.neighbours[x * SLOTS + slot]!] !== turn) continue
      for (let units = 1; units <= most; units = nextAmount(units, 1, most))
        buffer[from++] = fortifyMove(x, slot, units)
    }
  }
  return from
}

/** True when the player may go on to place units without trading another set. */
export const mayEndTrading = (position: Position): boolean =>
  // in the middle of a turn the phase ends by itself
  position.attacks === 0 && position.hands.counts[position.turn]! < MUST_TRADE

function trades(position: Position, buffer: Int32Array, from: number): number {
  const { hands, turn } = position
  const count = hands.counts[turn]!
  let end = from
  if (hands.seen[turn] === 0) {
    if (count >= 3) buffer[end++] = unseenTrade
  } else {
    for (let i = 0; i < count; i++) {
      for (let j = i + 1; j < count; j++) {
        for (let k = j + 1; k < count; k++) end = addSet(position, i, j, k, buffer, from, end)
      }
    }
  }
  if (mayEndTrading(position)) buffer[end++] = endMove
  return end
}

/** Adds the moves that trade in the cards at three places of the hand, if these are a set. */
function addSet(
  position: Position,
  i: number,
  j: number,
  k: number,
  buffer: Int32Array,
  from: number,
  to: number,
): number {
  const { cards } = position.hands
  const base = position.turn * DECK
  const a = cards[base + i]!
  const b = cards[base + j]!
  const c = cards[base + k]!
  if (!isSet(a, b, c)) return to
  let end = to
  let showsOwn = false
  for (let bonus = 0; bonus < 3; bonus++) {
    const shown = territoryShown(bonus === 0 ? a : bonus === 1 ? b : c)
    if (shown >= 0 && position.owner[shown] === position.turn) {
      showsOwn = true
      end = addOnce(tradeMove(a, b, c, bonus), buffer, from, end)
    }
  }
  return showsOwn ? end : addOnce(tradeMove(a, b, c, NO_BONUS), buffer, from, end)
}

/** Adds a move unless it is listed: sets that differ only in which wild they hold are one move. */
function addOnce(move: number, buffer: Int32Array, from: number, end: number): number {
  for (let i = from; i < end; i++) if (buffer[i] === move) return end
  buffer[end] = move
  return end + 1
}
