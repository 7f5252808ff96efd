/** The loops of kernel.ts, where there is no module. */
import {
  COUNTS,
  type Copy,
  type Inner,
  type Kernel,
  LONG_SIXTH,
  MOST_STONES,
  type Outer,
  SIXTH,
  TO_INTEGER,
  type ValueBytes,
  VECTOR,
} from './kernel.ts'

/** The most values that are computed at once: more than a row has. */
const AT_ONCE = 256

/** Where the better values of a stone and the next begin, behind the best values of each. */
const EITHER = MOST_STONES * AT_ONCE

type Cells = Int16Array | Int32Array | Float64Array
type Best = Int32Array | Float64Array

/** What depends on the form of values: these loops take most of the time. */
interface Arithmetic {
  readonly cells: Cells
  /** By stone: the best values after its moves; then the better ones of each stone and the next. */
  readonly best: Best
  /** The least of three values each, or the greatest. */
  least(at: number, a: number, b: number, c: number, length: number): void
  greatest(at: number, a: number, b: number, c: number, length: number): void
  /** The greatest after the runner's moves, between the masks. */
  runner(at: number, place: number, down: number, mask: number, length: number): void
  /** The better ones of a stone and the next. */
  lesser(either: number, a: number, b: number, length: number): void
  greater(either: number, a: number, b: number, length: number): void
  /** Writes the mean over the faces, with the same sums in the same order as the module. */
  combine(stones: number, out: number, length: number, weights: number): void
}

export function loopsOn(buffer: ArrayBuffer, valueBytes: ValueBytes): Kernel {
  const arithmetic = valueBytes === 8 ? doubles(buffer) : integers(buffer, valueBytes)
  const { cells, best } = arithmetic
  const words = new Int32Array(buffer)
  const scale = 31 - Math.clz32(valueBytes)
  const lanes = VECTOR / valueBytes

  function combine(stones: number, out: number, length: number, weights: number, inner: boolean): void {
    if (stones === 1) {
      for (let x = 0; x < length; x++) cells[out + x] = best[x]!
      return
    }
    for (let at = 0; at < (stones - 1) * AT_ONCE; at += AT_ONCE) {
      if (inner) arithmetic.greater(EITHER + at, at, at + AT_ONCE, length)
      else arithmetic.lesser(EITHER + at, at, at + AT_ONCE, length)
    }
    arithmetic.combine(stones, out, length, weights)
  }

  const outer =
    (stones: number): Outer =>
    (out, list, count, moves, weights) => {
      for (let i = list >> 2, last = i + 2 * count; i < last; i += 2) {
        for (let begin = words[i]! >> scale, end = words[i + 1]! >> scale; begin < end; begin += AT_ONCE) {
          const length = Math.min(AT_ONCE, end - begin)
          for (let stone = 0, move = moves >> 2; stone < stones; stone++, move += 3) {
            const [a, b, c] = [words[move]!, words[move + 1]!, words[move + 2]!]
            arithmetic.least(stone * AT_ONCE, (a >> scale) + begin, (b >> scale) + begin, (c >> scale) + begin, length)
          }
          combine(stones, (out >> scale) + begin, length, weights, false)
        }
      }
    }

  const inner =
    (stones: number, runner: number): Inner =>
    (from, out, list, count, masks, down, weights) => {
      for (let i = list >> 2, last = i + 4 * count; i < last; i += 4) {
        let table = words[i]! >> 2
        const begin = words[i + 2]! >> scale
        const length = (words[i + 3]! >> scale) - begin
        const row = (offset: number) => ((from + offset) >> scale) + begin
        for (let stone = 0; stone < stones; stone++) {
          if (stone === runner) continue
          const [a, b, c] = [words[table]!, words[table + 1]!, words[table + 2]!]
          arithmetic.greatest(stone * AT_ONCE, row(a), row(b), row(c), length)
          table += 3
        }
        // no move of another stone leads into its own row, so that these values are the runner's alone from now on
        for (let stone = 1; stone < stones; stone++, table += 2)
          cells[(from + words[table]!) >> scale] = cells[(from + words[table + 1]!) >> scale]!
        // the first place is that of a vector
        const mask = (masks >> scale) + 4 * begin
        arithmetic.runner(runner * AT_ONCE, row(words[i + 1]!), down >> scale, mask, length)
        combine(stones, ((out + words[i + 1]!) >> scale) + begin, length, weights, true)
      }
    }

  const copy =
    (length: number, source: 0 | 1): Copy =>
    (list, count, to, from) => {
      for (let i = list >> 2, last = i + 2 * count; i < last; i += 2) {
        const target = (to + words[i]!) >> scale
        const start = (from + words[i + source]!) >> scale
        for (let x = 0; x < length; x++) cells[target + x] = cells[start + x]!
      }
    }

  return {
    outer: COUNTS.map(outer),
    inner: COUNTS.map((stones) => COUNTS.slice(0, stones).map((rank) => inner(stones, rank))),
    copyVectors: copy(lanes, 0),
    copyValues: copy(1, 0),
    moveVectors: copy(lanes, 1),
    moveValues: copy(1, 1),
  }
}

