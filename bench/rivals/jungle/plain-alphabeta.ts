import type { Random } from '../../../src/game/random.ts'
import { type Move, OVER, type State } from '../../../src/game/state.ts'
import type { JungleState } from '../../../src/games/jungle/state.ts'
import type { Rival } from '../rival.ts'

const DEPTH = 5
const WON = 1_000_000

/** Values of the animals, from rat (1) to elephant (8). */
const MATERIAL = [0, 50, 20, 30, 40, 50, 80, 90, 100]
const ANIMALS = 8

/** Material only, for the side to move: what a chess programmer would begin with. */
function evaluate(state: JungleState): number {
  let sum = 0
  for (const code of state.board) if (code > 0) sum += code > ANIMALS ? -MATERIAL[code - ANIMALS]! : MATERIAL[code]!
  return state.turn === 0 ? sum : -sum
}

function movesOf(state: State, random: Random): Int32Array {
  const buffer = new Int32Array(64)
  return random.shuffle(buffer.subarray(0, state.legalMoves(buffer, 0)))
}

function negamax(state: JungleState, depth: number, alpha: number, beta: number, random: Random): number {
  // an earlier win leaves more depth, and so counts more
  if (state.toMove === OVER) return state.returns(state.turn) * (WON + depth)
  if (depth === 0) return evaluate(state)
  // captures first
  const moves = movesOf(state, random).sort((a, b) => state.board[b & 63]! - state.board[a & 63]!)
  let best = Number.NEGATIVE_INFINITY
  for (const move of moves) {
    state.play(move)
    best = Math.max(best, -negamax(state, depth - 1, -beta, -Math.max(alpha, best), random))
    state.undo()
    if (best >= beta) break
  }
  return best
}

/** Alpha-beta to a fixed depth with a material count. Ties are broken at random. */
export const plainAlphabeta: Rival = {
  id: 'plain-alphabeta',
  description: 'Alpha-beta with material evaluation, to depth 5 unless a depth is given. It ignores time limits.',
  choose(state, { depth, random }) {
    const jungle = state as JungleState
    const limit = Number.isFinite(depth) ? depth : DEPTH
    let best = Number.NEGATIVE_INFINITY
    let choice: Move = -1
    for (const move of movesOf(jungle, random)) {
      jungle.play(move)
      const value = -negamax(jungle, limit - 1, Number.NEGATIVE_INFINITY, -best, random)
      jungle.undo()
      if (value > best) {
        best = value
        choice = move
      }
    }
    return choice
  },
}
