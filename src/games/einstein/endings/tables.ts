/** Writes the tables of sheets, which the kernel reads. */
import { LONG_SIXTH, ROUNDING, SIXTH, TO_INTEGER, type ValueBytes, VECTOR } from './kernel.ts'
import { type Cells, cellsOf, inVectors, type List, NEVER, type Rows, type Sheets, UNUSED, WORD } from './sheets.ts'
import { facesOf, NONE, type Stone } from './stones.ts'

/** The number of rows whose tables are written at a time. */
const ROWS_AT_A_TIME = 64

/** Writes all tables of sheets. Yields the number of bytes of some of them each time. */
export function* writeTables(sheets: Sheets, buffer: ArrayBuffer): Generator<number, void> {
  for (const stone of sheets.stones.keys()) writeMasks(sheets, cellsOf(buffer, sheets.valueBytes), stone)
  const writer = new RowWriter(sheets, buffer)
  let written = 0
  for (const rows of sheets.rows) {
    const ranked = rows.ranked.map((stone) => sheets.stones[stone]!)
    writeWeights(buffer, sheets.valueBytes, rows.weights, ranked)
    writer.begin(rows)
    for (let row = 0; row < rows.count; row++) {
      writer.write(row)
      if (++written % ROWS_AT_A_TIME === 0) yield (ROWS_AT_A_TIME * sheets.tableBytes) / sheets.rowCount
    }
  }
}

function writeMasks({ stones, valueBytes, masks }: Sheets, { cells, won, lost }: Cells, runner: number): void {
  const { width, places, steps } = stones[runner]!
  const lanes = VECTOR / valueBytes
  const limit = (can: boolean) => (can ? won : lost)
  const length = inVectors(places * valueBytes) / valueBytes
  for (let place = 0; place < length; place++) {
    const mask = masks[runner]! / valueBytes + 4 * place - 3 * (place % lanes)
    const across = place < places && place % width < width - 1
    const along = place < places && place + width <= places
    cells[mask] = limit(across)
    cells[mask + lanes] = limit(along)
    cells[mask + 2 * lanes] = limit(across && along)
    cells[mask + 3 * lanes] = limit(steps[3 * place] === places)
  }
}

/** @param stones in the order of their numbers */
export function writeWeights(
  buffer: ArrayBuffer,
  valueBytes: ValueBytes,
  address: number,
  stones: readonly Stone[],
): void {
  const { cells } = cellsOf(buffer, valueBytes)
  const { alone, either } = facesOf(stones.map(({ number }) => number))
  for (const stone of stones.keys()) {
    cells[address / valueBytes + 2 * stone] = alone[stone]!
    cells[address / valueBytes + 2 * stone + 1] = either[stone]!
  }
  new Float64Array(buffer)[(address + LONG_SIXTH) / 8] = 1 / 6
  const numbers = new Float32Array(buffer)
  numbers[(address + SIXTH) / WORD] = 1 / 6
  numbers[(address + ROUNDING) / WORD] = TO_INTEGER
}

/** Writes what concerns a row of a set of stones after the other. */
class RowWriter {
  private readonly sheets: Sheets
  private readonly words: Int32Array
  /** By square, and for the runners that are taken: where the next pair of the list goes. */
  private readonly vectorEnds: Int32Array
  private readonly valueEnds: Int32Array
  private takenEnd: number
  /** The number of rows that are written. */
  private written = 0
  private rows!: Rows
  /** The stones but the runner, from the one whose places change with each row. */
  private byStride: readonly number[] = []
  /** By stone. */
  private readonly places: Int32Array

  constructor(sheets: Sheets, buffer: ArrayBuffer) {
    this.sheets = sheets
    this.words = new Int32Array(buffer)
    const starts = (lists: readonly List[]) => Int32Array.from(lists, ({ address }) => address / WORD)
    this.vectorEnds = starts(sheets.vectors)
    this.valueEnds = starts(sheets.values)
    this.takenEnd = sheets.taken.address / WORD
    this.places = new Int32Array(sheets.stones.length)
    sheets.fewestByRow = new Int16Array(sheets.rowCount)
    sheets.mostByRow = new Int16Array(sheets.rowCount)
  }

