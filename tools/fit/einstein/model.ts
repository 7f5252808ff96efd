import type { Random } from '../../../src/game/random.ts'
import {
  COUNTS,
  countsOf,
  HEAD,
  HIDDEN,
  kindTable,
  MIDDLE,
  PLACES,
  ROWS,
  rowOf,
  type Weights,
} from '../../../src/games/einstein/network.ts'
import { OFF, SIDE, STONES } from '../../../src/games/einstein/state.ts'

/** Entries of a position for the model: places of the mover's stones 1-6, then of the opponent's; OFF when taken. */
export const ENTRIES = 2 * STONES

const KIND = kindTable()

/** Symmetries: reflecting the board in its diagonal changes no value, nor does numbering the stones from 6 to 1. */
const SYMMETRIES = 4
const reflect = (place: number) => (place % SIDE) * SIDE + Math.floor(place / SIDE)

const DECAY = 0.999
const TINY = 1e-8

/** Parameters with running mean squares of their gradients (RMSprop, Tieleman and Hinton 2012). */
class Parameters {
  readonly values: Float32Array
  private readonly squares: Float32Array

  constructor(size: number) {
    this.values = new Float32Array(size)
    this.squares = new Float32Array(size).fill(1e-4)
  }

  /** Moves one parameter against its gradient. */
  descend(i: number, gradient: number, rate: number): void {
    const square = DECAY * this.squares[i]! + (1 - DECAY) * gradient * gradient
    this.squares[i] = square
    this.values[i]! -= (rate * gradient) / Math.sqrt(square + TINY)
  }
}

/**
 * The network of src/games/einstein/network.ts in floating point, for training. A row of weights is the sum of a fine
 * part and a coarse part. All kinds of the same stone share the coarse part, so that rare kinds learn from the others.
 */
export class Model {
  private readonly fine = new Parameters(ROWS * HIDDEN)
  private readonly coarse = new Parameters(2 * STONES * PLACES * HIDDEN)
  private readonly bias = new Parameters(HIDDEN)
  private readonly middle = new Parameters(HIDDEN * MIDDLE)
  private readonly heads = new Parameters(COUNTS * HEAD)

  private readonly sums = new Float64Array(HIDDEN)
  private readonly deltas = new Float64Array(HIDDEN)
  private readonly middleSums = new Float64Array(MIDDLE)
  private readonly middleDeltas = new Float64Array(MIDDLE)
  private readonly rows = new Int32Array(ENTRIES)
  private readonly coarseRows = new Int32Array(ENTRIES)
  private active = 0
  private head = 0

  constructor(random: Random) {
    const spread = (width: number) => width * (2 * random.real() - 1)
    for (let i = 0; i < this.coarse.values.length; i++) this.coarse.values[i] = spread(0.15)
    for (let i = 0; i < this.middle.values.length; i++) this.middle.values[i] = spread(0.3)
    this.bias.values.fill(0.3)
    const head = Float32Array.from({ length: HEAD }, (_, i) => (i < MIDDLE || i === HEAD - 1 ? 0 : spread(0.25)))
    for (let counts = 0; counts < COUNTS; counts++) this.heads.values.set(head, counts * HEAD)
  }

  /** Makes one step of gradient descent on the squared error. @returns the error before the step */
  train(places: Int8Array, from: number, symmetry: number, target: number, rate: number): number {
    this.activate(places, from, symmetry)
    const x = this.forward()
    const root = 1 / Math.sqrt(1 + x * x)
    const error = x * root - target
    this.backward(2 * error * root ** 3, rate)
    return error
  }

  private activate(places: Int8Array, from: number, symmetry: number): void {
    let own = 0
    let other = 0
    for (let i = 0; i < ENTRIES; i++) {
      if (places[from + i] === OFF) continue
      if (i < STONES) own |= 1 << (labelOf(i, symmetry) - 1)
      else other |= 1 << (labelOf(i, symmetry) - 1)
    }
    this.active = 0
    for (let i = 0; i < ENTRIES; i++) {
      const place = places[from + i]!
      if (place === OFF) continue
      const mine = i < STONES
      const label = labelOf(i, symmetry)
      const seen = symmetry % 2 === 1 ? reflect(place) : place
      this.rows[this.active] = rowOf(mine, KIND[(mine ? own : other) * 7 + label]!, seen) * HIDDEN
      this.coarseRows[this.active++] = coarseRowOf(mine, label, seen) * HIDDEN
    }
    this.head = countsOf(own, other) * HEAD
  }

