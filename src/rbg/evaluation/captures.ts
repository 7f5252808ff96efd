import type { Move } from '../../game/state.ts'
import type { RbgState } from '../play/state.ts'
import type { Rules } from '../rules.ts'

/** Tells which moves take pieces, by the pieces that they put. What the keeper takes after a move is not among them. */
export class Captures {
  private readonly owners: Int8Array
  private readonly changes: Int32Array

  constructor({ owners, limits }: Rules) {
    this.owners = owners
    this.changes = new Int32Array(2 * limits.modifiers + 4)
  }

  /** True when a legal move takes pieces of the other seat and puts no more of its own than it lifts, so that such moves come to an end. */
  takes(state: RbgState, move: Move): boolean {
    return this.taken(state, move) > 0
  }

  /** The pieces that such a move takes; 0 for any other. */
  taken(state: RbgState, move: Move): number {
    const { changes, owners } = this
    const { board, turn } = state
    let taken = 0
    let own = 0
    const end = state.piecesPut(move, changes)
    for (let i = 0; i < end; i += 2) {
      const before = owners[board[changes[i + 1]!]!]!
      const after = owners[changes[i]!]!
      if (before === 1 - turn && after !== before) taken++
      // a vertex may change twice: the first change lifts, so that the sum is no smaller than it is
      if (before === turn) own--
      if (after === turn) own++
    }
    return own <= 0 ? taken : 0
  }
}
