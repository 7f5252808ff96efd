import { rimDistance, UNREACHABLE } from './distance.ts'
import type { ConnectionState } from './state.ts'

/** What a stone fewer on the shortest way is worth, the first move, and a stone fewer on the other ways. */
const STONE = 100
const MOVE = 50
const SPARE = 10
/** A way that is cut off counts as this long. */
const CUT_OFF = 12

/**
 * `AlphabetaSettings.evaluate` that sees bridges: the difference in stones that the sides need to join two opposite
 * rims, what a bridge joins being joined.
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
