import type { Move } from '../../../game/state.ts'
import { UndoStack } from '../../../game/undo-stack.ts'

/** The numbers of an entry of the history. */
const WIDTH = 5
const COUNTERS = 256

/**
 * The undo stack: the plies made with the values that take them back, and the keys of all earlier positions. `push`
 * takes a ply from the fields, and `pop` puts the last one into them.
 */
export class FogUndoStack extends UndoStack {
  move: Move = 0
  taken = 0
  /** The index of the taken piece in its side's list. */
  slot = 0
  rights = 0
  passing = 0
  quiet = 0
  low = 0
  high = 0

  constructor() {
    super(WIDTH, COUNTERS, 16)
  }

  /** Records the ply in the fields. */
  push(): void {
    const at = this.history.push(this.low, this.high)
    const { words } = this.history
    words[at + 2] = this.move
    words[at + 3] = this.taken | (this.slot << 6) | (this.rights << 12) | (this.passing << 16)
    words[at + 4] = this.quiet
  }

  pop(): void {
    const at = this.history.pop()
    const { words } = this.history
    this.move = words[at + 2]!
    const word = words[at + 3]!
    this.taken = word & 63
    this.slot = (word >> 6) & 63
    this.rights = (word >> 12) & 15
    this.passing = (word >> 16) & 127
    this.quiet = words[at + 4]!
    this.low = words[at]!
    this.high = words[at + 1]!
  }

  /** A copy that remembers the same positions, but has no ply to take back. */
  copy(): FogUndoStack {
    return new FogUndoStack().rememberAll(this)
  }
}
