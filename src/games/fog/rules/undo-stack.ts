import { KeyTrail } from '../../../game/key-trail.ts'
import type { Move } from '../../../game/state.ts'

/** The number of words that the trail keeps for a ply. */
const WIDTH = 5
/** The number of counters of positions; a position is counted by the low bits of its key. */
const COUNTERS = 256

/**
 * The undo stack: the plies made with the values that take them back, and the keys of all earlier positions. `pop` puts the
 * last ply into the fields.
 */
export class Trail extends KeyTrail {
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

  /** Records a ply and the position before it. */
  push(
    move: Move,
    taken: number,
    slot: number,
    rights: number,
    passing: number,
    quiet: number,
    low: number,
    high: number,
  ): void {
    const at = this.length * WIDTH
    if (at === this.words.length) this.grow()
    const { words } = this
    words[at] = move
    words[at + 1] = taken | (slot << 6) | (rights << 12) | (passing << 16)
    words[at + 2] = quiet
    words[at + 3] = low
    words[at + 4] = high
    this.counters[low & (COUNTERS - 1)]!++
    this.length++
  }

  pop(): void {
    const { words } = this
    const at = --this.length * WIDTH
    this.move = words[at]!
    const word = words[at + 1]!
    this.taken = word & 63
    this.slot = (word >> 6) & 63
    this.rights = (word >> 12) & 15
    this.passing = (word >> 16) & 127
    this.quiet = words[at + 2]!
    this.low = words[at + 3]!
    this.high = words[at + 4]!
    this.counters[this.low & (COUNTERS - 1)]!--
  }

  /** The last move made; 0 when there is none. */
  get lastMove(): Move {
    return this.length === 0 ? 0 : this.words[(this.length - 1) * WIDTH]!
  }

  /** The code of the piece that the last move took; 0 when it took none. */
  get lastTaken(): number {
    return this.length === 0 ? 0 : this.words[(this.length - 1) * WIDTH + 1]! & 63
  }

  /** A copy that remembers the same positions, but has no ply to take back. */
  copy(): Trail {
    const copy = new Trail()
    copy.rememberAll(this)
    return copy
  }
}
