import { exp } from '../../game/exp.ts'
import { lazyByKey } from '../../game/lazy.ts'
import { CODES, EMPTY } from './codes.ts'
import type { Placement } from './placement.ts'
import type { Tables } from './tables.ts'

/** Hundredths of a pawn that make a move e times as likely. */
const TEMPERATURE = 120
/** The part of its own price that a piece is taken to risk by taking another one. */
const RISK = 0.25
/** How much likelier than another move it is that a king is taken. */
const KING = 1000
/** The greatest gain that counts, in hundredths of a pawn. */
const MOST = 600
/** What a step forward is worth to a pawn, and a step back to the king, in hundredths of a pawn. */
const FORWARD = 10

/**
 * A model of what the enemy plays: each move is as likely as the exponential of what it gains at once, by the prices of the
 * pieces and by the squares that it leaves and reaches. Every move keeps some probability.
 */
export interface Habits {
  /** By codes of mover and taken piece, mover x CODES + taken. */
  readonly capture: Float64Array
  /** By code and square. */
  readonly square: Float64Array
  /** By kind that a pawn becomes; 1 for none. */
  readonly becomes: Float64Array
}

/** The model for a board and its pieces, made when first asked for. */
export const habitsOf: (tables: Tables) => Habits = lazyByKey((tables: Tables) => makeHabits(tables))

/** The model that takes all moves for equally likely. */
export const flatHabits = ({ squares, prices }: Tables): Habits => ({
  capture: new Float64Array(CODES * CODES).fill(1),
  square: new Float64Array(CODES * squares).fill(1),
  becomes: new Float64Array(prices.length).fill(1),
})

function makeHabits(tables: Tables): Habits {
  const { prices, king, pawn, files, ranks, squares } = tables
  const capture = new Float64Array(CODES * CODES).fill(1)
  const square = new Float64Array(CODES * squares).fill(1)
  for (let mover = 1; mover < CODES; mover++) {
    const own = prices[mover & 15] ?? 0
    for (let taken = 1; taken < CODES; taken++) {
      const kind = taken & 15
      const gain = Math.min(MOST, (prices[kind] ?? 0) - RISK * own)
      capture[mover * CODES + taken] = kind === king ? KING : exp(gain / TEMPERATURE)
    }
    const kind = mover & 15
    for (let s = 0; s < squares; s++) {
      const row = mover >> 4 === 1 ? Math.floor(s / files) : ranks - 1 - Math.floor(s / files)
      const worth = kind === pawn ? FORWARD * row : kind === king ? -FORWARD * row : 0
      square[mover * squares + s] = exp(worth / TEMPERATURE)
    }
  }
  const becomes = Float64Array.from(prices, (price, kind) =>
    kind === 0 ? 1 : exp(Math.min(MOST, price) / TEMPERATURE),
  )
  return { capture, square, becomes }
}

/** How likely a move is beside others: not normalised, above 0. */
export function likelihood({ capture, square, becomes }: Habits, { board, tables }: Placement, move: number): number {
  const from = move & 127
  const to = (move >> 7) & 127
  const code = board[from]!
  const { squares } = tables
  const taken = board[to]!
  const moved = square[code * squares + to]! / square[code * squares + from]!
  return (taken === EMPTY ? moved : moved * capture[code * CODES + taken]!) * becomes[(move >> 14) & 15]!
}
