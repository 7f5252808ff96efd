/**
 * How the values of endings lie in memory. One side is the inner one: a sheet has the values of all positions in which the stones of the
 * other side, the outer one, stand still. It begins with a head, and then has rows for each set of inner stones that are left: a row
 * has the places of one of them, the runner, while the others stand still. All sheets are alike, so that the distance between two
 * positions of the inner side is the same everywhere, and tables of distances, made once, serve all sheets.
 */
import { SQUARES } from '../state.ts'
import { type ValueBytes, VECTOR, WEIGHTS } from './kernel.ts'
import { members, NONE, type Stone, subsets } from './stones.ts'

/** The longest row has as many values as the largest rectangle has places. */
const LONGEST = 24

/** In the head of a sheet, in values: a row of won positions, the value without inner stones, a value that nobody reads. */
const LOST = LONGEST
export const UNUSED = LONGEST + 1

/** The values of a block of memory, and those of won and lost positions. */
export interface Cells {
  readonly cells: Int16Array | Float32Array | Float64Array
  readonly won: number
  readonly lost: number
}

export const cellsOf = (buffer: ArrayBuffer, valueBytes: ValueBytes): Cells =>
  valueBytes === 2
    ? { cells: new Int16Array(buffer), won: 2 ** 15 - 1, lost: -(2 ** 15) }
    : { cells: valueBytes === 4 ? new Float32Array(buffer) : new Float64Array(buffer), won: 1, lost: 0 }

/** The bytes of a number in a table. */
export const WORD = 4

/** More moves than any game has. */
export const NEVER = 1000

/** A set of inner stones and its rows in a sheet. */
export interface Rows {
  /** As bits. */
  readonly set: number
  /** The stones of the set in the order of their numbers. */
  readonly ranked: readonly number[]
  /** Those but the runner, in the same order. */
  readonly others: readonly number[]
  readonly runner: number
  /** The first row, in bytes from the start of the sheet, and the bytes of a row. */
  readonly first: number
  readonly bytes: number
  readonly count: number
  /** By stone: the rows between two neighbouring places. */
  readonly strides: Int32Array
  /** The addresses of the tables that the kernel reads, and the bytes of the table of a row. */
  readonly weights: number
  readonly tables: number
  readonly tableBytes: number
}

/** Lists of pairs for the kernel, which begin with what concerns few inner stones. */
export interface List {
  readonly address: number
  /** By number of inner stones: the number of entries for so many and fewer. */
  readonly counts: Int32Array
}

/** Which values of a sheet can arise, for the kernel. */
export interface Extent {
  readonly outer: List
  /** By index of the rows. */
  readonly inner: readonly { readonly address: number; readonly count: number }[]
  /** By number of inner stones: the number of values for so many and fewer. */
  readonly values: Int32Array
}

export const inVectors = (bytes: number): number => Math.ceil(bytes / VECTOR) * VECTOR

/** Inner stones in the order in which they are preferred as runners: those whose rows have little that is not used, then long ones. */
function byRow(stones: readonly Stone[], valueBytes: ValueBytes): Stone[] {
  const used = ({ places }: Stone) => (places * valueBytes) / inVectors(places * valueBytes)
  return [...stones].sort((a, b) => used(b) - used(a) || b.places - a.places)
}

/** Takes bytes for a table. @returns its address */
type Take = (bytes: number) => number

/** Lays out the rows of a set of stones, which begin at `first`, and takes the tables that the kernel reads for them. */
function rowsOf(stones: readonly Stone[], set: number, valueBytes: ValueBytes, first: number, take: Take): Rows {
  const ranked = members(set).sort((a, b) => stones[a]!.number - stones[b]!.number)
  const runner = Math.min(...ranked)
  const others = ranked.filter((stone) => stone !== runner)
  const strides = new Int32Array(stones.length)
  let count = 1
  for (const stone of members(set).reverse()) {
    if (stone === runner) continue
    strides[stone] = count
    count *= stones[stone]!.places
  }
  const bytes = inVectors(stones[runner]!.places * valueBytes)
  const tableBytes = 20 * others.length
  const weights = take(WEIGHTS)
  const tables = take(inVectors(count * tableBytes))
  return { set, ranked, others, runner, first, bytes, count, strides, weights, tables, tableBytes }
}

