import type { Random } from '../../game/random.ts'
import { type Move, OVER } from '../../game/state.ts'
import { ANIMALS } from './rules.ts'
import { DEN, FILES, OFF, WHITE } from './squares.ts'
import { type JungleState, moveFrom, moveTo } from './state.ts'

/** Root mean square of the evaluation less the result of games, in utility. */
export const EVALUATION_ERROR = 0.6

/** Worth of each animal. */
const MATERIAL = [0, 6, 3, 4, 5, 6, 9, 10, 9]

/** Material and the way to the den. */
export function evaluate(state: JungleState): number {
  return Math.tanh((side(state, state.turn) - side(state, 1 - state.turn)) / 20)
}

function side(state: JungleState, seat: number): number {
  const goal = DEN[1 - seat]!
  let sum = 0
  for (let animal = 1; animal <= ANIMALS; animal++) {
    const square = state.squareOf[seat * ANIMALS + animal]!
    if (square === OFF) continue
    const files = Math.abs((square % FILES) - (goal % FILES))
    const ranks = Math.abs(Math.floor(square / FILES) - Math.floor(goal / FILES))
    sum += MATERIAL[animal]! + 0.1 * (12 - files - ranks)
  }
  return sum
}

/** Captures first, the dearest victim before all, then steps towards the den. */
export function order(state: JungleState, move: Move): number {
  const victim = state.board[moveTo(move)]!
  if (victim !== 0) return 100 + 10 * MATERIAL[((victim - 1) % ANIMALS) + 1]! - state.board[moveFrom(move)]!
  return moveTo(move) === DEN[1 - state.turn] ? 1000 : 0
}

/** No playout at all: most random games would go on for hundreds of plies and tell nothing. */
export function playout(state: JungleState): number {
  if (state.toMove === OVER) return state.returns(WHITE)
  return state.turn === WHITE ? evaluate(state) : -evaluate(state)
}

/** One ply deep. */
export function greedy(state: JungleState, move: Move, random: Random): number {
  state.play(move)
  const value = state.toMove === OVER ? 100 * state.returns(1 - state.turn) : -evaluate(state)
  state.undo()
  // ties are many: distances are small integers
  return value + 1e-6 * random.real()
}
