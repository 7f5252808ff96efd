/**
 * The plies that led to a position: the keys of the earlier positions, for the rule on repetition, and the values that undo
 * each ply. All earlier positions count, since pieces that were taken can come back.
 */
import type { Move, Seat } from '../../game/state.ts'

/** The number of entries of a ply: the halves of the key before it, the move, and the rest packed. */
const WIDTH = 4
const QUIET_SHIFT = 7
const REPEATS_SHIFT = 15
const MOVER_SHIFT = 17

/** The bits of a key that index the counts. */
const FILTER_MASK = 0xfff

export class History {
  // The fields of the last ply that `back` took off:
  low = 0
  high = 0
  move: Move = 0
  /** The code of the piece taken; 0 for none. */
  victim = 0
  /** Quiet count and repeats before the ply, and the seat that made it. */
  quiet = 0
  repeats = 0
  mover: Seat = 0

  private entries = new Int32Array(64 * WIDTH)
  private end = 0
  /** The end of the entries that cannot be taken back: positions before the first play. */
  private begun = 0
  /** The number of earlier positions by the low bits of their keys. It is nearly always 0, which saves a search. */
  private readonly filter = new Uint16Array(FILTER_MASK + 1)

  /** Records a ply, with the key, the quiet count and the repeats of the position before it. */
  advance(low: number, high: number, move: Move, victim: number, quiet: number, repeats: number, mover: Seat): void {
    const packed = victim | (quiet << QUIET_SHIFT) | (repeats << REPEATS_SHIFT) | (mover << MOVER_SHIFT)
    this.push(low, high, move, packed)
  }

  /** Takes the last ply off, and writes it to the fields. */
  back(): void {
    const { entries } = this
    const end = this.end - WIDTH
    this.end = end
    this.low = entries[end]!
    this.high = entries[end + 1]!
    this.move = entries[end + 2]!
    const packed = entries[end + 3]!
    this.victim = packed & 127
    this.quiet = (packed >> QUIET_SHIFT) & 255
    this.repeats = (packed >> REPEATS_SHIFT) & 3
    this.mover = packed >> MOVER_SHIFT
    this.filter[this.low & FILTER_MASK]!--
  }

  /** The number of earlier occurrences of the position with a key, 2 at most. */
  timesBefore(low: number, high: number): number {
    if (this.filter[low & FILTER_MASK] === 0) return 0
    const { entries } = this
    let count = 0
    for (let i = this.end - WIDTH; i >= 0 && count < 2; i -= WIDTH)
      if (entries[i] === low && entries[i + 1] === high) count++
    return count
  }

  /** The number of plays that can be taken back. */
  get plays(): number {
    return (this.end - this.begun) / WIDTH
  }

  /** Adds a position that came before the one that was set up. */
  recordEarlier(low: number, high: number): void {
    this.push(low, high, 0, 0)
    this.begun = this.end
  }

  /** Adds the positions of another history, which can not be taken back. */
  recordAll({ entries, end }: History): void {
    for (let i = 0; i < end; i += WIDTH) this.push(entries[i]!, entries[i + 1]!, 0, 0)
    this.begun = this.end
  }

  private push(low: number, high: number, move: Move, packed: number): void {
    if (this.end === this.entries.length) this.grow()
    const { entries, end } = this
    entries[end] = low
    entries[end + 1] = high
    entries[end + 2] = move
    entries[end + 3] = packed
    this.end = end + WIDTH
    this.filter[low & FILTER_MASK]!++
  }

  /** Doubles the room for entries. It happens a few times in a game, and hardly ever in a search. */
  private grow(): void {
    const larger = new Int32Array(2 * this.entries.length)
    larger.set(this.entries)
    this.entries = larger
  }
}