/** Counts what is copied where an outer stone stands on a square, and where another stone has taken the runner. By number of inner stones. */
function copiesOf(stones: readonly Stone[], rows: readonly Rows[], most: number) {
  const vectors = Array.from({ length: SQUARES }, () => new Int32Array(most + 1))
  const values = Array.from({ length: SQUARES }, () => new Int32Array(most + 1))
  const taken = new Int32Array(most + 1)
  for (const { ranked, runner, others, count, bytes } of rows) {
    const size = ranked.length
    const { squares, placeOn, places } = stones[runner]!
    for (const square of squares.subarray(0, places)) values[square]![size]! += count
    for (const stone of others) {
      const { squares: stonesSquares, places: stonesPlaces } = stones[stone]!
      for (const square of stonesSquares.subarray(0, stonesPlaces)) {
        vectors[square]![size]! += ((count / stonesPlaces) * bytes) / VECTOR
        if (placeOn[square]! !== NONE && placeOn[square]! < places) taken[size]! += count / stonesPlaces
      }
    }
  }
  return { vectors, values, taken }
}

/** By vector of a stone's places: the fewest and the most moves that lead there. */
interface MovesByVector {
  readonly fewestByVector: Int16Array
  readonly mostByVector: Int16Array
}

function movesByVectorOf({ fewest, most, places }: Stone, valueBytes: ValueBytes): MovesByVector {
  const fewestByVector = new Int16Array(LONGEST).fill(NEVER)
  const mostByVector = new Int16Array(LONGEST)
  for (let place = 0; place < places; place++) {
    const vector = Math.floor((place * valueBytes) / VECTOR)
    fewestByVector[vector] = Math.min(fewestByVector[vector]!, fewest[place]!)
    mostByVector[vector] = Math.max(mostByVector[vector]!, most[place]!)
  }
  return { fewestByVector, mostByVector }
}

export class Sheets {
  readonly stones: readonly Stone[]
  readonly valueBytes: ValueBytes
  /** The bytes of a sheet, and by number of inner stones those of the part for so many and fewer without the head. */
  readonly bytes: number
  readonly parts: Float64Array
  /** The bytes of all tables. */
  readonly tableBytes: number
  readonly rows: readonly Rows[]
  /** By index of the rows: what the kernel needs besides their list. */
  readonly loops: readonly { stones: number; rank: number; weights: number; masks: number; down: number }[]
  /** The number of rows. */
  readonly rowCount: number
  readonly bySet: readonly Rows[]
  readonly masks: Int32Array
  private readonly most: number
  /** By row: the fewest and the most moves that lead there. */
  fewestByRow = new Int16Array(0)
  mostByRow = new Int16Array(0)
  /** By stone. */
  private readonly movesByVector: readonly MovesByVector[]
  /**
   * By square: the vectors and the values of positions with an inner stone there, each with the place of the value without that stone.
   * They are what is copied where an outer stone stands there.
   */
  readonly vectors: readonly List[]
  readonly values: readonly List[]
  /** The places where another stone has taken the runner, and those that have the same value. */
  readonly taken: List

  /**
   * @param innerStones those of the inner side
   * @param most the most of them that are left
   * @param address that of the tables
   */
  constructor(innerStones: readonly Stone[], valueBytes: ValueBytes, most: number, address: number) {
    const stones = byRow(innerStones, valueBytes)
    this.stones = stones
    this.valueBytes = valueBytes
    this.most = most
    this.parts = new Float64Array(most + 1)
    let next = address
    const take: Take = (bytes) => {
      next += bytes
      return next - bytes
    }
    this.masks = Int32Array.from(stones, ({ places }) => take(4 * inVectors(places * valueBytes)))
    const { head } = this
    let end = head
    const rows: Rows[] = []
    for (const set of subsets(stones.length, most)) {
      const made = rowsOf(stones, set, valueBytes, end, take)
      rows.push(made)
      end += made.count * made.bytes
      this.parts[made.ranked.length] = end - head
    }
    this.rows = rows
    const bySet: Rows[] = []
    for (const made of rows) bySet[made.set] = made
    this.bySet = bySet
    this.rowCount = rows.reduce((sum, { count }) => sum + count, 0)
    const copies = copiesOf(stones, rows, most)
    const listOf = (counts: Int32Array): List => {
      for (let size = 1; size <= most; size++) counts[size]! += counts[size - 1]!
      return { address: take(2 * WORD * counts[most]!), counts }
    }
    this.vectors = copies.vectors.map(listOf)
    this.values = copies.values.map(listOf)
    this.taken = listOf(copies.taken)
    this.loops = rows.map(({ ranked, runner, weights }) => ({
      stones: ranked.length,
      rank: ranked.indexOf(runner),
      weights,
      masks: this.masks[runner]!,
      down: valueBytes * stones[runner]!.width,
    }))
    this.movesByVector = stones.map((stone) => movesByVectorOf(stone, valueBytes))
    this.bytes = end
    this.tableBytes = next - address
  }

