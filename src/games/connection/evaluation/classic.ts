import type { Seat } from '../../../game/state.ts'
import type { ConnectionState } from '../rules/state.ts'
import { rimDistance, UNREACHABLE } from './distance.ts'

/** The older program's distance when every pair of rims is cut off. */
const CUT_OFF = 10

/**
 * `AlphabetaSettings.evaluate` as in the older program, which judged all positions from the view of the side it played.
 */
export function evaluateClassic(state: ConnectionState, root: Seat): number {
  const value = classicEvaluation(state, root)
  return state.turn === root ? value : -value
}

/**
 * The older Atoll program's evaluation for a seat: (10 - own) - 2 (10 - other), where own and other are the fewest
 * stones that each side still needs to join two opposite rims. It is blind to bridges: two stones with two common empty
 * neighbours count as apart.
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
