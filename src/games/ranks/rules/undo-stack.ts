import { KeyTrail } from '../../../game/key-trail.ts'
import type { Move } from '../../../game/state.ts'

/** The number of words that the stack keeps for a ply. */
const WIDTH = 7
/** The number of counters of positions; a position is counted by the low bits of its key. */
const COUNTERS = 1024

/**
 * The undo stack: the plies played with the values that take them back, and the keys of all earlier positions. `pop` puts
 * the last ply into the fields.
 */
export class UndoStack extends KeyTrail {
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
    super(WIDTH, COUNTERS, 64)
  }

  /** Records a ply and the state before it. */
  push(
    move: Move,
    result: number,
    striker: number,
    struck: number,
    setOf: Uint16Array,
    quiet: number,
    low: number,
    high: number,
    note: number,
  ): void {
    const at = this.length * WIDTH
    if (at === this.words.length) this.grow()
    const { words } = this
    words[at] = move | (result << 14)
    words[at + 1] = setOf[striker]! | (setOf[struck]! << 15)
    words[at + 2] = striker | (struck << 7)
    words[at + 3] = quiet
    words[at + 4] = note
    words[at + 5] = low
    words[at + 6] = high
    this.counters[low & (COUNTERS - 1)]!++
    this.length++
  }

  /** Adds bits to the last ply's `note`. */
  addNote(bits: number): void {
    this.words[(this.length - 1) * WIDTH + 4]! |= bits
  }

  pop(): void {
    const { words } = this
    const at = --this.length * WIDTH
    const sets = words[at + 1]!
    const codes = words[at + 2]!
    this.move = words[at]! & 0x3fff
    this.strikerSet = sets & 0x7fff
    this.struckSet = (sets >> 15) & 0x7fff
    this.striker = codes & 127
    this.struck = codes >> 7
    this.quiet = words[at + 3]!
    this.note = words[at + 4]!
    this.low = words[at + 5]!
    this.high = words[at + 6]!
    this.counters[this.low & (COUNTERS - 1)]!--
  }

  /** The result of the last ply's battle, or QUIET_MOVE. */
  get lastResult(): number {
    return this.words[(this.length - 1) * WIDTH]! >> 14
  }

  /** The note of the last ply; 0 when there is none. */
  get lastNote(): number {
    return this.length === 0 ? 0 : this.words[(this.length - 1) * WIDTH + 4]!
  }

  /** The move of the last ply; 0 when there is none. */
  get lastMove(): Move {
    return this.length === 0 ? 0 : this.words[(this.length - 1) * WIDTH]! & 0x3fff
  }

  /** A copy that remembers the same positions, but has no ply to take back. */
  copy(): UndoStack {
    const copy = new UndoStack()
    copy.rememberAll(this)
    return copy
  }
}
