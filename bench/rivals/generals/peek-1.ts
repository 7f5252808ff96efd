import { OVER } from '../../../src/game/state.ts'
import { moveFrom, moveTo } from '../../../src/games/generals/codes.ts'
import { gain } from '../../../src/games/generals/evaluate.ts'
import { FILES, FLAG, WHITE } from '../../../src/games/generals/pieces.ts'
import type { GeneralsState } from '../../../src/games/generals/state.ts'
import type { Rival } from '../rival.ts'

/** What a move that wins at once is worth, above all prices. */
const WIN = 1e6

/**
 * Sees all ranks, and looks one ply ahead: the strike that gains most, or else a step forward. The flag moves only where
 * that wins.
 */
export const peekOne: Rival = {
  id: 'peek-1',
  description: 'Sees all ranks, and takes the strike that gains most, or else steps forward.',
  peeks: true,
  choose(position, { random }, game) {
    const state = position as GeneralsState
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
function worthOf(state: GeneralsState, move: number, chance: number): number {
  const { board, rankOf, turn } = state
  const from = moveFrom(move)
  const to = moveTo(move)
  const striker = rankOf[board[from]!]!
  if (board[to] !== 0) return gain(striker, rankOf[board[to]!]!)
  state.play(move)
  const wins = state.toMove === OVER && state.returns(turn) === 1
  state.undo()
  if (wins) return WIN
  if (striker === FLAG) return -1
  return to - from === (turn === WHITE ? -FILES : FILES) ? 0.5 * chance : -0.5 * chance
}
