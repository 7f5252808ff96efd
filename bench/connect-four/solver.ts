/**
 * Solves positions of Connect Four on seven columns of six: alpha-beta over bitboards, as is usual for this game. Each column has seven bits,
 * the lowest cell first and the seventh always empty, so that lines never run on from one column to the next. Columns 1 to 4 are in the low
 * word, 5 to 7 in the high one.
 */

const COLUMNS = 7
const ROWS = 6
const LOW = 2 ** 28 - 1
const HIGH = 2 ** 21 - 1
/** The columns from the middle outwards. */
const ORDER = [3, 2, 4, 1, 5, 0, 6]

/** Steps from a cell to the next one of a line: up, and to the next column level, downwards and upwards. */
const STEPS = [1, 7, 6, 8]

const TABLE_BITS = 23
const TABLE = 1 << TABLE_BITS

// the results of shifts; a function cannot return two numbers without an object
let low = 0
let high = 0

function shiftUp(lo: number, hi: number, by: number): void {
  low = (lo << by) & LOW
  high = ((hi << by) | (lo >>> (28 - by))) & HIGH
}

function shiftDown(lo: number, hi: number, by: number): void {
  low = ((lo >>> by) | (hi << (28 - by))) & LOW
  high = hi >>> by
}

/** The number of bits that are set. */
function bits(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A position. `own` are the discs of the side to move, `all` those of both. */
export class Position {
  ownLow = 0
  ownHigh = 0
  allLow = 0
  allHigh = 0
  discs = 0

  /** The position after moves in columns 0 to 6. */
  static after(columns: readonly number[]): Position {
    const position = new Position()
    for (const column of columns) position.drop(column)
    return position
  }

  canDrop(column: number): boolean {
    const top = 7 * column + ROWS - 1
    return (top < 28 ? (this.allLow >>> top) & 1 : (this.allHigh >>> (top - 28)) & 1) === 0
  }

  /** Drops a disc for the side to move, whose turn then ends. */
  drop(column: number): void {
    const { allLow, allHigh } = this
    this.ownLow ^= allLow
    this.ownHigh ^= allHigh
    // adding the lowest cell of a column sets the bit above its top disc
    if (column < 4) this.allLow |= (allLow + 2 ** (7 * column)) & LOW
    else this.allHigh |= (allHigh + 2 ** (7 * column - 28)) & HIGH
    this.discs++
  }

  /** True when the side that has just moved has four in a line. */
  get isWon(): boolean {
    const lo = this.ownLow ^ this.allLow
    const hi = this.ownHigh ^ this.allHigh
    return STEPS.some((step) => {
      shiftDown(lo, hi, step)
      const pairsLow = low & lo
      const pairsHigh = high & hi
      shiftDown(pairsLow, pairsHigh, 2 * step)
      return (low & pairsLow) !== 0 || (high & pairsHigh) !== 0
    })
  }
}

/** The lowest cells of the columns, and all cells. */
const BOTTOM_LOW = 1 + 2 ** 7 + 2 ** 14 + 2 ** 21
const BOTTOM_HIGH = 1 + 2 ** 7 + 2 ** 14
const BOARD_LOW = BOTTOM_LOW * (2 ** ROWS - 1)
const BOARD_HIGH = BOTTOM_HIGH * (2 ** ROWS - 1)

/** Writes the empty cells that complete four in a line for some discs into `low` and `high`. */
function completing(lo: number, hi: number, allLow: number, allHigh: number): void {
  shiftUp(lo, hi, 1)
  let a = low
  let b = high
  shiftUp(a & lo, b & hi, 1)
  a = low
  b = high
  shiftUp(a & lo, b & hi, 1)
  let foundLow = low
  let foundHigh = high
  for (let i = 1; i < STEPS.length; i++) {
    const step = STEPS[i]!
    shiftUp(lo, hi, step)
    const nextLow = low & lo
    const nextHigh = high & hi
    shiftDown(lo, hi, step)
    const lastLow = low & lo
    const lastHigh = high & hi
    // cells of a pair of neighbours: the upper one in `next`, the lower one in `last`
    // xxx_
    shiftUp(nextLow, nextHigh, step)
    shiftUp(low & lo, high & hi, step)
    foundLow |= low
    foundHigh |= high
    // _xxx
    shiftDown(lastLow, lastHigh, step)
    shiftDown(low & lo, high & hi, step)
    foundLow |= low
    foundHigh |= high
    // xx_x
    shiftUp(nextLow, nextHigh, step)
    a = low
    b = high
    shiftDown(lo, hi, step)
    foundLow |= a & low
    foundHigh |= b & high
    // x_xx
    shiftDown(lastLow, lastHigh, step)
    a = low
    b = high
    shiftUp(lo, hi, step)
    foundLow |= a & low
    foundHigh |= b & high
  }
  low = foundLow & BOARD_LOW & ~allLow
  high = foundHigh & BOARD_HIGH & ~allHigh
}

/**
 * Finds exact values: 1 when the side to move wins, 0 for a draw, -1 when it loses. Entries of its table are never wrong, since
 * they hold whole positions.
 */
export class Solver {
  /** The positions searched so far. */
  nodes = 0
  private readonly keys = new Float64Array(TABLE)
  /** By entry: proven bounds of the value, as 4 * (upper + 1) + lower + 1. */
  private readonly bounds = new Uint8Array(TABLE)
  /** By number of discs: the columns of the moves in order, and the lines that they leave open. */
  private readonly moves = Array.from({ length: COLUMNS * ROWS }, () => new Int8Array(COLUMNS))
  private readonly open = new Int8Array(COLUMNS)

  /** The value of a position in which nobody has won yet. */
  value({ ownLow, ownHigh, allLow, allHigh, discs }: Position): number {
    completing(ownLow, ownHigh, allLow, allHigh)
    if ((low & (allLow + BOTTOM_LOW)) !== 0 || (high & (allHigh + BOTTOM_HIGH)) !== 0) return 1
    return this.search(ownLow, ownHigh, allLow, allHigh, discs, -1, 1)
  }

  /**
   * The value of a position in which the side to move cannot win at once: exact within the window, else a bound on its side of it.
   */
  private search(
    ownLow: number,
    ownHigh: number,
    allLow: number,
    allHigh: number,
    discs: number,
    from: number,
    to: number,
  ): number {
    this.nodes++
    const nextLow = (allLow + BOTTOM_LOW) & BOARD_LOW & ~allLow
    const nextHigh = (allHigh + BOTTOM_HIGH) & BOARD_HIGH & ~allHigh
    if (nextLow === 0 && nextHigh === 0) return 0
    completing(ownLow ^ allLow, ownHigh ^ allHigh, allLow, allHigh)
    const threatsLow = low
    const threatsHigh = high
    let movesLow = nextLow
    let movesHigh = nextHigh
    const forcedLow = nextLow & threatsLow
    const forcedHigh = nextHigh & threatsHigh
    if (forcedLow !== 0 || forcedHigh !== 0) {
      // two ways to win at once cannot be stopped
      if (bits(forcedLow) + bits(forcedHigh) > 1) return -1
      movesLow = forcedLow
      movesHigh = forcedHigh
    }
    // nobody plays below a cell with which the other side wins
    shiftDown(threatsLow, threatsHigh, 1)
    movesLow &= ~low
    movesHigh &= ~high
    if (movesLow === 0 && movesHigh === 0) return -1
    if (discs >= COLUMNS * ROWS - 2) return 0
    const keyLow = ownLow + allLow
    const keyHigh = ownHigh + allHigh
    const key = keyHigh * 2 ** 28 + keyLow
    const slot = (Math.imul(keyLow, 0x9e3779b1) ^ Math.imul(keyHigh, 0x85ebca6b)) >>> (32 - TABLE_BITS)
    let lower = -1
    let upper = 1
    if (this.keys[slot] === key) {
      lower = (this.bounds[slot]! & 3) - 1
      upper = (this.bounds[slot]! >> 2) - 1
    }
    let alpha = Math.max(from, lower)
    const beta = Math.min(to, upper)
    if (alpha >= beta) return lower >= beta ? lower : upper
    const moves = this.moves[discs]!
    const count = this.order(moves, ownLow, ownHigh, allLow, allHigh, movesLow, movesHigh)
    for (let i = 0; i < count && alpha < beta; i++) {
      const column = moves[i]!
      const bitLow = column < 4 ? movesLow & (127 << (7 * column)) : 0
      const bitHigh = column < 4 ? 0 : movesHigh & (127 << (7 * column - 28))
      const value =
        0 -
        this.search(
          ownLow ^ allLow,
          ownHigh ^ allHigh,
          allLow | bitLow,
          allHigh | bitHigh,
          discs + 1,
          0 - beta,
          0 - alpha,
        )
      if (value > alpha) alpha = value
    }
    if (alpha >= beta) lower = Math.max(lower, beta)
    else {
      upper = alpha
      if (alpha > from) lower = alpha
    }
    this.keys[slot] = key
    this.bounds[slot] = 4 * (upper + 1) + lower + 1
    return alpha
  }

  /** Writes the columns of the moves, those that threaten most cells first, and of equal ones the middle. Returns their number. */
  private order(
    into: Int8Array,
    ownLow: number,
    ownHigh: number,
    allLow: number,
    allHigh: number,
    movesLow: number,
    movesHigh: number,
  ): number {
    const { open } = this
    let count = 0
    for (const column of ORDER) {
      const bitLow = column < 4 ? movesLow & (127 << (7 * column)) : 0
      const bitHigh = column < 4 ? 0 : movesHigh & (127 << (7 * column - 28))
      if (bitLow === 0 && bitHigh === 0) continue
      completing(ownLow | bitLow, ownHigh | bitHigh, allLow | bitLow, allHigh | bitHigh)
      const threats = bits(low) + bits(high)
      let at = count++
      for (; at > 0 && open[at - 1]! < threats; at--) {
        into[at] = into[at - 1]!
        open[at] = open[at - 1]!
      }
      into[at] = column
      open[at] = threats
    }
    return count
  }
}
