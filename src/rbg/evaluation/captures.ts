import type { Move } from '../../game/state.ts'
import type { RbgState } from '../play/state.ts'
import type { Rules } from '../rules.ts'

/** Tells which moves take pieces, by the pieces that they put. What the keeper takes after a move is not among them. */
export class Captures {
  private readonly owners: Int8Array
  private readonly changes: Int32Array
  /** By piece: 1. */
  private readonly alike: Float64Array

  constructor({ owners, limits }: Rules) {
    this.owners = owners
    this.changes = new Int32Array(2 * limits.modifiers + 4)
    this.alike = new Float64Array(owners.length).fill(1)
  }

  /** True when a legal move takes pieces of the other seat and puts no more of its own than it lifts, so that such moves come to an end. */
  takes(state: RbgState, move: Move): boolean {
    return this.taken(state, move, this.alike) > 0
  }

  /** What the pieces that such a move takes are worth together; 0 for any other. @param worth by piece */
  taken(state: RbgState, move: Move, worth: ArrayLike<number>): number {
    const { changes, owners } = this
    const { board, turn } = state
    let taken = 0
    let own = 0
    const end = state.piecesPut(move, changes)
    for (let i = 0; i < end; i += 2) {
      const piece = board[changes[i + 1]!]!
      const before = owners[piece]!
      const after = owners[changes[i]!]!
      if (before === 1 - turn && after !== before) taken += worth[piece]!
      // a vertex may change twice: the first change lifts, so that the sum is no smaller than it is
      if (before === turn) own--
      if (after === turn) own++
    }
    return own <= 0 ? taken : 0
  }

  /** The first piece of the mover that a legal move lifts; -1 for a move that lifts none. */
  lifted(state: RbgState, move: Move): number {
    const { changes, owners } = this
    const { board, turn } = state
    const end = state.piecesPut(move, changes)
    for (let i = 0; i < end; i += 2) {
      const before = board[changes[i + 1]!]!
      if (owners[before] === turn && changes[i] !== before) return before
    }
    return -1
  }
}
