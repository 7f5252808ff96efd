import { exp } from '../../game/exp.ts'
import { lazyByKey } from '../../game/lazy.ts'
import { CODES, DROP, EMPTY, FIRST_APART, PASS, SHOT } from './codes.ts'
import type { Placement } from './placement.ts'
import type { Tables } from './tables.ts'

/**
 * The weights of the model, as logarithms, by `node tools/fit-fog-habits.ts`: fitted to 1,721 moves of 45 games of fog chess
 * against itself; on 15 other games a move then costs 2.57 nats, against 3.37 when all moves are equally likely. Prices count
 * in pawns, rows away from the own side.
 */
const CAPTURE = 3.02
const PER_TAKEN = 0.75
const PER_TAKER = -0.24
const PAWN = -0.05
const PAWN_ROW = -0.11
const KING = -0.09
const KING_ROW = -0.2
const PIECE_ROW = -0.09
const PIECE_MIDDLE = 0.46
/** Not fitted, since the games had none: a promotion by its price, and how much likelier it is that a king is taken. */
const PER_PROMOTION = 0.3
const KING_TAKEN = 1000
/** The same for a pass beside a move that changes little, and for a promotion in place. */
const PASSES = -1.5
const PROMOTES = 2
/** The greatest price that counts, in pawns. */
const MOST = 6

/**
 * A model of what the enemy plays: how likely each move is beside the others, by what moves, what it takes, and the squares
 * that it leaves and reaches. Every move keeps some probability.
 */
export interface Habits {
  /** By codes of mover and taken piece or EMPTY, mover x CODES + taken. */
  readonly kinds: Float64Array
  /** By code and square. */
  readonly square: Float64Array
  /** By kind that a pawn becomes; 1 for none. */
  readonly becomes: Float64Array
  readonly passes: number
  readonly promotes: number
}

/** The model for a board and its pieces, made when first asked for. */
export const habitsOf: (tables: Tables) => Habits = lazyByKey((tables: Tables) => makeHabits(tables))

/** The model that takes all moves for equally likely. */
export const flatHabits = ({ squares, prices }: Tables): Habits => ({
  kinds: new Float64Array(CODES * CODES).fill(1),
  square: new Float64Array(CODES * squares).fill(1),
  becomes: new Float64Array(prices.length).fill(1),
  passes: 1,
  promotes: 1,
})

function makeHabits(tables: Tables): Habits {
  const { prices, king, pawn, files, ranks, squares } = tables
  const pawns = (kind: number) => Math.min(MOST, (prices[kind] ?? 0) / 100)
  const kinds = new Float64Array(CODES * CODES).fill(1)
  const square = new Float64Array(CODES * squares).fill(1)
  for (let mover = 1; mover < CODES; mover++) {
    const kind = mover & 15
    const any = kind === pawn ? PAWN : kind === king ? KING : 0
    kinds[mover * CODES + EMPTY] = exp(any)
    for (let taken = 1; taken < CODES; taken++) {
      const worth = CAPTURE + PER_TAKEN * pawns(taken & 15) + PER_TAKER * ((prices[kind] ?? 0) / 100)
      kinds[mover * CODES + taken] = (taken & 15) === king ? KING_TAKEN : exp(any + worth)
    }
    for (let s = 0; s < squares; s++) {
      const row = mover >> 4 === 1 ? Math.floor(s / files) : ranks - 1 - Math.floor(s / files)
      const away = Math.max(Math.abs((s % files) - (files - 1) / 2), Math.abs(row - (ranks - 1) / 2))
      const piece = PIECE_ROW * row - PIECE_MIDDLE * away
      square[mover * squares + s] = exp(kind === pawn ? PAWN_ROW * row : kind === king ? KING_ROW * row : piece)
    }
  }
  const becomes = Float64Array.from(prices, (_, kind) => (kind === 0 ? 1 : exp(PER_PROMOTION * pawns(kind))))
  return { kinds, square, becomes, passes: exp(PASSES), promotes: exp(PROMOTES) }
}

/** How likely a move is beside others: not normalised, above 0. */
export function likelihood(
  { kinds, square, becomes, passes, promotes }: Habits,
  { board, tables }: Placement,
  move: number,
): number {
  const from = move & 127
  const to = (move >> 7) & 127
  const code = board[from]!
  const { squares } = tables
  const type = (move >> 18) & 7
  if (type >= FIRST_APART) {
    if (type === SHOT) return kinds[tables.cannons!.kind * CODES + board[to]!]!
    return type === DROP ? 1 : type === PASS ? passes : promotes
  }
  const moved = square[code * squares + to]! / square[code * squares + from]!
  return moved * kinds[code * CODES + board[to]!]! * becomes[(move >> 14) & 15]!
}
