/** Helpers that the games of the family share for telling why a move is not legal. */
import type { RanksState } from '../rules/state.ts'

/** The square of a cell's id; -1 where there is none. */
export const squareNamed = ({ tables }: RanksState, cell: string): number => tables.graph.names.indexOf(cell)

/** True when a piece of the side to move stands on a square. */
export function isOwnAt(state: RanksState, square: number): boolean {
  const code = state.board[square] ?? 0
  return code !== 0 && state.sideOf(code) === state.turn
}

/** True when the piece on a square is known to be one that never moves. */
export function isFixedAt(state: RanksState, square: number): boolean {
  return (state.ranksOf(state.board[square]!) & state.tables.movable) === 0
}
