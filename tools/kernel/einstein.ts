/**
 * The loops of `src/games/einstein/endings/kernel.ts`, which says what they do, with SIMD instructions. Each number of stones has loops of its
 * own, in which nothing depends on it any more.
 */
import { LONG_SIXTH, MOST_STONES, ROUNDING, SIXTH } from '../../src/games/einstein/endings/kernel.ts'
import { type Code, type Local, Loop, moduleOf, op, parametersOf } from './assembler.ts'

/** Bytes that are computed at once. */
const VECTOR = 16

/** How values are kept: the suffix of the loops' names, the operations. */
interface Form {
  readonly suffix: string
  readonly bytes: number
  readonly less: Code
  readonly greater: Code
  readonly load: (offset?: number) => Code
  readonly store: (offset?: number) => Code
  /** The weights of the stones, and a sixth. */
  weights(f: Loop, stones: number, address: Local): Local[]
  /** Pushes the mean over the faces of the best values after the stones' moves. */
  combine(f: Loop, best: readonly Local[], weights: readonly Local[], better: Code): void
}

const inVectors = (f: Loop, address: Local, offsets: readonly number[], of: (offset: number) => Code): Local[] =>
  offsets.map((offset) => {
    const vector = f.vector()
    f.write(address.get, of(offset), vector.set)
    return vector
  })

/** The mean of floating-point numbers. */
const combineFloats =
  (multiply: Code, add: Code): Form['combine'] =>
  (f, best, weights, better) => {
    f.write(best[0]!.get, weights[0]!.get, multiply)
    for (let stone = 1; stone < best.length; stone++) {
      f.write(best[stone]!.get, weights[2 * stone]!.get, multiply, add)
      f.write(best[stone - 1]!.get, best[stone]!.get, better)
      f.write(weights[2 * stone - 1]!.get, multiply, add)
    }
    f.write(weights.at(-1)!.get, multiply)
  }

const eachWeight = (stones: number, bytes: number): number[] =>
  Array.from({ length: 2 * stones - 1 }, (_, i) => bytes * i)

const DOUBLE: Form = {
  suffix: 'Double',
  bytes: 8,
  less: op.doublesLess,
  greater: op.doublesGreater,
  load: op.loadDouble,
  store: op.storeDouble,
  weights: (f, stones, address) => inVectors(f, address, [...eachWeight(stones, 8), LONG_SIXTH], op.vectorOfDouble),
  combine: combineFloats(op.doublesMultiply, op.doublesAdd),
}

const SINGLE: Form = {
  suffix: '',
  bytes: 4,
  less: op.floatsLess,
  greater: op.floatsGreater,
  load: op.load,
  store: op.store,
  weights: (f, stones, address) => inVectors(f, address, [...eachWeight(stones, 4), SIXTH], op.vectorOf),
  combine: combineFloats(op.floatsMultiply, op.floatsAdd),
}

const SHORT: Form = {
  suffix: 'Short',
  bytes: 2,
  less: op.shortsLess,
  greater: op.shortsGreater,
  load: op.loadShort,
  store: op.storeShort,
  // those of a stone, alone and shared with the next, are one number
  weights: (f, stones, address) =>
    inVectors(f, address, [...Array.from({ length: stones }, (_, i) => 4 * i), SIXTH, ROUNDING], op.vectorOf),
  combine(f, best, weights, better) {
    const [sixth, rounding] = weights.slice(-2) as [Local, Local]
    const shared = best.slice(1).map((next, stone) => {
      const either = f.vector()
      f.write(best[stone]!.get, next.get, better, either.set)
      return either
    })
    for (const half of [0, 1] as const) {
      for (const [stone, value] of best.entries()) {
        f.write(value.get, (shared[stone] ?? value).get, op.shortsInTurn(half), weights[stone]!.get, op.shortsDot)
        if (stone > 0) f.write(op.integersAdd)
      }
      // adding a large number leaves the nearest integer in the last bits
      f.write(op.floatsOfIntegers, sixth.get, op.floatsMultiply, rounding.get, op.floatsAdd)
      f.write(rounding.get, op.integersSubtract)
    }
    f.write(op.shortsOfIntegers)
  },
}

const combine = (f: Loop, form: Form, best: readonly Local[], weights: readonly Local[], better: Code): void =>
  best.length === 1 ? f.write(best[0]!.get) : form.combine(f, best, weights, better)

const advance = (local: Local, bytes: number): Code[] => [local.get, op.constant(bytes), op.add, local.set]

/** Leaves what tells whether a counter is not yet 0. */
const countDown = (count: Local): Code[] => [count.get, op.constant(1), op.subtract, count.tee]

