import { type Allowance, longer, type Room } from '../room.ts'
import type { SearchOptions } from '../search.ts'

/** The kind of a stored value: EXACT, a lower bound of the true value (LOWER), or an upper bound (UPPER). */
export const EXACT = 0
export const LOWER = 1
export const UPPER = 2

/** The depth stored with a value that does not depend on any estimate. */
export const SOLVED = 0xffff

/** The size of an entry in bytes. */
const ENTRY_BYTES = 20
/** The greatest size of the table of a search, in bytes. */
const TABLE_BYTES = 24 * 2 ** 20
/** Bytes of the table for each work unit of a search that needs less. */
const BYTES_A_UNIT = 40

/** The size of the table at the start of a search that may ask for more, in bytes. */
const FIRST_BYTES = 4 * 2 ** 20

/**
 * The limits on the memory of the table of a search, in bytes: at its start if it may ask for more, and at most.
 * @param bytes the most for a search that shares its memory with no other
 */
export const tableRoom = (
  { work, share = 1 }: Pick<SearchOptions, 'work' | 'share'>,
  bytes: number = TABLE_BYTES,
): Room => {
  const most = Math.min(bytes * share, work * BYTES_A_UNIT)
  return { first: Math.min(FIRST_BYTES * share, most), most }
}

/** The number of entries of a table: a power of two. */
const entriesIn = (bytes: number): number => 1 << (31 - Math.clz32(Math.max(bytes / ENTRY_BYTES, 2)))

/**
 * A transposition table in typed arrays. The number of entries is a power of two. The low half of a key selects a bucket of
 * two entries, the high half verifies an entry. The first entry of a bucket keeps the deepest search, solved positions before
 * all others; the second takes whatever came last. `probe` writes its result to the fields, so that nothing is allocated.
 *
 * Single entries, always replaced, took 2.4 % more nodes to the same depth where a search had six times as many nodes as the table
 * has entries (24 positions each of 7 variants; 7.5 % more in BanQi), and as many where there was room. Entries are not aged: that
 * gained nothing, since a table lasts for one search, whose depth grows.
 *
 * A table with an allowance starts small and doubles between slices of the search, when positions often replace others.
 */
export class TranspositionTable {
  private keys: Int32Array
  private values: Float64Array
  private moves: Int32Array
  /** depth << 2 | bound, plus one so that zero means empty. */
  private meta: Int32Array
  /** The bits of the low half of a key that select a bucket, as the index of its first entry. */
  private mask: number
  /** The number of positions that have replaced others since the table has its size. */
  private replaced = 0
  private readonly most: number
  private readonly allowance: Allowance | undefined

  value = 0
  move = -1
  depth = 0
  bound = EXACT

  /** @param allowance grants a larger table than the first; undefined: the largest is there from the start */
  constructor({ first, most }: Room, allowance?: Allowance) {
    const size = entriesIn(allowance ? first : most)
    this.most = entriesIn(most)
    this.allowance = allowance
    this.mask = size - 2
    this.keys = new Int32Array(size)
    this.values = new Float64Array(size)
    this.moves = new Int32Array(size)
    this.meta = new Int32Array(size)
  }

  /** Doubles the table where positions often replace others, if that is granted. No entry may be in use. */
  makeRoom(): void {
    const size = this.keys.length
    if (this.replaced < size / 4 || size === this.most) return
    // each array moves by itself: the largest is there twice
    const granted = this.allowance?.grow(size * ENTRY_BYTES, size * Float64Array.BYTES_PER_ELEMENT) === true
    this.replaced = 0
    if (!granted) return
    this.mask = 2 * size - 2
    // which half a position belongs to is not known any more, so both have it: `keys` tells it from others as before
    this.keys = longer(this.keys, 2 * size).copyWithin(size, 0, size)
    this.values = longer(this.values, 2 * size).copyWithin(size, 0, size)
    this.moves = longer(this.moves, 2 * size).copyWithin(size, 0, size)
    this.meta = longer(this.meta, 2 * size).copyWithin(size, 0, size)
  }

  /** Looks a position up. @returns true when it is stored; its entry is then in `value`, `move`, `depth` and `bound` */
  probe(keyLow: number, keyHigh: number): boolean {
    const first = keyLow & this.mask
    const i = this.keys[first] === keyHigh ? first : first + 1
    const meta = this.meta[i]!
    if (meta === 0 || this.keys[i] !== keyHigh) return false
    this.value = this.values[i]!
    this.move = this.moves[i]!
    this.depth = (meta - 1) >> 2
    this.bound = (meta - 1) & 3
    return true
  }

  store(keyLow: number, keyHigh: number, value: number, bound: number, depth: number, move: number): void {
    const i = this.entryFor(keyLow & this.mask, keyHigh, depth)
    this.keys[i] = keyHigh
    this.values[i] = value
    this.moves[i] = move
    this.meta[i] = ((depth << 2) | bound) + 1
  }

  /** Makes an entry of the bucket from `first` on free for a position that has been searched to this depth. */
  private entryFor(first: number, keyHigh: number, depth: number): number {
    const { keys, values, moves, meta } = this
    if (meta[first] === 0 || keys[first] === keyHigh) return first
    const second = first + 1
    if (meta[second] !== 0 && keys[second] !== keyHigh) this.replaced++
    if (depth < (meta[first]! - 1) >> 2) return second
    keys[second] = keys[first]!
    values[second] = values[first]!
    moves[second] = moves[first]!
    meta[second] = meta[first]!
    return first
  }
}
