import { moveFrom, moveTo } from '../../ranks/rules/state.ts'
import { CAMP } from '../rules/map.ts'
import type { LuzhanqiState } from '../rules/state.ts'
import { evaluate } from './evaluate.ts'
import { expectedGain, promised } from './strikes.ts'

/** Bonuses of a move, in prices: for each step nearer to the enemy flag, and for entering a camp. */
const NEARER = 12
const INTO_CAMP = 15

/**
 * Writes a first estimate, in utility, of each move for the side to move: the evaluation, with the expected gain of a strike
 * over the ranks that the side may still expect, or with the bonuses of a step.
 */
export function prior(state: LuzhanqiState, moves: Int32Array, count: number, values: Float64Array): void {
  const { board, rankOf, setOf, squareOf, flags, turn, map, distances } = state
  const now = evaluate(state)
  const goal = squareOf[flags[1 - turn]!]! * map.squares
  for (let i = 0; i < count; i++) {
    const from = moveFrom(moves[i]!)
    const to = moveTo(moves[i]!)
    const struck = board[to]!
    let promise = 0
    if (struck !== 0) promise = expectedGain(state, rankOf[board[from]!]!, setOf[struck]!)
    else {
      promise = NEARER * (distances[goal + from]! - distances[goal + to]!)
      if (map.kindOf[to] === CAMP) promise += INTO_CAMP
      if (map.kindOf[from] === CAMP) promise -= INTO_CAMP
    }
    values[i] = promised(now, promise)
  }
}
