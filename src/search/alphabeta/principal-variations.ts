import type { Move } from '../../game/state.ts'

/** A triangular table of principal variations: the best line found so far from each frame of a depth-first search. */
export class LineTable {
  private readonly moves: Int32Array
  private readonly lengths: Int32Array
  private readonly stride: number

  /** @param frames the number of frames, including the one behind the last that is opened */
  constructor(frames: number) {
    this.stride = frames
    this.moves = new Int32Array(frames * frames)
    this.lengths = new Int32Array(frames)
  }

  /** Empties the line of a frame. */
  clear(p: number): void {
    this.lengths[p] = 0
  }

  /** Sets the line of frame p to a move followed by the line of frame p + 1. */
  extend(p: number, move: Move): void {
    const { moves, lengths, stride } = this
    const length = lengths[p + 1]!
    const from = (p + 1) * stride
    moves[p * stride] = move
    moves.copyWithin(p * stride + 1, from, from + length)
    lengths[p] = length + 1
  }

  /** The line from the first frame on, as a view of the table: valid until the table changes. */
  get first(): Int32Array {
    return this.moves.subarray(0, this.lengths[0])
  }
}
