import type { Move } from '../../game/state.ts'
import { EMPTY, moveTo } from '../fog/rules/codes.ts'
import type { FogState } from '../fog/rules/state.ts'

/** The squares of the pieces that a move takes: the texts of shots do not tell that something is taken. */
export function capturesOf({ board, tables }: FogState, move: Move): string[] {
  const to = moveTo(move)
  return board[to] === EMPTY ? [] : [tables.names[to]!]
}
