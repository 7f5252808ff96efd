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

/** The limit on the memory of the table of a search, in bytes. */
export const tableBytes = ({ work, share = 1 }: Pick<SearchOptions, 'work' | 'share'>): number =>
  Math.min(TABLE_BYTES * share, work * BYTES_A_UNIT)

/**
 * A transposition table in typed arrays. The number of entries is a power of two; the low half of a key selects the
 * entry, the high half verifies it. A later position replaces an earlier one, but a solved position gives way only to
 * one with a depth of at least 2. `probe` writes its result to the fields, so that nothing is allocated.
 */
export class TranspositionTable {
  private readonly keys: Int32Array
  private readonly values: Float64Array
  private readonly moves: Int32Array
  /** depth << 2 | bound, plus one so that zero means empty. */
  private readonly meta: Int32Array
  private readonly mask: number

  value = 0
  move = -1
  depth = 0
  bound = EXACT

  /** @param bytes the memory limit; the number of entries is rounded down to a power of two */
  constructor(bytes: number) {
    const size = 2 ** Math.floor(Math.log2(Math.max(bytes / ENTRY_BYTES, 2)))
    this.mask = size - 1
    this.keys = new Int32Array(size)
    this.values = new Float64Array(size)
    this.moves = new Int32Array(size)
    this.meta = new Int32Array(size)
  }

  /** Looks a position up. @returns true when it is stored; its entry is then in `value`, `move`, `depth` and `bound` */
  probe(keyLow: number, keyHigh: number): boolean {
    const i = keyLow & this.mask
    const meta = this.meta[i]!
    if (meta === 0 || this.keys[i] !== keyHigh) return false
    this.value = this.values[i]!
    this.move = this.moves[i]!
    this.depth = (meta - 1) >> 2
    this.bound = (meta - 1) & 3
    return true
  }

  store(keyLow: number, keyHigh: number, value: number, bound: number, depth: number, move: number): void {
    const i = keyLow & this.mask
    const meta = this.meta[i]!
    // a solved position is not replaced by another one that was searched less than 2 plies deep
    if (meta !== 0 && this.keys[i] !== keyHigh && (meta - 1) >> 2 === SOLVED && depth < 2) return
    this.keys[i] = keyHigh
    this.values[i] = value
    this.moves[i] = move
    this.meta[i] = ((depth << 2) | bound) + 1
  }
}
