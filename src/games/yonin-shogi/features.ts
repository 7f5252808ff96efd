import { lazy } from '../../game/lazy.ts'
import type { Seat } from '../../game/state.ts'
import { AttackMap, NOBODY } from './attack-map.ts'
import { END, SQUARE_MASK, targets } from './movement.ts'
import {
  ALL_KINDS,
  BISHOP,
  codeOf,
  GOLD,
  KINDS,
  KING,
  KNIGHT,
  kindOf,
  LANCE,
  ownerOf,
  PAWN,
  PROMOTED,
  ROOK,
  SEATS,
} from './pieces.ts'
import { prices } from './prices.ts'
import { SQUARES } from './squares.ts'
import { THIRD, THIRDS, type YoninState } from './state.ts'

/** Classes of pieces that can be taken, the dearest last. */
const PAWNS = 0
const MINOR = 1
const GENERAL = 2
const MAJOR = 3
const SPARE_KING = 4
const LAST_KING = 5
const CLASSES = 6

// The index of the first feature of each group.
/** Pieces on the board, by kind. */
const ON_BOARD = 0
/** Pieces in hand, by kind. */
const IN_HAND = ON_BOARD + ALL_KINDS
/** Kings owned: one, two or three. */
const KINGS_OWNED = IN_HAND + KINDS
/** All kings are in hand, so that one has to be dropped. */
const KINGLESS = KINGS_OWNED + SEATS - 1
/** Pieces that somebody who moves before their owner can win, by class. */
const URGENT = KINGLESS + 1
/** Pieces that only others can win, by class. */
const LATER = URGENT + CLASSES
/** The class of the dearest piece that the player can win, by the number of seats that move before. */
const PRIZE = LATER + CLASSES
/** Squares beside own kings that others attack, and that own pieces stand on. */
const SIEGE = PRIZE + SEATS * CLASSES
const ESCORT = SIEGE + 1
/** The number of squares attacked, in units of REACH_UNIT. */
const REACH = ESCORT + 1
/** The number of seats that move before, by number. */
const WAIT = REACH + 1
export const FEATURES = WAIT + SEATS

const REACH_UNIT = 4

function classOf(kind: number): number {
  if (kind === PAWN) return PAWNS
  if (kind === KNIGHT || kind === LANCE) return MINOR
  return kind % PROMOTED === ROOK || kind % PROMOTED === BISHOP ? MAJOR : GENERAL
}

/**
 * The features of a position for each player who is not out: how often each is active. Two players' features alone do
 * not say who stands better; src/games/yonin-shogi/evaluate.ts weighs them and compares all players.
 */
class Features {
  /** Index: seat * FEATURES + feature. */
  readonly active = new Uint8Array(SEATS * FEATURES)
  private readonly map = new AttackMap()
  private readonly price = prices()
  private readonly targets = targets()
  private readonly classes = Uint8Array.from({ length: ALL_KINDS }, (_, kind) => classOf(kind))
  /** By seat: one more than the class of the dearest piece that it can win; 0 for none. */
  private readonly prizes = new Uint8Array(SEATS)

  activate(state: YoninState): void {
    const { active, map, prizes } = this
    const { hands, kings, kingsOwned, turn } = state
    active.fill(0)
    prizes.fill(0)
    map.read(state)
    for (let seat = 0; seat < SEATS; seat++) {
      if (kingsOwned[seat] === 0) continue
      const own = seat * FEATURES
      for (let kind = 0; kind < KINDS; kind++) active[own + IN_HAND + kind] = hands[seat * KINDS + kind]!
      active[own + KINGS_OWNED + kingsOwned[seat]! - 1] = 1
      if (kings[seat] === 0) active[own + KINGLESS] = 1
      active[own + REACH] = Math.floor(map.reach[seat]! / REACH_UNIT)
      active[own + WAIT + ((seat - turn + SEATS) % SEATS)] = 1
    }
    for (let seat = 0; seat < SEATS; seat++) this.pieces(state, seat)
    for (let seat = 0; seat < SEATS; seat++) {
      if (prizes[seat] === 0) continue
      const before = (seat - turn + SEATS) % SEATS
      active[seat * FEATURES + PRIZE + before * CLASSES + prizes[seat]! - 1] = 1
    }
  }

