import { exp } from '../../../game/exp.ts'
import { lazyByKey } from '../../../game/lazy.ts'
import {
  CODES,
  codeOf,
  DROP,
  EMPTY,
  FIRST_APART,
  kindOf,
  moveFrom,
  moveKind,
  moveTo,
  moveType,
  PASS,
  SHOT,
  sideOf,
  WHITE,
} from '../rules/codes.ts'
import type { Placement } from '../rules/placement.ts'
import type { Tables } from '../rules/tables.ts'
import type { Liking, OpponentWeights } from './opponent-weights.ts'

/** The weights for specs that name none: the preferences of players of most games. */
const PLAIN: OpponentWeights = {
  capture: 3,
  perTaken: 0.75,
  perTaker: -0.25,
  perPromotion: 0.3,
  passes: -1.5,
  promotes: 2,
  moves: {},
  drops: {},
}
const NOTHING: Liking = { any: 0, row: 0, middle: 0 }
/** The weight of a move that takes a king, where a move without preferences weighs 1. */
const KING_TAKEN = 1000
/** A cap on prices, in pawns. */
const MOST = 6

/**
 * A model of the enemy's choice: how likely each move is relative to the others, by the piece that moves, the piece it
 * takes, and the squares that it leaves and reaches. Every move keeps some probability.
 */
export interface OpponentModel {
  /** By codes of mover and taken piece or EMPTY, mover x CODES + taken: a factor of the weight. */
  readonly kinds: Float64Array
  /** By code and square. */
  readonly square: Float64Array
  /** By kind that a pawn becomes; 1 for none. */
  readonly becomes: Float64Array
  /** By code and square, for drops. */
  readonly drops: Float64Array
  readonly passes: number
  readonly promotes: number
}

/** The model for a board and its pieces, made when first asked for. */
export const opponentModelOf: (tables: Tables) => OpponentModel = lazyByKey((tables: Tables) =>
  makeModel(tables, tables.spec.opponentWeights ?? PLAIN),
)

/** The model in which all moves are equally likely. */
export const flatModel = ({ squares, prices }: Tables): OpponentModel => ({
  kinds: new Float64Array(CODES * CODES).fill(1),
  square: new Float64Array(CODES * squares).fill(1),
  becomes: new Float64Array(prices.length).fill(1),
  drops: new Float64Array(CODES * squares).fill(1),
  passes: 1,
  promotes: 1,
})

export function makeModel(tables: Tables, weights: OpponentWeights): OpponentModel {
  const { prices, king, letters, files, ranks, squares } = tables
  const { capture, perTaken, perTaker, perPromotion } = weights
  const pawns = (kind: number) => Math.min(MOST, (prices[kind] ?? 0) / 100)
  const kinds = new Float64Array(CODES * CODES).fill(1)
  const square = new Float64Array(CODES * squares).fill(1)
  const drops = new Float64Array(CODES * squares).fill(1)
  for (let mover = 1; mover < CODES; mover++) {
    const kind = kindOf(mover)
    const { any, row, middle } = weights.moves[letters[kind - 1]!] ?? NOTHING
    const drop = weights.drops[letters[kind - 1]!] ?? NOTHING
    kinds[mover * CODES + EMPTY] = exp(any)
    for (let taken = 1; taken < CODES; taken++) {
      const worth = capture + perTaken * pawns(kindOf(taken)) + perTaker * ((prices[kind] ?? 0) / 100)
      kinds[mover * CODES + taken] = kindOf(taken) === king ? KING_TAKEN : exp(any + worth)
    }
    for (let s = 0; s < squares; s++) {
      const ahead = sideOf(mover) === WHITE ? Math.floor(s / files) : ranks - 1 - Math.floor(s / files)
      const away = Math.max(Math.abs((s % files) - (files - 1) / 2), Math.abs(ahead - (ranks - 1) / 2))
      square[mover * squares + s] = exp(row * ahead - middle * away)
      drops[mover * squares + s] = exp(drop.any + drop.row * ahead - drop.middle * away)
    }
  }
  const becomes = Float64Array.from(prices, (_, kind) => (kind === 0 ? 1 : exp(perPromotion * pawns(kind))))
  return { kinds, square, becomes, drops, passes: exp(weights.passes), promotes: exp(weights.promotes) }
}

/** The relative likelihood of a move: not normalised, above 0. */
export function likelihood(
  { kinds, square, becomes, drops, passes, promotes }: OpponentModel,
  { board, tables, turn }: Placement,
  move: number,
): number {
  const from = moveFrom(move)
  const to = moveTo(move)
  const code = board[from]!
  const { squares } = tables
  const type = moveType(move)
  if (type >= FIRST_APART) {
    if (type === SHOT) return kinds[tables.cannons!.kind * CODES + board[to]!]!
    if (type === DROP) return drops[codeOf(turn, moveKind(move)) * squares + to]!
    return type === PASS ? passes : promotes
  }
  const moved = square[code * squares + to]! / square[code * squares + from]!
  return moved * kinds[code * CODES + board[to]!]! * becomes[moveKind(move)]!
}
