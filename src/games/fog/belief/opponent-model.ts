import { lazyByKey } from '../../../game/lazy.ts'
import { exp } from '../../../game/math/exp.ts'
import type { Attacks } from '../evaluation/attacks.ts'
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
import type { Liking, MoveWeights, OpponentWeights } from './opponent-weights.ts'

const NOTHING: Liking = { any: 0, row: 0, middle: 0 }
/** The weight of a move that takes a king, as a logarithm. */
const KING_TAKEN = 7
/** The price of a king that goes or stays where it is attacked, in pawns. */
const KING_AT_STAKE = 10

/**
 * A model of the enemy's choice: how likely each move is relative to the others, by the piece that moves, the piece it
 * takes, the squares that it leaves and reaches, and whether it can be taken on them. Every move keeps some probability.
 */
export interface OpponentModel {
  readonly weights: MoveWeights
  /** By code: the preference for moving such a piece. By code and square: that for having it there. All as logarithms. */
  readonly any: Float64Array
  readonly square: Float64Array
  /** By code and square: the preference for dropping such a piece there. */
  readonly drops: Float64Array
  /** False for a player who does not look at the positions that their moves lead to. */
  readonly judges: boolean
}

/** The model for a board and its pieces, made when first asked for. */
export const opponentModelOf: (tables: Tables) => OpponentModel = lazyByKey((tables: Tables) =>
  makeModel(tables, tables.spec.opponentWeights),
)

export function makeModel({ letters, files, ranks, squares }: Tables, weights: OpponentWeights): OpponentModel {
  const any = new Float64Array(CODES)
  const square = new Float64Array(CODES * squares)
  const drops = new Float64Array(CODES * squares)
  for (let code = 1; code < CODES; code++) {
    const letter = letters[kindOf(code) - 1]!
    const move = weights.moves[letter] ?? NOTHING
    const drop = weights.drops[letter] ?? NOTHING
    any[code] = move.any
    for (let s = 0; s < squares; s++) {
      const ahead = sideOf(code) === WHITE ? Math.floor(s / files) : ranks - 1 - Math.floor(s / files)
      const away = Math.max(Math.abs((s % files) - (files - 1) / 2), Math.abs(ahead - (ranks - 1) / 2))
      square[code * squares + s] = move.row * ahead - move.middle * away
      drops[code * squares + s] = drop.any + drop.row * ahead - drop.middle * away
    }
  }
  return { weights, any, square, drops, judges: true }
}

/**
 * The relative likelihood of a move: not normalised, above 0.
 * @param attacks those of the placement
 */
export const likelihood = (model: OpponentModel, placement: Placement, attacks: Attacks, move: number): number =>
  exp(weightOf(model, placement, attacks, move))

function weightOf(
  { weights, any, square, drops }: OpponentModel,
  { board, tables, turn }: Placement,
  attacks: Attacks,
  move: number,
): number {
  const { squares, prices, king, cannons } = tables
  const from = moveFrom(move)
  const to = moveTo(move)
  const type = moveType(move)
  if (type === DROP) return drops[codeOf(turn, moveKind(move)) * squares + to]!
  if (type === PASS) return weights.passes
  const isShot = type === SHOT
  if (type >= FIRST_APART && !isShot) return weights.promotes
  const code = isShot ? cannons!.kind : board[from]!
  const kind = kindOf(code)
  let weight = any[code]!
  const taken = board[to]!
  if (kindOf(taken) === king) return KING_TAKEN
  if (taken !== EMPTY) weight += weights.capture + (weights.perTaken * prices[kindOf(taken)]!) / 100
  if (isShot) return weight
  weight += square[code * squares + to]! - square[code * squares + from]!
  // what the move risks and saves on the squares that the other side attacks
  const stake = kind === king ? KING_AT_STAKE : prices[kind]! / 100
  const here = attacks.by(1 - turn, from) / 100
  const there = attacks.by(1 - turn, to) / 100
  if (here > 0) weight += weights.perRescued * (attacks.by(turn, from) > 0 ? Math.max(0, stake - here) : stake)
  if (there > 0) weight += weights.perExposed * stake + weights.perExcess * Math.max(0, stake - there)
  else if (taken !== EMPTY) weight += weights.safeCapture
  return weight
}