  begin(rows: Rows): void {
    this.rows = rows
    this.byStride = [...rows.others].sort((a, b) => rows.strides[a]! - rows.strides[b]!)
    this.places.fill(0)
  }

  /** Writes the next row. */
  write(row: number): void {
    const { places, byStride } = this
    this.writeMoves(row)
    this.writeCopies(row)
    this.countMoves()
    for (const stone of byStride) {
      if (++places[stone]! < this.sheets.stones[stone]!.places) break
      places[stone] = 0
    }
  }

  /** The table of a row: see `Inner` in kernel.ts. */
  private writeMoves(row: number): void {
    const { words, places, sheets } = this
    const { stones, bySet, valueBytes } = sheets
    const { set, others, runner, tables, tableBytes } = this.rows
    const { placeOn, places: runnersPlaces } = stones[runner]!
    let at = (tables + row * tableBytes) / WORD
    for (const stone of others) {
      const { steps, squares, places: goal } = stones[stone]!
      const place = places[stone]!
      for (let i = 3 * place; i < 3 * place + 3; i++) {
        const next = steps[i]!
        if (next === goal) {
          // the row of won positions
          words[at++] = 0
          continue
        }
        let after = set
        for (const other of others)
          if (other !== stone && stones[other]!.squares[places[other]!] === squares[next]) after &= ~(1 << other)
        places[stone] = next
        words[at++] = sheets.rowAt(bySet[after]!, places)
      }
      places[stone] = place
    }
    for (const stone of others) {
      const meeting = placeOn[stones[stone]!.squares[places[stone]!]!]!
      const meets = meeting > 0 && meeting < runnersPlaces
      places[runner] = meeting
      words[at++] = meets ? sheets.valueAt(set, places) : UNUSED * valueBytes
      words[at++] = meets ? sheets.valueAt(set & ~(1 << stone), places) : UNUSED * valueBytes
    }
  }

  private writeCopies(row: number): void {
    const { words, places, sheets, vectorEnds, valueEnds } = this
    const { stones, bySet, valueBytes } = sheets
    const { set, others, runner, first, bytes } = this.rows
    const { squares, placeOn, places: runnersPlaces } = stones[runner]!
    const to = first + row * bytes
    const taken = sheets.valueAt(set & ~(1 << runner), places)
    for (const stone of others) {
      const square = stones[stone]!.squares[places[stone]!]!
      const meeting = placeOn[square]!
      if (meeting !== NONE && meeting < runnersPlaces) {
        words[this.takenEnd++] = to + valueBytes * meeting
        words[this.takenEnd++] = taken
      }
      const from = sheets.rowAt(bySet[set & ~(1 << stone)]!, places)
      let at = vectorEnds[square]!
      for (let x = 0; x < bytes; x += VECTOR) {
        words[at++] = to + x
        words[at++] = from + x
      }
      vectorEnds[square] = at
    }
    for (let place = 0; place < runnersPlaces; place++) {
      const square = squares[place]!
      const at = valueEnds[square]!
      words[at] = to + valueBytes * place
      words[at + 1] = taken
      valueEnds[square] = at + 2
    }
  }

  /** Notes how many moves lead to the row. One in which two stones stand together takes too many. */
  private countMoves(): void {
    const { places, sheets } = this
    const { set, others } = this.rows
    let board = 0
    let fewest = 0
    let most = 0
    for (let stone = 0; stone < sheets.stones.length; stone++)
      if (((set >> stone) & 1) === 0) most += sheets.stones[stone]!.mostMoves
    for (const stone of others) {
      const place = places[stone]!
      const bit = 1 << sheets.stones[stone]!.squares[place]!
      fewest += (board & bit) === 0 ? sheets.stones[stone]!.fewest[place]! : NEVER
      most += sheets.stones[stone]!.most[place]!
      board |= bit
    }
    sheets.fewestByRow[this.written] = fewest
    sheets.mostByRow[this.written++] = most
  }
}
