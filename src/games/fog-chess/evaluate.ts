/**
 * The evaluation of fog chess: material, the squares that pieces see and can go to, the king's safety against lines along
 * which nobody sees an attacker come, pieces that hang, and pawns on their way. Weights are in hundredths of a pawn.
 */
import { lazyByKey } from '../../game/lazy.ts'
import type { Move } from '../../game/state.ts'
import type { FogEvaluation } from '../fog/engines.ts'
import { SIDE } from '../fog/evaluation/attacks.ts'
import { bestGain, GAIN, gainOn } from '../fog/evaluation/exchanges.ts'
import { KING_PRICE } from '../fog/evaluation/material.ts'
import { attacksScratch, tacticalMoves } from '../fog/evaluation/tactics.ts'
import {
  BLACK,
  CODES,
  codeOf,
  EMPTY,
  kindOf,
  MOST_PIECES,
  moveFrom,
  moveKind,
  moveTo,
  NOWHERE,
  WHITE,
} from '../fog/rules/codes.ts'
import type { FogState } from '../fog/rules/state.ts'
import type { Tables } from '../fog/rules/tables.ts'
import { byHand, type ChessWeights } from './weights.ts'

/** Prices of all pieces but king and pawns at the start of chess: a full set of attackers. */
const FULL_SET = 3250

/** By square: its lines in all directions as runs of squares, each ended by NOWHERE. The first index of each square's in `first`. */
interface Lines {
  readonly first: Int32Array
  readonly squares: Uint8Array
}

const linesOf = lazyByKey(({ files, ranks, squares }: Tables): Lines => {
  const first = new Int32Array(squares)
  const all: number[] = []
  for (let square = 0; square < squares; square++) {
    first[square] = all.length
    for (let direction = 0; direction < 9; direction++) {
      if (direction === 4) continue
      const across = (direction % 3) - 1
      const along = Math.floor(direction / 3) - 1
      let file = (square % files) + across
      let row = Math.floor(square / files) + along
      for (; file >= 0 && file < files && row >= 0 && row < ranks; file += across, row += along)
        all.push(row * files + file)
      all.push(NOWHERE)
    }
  }
  return { first, squares: Uint8Array.from(all) }
})

/** Makes the evaluation by given weights: the static evaluation for the side to move, captures left to the search. */
export function chessLeadBy(weights: ChessWeights): (state: FogState) => number {
  const evaluationOf = evaluationByAttacks(weights)
  return (state) => {
    attacksScratch().look(state)
    return evaluationOf(state)
  }
}

/** Makes the same evaluation, using attacks that have already been computed. */
function evaluationByAttacks(weights: ChessWeights): (state: FogState) => number {
  const scores = lazyByKey((tables: Tables) => scoresOf(tables, weights))
  return (state) => evaluateBy(state, scores(state.tables), weights)
}

/** By code and square: the value of the piece there. */
function scoresOf({ spec, squares, files, ranks, king, pawn }: Tables, weights: ChessWeights): Float64Array {
  const on = new Float64Array(CODES * squares)
  for (const side of [WHITE, BLACK]) {
    for (const [i, { letter }] of spec.pieces.entries()) {
      const kind = i + 1
      if (kind === king) continue
      const price = weights.prices[letter] ?? 0
      for (let square = 0; square < squares; square++) {
        const row = Math.floor(square / files)
        const steps = side === WHITE ? ranks - 1 - row : row
        const away = Math.abs(2 * (square % files) - files + 1) + Math.abs(2 * row - ranks + 1)
        const here = kind === pawn ? (weights.pawnSteps[steps - 1] ?? 0) : weights.away * away
        on[codeOf(side, kind) * squares + square] = price + here
      }
    }
  }
  return on
}

function evaluateBy(state: FogState, on: Float64Array, weights: ChessWeights): number {
  const { turn } = state
  const unseen = isHitUnseen(turn) ? weights.unseen : 0
  const score = scoreOf(state, turn, on, weights) - scoreOf(state, 1 - turn, on, weights)
  return score + weights.tempo + unseen + lossOf(state, turn, weights)
}

