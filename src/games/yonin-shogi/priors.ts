import { lazy } from '../../game/lazy.ts'
import type { Move, Seat } from '../../game/state.ts'
import { AttackMap, NOBODY } from './attack-map.ts'
import { END, LAST, SQUARE_MASK, targets } from './movement.ts'
import { droppedKind, isDrop, moveFrom, movePromotes, moveTo, PASS } from './moves.ts'
import { codeOf, KING, kindOf, ownerOf, PROMOTED, SEATS } from './pieces.ts'
import { prices } from './prices.ts'
import { SQUARES } from './squares.ts'
import type { YoninState } from './state.ts'

// The parts of a move's score, in pawns:
/** Bonus for taking a king. */
const TAKEN_KING = 40
/** Bonus for a king that leaves a square where it can be taken, and penalty for one that goes to such a square. */
const KING_AT_RISK = 20
/** The share of a piece's price that counts when it leaves danger, and when it goes into it. */
const RESCUED = 0.5
const RISKED = 0.7
/** The share of the price of the dearest piece that is attacked from the new square; and the price of a king there. */
const THREAT = 0.12
const THREATENED_KING = 15

/** Among the best moves, the difference in pawns that makes a move e times as likely. */
const TEMPERATURE = 2.5
/** Squarings of the term that turns a difference into a weight: e^-x is about (1 + x / 8)^-8, with a longer tail. */
const SQUARINGS = 3

/** Scores moves by captures, risk, rescue and threat, with one look at the attacks in the position before them. */
class MoveJudge {
  private readonly map = new AttackMap()
  private readonly price = prices()
  private readonly targets = targets()

  /** Writes the prior probability of each move from index `from` to `end` - 1. */
  prior(state: YoninState, moves: Int32Array, from: number, end: number, priors: Float64Array): void {
    this.map.read(state)
    let most = Number.NEGATIVE_INFINITY
    for (let i = from; i < end; i++) {
      const promise = this.promise(state, moves[i]!)
      priors[i] = promise
      if (promise > most) most = promise
    }
    let sum = 0
    for (let i = from; i < end; i++) sum += priors[i] = weightOf((most - priors[i]!) / TEMPERATURE)
    for (let i = from; i < end; i++) priors[i]! /= sum
  }

  private promise(state: YoninState, move: Move): number {
    if (move === PASS) return 0
    const { board, turn } = state
    const { price } = this
    const to = moveTo(move)
    if (isDrop(move)) {
      const kind = droppedKind(move)
      return this.threat(state, codeOf(turn, kind), to) - this.risk(turn, to, kind, false)
    }
    const from = moveFrom(move)
    const before = kindOf(board[from]!)
    const after = movePromotes(move) ? before + PROMOTED : before
    let promise = this.threat(state, codeOf(turn, after), to) - this.risk(turn, to, after, true)
    promise += price[after]! - price[before]!
    const victim = board[to]!
    if (victim !== 0) promise += kindOf(victim) === KING ? TAKEN_KING : price[kindOf(victim)]!
    return promise + this.rescue(turn, from, before)
  }

  /** The expected loss of a piece on its new square. @param moved whether the piece itself attacked the square */
  private risk(turn: Seat, square: number, kind: number, moved: boolean): number {
    const cheapest = this.cheapestOther(turn, square)
    if (cheapest === NOBODY) return 0
    if (kind === KING) return KING_AT_RISK
    const price = this.price[kind]!
    const guarded = !moved && (this.map.seats[square]! & (1 << turn)) !== 0
    return RISKED * (guarded ? Math.max(0, price - cheapest) : price)
  }

  /** The bonus of a piece for the danger that it leaves on a square. */
  private rescue(turn: Seat, square: number, kind: number): number {
    const cheapest = this.cheapestOther(turn, square)
    if (cheapest === NOBODY) return 0
    if (kind === KING) return KING_AT_RISK
    const price = this.price[kind]!
    const guarded = (this.map.seats[square]! & (1 << turn)) !== 0
    return RESCUED * (guarded ? Math.max(0, price - cheapest) : price)
  }

  /** The price of the cheapest piece by which another player attacks a square; NOBODY where there is none. */
  private cheapestOther(turn: Seat, square: number): number {
    const { cheapest } = this.map
    let least = NOBODY
    for (let seat = 0; seat < SEATS; seat++) {
      const price = cheapest[seat * SQUARES + square]!
      if (seat !== turn && price < least) least = price
    }
    return least
  }

  /** The bonus for the dearest piece that a piece attacks from a square. */
  private threat({ board, turn }: YoninState, code: number, square: number): number {
    const { first, squares } = this.targets
    let most = 0
    for (let i = first[code * SQUARES + square]!; squares[i] !== END; i++) {
      const target = board[squares[i]! & SQUARE_MASK]!
      if (target === 0) continue
      while ((squares[i]! & LAST) === 0) i++
      if (ownerOf(target) === turn) continue
      const price = kindOf(target) === KING ? THREATENED_KING : this.price[kindOf(target)]!
      if (price > most) most = price
    }
    return THREAT * most
  }
}

/** The weight of a move by the difference between the best score and its own. */
function weightOf(less: number): number {
  let weight = 1 / (1 + less / 2 ** SQUARINGS)
  for (let i = 0; i < SQUARINGS; i++) weight *= weight
  return weight
}

const judge = lazy(() => new MoveJudge())

/** The prior probabilities of moves, for searches. */
export const prior = (state: YoninState, moves: Int32Array, from: number, end: number, priors: Float64Array): void =>
  judge().prior(state, moves, from, end, priors)
