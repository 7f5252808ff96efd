import { History } from './history.ts'

/** Where an entry has what the rule on repetition asks for, in one of the game's own numbers. */
export interface PlyBits {
  /** The place of the number in an entry. */
  readonly word: number
  /** The bits of which some are set where no moves can lead back to an earlier position: the ply was a capture. */
  readonly irreversible: number
  /** The shift of two bits: the repeats of the position before the ply. */
  readonly repeats: number
}

/**
 * A history whose entries also have the repeats of their positions: the number of earlier occurrences, 2 at most. The game writes
 * them with its own numbers.
 */
export class RepetitionHistory extends History {
  private readonly bits: PlyBits

  /** The other parameters are those of `History`. */
  constructor(width: number, counters: number, bits: PlyBits) {
    super(width, counters)
    this.bits = bits
  }

  /** The number of earlier positions with this key, 2 at most. */
  countRepeats(low: number, high: number): number {
    return Math.min(2, this.timesBefore(low, high))
  }

  /** Adds a position from before the first ply, with its own repeats. */
  override remember(low: number, high: number): void {
    const repeats = this.countRepeats(low, high)
    super.remember(low, high)
    this.words[this.last + this.bits.word] = repeats << this.bits.repeats
  }

  /** The index of the first entry since the last capture. */
  get runStart(): number {
    const { last, words, width } = this
    const { word, irreversible } = this.bits
    let at = last
    while (at >= 0 && (words[at + word]! & irreversible) === 0) at -= width
    return at + width
  }

  /** True when some entry since the last capture has repeats. */
  hasRepeated(): boolean {
    const { last, words, width } = this
    const { word, repeats } = this.bits
    for (let at = this.runStart; at <= last; at += width) if (((words[at + word]! >> repeats) & 3) > 0) return true
    return false
  }
}