/** True when a piece attacks the king of a side that does not see it. */
function isHitUnseen(side: number): boolean {
  const attacks = attacksScratch()
  const first = (1 - side) * SIDE
  for (let i = first; i < first + attacks.hitsKing[1 - side]!; i++)
    if (attacks.by(side, attacks.hitters[i]!) === 0) return true
  return false
}

function scoreOf(state: FogState, side: number, on: Float64Array, weights: ChessWeights): number {
  const { board, squaresOf, counts, kings, tables } = state
  const { prices, king, pawn, squares } = tables
  const attacks = attacksScratch()
  let sum = weights.seen * attacks.seen[side]! + weights.freedom * attacks.freedom[side]!
  sum += weights.siege * attacks.siege[side]!
  let force = 0
  const start = side * MOST_PIECES
  for (let i = start; i < start + counts[side]!; i++) {
    const square = squaresOf[i]!
    const code = board[square]!
    sum += on[code * squares + square]!
    const kind = kindOf(code)
    if (kind !== king && kind !== pawn) force += prices[kind]!
  }
  // a side's danger to the other king is in proportion to the pieces it has left
  return sum + (weights.exposed * exposure(board, tables, kings[1 - side]!) * Math.min(force, FULL_SET)) / FULL_SET
}

/** The number of empty squares on the lines from a king. */
function exposure(board: Uint8Array, tables: Tables, king: number): number {
  if (king === NOWHERE) return 0
  const { first, squares } = linesOf(tables)
  let open = 0
  for (let at = first[king]!, left = 8; left > 0; left--) {
    for (; squares[at] !== NOWHERE && board[squares[at]!] === EMPTY; at++) open++
    while (squares[at] !== NOWHERE) at++
    at++
  }
  return open
}

/** The penalty for the side to move's pieces that hang: it may save one of them. */
function lossOf({ board, squaresOf, counts, tables }: FogState, side: number, weights: ChessWeights): number {
  const { prices } = tables
  const attacks = attacksScratch()
  const start = side * MOST_PIECES
  let most = 0
  let next = 0
  for (let i = start; i < start + counts[side]!; i++) {
    const square = squaresOf[i]!
    const loss = gainOn(attacks, 1 - side, square, prices[kindOf(board[square]!)]!)
    if (loss > most) {
      next = most
      most = loss
    } else if (loss > next) next = loss
  }
  return weights.firstLoss * most + weights.secondLoss * next
}

function canTakeKing(state: FogState): boolean {
  const attacks = attacksScratch()
  attacks.look(state)
  return attacks.hitsKing[state.turn]! > 0
}

function gains(state: FogState, moves: Int32Array, count: number, values: Float64Array): void {
  attacksScratch().look(state)
  for (let m = 0; m < count; m++) values[m] = gainOfMove(state, moves[m]!)
}

/** The gain of a move: the pieces it takes and promotes to, less the price of its piece where that can be taken. */
function gainOfMove({ board, kings, tables, turn }: FogState, move: Move): number {
  const { prices, king } = tables
  const to = moveTo(move)
  if (to === kings[1 - turn]) return KING_PRICE
  const becomes = moveKind(move)
  const moved = kindOf(board[moveFrom(move)]!)
  const own = moved === king ? KING_PRICE : prices[moved]!
  const risk = attacksScratch().by(1 - turn, to) === 0 ? 0 : own
  return prices[kindOf(board[to]!)]! + (becomes === 0 ? 0 : prices[becomes]! - own) - risk
}

/** The evaluation by given weights. */
export function chessEvaluation(weights: ChessWeights): FogEvaluation {
  const evaluationOf = evaluationByAttacks(weights)
  return {
    evaluate(state) {
      attacksScratch().look(state)
      return Math.round(evaluationOf(state))
    },
    scale: 500,
    staticEvaluation(state) {
      const attacks = attacksScratch()
      attacks.look(state)
      if (attacks.hitsKing[state.turn]! > 0) return Number.POSITIVE_INFINITY
      return Math.round(evaluationOf(state)) + GAIN * bestGain(state, attacks, state.turn)
    },
    tacticalMoves,
    gains,
    canTakeKing,
  }
}

export const evaluation = chessEvaluation(byHand)
