import type { Random } from '../../../../src/game/random.ts'
import { OVER } from '../../../../src/game/state.ts'
import { joinsGoal } from '../../../../src/games/connection/rules/reach.ts'
import type { ConnectionState } from '../../../../src/games/connection/rules/state.ts'
import { BLACK, EMPTY, WHITE } from '../../../../src/games/connection/rules/stones.ts'

/** `RaveSettings.playout` without any reply to moves: the two sides fill the board in turn, at random. */
export function plainPlayout(state: ConnectionState, random: Random, owners: Uint8Array): number {
  if (state.toMove === OVER) return state.returns(BLACK)
  const { board, colour } = state
  const filled = colour.slice()
  const empty: number[] = []
  for (let cell = 0; cell < board.cells; cell++) if (colour[cell] === EMPTY) empty.push(cell)
  random.shuffle(empty)
  for (const [i, cell] of empty.entries()) filled[cell] = i % 2 === 0 ? state.turn : 1 - state.turn
  owners.set(filled.subarray(0, board.cells))
  if (joinsGoal(board, filled, BLACK, BLACK)) return 1
  return !board.drawable || joinsGoal(board, filled, WHITE, WHITE) ? -1 : 0
}
