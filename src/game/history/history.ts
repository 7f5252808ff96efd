import { doubled } from '../with-room.ts'

/**
 * The positions before the present one, by their keys, with the numbers that undo the ply that followed each: the undo stack
 * of a state, which also tells how often a position has occurred.
 *
 * An entry is `width` numbers in `words`: the halves of a key without its quiet plies, then the game's own numbers, which the
 * game writes behind them after `push` and reads after `pop`.
 */
export class History {
  words: Int32Array

  protected readonly width: number
  private end = 0
  /** The end of the entries that cannot be taken back: positions from before the first ply. */
  private begun = 0
  /** The number of entries by the low bits of their keys. With it, most positions are found to be new without a search. */
  private readonly counters: Uint16Array

  /**
   * @param width the numbers of an entry, two of them for the key
   * @param counters the number of counters, a power of two
   * @param entries the number of entries that there is room for at first
   */
  constructor(width: number, counters: number, entries = 64) {
    this.width = width
    this.counters = new Uint16Array(counters)
    this.words = new Int32Array(width * entries)
  }

  /** The number of plies that can be taken back. */
  get plies(): number {
    return (this.end - this.begun) / this.width
  }

  /** The index in `words` of the last entry; negative when there is none. */
  get last(): number {
    return this.end - this.width
  }

  /** Adds the position before a ply. @returns the index of the entry in `words` */
  push(low: number, high: number): number {
    const at = this.end
    if (at === this.words.length) this.grow()
    const { words, counters } = this
    words[at] = low
    words[at + 1] = high
    counters[low & (counters.length - 1)]!++
    this.end = at + this.width
    return at
  }

  /** Takes the last entry off. @returns its index in `words`, where it stays until the next `push` */
  pop(): number {
    const { words, counters } = this
    const at = this.end - this.width
    counters[words[at]! & (counters.length - 1)]!--
    this.end = at
    return at
  }

  /** Adds a position from before the first ply. Its own numbers are 0. */
  remember(low: number, high: number): void {
    const at = this.push(low, high)
    this.words.fill(0, at + 2, this.end)
    this.begun = this.end
  }

  /** Takes over the entries of another history of this width. They cannot be taken back. @param from the first one's index */
  rememberAll(other: History, from = 0): void {
    const count = other.end - from
    while (this.words.length < this.end + count) this.grow()
    this.words.set(other.words.subarray(from, other.end), this.end)
    const { words, counters, width } = this
    for (let at = this.end; at < this.end + count; at += width) counters[words[at]! & (counters.length - 1)]!++
    this.end += count
    this.begun = this.end
  }

  /**
   * Counts the entries with this key: all of them, or those of the last `quiet` plies, to which the positions from before the
   * first ply belong where they are more than all.
   * @param least the least count that matters: 0 may stand for any smaller one
   */
  timesBefore(low: number, high: number, quiet: number = Number.POSITIVE_INFINITY, least = 1): number {
    const { words, counters, width, end } = this
    if (counters[low & (counters.length - 1)]! < least) return 0
    let times = 0
    for (let at = quiet > this.plies ? 0 : end - quiet * width; at < end; at += width)
      if (words[at] === low && words[at + 1] === high) times++
    return times
  }

  /** Forgets all entries. */
  clear(): void {
    if (this.end === 0) return
    this.end = 0
    this.begun = 0
    this.counters.fill(0)
  }

  private grow(): void {
    this.words = doubled(this.words)
  }
}
