import type { ConnectionState } from '../rules/state.ts'
import { rimDistance, UNREACHABLE } from './distance.ts'

/** Values in the evaluation: a stone saved on the shortest way, the right to move, and a stone saved on any other way. */
const STONE = 100
const MOVE = 50
const SPARE = 10
/** The length in stones of a way that is cut off. */
const CUT_OFF = 12

/**
 * `AlphabetaSettings.evaluate` that sees bridges: the difference between the stones that the two sides still need to
 * join opposite rims. The ends of a bridge count as joined.
 */
export function evaluateBridged(state: ConnectionState): number {
  return need(state, 1 - state.turn) - need(state, state.turn) + MOVE
}

function need(state: ConnectionState, seat: number): number {
  const { board, colour } = state
  const pairs = board.pairs[seat]!
  let least = CUT_OFF
  let sum = 0
  for (let i = 0; i < pairs.length; i += 2) {
    const distance = rimDistance(board, colour, seat, pairs[i]!, pairs[i + 1]!, true)
    const stones = distance === UNREACHABLE ? CUT_OFF : distance
    if (stones < least) least = stones
    sum += stones
  }
  return STONE * least + SPARE * sum
}
