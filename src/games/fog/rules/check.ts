/** The rules of open variants, in which both players see everything and the king may not be left to be taken. */
import { lazy } from '../../../game/lazy.ts'
import type { Move } from '../../../game/state.ts'
import { codeOf, MAX_MOVES, moveTo, moveType, NOWHERE, PROMOTION, sideOf } from './codes.ts'
import { generateOnBoard } from './moves.ts'
import { BOTH, movesFrom } from './piece-moves.ts'
import type { Placement } from './placement.ts'

const replies = lazy(() => new Int32Array(MAX_MOVES))

/** True when the side that has just moved could lose its king to the next move. */
function leavesKing(placement: Placement): boolean {
  const king = placement.kings[1 - placement.turn]!
  if (king === NOWHERE) return false
  const buffer = replies()
  const end = generateOnBoard(placement, buffer, 0)
  for (let i = 0; i < end; i++) if (moveTo(buffer[i]!) === king) return true
  return false
}

/** True when the king of the side to move is attacked. */
export function isInCheck(placement: Placement): boolean {
  placement.turn = 1 - placement.turn
  const attacked = leavesKing(placement)
  placement.turn = 1 - placement.turn
  return attacked
}

/** Leaves out the moves of a list after which the king could be taken. @returns the index behind the last that is left */
export function withoutCheck(placement: Placement, buffer: Int32Array, from: number, end: number): number {
  let kept = from
  for (let i = from; i < end; i++) if (isLegal(placement, buffer[i]!)) buffer[kept++] = buffer[i]!
  return kept
}

/** True when a move that leaves no king to be taken is among the first ones of a list. */
export function hasMoveWithoutCheck(placement: Placement, buffer: Int32Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (isLegal(placement, buffer[i]!)) return true
  return false
}

function isLegal(placement: Placement, move: Move): boolean {
  if (moveType(move) === PROMOTION && attacksByPromotion(placement, move)) return false
  placement.make(move)
  const safe = !leavesKing(placement)
  placement.unmake()
  return safe
}

/** True when a piece that a pawn becomes in place would attack an enemy. */
function attacksByPromotion({ board, turn, tables }: Placement, move: number): boolean {
  const { pieceMoves, squares, becomes } = tables
  const { leaps } = movesFrom(pieceMoves, codeOf(turn, becomes[0]!) * squares + moveTo(move))
  return leaps[BOTH]!.some((square) => sideOf(board[square]!) === 1 - turn)
}