/** Integers, and floating-point numbers of 32 bits: these are not negative, so that as integers they have the same order. */
function integers(buffer: ArrayBuffer, valueBytes: 2 | 4): Arithmetic {
  // without a branch, as the values are in no order
  const min = (a: number, b: number): number => b + ((a - b) & ((a - b) >> 31))
  const max = (a: number, b: number): number => a - ((a - b) & ((a - b) >> 31))
  const cells = valueBytes === 2 ? new Int16Array(buffer) : new Int32Array(buffer)
  const best = new Int32Array(2 * EITHER)
  const lanes = VECTOR / valueBytes
  return {
    cells,
    best,
    least(at, a, b, c, length) {
      for (let x = 0; x < length; x++) best[at + x] = min(min(cells[a + x]!, cells[b + x]!), cells[c + x]!)
    },
    greatest(at, a, b, c, length) {
      for (let x = 0; x < length; x++) best[at + x] = max(max(cells[a + x]!, cells[b + x]!), cells[c + x]!)
    },
    runner(at, place, down, mask, length) {
      for (let x = 0; x < length; x++) {
        const limit = mask + 4 * x - 3 * (x & (lanes - 1))
        const across = min(cells[place + x + 1]!, cells[limit]!)
        const along = min(cells[place + x + down]!, cells[limit + lanes]!)
        const diagonal = min(cells[place + x + down + 1]!, cells[limit + 2 * lanes]!)
        best[at + x] = max(max(max(across, along), diagonal), cells[limit + 3 * lanes]!)
      }
    },
    lesser(either, a, b, length) {
      for (let x = 0; x < length; x++) best[either + x] = min(best[a + x]!, best[b + x]!)
    },
    greater(either, a, b, length) {
      for (let x = 0; x < length; x++) best[either + x] = max(best[a + x]!, best[b + x]!)
    },
    combine: valueBytes === 2 ? combineShorts(buffer, best) : combineSingles(buffer, best),
  }
}

const { fround } = Math

function combineSingles(buffer: ArrayBuffer, best: Int32Array): Arithmetic['combine'] {
  const values = new Float32Array(buffer)
  const bestValues = new Float32Array(best.buffer)
  return (stones, out, length, weights) => {
    const first = values[weights >> 2]!
    const sixth = values[(weights + SIXTH) >> 2]!
    for (let x = 0; x < length; x++) values[out + x] = fround(bestValues[x]! * first)
    for (let stone = 1, weight = weights >> 2; stone < stones; stone++, weight += 2) {
      const shared = values[weight + 1]!
      const own = values[weight + 2]!
      const at = stone * AT_ONCE
      const either = EITHER + at - AT_ONCE
      for (let x = 0; x < length; x++) {
        const sum = fround(values[out + x]! + fround(bestValues[at + x]! * own))
        values[out + x] = fround(sum + fround(bestValues[either + x]! * shared))
      }
    }
    for (let x = 0; x < length; x++) values[out + x] = fround(values[out + x]! * sixth)
  }
}

function combineShorts(buffer: ArrayBuffer, best: Int32Array): Arithmetic['combine'] {
  const shorts = new Int16Array(buffer)
  const values = new Float32Array(buffer)
  const sums = new Int32Array(AT_ONCE)
  return (stones, out, length, weights) => {
    const sixth = values[(weights + SIXTH) >> 2]!
    sums.fill(0, 0, length)
    for (let stone = 0, weight = weights >> 1; stone < stones; stone++, weight += 2) {
      const own = shorts[weight]!
      // none for the last stone
      const shared = shorts[weight + 1]!
      const at = stone * AT_ONCE
      for (let x = 0; x < length; x++) sums[x]! += own * best[at + x]! + shared * best[EITHER + at + x]!
    }
    for (let x = 0; x < length; x++) shorts[out + x] = fround(fround(sums[x]! * sixth) + TO_INTEGER) - TO_INTEGER
  }
}

function doubles(buffer: ArrayBuffer): Arithmetic {
  const min = (a: number, b: number): number => (b < a ? b : a)
  const max = (a: number, b: number): number => (a < b ? b : a)
  const cells = new Float64Array(buffer)
  const best = new Float64Array(2 * EITHER)
  return {
    cells,
    best,
    least(at, a, b, c, length) {
      for (let x = 0; x < length; x++) best[at + x] = min(min(cells[a + x]!, cells[b + x]!), cells[c + x]!)
    },
    greatest(at, a, b, c, length) {
      for (let x = 0; x < length; x++) best[at + x] = max(max(cells[a + x]!, cells[b + x]!), cells[c + x]!)
    },
    runner(at, place, down, mask, length) {
      for (let x = 0; x < length; x++) {
        const limit = mask + 4 * x - 3 * (x & 1)
        const across = min(cells[place + x + 1]!, cells[limit]!)
        const along = min(cells[place + x + down]!, cells[limit + 2]!)
        const diagonal = min(cells[place + x + down + 1]!, cells[limit + 4]!)
        best[at + x] = max(max(max(across, along), diagonal), cells[limit + 6]!)
      }
    },
    lesser(either, a, b, length) {
      for (let x = 0; x < length; x++) best[either + x] = min(best[a + x]!, best[b + x]!)
    },
    greater(either, a, b, length) {
      for (let x = 0; x < length; x++) best[either + x] = max(best[a + x]!, best[b + x]!)
    },
    combine(stones, out, length, weights) {
      const first = cells[weights >> 3]!
      const sixth = cells[(weights + LONG_SIXTH) >> 3]!
      for (let x = 0; x < length; x++) cells[out + x] = best[x]! * first
      for (let stone = 1, weight = weights >> 3; stone < stones; stone++, weight += 2) {
        const shared = cells[weight + 1]!
        const own = cells[weight + 2]!
        const at = stone * AT_ONCE
        const either = EITHER + at - AT_ONCE
        for (let x = 0; x < length; x++)
          cells[out + x] = cells[out + x]! + best[at + x]! * own + best[either + x]! * shared
      }
      for (let x = 0; x < length; x++) cells[out + x] = cells[out + x]! * sixth
    },
  }
}
