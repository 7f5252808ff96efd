/** What a search computes: all positions that can follow, or those with few stones, as far as work and memory allow. */

import { MOST_STONES, type ValueBytes, WEIGHTS } from './kernel.ts'
import { Sheets } from './sheets.ts'
import type { Stone } from './stones.ts'
import { members, stonesIn, subsets } from './stones.ts'

/** Bytes of values that take as long as what is done for a sheet besides. */
export const SHEET_WORK = 4000

/** Bytes of values that take as long as a byte of a table. */
export const TABLE_WORK = 8

/** The most bytes of the lists of what can arise in sheets: where they would take more, one list stands for all. */
const MOST_EXTENTS = 2 ** 20

/** The addresses at which the kernel finds the sheets that a sheet depends on, and behind them the tables. */
export const MOVES = 0
const TABLES = 64

/** Bytes at the end that are read, but do not count. */
const BEYOND = 256

/** The outer stones that are left, and where their sheets are. */
export interface OuterSet {
  /** As bits. */
  readonly set: number
  readonly members: readonly number[]
  /** In the order of their numbers. */
  readonly ranked: readonly number[]
  /** By stone: the number of sheets between two neighbouring places. */
  readonly strides: Int32Array
  /** The most inner stones beside them. */
  readonly mostInner: number
  readonly weights: number
  /** The first sheet of each side's values. */
  readonly innerSheets: number
  readonly outerSheets: number
}

export interface Plan {
  /** The side whose stones move within a sheet. */
  readonly innerSide: number
  readonly outer: readonly Stone[]
  readonly sheets: Sheets
  /** The most stones of the positions. */
  readonly most: number
  /** True when these are all positions that can follow. Sheets are then forgotten when no other needs them any more. */
  readonly complete: boolean
  /** By set. */
  readonly sets: readonly OuterSet[]
  /** The number of places of the first outer stone whose sheets are kept: those of the inner side's values. */
  readonly window: number
  /** A sheet of lost positions of the inner side, and one of won ones. */
  readonly lost: number
  readonly won: number
  /** The address of the lists of what can arise, by the fewest and most moves of the outer side; null: one for all. */
  readonly extents: number
  readonly byMoves: boolean
  /** Bytes of values to compute, at most. */
  readonly work: number
  readonly bytes: number
}

/** The forms of values, the most precise one first, and the share of the work that they may take: precision is worth that. */
const FORMS: readonly (readonly [ValueBytes, number])[] = [
  [8, 0.25],
  [4, 1 / 3],
  [2, 1],
]

/**
 * The best plan within limits: that with the most stones, then the one with the most precise values; null when there is none.
 * @param mostWork bytes of values to compute
 */
export function planFor(stones: readonly Stone[], mostWork: number, mostBytes: number): Plan | null {
  for (let most = stones.length; most >= 2; most--) {
    for (const [valueBytes, share] of FORMS) {
      const plans = [0, 1]
        .flatMap((side) => planOf(stones, most, side, valueBytes, share * mostWork) ?? [])
        .filter(({ bytes }) => bytes <= mostBytes)
      if (plans.length > 0) return plans.reduce((best, plan) => (plan.work < best.work ? plan : best))
    }
  }
  return null
}

/** How many sheets of each place are kept, where stones go on to the next places only. */
const windowOf = ({ width, places }: Stone): number => Math.min(places, width + 2)

/**
 * @param most the most stones of the positions
 * @returns null when it is too much work
 */
export function planOf(
  stones: readonly Stone[],
  most: number,
  innerSide: number,
  valueBytes: ValueBytes,
  mostWork: number,
): Plan | null {
  const complete = most === stones.length
  const outer = stones
    .filter(({ side }) => side !== innerSide)
    .sort((a, b) => windowOf(a) / a.places - windowOf(b) / b.places)
  const inner = stones.filter(({ side }) => side === innerSide)
  const mostOuter = Math.min(outer.length, most - 1)
  const mostInner = Math.min(inner.length, most - 1)
  if (Math.max(mostOuter, mostInner) > MOST_STONES) return null
  let next = TABLES
  const take = (bytes: number) => {
    next += bytes
    return next - bytes
  }
  const chosen = subsets(outer.length, mostOuter)
  const weights = chosen.map(() => take(WEIGHTS))
  const sheets = new Sheets(inner, valueBytes, mostInner, next)
  const work = chosen.reduce((sum, set) => sum + workOf(outer, sheets, set, most), TABLE_WORK * sheets.tableBytes)
  if (work > mostWork) return null
  take(Math.ceil(sheets.tableBytes / 16) * 16)
  const keys = keysOf(outer, chosen)
  const byMoves = keys * sheets.extentBytes <= MOST_EXTENTS
  const extents = take((byMoves ? keys : 1) * sheets.extentBytes)
  const lost = take(sheets.bytes)
  const won = take(sheets.bytes)
  const window = complete ? windowOf(outer[0]!) : outer[0]!.places
  const full = 2 ** outer.length - 1
  const sets: OuterSet[] = []
  for (const [i, set] of chosen.entries()) {
    const of = members(set)
    const strides = new Int32Array(outer.length)
    let count = 1
    for (const stone of of.reverse()) {
      strides[stone] = count
      count *= stone === 0 ? window : outer[stone]!.places
    }
    const outerCount = !complete ? count : set === full ? 1 : strides[0]! > 0 ? strides[0]! : count
    sets[set] = {
      set,
      members: members(set),
      ranked: members(set).sort((a, b) => outer[a]!.number - outer[b]!.number),
      strides,
      mostInner: mostBeside(set, sheets, most),
      weights: weights[i]!,
      innerSheets: take(count * sheets.bytes),
      outerSheets: take(outerCount * sheets.bytes),
    }
  }
  return {
    ...{ innerSide, outer, sheets, most, complete, sets, window, lost, won, extents, byMoves, work },
    bytes: next + BEYOND,
  }
}

/** The most inner stones beside a set of outer ones. */
const mostBeside = (set: number, { stones }: Sheets, most: number): number =>
  Math.min(stones.length, most - stonesIn(set))

/** The bytes of values to compute for a set of outer stones, at most. */
const workOf = (outer: readonly Stone[], sheets: Sheets, set: number, most: number): number =>
  members(set).reduce((product, stone) => product * outer[stone]!.places, 1) *
  (2 * sheets.parts[mostBeside(set, sheets, most)]! + SHEET_WORK)

/** The number of different pairs of fewest and most moves of the outer side. */
function keysOf(outer: readonly Stone[], sets: readonly number[]): number {
  const all = new Set<number>()
  for (const set of sets) {
    let keys = new Set([0])
    for (const [i, { places, fewest, most, mostMoves }] of outer.entries()) {
      const next = new Set<number>()
      for (const key of keys) {
        if (((set >> i) & 1) === 0) next.add(key + mostMoves)
        else for (let place = 0; place < places; place++) next.add(key + MOVES_KEY * fewest[place]! + most[place]!)
      }
      keys = next
    }
    for (const key of keys) all.add(key)
  }
  return all.size
}

/** A pair of fewest and most moves as a number. */
export const MOVES_KEY = 64
