/**
 * The key of a position and the history that led to it: the keys of the earlier positions, for the rule on repetition,
 * and the values that undo the play that followed each. These keys leave the quiet plies out.
 */
import { lazy } from '../../game/lazy.ts'
import { zobristKeys } from '../../game/zobrist.ts'
import { SQUARES } from './geometry.ts'
import { BLACK, CODES, NO_COLOUR, RED, SET_OF } from './pieces.ts'

/**
 * The number of plies left to the draw from which on they are part of the key. Further from the draw, positions that
 * differ in nothing else share their key, and a search shares its results.
 */
export const PLIES_IN_KEY = 16

const MOST_OF_A_KIND = Math.max(...SET_OF)
const BAG_KEY = CODES * SQUARES
const COLOUR_KEY = BAG_KEY + 16 * (MOST_OF_A_KIND + 1)

/** Zobrist keys. */
interface Keys {
  /** Index code * SQUARES + square; then BAG_KEY and COLOUR_KEY. */
  readonly low: Int32Array
  readonly high: Int32Array
  /** Index: plies left to the draw. The last entry is 0 and stands for more than PLIES_IN_KEY. */
  readonly quietLow: Int32Array
  readonly quietHigh: Int32Array
}

const zobrist = lazy((): Keys => {
  const { low, high } = zobristKeys(COLOUR_KEY + 3, 0xba_0c81)
  const quiet = zobristKeys(PLIES_IN_KEY + 2, 0x40_9137)
  quiet.low[PLIES_IN_KEY + 1] = 0
  quiet.high[PLIES_IN_KEY + 1] = 0
  return { low, high, quietLow: quiet.low, quietHigh: quiet.high }
})

const quietKey = (pliesLeft: number): number =>
  pliesLeft < 0 || pliesLeft > PLIES_IN_KEY ? PLIES_IN_KEY + 1 : pliesLeft

/**
 * The number of entries for a position: both halves of its key, the play that followed with the values that undo it, and its
 * quiet plies.
 */
const ENTRY = 4

export class History {
  /** The key of the position, without its quiet plies. */
  low = 0
  high = 0
  private readonly keys = zobrist()
  /** The number of plays that can be taken back. */
  plays = 0
  /** True when some position from before the first play has occurred twice: once more, and it draws. */
  cameUpTwice = false

  /** The positions before this one: `remembered` ones from before the first play, then one for each play. */
  private entries = new Int32Array(ENTRY * 64)
  private remembered = 0

  /** The key of the position together with the plies left to the draw, where these are few. */
  keyLow(pliesLeft: number): number {
    return this.low ^ this.keys.quietLow[quietKey(pliesLeft)]!
  }

  keyHigh(pliesLeft: number): number {
    return this.high ^ this.keys.quietHigh[quietKey(pliesLeft)]!
  }

  /** Puts a piece on a square, or takes it off. */
  flipPiece(code: number, square: number): void {
    this.flip(code * SQUARES + square)
  }

  /** Adds a number of pieces of a code to the bag, or removes them. */
  flipBag(code: number, count: number): void {
    this.flip(BAG_KEY + code * (MOST_OF_A_KIND + 1) + count)
  }

  /** Gives the move to a colour, or takes it away. */
  flipColour(colour: number): void {
    this.flip(COLOUR_KEY + colour)
  }

  /** Gives the move to the other colour. */
  passTurn(): void {
    this.flipColour(RED)
    this.flipColour(BLACK)
  }

  /** Gives the first move after the colours have been assigned. */
  startColour(colour: number): void {
    this.flipColour(NO_COLOUR)
    this.flipColour(colour)
  }

  private flip(index: number): void {
    const { low, high } = this.keys
    this.low ^= low[index]!
    this.high ^= high[index]!
  }

  /**
   * Records the position, before a play changes it.
   * @param play the values that undo the play, packed into one integer
   */
  record(play: number, quiet: number): void {
    const end = ENTRY * (this.remembered + this.plays++)
    if (end === this.entries.length) this.grow()
    const { entries } = this
    entries[end] = this.low
    entries[end + 1] = this.high
    entries[end + 2] = play
    entries[end + 3] = quiet
  }

  /** Goes back to the position last recorded; returns the play that followed it. */
  takeBack(): number {
    const { entries } = this
    const end = ENTRY * (this.remembered + --this.plays)
    this.low = entries[end]!
    this.high = entries[end + 1]!
    return entries[end + 2]!
  }

  /** The quiet plies of the position last taken back. */
  get quietBefore(): number {
    return this.entries[ENTRY * (this.remembered + this.plays) + 3]!
  }

  /** Sets the positions that came before the one that was set up, oldest first. */
  remember(earlier: readonly History[]): void {
    this.plays = 0
    this.remembered = 0
    for (const { low, high } of earlier) this.rememberKey(low, high)
    this.cameUpTwice = this.findDoubles()
  }

  /** Adds the positions since the last flip or capture of another history. */
  rememberRun(other: History, quiet: number): void {
    const { entries, remembered, plays } = other
    for (let i = other.runStart(quiet); i < ENTRY * (remembered + plays); i += ENTRY) {
      this.rememberKey(entries[i]!, entries[i + 1]!)
    }
    this.cameUpTwice = this.findDoubles()
  }

  /**
   * The number of earlier occurrences of the position, as far back as the history goes.
   * @param quiet the number of plies since the last flip or capture
   */
  timesBefore(quiet: number): number {
    // a repetition takes two plies of each side; positions given from outside need not include every ply
    if (quiet < 4 && this.remembered === 0) return 0
    const { entries, low, high } = this
    let times = 0
    for (let i = ENTRY * (this.remembered + this.plays - 1), first = this.runStart(quiet); i >= first; i -= ENTRY) {
      if (entries[i] === low && entries[i + 1] === high) times++
    }
    return times
  }

  private rememberKey(low: number, high: number): void {
    const end = ENTRY * this.remembered++
    if (end === this.entries.length) this.grow()
    this.entries[end] = low
    this.entries[end + 1] = high
  }

  private findDoubles(): boolean {
    const { entries } = this
    for (let i = 0; i < ENTRY * this.remembered; i += ENTRY) {
      for (let j = 0; j < i; j += ENTRY) {
        if (entries[i] === entries[j] && entries[i + 1] === entries[j + 1]) return true
      }
    }
    return false
  }

  /** The index in `entries` of the first position since the last flip or capture. */
  private runStart(quiet: number): number {
    return quiet >= this.plays ? 0 : ENTRY * (this.remembered + this.plays - quiet)
  }

  private grow(): void {
    const larger = new Int32Array(this.entries.length * 2)
    larger.set(this.entries)
    this.entries = larger
  }
}
