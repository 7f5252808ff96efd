import { ENTRY, type Journal } from './journal.ts'

/** What makes the halves of the key differ. */
const LOW = 0x9e3779b9
const HIGH = 0x7f4a7c15

/**
 * The hash key of a state, after Zobrist, over pieces, values, vertex and position in the rules. It follows the state's journal when
 * somebody asks for it: random games never do.
 */
export class Key {
  private readonly size: number
  private readonly places: number
  private readonly journal: Journal
  // the key of pieces and values as they were when the journal had the length `at`
  private lowHalf = 0
  private highHalf = 0
  private at = 0

  /** @param size the number of vertices */
  constructor(size: number, values: number, journal: Journal) {
    this.size = size
    this.places = size + values
    this.journal = journal
  }

  low(position: number, vertex: number): number {
    this.follow()
    return this.lowHalf ^ mix(this.places, position, LOW) ^ mix(this.places + 1, vertex, LOW)
  }

  high(position: number, vertex: number): number {
    this.follow()
    return this.highHalf ^ mix(this.places, position, HIGH) ^ mix(this.places + 1, vertex, HIGH)
  }

  /** Computes the key from scratch. The journal is empty. */
  compute(board: Uint16Array, values: Int32Array): void {
    this.lowHalf = 0
    this.highHalf = 0
    this.at = 0
    for (const [v, piece] of board.entries()) this.flip(v, piece + 1)
    for (const [i, value] of values.entries()) this.flip(this.size + i, value)
  }

  /** Takes over the key of a state that has the same pieces and values. The journal is empty. */
  take(other: Key): void {
    other.follow()
    this.lowHalf = other.lowHalf
    this.highHalf = other.highHalf
    this.at = 0
  }

  /** Called before the journal is cut to a length. */
  goBack(length: number): void {
    if (this.at > length) this.turn(length, this.at)
    this.at = Math.min(this.at, length)
  }

  private follow(): void {
    const { length } = this.journal
    if (this.at < length) this.turn(this.at, length)
    this.at = length
  }

  /** Changes the key by entries of the journal, or changes it back. */
  private turn(from: number, to: number): void {
    const { entries } = this.journal
    for (let i = from; i < to; i += ENTRY) {
      const place = entries[i]!
      // pieces count from 1
      const more = place < this.size ? 1 : 0
      this.flip(place, entries[i + 1]! + more)
      this.flip(place, entries[i + 2]! + more)
    }
  }

  private flip(place: number, value: number): void {
    this.lowHalf ^= mix(place, value, LOW)
    this.highHalf ^= mix(place, value, HIGH)
  }
}

/** The random number of a place with a value: the finalizer of MurmurHash3 over both, since a table would be too large. */
function mix(place: number, value: number, seed: number): number {
  let h = Math.imul(place + 1, 0xcc9e2d51) ^ Math.imul(value + seed, 0x1b873593)
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}