  private forward(): number {
    const { sums, active, rows, coarseRows } = this
    const fine = this.fine.values
    const coarse = this.coarse.values
    sums.set(this.bias.values)
    for (let k = 0; k < active; k++) {
      const f = rows[k]!
      const c = coarseRows[k]!
      for (let unit = 0; unit < HIDDEN; unit++) sums[unit]! += fine[f + unit]! + coarse[c + unit]!
    }
    const { middleSums, head } = this
    const middle = this.middle.values
    const heads = this.heads.values
    for (let k = 0; k < MIDDLE; k++) middleSums[k] = heads[head + k]!
    let x = heads[head + HEAD - 1]!
    for (let unit = 0; unit < HIDDEN; unit++) {
      const activation = Math.min(1, Math.max(0, sums[unit]!)) ** 2
      if (activation === 0) continue
      x += heads[head + 2 * MIDDLE + unit]! * activation
      for (let k = 0; k < MIDDLE; k++) middleSums[k]! += middle[unit * MIDDLE + k]! * activation
    }
    for (let k = 0; k < MIDDLE; k++) x += heads[head + MIDDLE + k]! * Math.max(0, middleSums[k]!)
    return x
  }

  private backward(gradient: number, rate: number): void {
    const { sums, deltas, middleSums, middleDeltas, active, rows, coarseRows, head, heads, middle } = this
    heads.descend(head + HEAD - 1, gradient, rate)
    for (let k = 0; k < MIDDLE; k++) {
      const live = middleSums[k]! > 0
      middleDeltas[k] = live ? gradient * heads.values[head + MIDDLE + k]! : 0
      if (!live) continue
      heads.descend(head + MIDDLE + k, gradient * middleSums[k]!, rate)
      heads.descend(head + k, middleDeltas[k]!, rate)
    }
    for (let unit = 0; unit < HIDDEN; unit++) {
      const sum = sums[unit]!
      deltas[unit] = 0
      if (sum <= 0) continue
      const activation = Math.min(1, sum) ** 2
      const weight = head + 2 * MIDDLE + unit
      let delta = gradient * heads.values[weight]!
      heads.descend(weight, gradient * activation, rate)
      for (let k = 0; k < MIDDLE; k++) {
        if (middleDeltas[k] === 0) continue
        const i = unit * MIDDLE + k
        delta += middleDeltas[k]! * middle.values[i]!
        middle.descend(i, middleDeltas[k]! * activation, rate)
      }
      if (sum >= 1) continue
      deltas[unit] = 2 * sum * delta
      this.bias.descend(unit, deltas[unit]!, rate)
    }
    for (let k = 0; k < active; k++) {
      for (let unit = 0; unit < HIDDEN; unit++) {
        const delta = deltas[unit]!
        if (delta === 0) continue
        this.fine.descend(rows[k]! + unit, delta, rate)
        this.coarse.descend(coarseRows[k]! + unit, delta, rate)
      }
    }
  }

  /** The network with integer weights: each unit is scaled so that its greatest weight is 127. */
  weights(): Weights {
    const rows = new Int8Array(ROWS * HIDDEN)
    const scale = new Float32Array(HIDDEN)
    const bias = new Int16Array(HIDDEN)
    for (let unit = 0; unit < HIDDEN; unit++) {
      let greatest = 1e-6
      for (let row = 0; row < ROWS; row++) greatest = Math.max(greatest, Math.abs(this.weight(row, unit)))
      scale[unit] = greatest / 127
      for (let row = 0; row < ROWS; row++) rows[row * HIDDEN + unit] = Math.round(this.weight(row, unit) / scale[unit]!)
      bias[unit] = Math.round(this.bias.values[unit]! / scale[unit]!)
    }
    return { rows, scale, bias, middle: this.middle.values.slice(), heads: this.heads.values.slice() }
  }

  private weight(row: number, unit: number): number {
    return this.fine.values[row * HIDDEN + unit]! + this.coarse.values[COARSE_OF_ROW[row]! * HIDDEN + unit]!
  }
}

export const randomSymmetry = (random: Random): number => random.below(SYMMETRIES)

const labelOf = (entry: number, symmetry: number): number => {
  const label = 1 + (entry % STONES)
  return symmetry >= 2 ? STONES + 1 - label : label
}

const coarseRowOf = (own: boolean, label: number, place: number): number =>
  ((own ? 0 : STONES) + label - 1) * PLACES + place

const COARSE_OF_ROW = new Int32Array(ROWS)
for (let set = 0; set < 64; set++) {
  for (let label = 1; label <= STONES; label++) {
    if (((set >> (label - 1)) & 1) === 0) continue
    for (const own of [true, false]) {
      for (let place = 0; place < PLACES; place++) {
        COARSE_OF_ROW[rowOf(own, KIND[set * 7 + label]!, place)] = coarseRowOf(own, label, place)
      }
    }
  }
}
