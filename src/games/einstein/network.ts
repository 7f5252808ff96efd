/**
 * A small value network for positions before the roll.
 *
 * The moves of a stone depend on its square and on the faces that allow it to move. These depend on its neighbours,
 * the next lower and the next higher stone of its side. So the input has one row for each combination of owner, stone
 * with neighbours, and square, and each stone of a position activates one row. The owner is the seat whose turn it is
 * or the other one. Squares are counted from the owner's own corner: blue sees the board turned by 180 degrees.
 *
 *   input    2 owners x 56 kinds of stone x 24 squares (on the 25th the game is over) = 2,688 rows
 *   hidden   60 units: the sum of the active rows and a bias, clipped to [0, 1] and squared
 *   middle   16 units: a weighted sum of the hidden units and a bias; negative values count as 0
 *   output   x, a weighted sum of hidden and middle units and a bias; the value is x / sqrt(1 + x^2), which gives the
 *            same bits on every machine because it needs no transcendental function
 *
 * The biases of the middle layer and all weights of the output layer depend on the numbers of stones of both sides.
 *
 * Rows consist of small integers, so their sums are exact. Each evaluation starts from the sums of the last one and
 * replaces only the rows that differ (the accumulator of Nasu's NNUE, without being told what was played).
 */
import { lazy } from '../../game/lazy.ts'
import { BLUE, type EinsteinState, OFF, RED, SQUARES, STONES } from './state.ts'

export const HIDDEN = 60
export const MIDDLE = 16

const KINDS = 56
/** The number of squares that a stone can stand on; on its goal the game is over. */
export const PLACES = SQUARES - 1
export const ROWS = 2 * KINDS * PLACES
/** The index of the row of stones off the board, all zero. */
const NO_ROW = ROWS
/** The number of pairs of stone counts, (1 to 6) x (1 to 6). */
export const COUNTS = STONES * STONES

/**
 * The kind of a stone in a set of stones of its side (bit n - 1: stone n): a number for (stone, next lower stone or 0,
 * next higher stone or 7). Index set * 7 + stone.
 */
export const kindTable = lazy((): Uint8Array => {
  const table = new Uint8Array(64 * 7)
  const kinds = new Map<string, number>()
  for (let set = 0; set < 64; set++) {
    for (let stone = 1; stone <= STONES; stone++) {
      if (((set >> (stone - 1)) & 1) === 0) continue
      let lower = stone - 1
      while (lower > 0 && ((set >> (lower - 1)) & 1) === 0) lower--
      let higher = stone + 1
      while (higher <= STONES && ((set >> (higher - 1)) & 1) === 0) higher++
      const name = `${lower} ${stone} ${higher}`
      if (!kinds.has(name)) kinds.set(name, kinds.size)
      table[set * 7 + stone] = kinds.get(name)!
    }
  }
  return table
})

/** The number of stones in a set. */
function sizeOf(set: number): number {
  const pairs = (set & 0b010101) + ((set >> 1) & 0b010101)
  return (pairs & 3) + ((pairs >> 2) & 3) + (pairs >> 4)
}

/** The number of weights in a head: those that depend on the stone counts. */
export const HEAD = 2 * MIDDLE + HIDDEN + 1

/** The number of a position's head, from the sets of stones of the seat whose turn it is and of the other. */
export const countsOf = (own: number, other: number): number => (sizeOf(own) - 1) * STONES + sizeOf(other) - 1

/**
 * The index of the row of a stone of a kind on a square.
 * @param place the square, counted from the owner's corner
 */
export const rowOf = (own: boolean, kind: number, place: number): number => ((own ? 0 : KINDS) + kind) * PLACES + place

export const placeOf = (side: number, square: number): number => (side === RED ? square : SQUARES - 1 - square)

/** The weights that training produces (tools/fit/einstein). */
export interface Weights {
  /** Index row * HIDDEN + unit, in units of `scale`. */
  readonly rows: Int8Array
  /** By unit: the value of a 1 in `rows` and `bias`. */
  readonly scale: Float32Array
  /** By unit, in units of `scale`. */
  readonly bias: Int16Array
  /** Index unit * MIDDLE + middle unit. */
  readonly middle: Float32Array
  /** Index counts * HEAD: biases of the middle, weights of the middle, weights of the hidden units, and the bias. */
  readonly heads: Float32Array
}

