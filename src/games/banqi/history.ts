/**
 * The key of a position, and what is remembered of the positions before it: their keys, for repetition, and what takes
 * back the play that followed. The quiet plies are no part of these keys.
 */
import { lazy } from '../../game/lazy.ts'
import { zobristKeys } from '../../game/zobrist.ts'
import { SQUARES } from './geometry.ts'
import { BLACK, CODES, NO_COLOUR, RED, SET_OF } from './pieces.ts'

/**
 * The key tells how many plies are left to the draw only when they are this few or fewer. Further from it positions
 * that differ in the count alone share what a search knows of them.
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
  /** By plies left to the draw; 0 for PLIES_IN_KEY + 1, which stands for more. */
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

/** Entries for a position: both halves of its key, what takes back the play that followed, and its quiet plies. */
const ENTRY = 4

export class History {
  /** Key of the position. */
  low = 0
  high = 0
  private readonly keys = zobrist()
  /** Plays that can be taken back. */
  plays = 0
  /** Whether a position that is remembered from before the first play has come up twice: once more, and it draws. */
  cameUpTwice = false

  /** Positions before this one: `remembered` earlier ones, then one a play. */
  private entries = new Int32Array(ENTRY * 64)
  private remembered = 0

  /** Key of the position with the plies left to the draw; the same for all numbers of them that are not near it. */
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

  /** Puts so many pieces of a code into the bag, or takes them out. */
  flipBag(code: number, count: number): void {
    this.flip(BAG_KEY + code * (MOST_OF_A_KIND + 1) + count)
  }

  /** Gives the move to a colour, or takes it away. */
  flipColour(colour: number): void {
    this.flip(COLOUR_KEY + colour)
  }

  passTurn(): void {
    this.flipColour(RED)
    this.flipColour(BLACK)
  }

  /** The colours have been given out, and one is to move. */
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
   * Remembers the position, before a play changes it.
   * @param play what takes the play back
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

  /** Remembers positions that came earlier than the one set up, oldest first, in place of any others. */
  remember(earlier: readonly History[]): void {
    this.plays = 0
    this.remembered = 0
    for (const { low, high } of earlier) this.rememberKey(low, high)
    this.cameUpTwice = this.findDoubles()
  }

  /** Remembers what another history does of the positions since the last flip or capture. */
  rememberRun(other: History, quiet: number): void {
    const { entries, remembered, plays } = other
    for (let i = other.runStart(quiet); i < ENTRY * (remembered + plays); i += ENTRY) {
      this.rememberKey(entries[i]!, entries[i + 1]!)
    }
    this.cameUpTwice = this.findDoubles()
  }

  /**
   * How often the position came up before, as far as is remembered.
   * @param quiet plies since the last flip or capture
   */
  timesBefore(quiet: number): number {
    // the way back takes two plies of each side; what is remembered from elsewhere need not tell all plies
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

  /** Where the first position since the last flip or capture that is remembered stands in `entries`. */
  private runStart(quiet: number): number {
    return quiet >= this.plays ? 0 : ENTRY * (this.remembered + this.plays - quiet)
  }

  private grow(): void {
    const larger = new Int32Array(this.entries.length * 2)
    larger.set(this.entries)
    this.entries = larger
  }
}
