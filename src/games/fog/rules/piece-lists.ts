import { EMPTY, kindOf, MOST_PIECES, NOWHERE, sideOf } from './codes.ts'
import type { Tables } from './tables.ts'

/** The pieces of a position, by square and as a list of each side's pieces. */
export class PieceLists {
  readonly tables: Tables
  readonly board = new Uint8Array(NOWHERE + 1)
  /** By side, in parts of MOST_PIECES: the squares of its pieces; and their numbers. */
  readonly squaresOf = new Uint8Array(2 * MOST_PIECES)
  readonly counts = new Uint8Array(2)
  /** By side: the square of the king, NOWHERE when it is taken. */
  readonly kings = new Uint8Array(2)
  /** By square: the index of its piece in its side's list. */
  protected readonly slot = new Uint8Array(NOWHERE + 1)

  constructor(tables: Tables) {
    this.tables = tables
  }

  /** Puts the pieces in the order of other lists that hold the same ones, so that moves come in the same order. */
  protected matchLists({ squaresOf, slot, counts }: PieceLists): void {
    this.squaresOf.set(squaresOf)
    this.slot.set(slot)
    this.counts.set(counts)
  }

  /** Moves a piece to an empty square, without updating the key. */
  protected shift(from: number, to: number): void {
    const { board, slot, squaresOf } = this
    const code = board[from]!
    board[from] = EMPTY
    board[to] = code
    slot[to] = slot[from]!
    squaresOf[sideOf(code) * MOST_PIECES + slot[to]] = to
  }

  /** Takes a piece from its side's list: the last one takes its place. */
  protected remove(square: number, code: number): void {
    const { slot, squaresOf, counts } = this
    const side = sideOf(code)
    const index = slot[square]!
    const last = squaresOf[side * MOST_PIECES + --counts[side]!]!
    squaresOf[side * MOST_PIECES + index] = last
    slot[last] = index
    if (kindOf(code) === this.tables.king) this.kings[side] = NOWHERE
  }

  /** Puts a piece back into its side's list where it was. */
  protected restore(square: number, code: number, index: number): void {
    const { slot, squaresOf, counts } = this
    const side = sideOf(code)
    const end = side * MOST_PIECES + counts[side]!++
    if (end !== side * MOST_PIECES + index) {
      const moved = squaresOf[side * MOST_PIECES + index]!
      squaresOf[end] = moved
      slot[moved] = end - side * MOST_PIECES
    }
    squaresOf[side * MOST_PIECES + index] = square
    slot[square] = index
    if (kindOf(code) === this.tables.king) this.kings[side] = square
  }
}