  /** The bytes of the head. */
  private get head(): number {
    return LONGEST * this.valueBytes + VECTOR
  }

  /** The place of a value in a sheet, in bytes; the places of its stones are by stone. */
  valueAt(set: number, places: ArrayLike<number>): number {
    const rows = this.bySet[set]
    return rows ? this.rowAt(rows, places) + this.valueBytes * places[rows.runner]! : LOST * this.valueBytes
  }

  rowAt({ first, others, strides, bytes }: Rows, places: ArrayLike<number>): number {
    let row = 0
    for (const stone of others) row += strides[stone]! * places[stone]!
    return first + row * bytes
  }

  /** Writes the head of a sheet of the outer side, of which won positions are read. */
  writeWon({ cells, won }: Cells, sheet: number): void {
    const first = sheet / this.valueBytes
    cells.fill(won, first, first + LONGEST)
  }

  /** Writes the head of a sheet of the inner side, of which the lost position is read. */
  writeLost({ cells, lost }: Cells, sheet: number): void {
    cells[sheet / this.valueBytes + LOST] = lost
  }

  /** The bytes of the lists of an extent, at most. */
  get extentBytes(): number {
    return this.rowCount * (VECTOR + 8)
  }

  /**
   * Lists the values that can arise in a sheet.
   * @param address that of the lists
   * @param fewest the fewest and the most moves of the outer side until there
   * @param lead so many more than moves of the inner side, when that is to move; one fewer otherwise
   */
  extent(words: Int32Array, address: number, fewest: number, most: number, lead: number): Extent {
    const outerCounts = new Int32Array(this.most + 1)
    const values = new Int32Array(this.most + 1)
    const inner: { address: number; count: number }[] = []
    let at = (address + 8 * this.rowCount) / WORD
    let segment = address / WORD
    let row = 0
    for (const { ranked, runner, first, bytes, count, tables, tableBytes } of this.rows) {
      const size = ranked.length
      const firstOfSize = segment
      const start = at
      const { fewestByVector, mostByVector } = this.movesByVector[runner]!
      const vectors = bytes / VECTOR
      for (let i = 0; i < count; i++, row++) {
        const needed = fewest - lead - this.mostByRow[row]!
        const allowed = most - lead + 1 - this.fewestByRow[row]!
        let begin = 0
        while (begin < vectors && (mostByVector[begin]! < needed || fewestByVector[begin]! > allowed)) begin++
        if (begin === vectors) continue
        let end = vectors
        while (mostByVector[end - 1]! < needed || fewestByVector[end - 1]! > allowed) end--
        const from = first + i * bytes
        words[at] = tables + i * tableBytes
        words[at + 1] = from
        words[at + 2] = begin * VECTOR
        words[at + 3] = end * VECTOR
        at += 4
        values[size]! += (VECTOR / this.valueBytes) * (end - begin)
        if (segment > firstOfSize && words[segment - 1] === from + begin * VECTOR)
          words[segment - 1] = from + end * VECTOR
        else {
          words[segment++] = from + begin * VECTOR
          words[segment++] = from + end * VECTOR
          outerCounts[size]!++
        }
      }
      inner.push({ address: start * WORD, count: (at - start) / 4 })
    }
    for (let size = 1; size <= this.most; size++) {
      outerCounts[size]! += outerCounts[size - 1]!
      values[size]! += values[size - 1]!
    }
    return { outer: { address, counts: outerCounts }, inner, values }
  }
}