  /** Counts the features of the pieces of a seat, which others can take even if it is out. */
  private pieces(state: YoninState, seat: Seat): void {
    const { active, map, classes } = this
    const { board, men, kingsOwned } = state
    const own = seat * FEATURES
    const out = kingsOwned[seat] === 0
    const others = ~(1 << seat)
    for (let third = 0; third < THIRDS; third++) {
      for (let set = men[seat * THIRDS + third]!; set !== 0; set &= set - 1) {
        const square = third * THIRD + 31 - Math.clz32(set & -set)
        const kind = kindOf(board[square]!)
        if (!out) {
          active[own + ON_BOARD + kind]!++
          if (kind === KING) this.surroundings(state, seat, square)
        }
        if ((map.seats[square]! & others) === 0) continue
        const rank = kind === KING ? (kingsOwned[seat] === 1 ? LAST_KING : SPARE_KING) : classes[kind]!
        const when = this.winners(state, seat, square, kind, rank)
        if (when !== 0 && !out) active[own + when + rank]!++
      }
    }
  }

  /**
   * Finds the players who can win a piece: all who attack it, if it is a king, unguarded, or dearer than the attacker.
   * @returns URGENT or LATER; 0 when nobody can
   */
  private winners(state: YoninState, owner: Seat, square: number, kind: number, rank: number): number {
    const { map, prizes } = this
    const { kings, turn } = state
    const attackers = map.seats[square]!
    const price = this.price[kind]!
    let when = 0
    for (let seat = 0; seat < SEATS; seat++) {
      // a player with no king on the board has to drop one first
      if (seat === owner || kings[seat] === 0) continue
      const cheapest = map.cheapest[seat * SQUARES + square]!
      if (cheapest === NOBODY) continue
      if (kind !== KING && (attackers & ~(1 << seat)) !== 0 && cheapest >= price) continue
      if (prizes[seat]! <= rank) prizes[seat] = rank + 1
      const isBefore = (seat - turn + SEATS) % SEATS < (owner - turn + SEATS) % SEATS
      if (isBefore) when = URGENT
      else if (when === 0) when = LATER
    }
    return when
  }

  /** Counts the squares beside a king that others attack, and those that own pieces stand on. */
  private surroundings({ board }: YoninState, seat: Seat, square: number): void {
    const { active, map } = this
    const { first, squares } = this.targets
    const own = seat * FEATURES
    const others = ~(1 << seat)
    for (let i = first[codeOf(seat, KING) * SQUARES + square]!; squares[i] !== END; i++) {
      const beside = squares[i]! & SQUARE_MASK
      if ((map.seats[beside]! & others) !== 0) active[own + SIEGE]!++
      const code = board[beside]!
      if (code !== 0 && ownerOf(code) === seat) active[own + ESCORT]!++
    }
  }
}

export const sharedFeatures = lazy(() => new Features())

/** The score that means odds of e^2 : 1 against a player with none, as in tools/fit/evaluation/learn.ts. */
export const SCALE = 1000

/** Weights set by hand, from the prices. */
export function weightsByHand(): Float64Array {
  const weights = new Float64Array(FEATURES)
  const price = prices()
  const pawn = 30
  for (let kind = 0; kind < ALL_KINDS; kind++) if (kind !== KING) weights[ON_BOARD + kind] = pawn * price[kind]!
  for (let kind = 0; kind < KINDS; kind++) if (kind !== KING) weights[IN_HAND + kind] = 1.1 * pawn * price[kind]!
  weights[ON_BOARD + GOLD + PROMOTED] = 0
  weights.set([0, 600, 1500], KINGS_OWNED)
  weights[KINGLESS] = -100
  const stakes = [1, 4, 5, 10, 20, 60]
  for (let rank = 0; rank < CLASSES; rank++) {
    weights[URGENT + rank] = -0.8 * pawn * stakes[rank]!
    weights[LATER + rank] = -0.2 * pawn * stakes[rank]!
    let prize = 0.8 * pawn * Math.min(20, stakes[rank]!)
    for (let before = 0; before < SEATS; before++, prize *= 0.4) weights[PRIZE + before * CLASSES + rank] = prize
  }
  weights[SIEGE] = -15
  weights[ESCORT] = 15
  weights[REACH] = 10
  weights.set([60, 40, 20, 0], WAIT)
  return weights
}