/** Decodes a file of weights: the arrays of `Weights` one after the other, little-endian. */
export function decodeWeights(file: Uint8Array): Weights {
  // a copy, because the arrays need an offset that is a multiple of their elements' size
  const bytes = Uint8Array.from(file).buffer
  const scaleAt = ROWS * HIDDEN
  const biasAt = scaleAt + HIDDEN * Float32Array.BYTES_PER_ELEMENT
  const middleAt = biasAt + HIDDEN * Int16Array.BYTES_PER_ELEMENT
  const headsAt = middleAt + HIDDEN * MIDDLE * Float32Array.BYTES_PER_ELEMENT
  return {
    rows: new Int8Array(bytes, 0, scaleAt),
    scale: new Float32Array(bytes, scaleAt, HIDDEN),
    bias: new Int16Array(bytes, biasAt, HIDDEN),
    middle: new Float32Array(bytes, middleAt, HIDDEN * MIDDLE),
    heads: new Float32Array(bytes, headsAt, COUNTS * HEAD),
  }
}

export class Network {
  private readonly kinds = kindTable()
  private readonly rows = new Int8Array((ROWS + 1) * HIDDEN)
  private readonly scale: Float64Array
  private readonly middle: Float64Array
  private readonly heads: Float64Array
  /** The hidden units whose sums are positive, and what they add. */
  private readonly active = new Uint8Array(HIDDEN + 1)
  private readonly activations = new Float64Array(HIDDEN + 1)
  /** By turn and unit: the sums of the position that was last evaluated with that side to move. */
  private readonly sums = new Int32Array(2 * HIDDEN)
  /** By turn and piece: the row that is part of these sums. */
  private readonly current = new Int16Array(2 * (2 * STONES + 1)).fill(NO_ROW)

  constructor(weights: Weights) {
    this.rows.set(weights.rows)
    this.scale = Float64Array.from(weights.scale)
    this.middle = Float64Array.from(weights.middle)
    this.heads = Float64Array.from(weights.heads)
    this.sums.set(weights.bias, RED * HIDDEN)
    this.sums.set(weights.bias, BLUE * HIDDEN)
  }

  /** Expected utility, strictly within (-1, 1), for the seat whose turn it is, before the roll. */
  evaluate(state: EinsteinState): number {
    const { turn } = state
    this.update(state, turn)
    const { sums, scale, middle, heads, active, activations } = this
    const from = turn * HIDDEN
    const head = countsOf(state.alive[turn]!, state.alive[1 - turn]!) * HEAD
    let x = heads[head + HEAD - 1]!
    let count = 0
    for (let unit = 0; unit < HIDDEN; unit++) {
      const sum = sums[from + unit]!
      const clipped = Math.min(1, sum * scale[unit]!)
      active[count] = unit
      activations[count] = clipped * clipped
      // 1 where the sum is positive: a branch that nothing foretells would take longer
      count += -sum >>> 31
    }
    for (let i = 0; i < count; i++) x += heads[head + 2 * MIDDLE + active[i]!]! * activations[i]!
    // four at a time, which stay in registers
    for (let k = 0; k < MIDDLE; k += 4) {
      let a = heads[head + k]!
      let b = heads[head + k + 1]!
      let c = heads[head + k + 2]!
      let d = heads[head + k + 3]!
      for (let i = 0; i < count; i++) {
        const weights = active[i]! * MIDDLE + k
        const activation = activations[i]!
        a += middle[weights]! * activation
        b += middle[weights + 1]! * activation
        c += middle[weights + 2]! * activation
        d += middle[weights + 3]! * activation
      }
      const out = head + MIDDLE + k
      if (a > 0) x += heads[out]! * a
      if (b > 0) x += heads[out + 1]! * b
      if (c > 0) x += heads[out + 2]! * c
      if (d > 0) x += heads[out + 3]! * d
    }
    return x / Math.sqrt(1 + x * x)
  }

  private update(state: EinsteinState, turn: number): void {
    const { rows, sums, current, kinds } = this
    const { squareOf, alive } = state
    const from = turn * HIDDEN
    for (let piece = 1; piece <= 2 * STONES; piece++) {
      const side = piece > STONES ? BLUE : RED
      const square = squareOf[piece]!
      const row =
        square === OFF
          ? NO_ROW
          : rowOf(side === turn, kinds[alive[side]! * 7 + piece - side * STONES]!, placeOf(side, square))
      const i = turn * (2 * STONES + 1) + piece
      const before = current[i]!
      if (row === before) continue
      current[i] = row
      const plus = row * HIDDEN
      const minus = before * HIDDEN
      for (let unit = 0; unit < HIDDEN; unit++) sums[from + unit]! += rows[plus + unit]! - rows[minus + unit]!
    }
  }
}