function outer(form: Form, stones: number): Loop {
  const f = new Loop(`outer${stones}${form.suffix}`, 5)
  const [out, list, count, moves, weightsAt] = parametersOf(f) as [Local, Local, Local, Local, Local]
  const weights = stones === 1 ? [] : form.weights(f, stones, weightsAt)
  const sheets = Array.from({ length: 3 * stones }, (_, i) => {
    const sheet = f.integer()
    f.write(moves.get, op.load(4 * i), sheet.set)
    return sheet
  })
  const x = f.integer()
  const end = f.integer()
  const best = Array.from({ length: stones }, () => f.vector())
  f.repeat(() => {
    f.write(list.get, op.load(0), x.set, list.get, op.load(4), end.set)
    f.repeat(() => {
      for (let stone = 0; stone < stones; stone++) {
        for (let i = 0; i < 3; i++) {
          f.write(sheets[3 * stone + i]!.get, x.get, op.add, op.vectorLoad())
          if (i > 0) f.write(form.less)
        }
        f.write(best[stone]!.set)
      }
      f.write(out.get, x.get, op.add)
      combine(f, form, best, weights, form.less)
      f.write(op.vectorStore(), x.get, op.constant(VECTOR), op.add, x.tee, end.get, op.isBelow)
    })
    f.write(...advance(list, 8), ...countDown(count))
  })
  return f
}

function inner(form: Form, stones: number, runner: number): Loop {
  const f = new Loop(`inner${stones}${runner}${form.suffix}`, 7)
  const [from, out, list, count, masks, down, weightsAt] = parametersOf(f) as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ]
  const weights = stones === 1 ? [] : form.weights(f, stones, weightsAt)
  const others = stones - 1
  const rows = Array.from({ length: 3 * others }, () => f.integer())
  const [x, end, table, row, below, target, mask] = Array.from({ length: 7 }, () => f.integer()) as [
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
    Local,
  ]
  const best = Array.from({ length: stones }, () => f.vector())
  f.repeat(() => {
    f.write(list.get, op.load(0), table.set)
    for (const [i, other] of rows.entries()) f.write(table.get, op.load(4 * i), from.get, op.add, other.set)
    for (let at = 12 * others; at < 20 * others; at += 8) {
      f.write(table.get, op.load(at), from.get, op.add)
      f.write(table.get, op.load(at + 4), from.get, op.add, form.load(), form.store())
    }
    f.write(list.get, op.load(4), from.get, op.add, row.tee, down.get, op.add, below.set)
    f.write(list.get, op.load(4), out.get, op.add, target.set)
    f.write(list.get, op.load(8), x.set, list.get, op.load(12), end.set)
    // four masks for each vector
    f.write(masks.get, x.get, op.add, x.get, op.add, x.get, op.add, x.get, op.add, mask.set)
    f.repeat(() => {
      for (let stone = 0, i = 0; stone < stones; stone++) {
        if (stone === runner) {
          f.write(row.get, x.get, op.add, op.vectorLoad(form.bytes), mask.get, op.vectorLoad(0), form.less)
          f.write(below.get, x.get, op.add, op.vectorLoad(0), mask.get, op.vectorLoad(VECTOR), form.less)
          f.write(form.greater)
          f.write(below.get, x.get, op.add, op.vectorLoad(form.bytes), mask.get, op.vectorLoad(2 * VECTOR), form.less)
          f.write(form.greater, mask.get, op.vectorLoad(3 * VECTOR), form.greater, best[stone]!.set)
          continue
        }
        for (const last = i + 3; i < last; i++) {
          f.write(rows[i]!.get, x.get, op.add, op.vectorLoad())
          if (i > last - 3) f.write(form.greater)
        }
        f.write(best[stone]!.set)
      }
      f.write(target.get, x.get, op.add)
      combine(f, form, best, weights, form.greater)
      f.write(op.vectorStore(), ...advance(mask, 4 * VECTOR))
      f.write(x.get, op.constant(VECTOR), op.add, x.tee, end.get, op.isBelow)
    })
    f.write(...advance(list, 16), ...countDown(count))
  })
  return f
}

/** @param source where an entry of the list, a pair, names the source */
function copy(name: string, source: 0 | 4, load: Code, store: Code): Loop {
  const f = new Loop(name, 4)
  const [list, count, to, from] = parametersOf(f) as [Local, Local, Local, Local]
  f.repeat(() => {
    f.write(to.get, list.get, op.load(), op.add, from.get, list.get, op.load(source), op.add, load, store)
    f.write(...advance(list, 8), ...countDown(count))
  })
  return f
}

/** The bytes of the module. */
export function kernel(): Uint8Array {
  const functions: Loop[] = []
  for (const form of [DOUBLE, SINGLE, SHORT]) {
    for (let stones = 1; stones <= MOST_STONES; stones++) {
      functions.push(outer(form, stones))
      for (let runner = 0; runner < stones; runner++) functions.push(inner(form, stones, runner))
    }
    functions.push(copy(`copyValues${form.suffix}`, 0, form.load(), form.store()))
    functions.push(copy(`moveValues${form.suffix}`, 4, form.load(), form.store()))
  }
  functions.push(copy('copyVectors', 0, op.vectorLoad(), op.vectorStore()))
  functions.push(copy('moveVectors', 4, op.vectorLoad(), op.vectorStore()))
  return moduleOf(functions)
}
