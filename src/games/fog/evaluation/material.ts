/** The plain evaluation of the family, from material by the specs' prices and the advance of pawns; and move ordering. */
import type { Move } from '../../../game/state.ts'
import { EMPTY, kindOf, MOST_PIECES, moveFrom, moveKind, moveTo, WHITE } from '../rules/codes.ts'
import type { Placement } from '../rules/placement.ts'
import type { FogState } from '../rules/state.ts'

/** The bonus of a pawn for each row that it has advanced, in hundredths of a pawn. */
const ADVANCE = 4
/** The price of a king in estimates of moves: above that of all other pieces. */
export const KING_PRICE = 10_000
/** The bonus of the side to move, in hundredths of a pawn. */
const TEMPO = 10

/** The static evaluation for the side to move, in hundredths of a pawn. */
export function evaluate(state: FogState): number {
  const { turn } = state
  return score(state, turn) - score(state, 1 - turn) + TEMPO
}

/** The material of a side, in hundredths of a pawn. */
export function score({ board, squaresOf, counts, tables }: Placement, side: number): number {
  const { prices, pawn, files, ranks } = tables
  let sum = 0
  const start = side * MOST_PIECES
  for (let i = start; i < start + counts[side]!; i++) {
    const square = squaresOf[i]!
    const kind = kindOf(board[square]!)
    sum += prices[kind]!
    if (kind !== pawn) continue
    const row = (square / files) | 0
    sum += ADVANCE * (side === WHITE ? row : ranks - 1 - row)
  }
  return sum
}

/** That of src/game/engine/alphabeta.ts, which pages need not load with the game. */
const BEFORE_KILLERS = 2 ** 22

/** Move ordering: the king is taken first, then the dearest piece by the cheapest. */
export function order(state: FogState, move: Move): number {
  const { board, tables } = state
  const taken = board[moveTo(move)]!
  const becomes = moveKind(move)
  if (taken === EMPTY) return becomes === 0 ? 0 : BEFORE_KILLERS + tables.prices[becomes]!
  if (kindOf(taken) === tables.king) return 2 * BEFORE_KILLERS
  return BEFORE_KILLERS + 16 * tables.prices[kindOf(taken)]! - tables.prices[kindOf(board[moveFrom(move)]!)]!
}

/** True for moves that take nothing and promote nothing. */
export const quiet = (state: FogState, move: Move): boolean =>
  state.board[moveTo(move)] === EMPTY && moveKind(move) === 0
