/**
 * The key of a position and the history that led to it: the keys of the earlier positions, for the rule on repetition,
 * and the values that undo the move that followed each. These keys leave the quiet count out.
 */
import { lazy } from '../../game/lazy.ts'
import { zobristKeys } from '../../game/zobrist.ts'
import { ANIMALS, CODES } from './animals.ts'
import { STRIDE } from './squares.ts'

/** The number of plies without a capture after which the game is drawn: 60 moves of each side. */
export const QUIET_LIMIT = 120

/** The greatest length of a history: every capture, each after the most quiet plies, and the plies before the set-up. */
const MAX_PLIES = 2 * ANIMALS * QUIET_LIMIT + QUIET_LIMIT

/** A ply packed into one integer: the move, the piece it took, and the quiet count and repeats before it. */
const VICTIM_SHIFT = 12
const QUIET_SHIFT = 17
const REPEATS_SHIFT = 24

export const remembered = (move: number, victim: number, quiet: number, repeats: number): number =>
  move | (victim << VICTIM_SHIFT) | (quiet << QUIET_SHIFT) | (repeats << REPEATS_SHIFT)
export const moveOf = (ply: number): number => ply & 0xfff
export const victimOf = (ply: number): number => (ply >> VICTIM_SHIFT) & 31
export const quietOf = (ply: number): number => (ply >> QUIET_SHIFT) & 127
export const repeatsOf = (ply: number): number => ply >> REPEATS_SHIFT

/** The bits of a key that index `filter`. */
const FILTER_MASK = 0xfff

/** Zobrist keys. */
interface Keys {
  /** Index code * STRIDE + square; 0 for empty squares. */
  readonly pieceLow: Int32Array
  readonly pieceHigh: Int32Array
  readonly turnLow: number
  readonly turnHigh: number
  /** Index: quiet count. */
  readonly quietLow: Int32Array
  readonly quietHigh: Int32Array
  /** Index: `Rules.index`. */
  readonly rulesLow: Int32Array
  readonly rulesHigh: Int32Array
}

const QUIET_AT = 1
const RULES_AT = QUIET_AT + QUIET_LIMIT + 1

const zobrist = lazy((): Keys => {
  const pieces = zobristKeys(CODES * STRIDE, 0x70461e)
  const extra = zobristKeys(RULES_AT + 16, 0x1109)
  for (const half of [pieces.low, pieces.high]) half.fill(0, 0, STRIDE)
  return {
    pieceLow: pieces.low,
    pieceHigh: pieces.high,
    turnLow: extra.low[0]!,
    turnHigh: extra.high[0]!,
    quietLow: extra.low.subarray(QUIET_AT, RULES_AT),
    quietHigh: extra.high.subarray(QUIET_AT, RULES_AT),
    rulesLow: extra.low.subarray(RULES_AT),
    rulesHigh: extra.high.subarray(RULES_AT),
  }
})

export class History {
  /** The key of the position, without its quiet count. */
  low: number
  high: number
  readonly keys = zobrist()

  /** Three entries for each earlier position: both halves of its key, and the ply that followed, as `remembered`. */
  private readonly entries = new Int32Array(3 * MAX_PLIES)
  private end = 0
  /** The end of the entries that cannot be taken back: positions before the first play. */
  private begun = 0
  /** The number of earlier positions by the low bits of their keys. It is nearly always 0, which saves a search. */
  private readonly filter = new Uint8Array(FILTER_MASK + 1)

  /** Begins with an empty board and white to move. */
  constructor(rules: number) {
    this.low = this.keys.rulesLow[rules]!
    this.high = this.keys.rulesHigh[rules]!
  }

  /** Puts a piece on a square, or takes it off. */
  flip(code: number, square: number): void {
    const { pieceLow, pieceHigh } = this.keys
    this.low ^= pieceLow[code * STRIDE + square]!
    this.high ^= pieceHigh[code * STRIDE + square]!
  }

  /** Gives the move to the other side. */
  passTurn(): void {
    this.low ^= this.keys.turnLow
    this.high ^= this.keys.turnHigh
  }

  /**
   * Goes on to the position after a ply.
   * @param code the piece that moves
   * @param ply the ply as packed by `remembered`
   */
  advance(code: number, from: number, to: number, victim: number, ply: number): void {
    const { low, high } = this
    const { pieceLow, pieceHigh, turnLow, turnHigh } = this.keys
    this.push(low, high, ply)
    const before = code * STRIDE + from
    const after = code * STRIDE + to
    // victim 0, an empty square, has no key
    const taken = victim * STRIDE + to
    this.low = low ^ pieceLow[before]! ^ pieceLow[after]! ^ pieceLow[taken]! ^ turnLow
    this.high = high ^ pieceHigh[before]! ^ pieceHigh[after]! ^ pieceHigh[taken]! ^ turnHigh
  }

  /** Goes back to the position last recorded; returns the ply that followed it. */
  takeBack(): number {
    const { entries } = this
    const end = this.end - 3
    this.end = end
    this.low = entries[end]!
    this.high = entries[end + 1]!
    this.filter[this.low & FILTER_MASK]!--
    return entries[end + 2]!
  }

  /** The number of earlier occurrences of the position, 2 at most. */
  timesBefore(): number {
    return this.filter[this.low & FILTER_MASK] === 0 ? 0 : this.count(this.low, this.high)
  }

  /** The number of plays that can be taken back. */
  get plays(): number {
    return (this.end - this.begun) / 3
  }

  /** Adds a position that came before the one that was set up. */
  recordEarlier({ low, high }: History): void {
    this.push(low, high, remembered(0, 0, 0, this.count(low, high)))
    this.begun = this.end
  }

  /** Adds the positions since the last capture of another history. */
  recordRun(other: History): void {
    const { entries } = other
    for (let i = other.runStart(); i < other.end; i += 3) {
      this.push(entries[i]!, entries[i + 1]!, remembered(0, 0, 0, repeatsOf(entries[i + 2]!)))
    }
    this.begun = this.end
  }

  /** True when some earlier position since the last capture was a repetition, as far back as the history goes. */
  hasRepeated(): boolean {
    for (let i = this.runStart(); i < this.end; i += 3) if (repeatsOf(this.entries[i + 2]!) > 0) return true
    return false
  }

  private push(low: number, high: number, ply: number): void {
    const { entries, end } = this
    entries[end] = low
    entries[end + 1] = high
    entries[end + 2] = ply
    this.end = end + 3
    this.filter[low & FILTER_MASK]!++
  }

  /** The index in `entries` of the first position since the last capture. */
  private runStart(): number {
    let i = this.end
    while (i > 0 && victimOf(this.entries[i - 1]!) === 0) i -= 3
    return i
  }

  private count(low: number, high: number): number {
    const { entries } = this
    let count = 0
    for (let i = this.end - 3; i >= 0 && count < 2; i -= 3) {
      if (entries[i] === low && entries[i + 1] === high) count++
    }
    return count
  }
}
