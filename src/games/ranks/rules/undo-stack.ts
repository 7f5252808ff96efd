import { UndoStack } from '../../../game/history/undo-stack.ts'
import type { Move } from '../../../game/state.ts'

/** The numbers of an entry of the history. */
const WIDTH = 7
const COUNTERS = 1024

/**
 * The undo stack: the plies played with the values that take them back, and the keys of all earlier positions. `push`
 * takes a ply from the fields, and `pop` puts the last one into them.
 */
export class RanksUndoStack extends UndoStack {
  move: Move = 0
  striker = 0
  struck = 0
  /** The sets of the two pieces before the ply. */
  strikerSet = 0
  struckSet = 0
  /** Bits that the game stores with a ply: the value of `keptBits()` before the ply, and what `addNote` added during it. */
  note = 0
  quiet = 0
  low = 0
  high = 0

  constructor() {
    super(WIDTH, COUNTERS)
  }

  /** Records the ply in the fields. @param result that of its battle, or QUIET_MOVE */
  push(result: number): void {
    const at = this.history.push(this.low, this.high)
    const { words } = this.history
    words[at + 2] = this.move | (result << 14)
    words[at + 3] = this.strikerSet | (this.struckSet << 15)
    words[at + 4] = this.striker | (this.struck << 7)
    words[at + 5] = this.quiet
    words[at + 6] = this.note
  }

  /** Adds bits to the last ply's `note`. */
  addNote(bits: number): void {
    this.history.words[this.history.last + 6]! |= bits
  }

  pop(): void {
    const at = this.history.pop()
    const { words } = this.history
    const sets = words[at + 3]!
    const codes = words[at + 4]!
    this.move = words[at + 2]! & 0x3fff
    this.strikerSet = sets & 0x7fff
    this.struckSet = (sets >> 15) & 0x7fff
    this.striker = codes & 127
    this.struck = codes >> 7
    this.quiet = words[at + 5]!
    this.note = words[at + 6]!
    this.low = words[at]!
    this.high = words[at + 1]!
  }

  /** The result of the last ply's battle, or QUIET_MOVE. */
  get lastResult(): number {
    return this.history.words[this.history.last + 2]! >> 14
  }

  /** The note of the last ply; 0 when there is none. */
  get lastNote(): number {
    return this.length === 0 ? 0 : this.history.words[this.history.last + 6]!
  }

  /** The move of the last ply; 0 when there is none. */
  get lastMove(): Move {
    return this.length === 0 ? 0 : this.history.words[this.history.last + 2]! & 0x3fff
  }

  /** A copy that remembers the same positions, but has no ply to take back. */
  copy(): RanksUndoStack {
    return new RanksUndoStack().rememberAll(this)
  }
}
