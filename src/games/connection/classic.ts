import type { Seat } from '../../game/state.ts'
import { rimDistance, UNREACHABLE } from './distance.ts'
import type { ConnectionState } from './state.ts'

/** What the older program takes for the distance where every pair is cut off. */
const CUT_OFF = 10

/** `AlphabetaSettings.evaluate` of the older program, which judged every position from the view of the side it played. */
export function evaluateClassic(state: ConnectionState, root: Seat): number {
  const value = classicEvaluation(state, root)
  return state.turn === root ? value : -value
}

/**
 * The older Atoll program's evaluation for a seat: (10 - own) - 2 (10 - other), where own and other are the fewest
 * stones that the seats still need to join two opposite rims. It does not see that two stones with two common empty
 * neighbours are as good as joined.
 */
export function classicEvaluation(state: ConnectionState, seat: Seat): number {
  return 10 - shortest(state, seat) - 2 * (10 - shortest(state, 1 - seat))
}

function shortest(state: ConnectionState, seat: Seat): number {
  const { board, colour } = state
  const pairs = board.pairs[seat]!
  let best = UNREACHABLE
  for (let i = 0; i < pairs.length; i += 2) {
    const distance = rimDistance(board, colour, seat, pairs[i]!, pairs[i + 1]!, false)
    if (distance < best) best = distance
  }
  return best === UNREACHABLE ? CUT_OFF : best
}
