import { distancesOf } from '../../../src/games/luzhanqi/distances.ts'
import { gain } from '../../../src/games/luzhanqi/evaluate.ts'
import type { LuzhanqiState } from '../../../src/games/luzhanqi/state.ts'
import { moveFrom, moveTo } from '../../../src/games/ranks/state.ts'
import type { Rival } from '../rival.ts'

/** Sees all ranks, and looks one ply ahead: the strike that gains most, or else a step nearer to the flag. */
export const peekOne: Rival = {
  id: 'peek-1',
  description: 'Sees all ranks, and takes the strike that gains most, or else comes nearer to the flag.',
  peeks: true,
  choose(position, { random }, game) {
    const state = position as LuzhanqiState
    const moves = new Int32Array(game.maxMoves)
    const count = state.legalMoves(moves, 0)
    let best = moves[0]!
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < count; i++) {
      const worth = worthOf(state, moves[i]!, random.real())
      if (worth <= most) continue
      most = worth
      best = moves[i]!
    }
    return best
  },
}

/** @param chance breaks ties between quiet moves: 0 to 1 */
function worthOf(state: LuzhanqiState, move: number, chance: number): number {
  const { board, rankOf, squareOf, flags, turn, map } = state
  const from = moveFrom(move)
  const to = moveTo(move)
  if (board[to] !== 0) return gain(state, rankOf[board[from]!]!, rankOf[board[to]!]!)
  const goal = squareOf[flags[1 - turn]!]! * map.squares
  const distances = distancesOf(map.rows)
  return Math.sign(distances[goal + from]! - distances[goal + to]!) * 0.5 * (1 + chance)
}
