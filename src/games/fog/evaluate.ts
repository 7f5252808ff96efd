/** The plain evaluation of the family: material by the records' prices, and how far pawns have come. */
import { exp } from '../../game/exp.ts'
import { type Move, OVER } from '../../game/state.ts'
import { EMPTY, EN_PASSANT, kindOf, MOST_PIECES, moveFrom, moveType, WHITE } from './codes.ts'
import type { FogState } from './state.ts'

/** The lead, in hundredths of a pawn, that stands for an expected utility of tanh(1) = 0.76. */
export const SCALE = 500
/** Root-mean-square error of the evaluation, in utility: a guess. */
export const EVALUATION_ERROR = 0.5

/** What a row forward is worth to a pawn. */
const ADVANCE = 4
/** What it is worth to be to move. */
const TEMPO = 10

/** The lead of the side to move, in hundredths of a pawn. */
export function evaluate(state: FogState): number {
  const { turn } = state
  return worth(state, turn) - worth(state, 1 - turn) + TEMPO
}

function worth({ board, squaresOf, counts, tables }: FogState, side: number): number {
  const { prices, pawn, files, ranks } = tables
  let sum = 0
  const start = side * MOST_PIECES
  for (let i = start; i < start + counts[side]!; i++) {
    const square = squaresOf[i]!
    const kind = board[square]! & 15
    sum += prices[kind]!
    if (kind !== pawn) continue
    const row = (square / files) | 0
    sum += ADVANCE * (side === WHITE ? row : ranks - 1 - row)
  }
  return sum
}

/** The evaluation as the expected utility of the side to move. */
export function utility(state: FogState): number {
  if (state.toMove === OVER) return state.returns(state.turn)
  const e = exp((2 * evaluate(state)) / SCALE)
  return Math.max(-0.99, Math.min(0.99, (e - 1) / (e + 1)))
}

/** The evaluation as the utility of white, in place of a playout. */
export const utilityOfWhite = (state: FogState): number => (state.turn === WHITE ? utility(state) : -utility(state))

/** An ordering score above those that a search gives its killer moves. */
const BEFORE_KILLERS = 2 ** 22

/** Move ordering: the king is taken first, then the dearest piece by the cheapest. */
export function order(state: FogState, move: Move): number {
  const { board, tables } = state
  const taken = board[(move >> 7) & 127]!
  const becomes = (move >> 14) & 15
  if (taken === EMPTY) return becomes === 0 ? 0 : BEFORE_KILLERS + tables.prices[becomes]!
  if (kindOf(taken) === tables.king) return 2 * BEFORE_KILLERS
  return BEFORE_KILLERS + 16 * tables.prices[kindOf(taken)]! - tables.prices[kindOf(board[moveFrom(move)]!)]!
}

/** The captures, for the search beyond the horizon. */
export function captures(state: FogState, buffer: Int32Array, from: number): number {
  const { board } = state
  const end = state.legalMoves(buffer, from)
  let kept = from
  for (let i = from; i < end; i++) {
    const move = buffer[i]!
    if (board[(move >> 7) & 127] !== EMPTY || moveType(move) === EN_PASSANT) buffer[kept++] = move
  }
  return kept
}

/** True for moves that take nothing and promote nothing. */
export const quiet = (state: FogState, move: Move): boolean =>
  state.board[(move >> 7) & 127] === EMPTY && ((move >> 14) & 15) === 0
