/**
 * The key of a position and the plies that led to it: the keys of the earlier positions, for the rule on repetition, and
 * the values that undo the ply that followed each. These keys leave the quiet count and the number of the move out.
 */
import { lazy } from '../../game/lazy.ts'
import { PLIES_IN_KEY } from '../../game/quiet.ts'
import type { Move } from '../../game/state.ts'
import { zobristKeys } from '../../game/zobrist.ts'
import { SQUARES } from './squares.ts'

/** The number of entries of a ply: the halves of the key before it, the move, and quiet count, repeats and captures, packed. */
const WIDTH = 4
const REPEATS_SHIFT = 10
const TAKEN_SHIFT = 12
const repeatsOf = (packed: number): number => (packed >> REPEATS_SHIFT) & 3

/** The bits of a key that index the counts. */
const FILTER_MASK = 0xfff

const zobrist = lazy(() => {
  const pieces = zobristKeys(4 * SQUARES, 0x7af1)
  const extra = zobristKeys(1 + PLIES_IN_KEY + 1 + 64, 0x7af2)
  return {
    /** Index: code * SQUARES + square. */
    pieceLow: pieces.low,
    pieceHigh: pieces.high,
    turnLow: extra.low[0]!,
    turnHigh: extra.high[0]!,
    /** Index: the number of quiet plies that are left. */
    quietLow: extra.low.subarray(1, PLIES_IN_KEY + 2),
    quietHigh: extra.high.subarray(1, PLIES_IN_KEY + 2),
    /** Index: `Rules.index`. */
    rulesLow: extra.low.subarray(PLIES_IN_KEY + 2),
    rulesHigh: extra.high.subarray(PLIES_IN_KEY + 2),
  }
})

export class History {
  /** The key of the position, without its quiet count. */
  low: number
  high: number
  readonly keys = zobrist()

  // The fields of the last ply that `back` took off:
  move: Move = 0
  quiet = 0
  repeats = 0
  taken = 0

  private entries = new Int32Array(64 * WIDTH)
  private end = 0
  /** The end of the entries that cannot be taken back: positions before the first play. */
  private begun = 0
  /** The number of earlier positions by the low bits of their keys. It is nearly always 0, which saves a search. */
  private readonly filter = new Uint16Array(FILTER_MASK + 1)

  /** Begins with an empty board and the attackers to move. */
  constructor(rules: number) {
    this.low = this.keys.rulesLow[rules]!
    this.high = this.keys.rulesHigh[rules]!
  }

  /** Puts a piece on a square, or takes it off. */
  flip(code: number, square: number): void {
    const { pieceLow, pieceHigh } = this.keys
    this.low ^= pieceLow[code * SQUARES + square]!
    this.high ^= pieceHigh[code * SQUARES + square]!
  }

  /** Gives the move to the other side. */
  passTurn(): void {
    this.low ^= this.keys.turnLow
    this.high ^= this.keys.turnHigh
  }

  /** Records the position before a ply, with its quiet count and repeats. */
  advance(move: Move, quiet: number, repeats: number): void {
    this.push(this.low, this.high, move, quiet | (repeats << REPEATS_SHIFT))
  }

  /** Records the number of pieces that the ply has taken. */
  setTaken(count: number): void {
    this.entries[this.end - 1]! |= count << TAKEN_SHIFT
  }

  /** The number of pieces that the last ply has taken. */
  lastTaken(): number {
    return this.end === 0 ? 0 : this.entries[this.end - 1]! >> TAKEN_SHIFT
  }

  /** Goes back to the position last recorded, and writes the ply to `move`, `quiet`, `repeats` and `taken`. */
  back(): void {
    const { entries } = this
    const end = this.end - WIDTH
    this.end = end
    this.low = entries[end]!
    this.high = entries[end + 1]!
    this.move = entries[end + 2]!
    const packed = entries[end + 3]!
    this.quiet = packed & ((1 << REPEATS_SHIFT) - 1)
    this.repeats = repeatsOf(packed)
    this.taken = packed >> TAKEN_SHIFT
    this.filter[this.low & FILTER_MASK]!--
  }

  /** The number of earlier occurrences of the position, 2 at most. */
  timesBefore(): number {
    return this.filter[this.low & FILTER_MASK] === 0 ? 0 : this.count(this.low, this.high)
  }

  /** The number of plays that can be taken back. */
  get plays(): number {
    return (this.end - this.begun) / WIDTH
  }

  /** Adds a position that came before the one that was set up. */
  recordEarlier({ low, high }: History): void {
    this.push(low, high, 0, this.count(low, high) << REPEATS_SHIFT)
    this.begun = this.end
  }

  /** Adds the positions since the last capture of another history. */
  recordRun({ entries, end }: History): void {
    for (let i = runStart(entries, end); i < end; i += WIDTH)
      this.push(entries[i]!, entries[i + 1]!, 0, repeatsOf(entries[i + 3]!) << REPEATS_SHIFT)
    this.begun = this.end
  }

  /** True when some earlier position since the last capture was a repetition, as far back as the history goes. */
  hasRepeated(): boolean {
    const { entries, end } = this
    for (let i = runStart(entries, end); i < end; i += WIDTH) if (repeatsOf(entries[i + 3]!) > 0) return true
    return false
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

  private count(low: number, high: number): number {
    const { entries } = this
    let count = 0
    for (let i = this.end - WIDTH; i >= 0 && count < 2; i -= WIDTH) {
      if (entries[i] === low && entries[i + 1] === high) count++
    }
    return count
  }

  /** Doubles the room for entries. It happens a few times in a game, and hardly ever in a search. */
  private grow(): void {
    const larger = new Int32Array(2 * this.entries.length)
    larger.set(this.entries)
    this.entries = larger
  }
}

/** The index in `entries` of the first position since the last capture. */
function runStart(entries: Int32Array, end: number): number {
  let i = end
  while (i > 0 && entries[i - 1]! >> TAKEN_SHIFT === 0) i -= WIDTH
  return i
}
