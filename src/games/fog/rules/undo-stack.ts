import { UndoStack } from '../../../game/history/undo-stack.ts'
import type { Move } from '../../../game/state.ts'

/** The numbers of an entry of the history. */
const WIDTH = 5
const COUNTERS = 256

/** What an entry has of the position before a ply. */
interface Before {
  readonly rights: number
  readonly passing: number
  readonly quiet: number
  readonly placementLow: number
  readonly placementHigh: number
}

/**
 * The undo stack: the plies made with the values that take them back, and the keys of all earlier positions. `pop` puts the
 * last ply into the fields.
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

  /** Records a ply and what it may change of the position before it. */
  push(move: Move, taken: number, slot: number, before: Before): void {
    const { rights, passing, quiet } = before
    const at = this.history.push(before.placementLow, before.placementHigh)
    const { words } = this.history
    words[at + 2] = move
    words[at + 3] = taken | (slot << 6) | (rights << 12) | (passing << 16)
    words[at + 4] = quiet
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
