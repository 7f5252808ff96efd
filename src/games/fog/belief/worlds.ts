import { HAND, NOWHERE } from '../rules/codes.ts'
import type { Placement, Setup } from '../rules/placement.ts'
import type { Tables } from '../rules/tables.ts'

/** A position that is filled in again and again. */
export interface Blank extends Setup {
  readonly board: Uint8Array
  turn: number
  rights: number
  passing: number
  quiet: number
  number: number
  readonly hands: Uint8Array
}

export const makeBlank = (): Blank => ({
  board: new Uint8Array(NOWHERE + 1),
  turn: 0,
  rights: 0,
  passing: NOWHERE,
  quiet: 0,
  number: 1,
  hands: new Uint8Array(2 * HAND),
})

/**
 * Weighted positions, each once: those that a player thinks possible at one moment. Side to move, quiet count and number
 * are the same in all of them.
 */
export class WorldSet {
  count = 0
  /** By world, above 0. */
  readonly weights: Float64Array
  readonly capacity: number
  private readonly tables: Tables
  private readonly squares: number
  private readonly boards: Uint8Array
  /** By world: the hands, as in `Setup`, in games that have them. */
  private readonly hands: Uint8Array
  private readonly handSize: number
  private readonly rights: Uint8Array
  private readonly passing: Uint8Array
  private readonly low: Int32Array
  private readonly high: Int32Array
  /** A hash table of worlds: one more than their indices, 0 for none. */
  private readonly table: Int32Array
  private turn = 0
  private quiet = 0
  private number = 1

  constructor(tables: Tables, capacity: number) {
    const { squares } = tables
    this.tables = tables
    this.squares = squares
    this.handSize = tables.spec.hand === undefined ? 0 : 2 * HAND
    this.hands = new Uint8Array(this.handSize * capacity)
    this.capacity = capacity
    this.boards = new Uint8Array(squares * capacity)
    this.rights = new Uint8Array(capacity)
    this.passing = new Uint8Array(capacity)
    this.low = new Int32Array(capacity)
    this.high = new Int32Array(capacity)
    this.weights = new Float64Array(capacity)
    // a power of two, at least twice the capacity
    this.table = new Int32Array(2 << (31 - Math.clz32(2 * capacity - 1)))
  }

  /** Empties the set. */
  clear(): void {
    this.count = 0
    this.table.fill(0)
  }

  /** Adds a position, or its weight where it is in the set. @returns false when there is no room */
  add(position: Placement, weight: number): boolean {
    const { table, low, high, squares } = this
    const keyLow = position.placementLow
    const keyHigh = position.placementHigh
    const mask = table.length - 1
    let slot = (keyLow ^ (keyLow >>> 15)) & mask
    for (; table[slot] !== 0; slot = (slot + 1) & mask) {
      const other = table[slot]! - 1
      if (low[other] !== keyLow || high[other] !== keyHigh) continue
      this.weights[other]! += weight
      return true
    }
    const index = this.count
    if (index === this.capacity) return false
    table[slot] = index + 1
    this.count++
    low[index] = keyLow
    high[index] = keyHigh
    this.weights[index] = weight
    this.rights[index] = position.rights
    this.passing[index] = position.passing
    const { board } = position
    const start = index * squares
    for (let square = 0; square < squares; square++) this.boards[start + square] = board[square]!
    if (this.handSize > 0) this.hands.set(position.hands, index * this.handSize)
    this.turn = position.turn
    this.quiet = position.quiet
    this.number = position.number
    return true
  }

  /** Writes a world to `into`. */
  read(index: number, into: Blank): void {
    const { boards, squares } = this
    const start = index * squares
    for (let square = 0; square < squares; square++) into.board[square] = boards[start + square]!
    for (let i = 0; i < this.handSize; i++) into.hands[i] = this.hands[index * this.handSize + i]!
    into.turn = this.turn
    into.rights = this.rights[index]!
    into.passing = this.passing[index]!
    into.quiet = this.quiet
    into.number = this.number
  }

  /** The code on a square in a world. */
  at(index: number, square: number): number {
    return this.boards[index * this.squares + square]!
  }

  /** Becomes a copy of another set of the same board, which fits into it. */
  become(other: WorldSet): void {
    const { count, squares } = other
    this.clear()
    this.count = count
    this.boards.set(other.boards.subarray(0, count * squares))
    this.hands.set(other.hands.subarray(0, count * this.handSize))
    this.rights.set(other.rights.subarray(0, count))
    this.passing.set(other.passing.subarray(0, count))
    this.low.set(other.low.subarray(0, count))
    this.high.set(other.high.subarray(0, count))
    this.weights.set(other.weights.subarray(0, count))
    this.turn = other.turn
    this.quiet = other.quiet
    this.number = other.number
  }

  /** A copy without room for more, to be read only. */
  compact(): WorldSet {
    const copy = new WorldSet(this.tables, Math.max(1, this.count))
    copy.become(this)
    return copy
  }

  /** Bytes of its arrays, about. */
  get bytes(): number {
    return this.capacity * (this.squares + this.handSize + 34)
  }

  /** Scales the weights so that they sum to 1. */
  normalise(): void {
    const sum = sumsOf(this).at(-1)!
    for (let i = 0; i < this.count; i++) this.weights[i]! /= sum
  }
}

/** The index of the world with the greatest weight. */
export function likeliestOf({ weights, count }: WorldSet): number {
  let best = 0
  for (let i = 1; i < count; i++) if (weights[i]! > weights[best]!) best = i
  return best
}

/** By world: the sum of the weights up to it. */
export function sumsOf({ weights, count }: WorldSet): Float64Array {
  const sums = new Float64Array(count)
  let sum = 0
  for (let i = 0; i < count; i++) sums[i] = sum += weights[i]!
  return sums
}

/** Finds the first index whose sum is above a number in [0, 1). */
export function indexAt(sums: Float64Array, at: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! > at) high = middle
    else low = middle + 1
  }
  return low
}
