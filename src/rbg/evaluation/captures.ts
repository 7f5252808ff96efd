import type { Move } from '../../game/state.ts'
import { type RbgState, roomForPuts } from '../play/state.ts'
import type { Rules } from '../rules.ts'

/**
 * Tells what a legal move takes: the sum of what the other seat's pieces that it takes are worth. That is 0 for a move that puts more pieces of its own
 * than it lifts, so that a line of captures comes to an end. What the keeper takes after the move does not count.
 * @param worth by piece, all positive or all negative. Default: 1
 */
export function captures(rules: Rules, worth?: readonly number[]) {
  const { owners } = rules
  const puts = roomForPuts(rules)
  return (state: RbgState, move: Move): number => {
    const { board, turn } = state
    let taken = 0
    let own = 0
    const end = state.piecesPut(move, puts)
    for (let i = 0; i < end; i += 2) {
      const piece = board[puts[i + 1]!]!
      const before = owners[piece]!
      const after = owners[puts[i]!]!
      if (before === 1 - turn && after !== before) taken += worth ? worth[piece]! : 1
      // a vertex may change twice: the first change lifts, so that the sum is no smaller than it is
      if (before === turn) own--
      if (after === turn) own++
    }
    return own <= 0 ? taken : 0
  }
}
