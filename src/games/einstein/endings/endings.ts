/**
 * Values of endings, computed from all positions that can follow. Stones only advance, so that these are finitely many, and no position
 * comes twice on a path.
 *
 * The sheets of the outer stones (sheets.ts) are computed from their last places on. A sheet of the outer side's values follows from sheets of
 * the inner side with an outer stone farther on. A sheet of the inner side's values follows from that one sheet. Where a stone of one side
 * stands on a stone of the other in a sheet, that one has been taken, and the value is that without it: of whoever is to move.
 */
import type { Endings, EndingsLimits } from '../../../game/engine/index.ts'
import { type EinsteinState, OFF } from '../state.ts'
import { MOVES, MOVES_KEY, type OuterSet, type Plan, planFor, SHEET_WORK, TABLE_WORK } from './plan.ts'
import { type Cells, cellsOf, type Extent } from './sheets.ts'
import { stonesOf } from './stones.ts'
import { writeTables, writeWeights } from './tables.ts'
import { kernelSpeed, type Workshop, workshop } from './workshop.ts'

/** Bytes of values that take as long to compute as a node of the search. */
const BYTES_PER_NODE = 2400

/** The share of a search's work that endings may take; and of one with a deadline, whose machine may be slow: half of them are no use. */
const SHARE = 0.7
const TIMED_SHARE = 0.55

/** Bytes of values that are computed at a time, while the search goes on without them in between. */
const AT_A_TIME = 8 * BYTES_PER_NODE

/** See `endings` in evaluate.ts. */
export function endingsOf(root: EinsteinState, limits: EndingsLimits): Endings<EinsteinState> | null {
  const { work, timed, bytes, mostBytes, grow } = limits
  const most = work * BYTES_PER_NODE * (timed ? TIMED_SHARE * kernelSpeed() : SHARE)
  const stones = stonesOf(root)
  const largest = planFor(stones, most, mostBytes)
  const plan = largest && largest.bytes > bytes && !grow(largest.bytes - bytes) ? planFor(stones, most, bytes) : largest
  return plan && new EndingSolver(root.turn, plan, workshop(plan.bytes, plan.sheets.valueBytes))
}

export class EndingSolver implements Endings<EinsteinState> {
  readonly bytes: number
  private readonly plan: Plan
  /** Moves of the outer side more than of the inner one when that is to move. */
  private readonly lead: number
  private readonly full: number
  private readonly steps: Generator<void, void>
  readonly shop: Workshop
  private readonly words: Int32Array
  private readonly cells: Cells
  private spent = 0
  private isComplete = false
  private readonly extents = new Map<number, Extent>()
  /** By piece: the stone of its side, and NONE for those that are not on the board. */
  private readonly stoneOf = new Int8Array(13).fill(-1)
  // By stone of each side, the position under study.
  private readonly places: Int8Array
  private readonly innerPlaces: Int8Array

  constructor(turn: number, plan: Plan, shop: Workshop) {
    const { outer, sheets, innerSide, bytes } = plan
    this.plan = plan
    this.bytes = bytes
    this.lead = turn === innerSide ? 0 : 1
    this.full = 2 ** outer.length - 1
    this.places = new Int8Array(outer.length)
    this.innerPlaces = new Int8Array(sheets.stones.length)
    for (const stones of [outer, sheets.stones]) for (const [i, { piece }] of stones.entries()) this.stoneOf[piece] = i
    this.shop = shop
    this.words = new Int32Array(this.shop.buffer)
    this.cells = cellsOf(this.shop.buffer, sheets.valueBytes)
    this.steps = this.compute()
  }

  get work(): number {
    return Math.floor(this.spent / BYTES_PER_NODE)
  }

  value(state: EinsteinState): number {
    if (state.die !== 0) return Number.NaN
    if (!this.isComplete) this.advance()
    return this.isComplete ? this.valueOf(state) : Number.NaN
  }

  /** Computes all that is left. */
  finish(): void {
    while (!this.isComplete) this.advance()
  }

  private advance(): void {
    const end = this.spent + AT_A_TIME
    while (this.spent < end && !this.isComplete) this.isComplete = this.steps.next().done === true
  }

  private valueOf({ squareOf, turn }: EinsteinState): number {
    const { outer, sheets, innerSide, sets, most, complete, window } = this.plan
    const { places, innerPlaces, stoneOf } = this
    let set = 0
    let innerSet = 0
    let count = 0
    let moved = 0
    for (let piece = 1; piece < stoneOf.length; piece++) {
      const square = squareOf[piece]!
      if (square === OFF) continue
      const stone = stoneOf[piece]!
      count++
      if (stone < outer.length && outer[stone]!.piece === piece) {
        set |= 1 << stone
        places[stone] = outer[stone]!.placeOn[square]!
        moved += places[stone]!
      } else {
        innerSet |= 1 << stone
        innerPlaces[stone] = sheets.stones[stone]!.placeOn[square]!
      }
    }
    if (count > most) return Number.NaN
    const of = sets[set]!
    const isInner = turn === innerSide
    if (complete && (set & 1) === 1) {
      if (places[0]! >= window) return Number.NaN
      if (!isInner && (set === this.full ? moved : places[0]!) > 0) return Number.NaN
    }
    const sheet = isInner ? this.innerSheet(of) : this.outerSheet(of)
    const { cells, won, lost } = this.cells
    const value = cells[(sheet + sheets.valueAt(innerSet, innerPlaces)) / sheets.valueBytes]!
    const utility = (2 * value - won - lost) / (won - lost)
    return isInner ? utility : -utility
  }

  /** The sheets of the places under study. */
  private innerSheet({ strides, members, innerSheets }: OuterSet): number {
    const { sheets, window } = this.plan
    let index = 0
    for (const stone of members)
      index += strides[stone]! * (stone === 0 ? this.places[0]! % window : this.places[stone]!)
    return innerSheets + index * sheets.bytes
  }

  private outerSheet({ set, strides, members, outerSheets }: OuterSet): number {
    const { sheets, complete } = this.plan
    if (complete && set === this.full) return outerSheets
    let index = 0
    for (const stone of members) if (stone > 0 || !complete) index += strides[stone]! * this.places[stone]!
    return outerSheets + index * sheets.bytes
  }

  /** Computes all values, a sheet at a time. */
  private *compute(): Generator<void, void> {
    const { outer, sheets, sets, won, lost } = this.plan
    const { shop, places } = this
    const { buffer } = shop
    const { cells, ...worth } = this.cells
    for (const written of writeTables(sheets, buffer)) {
      this.spent += TABLE_WORK * written
      yield
    }
    const all = Object.values(sets).sort((a, b) => a.members.length - b.members.length)
    for (const { weights, ranked } of all)
      writeWeights(
        buffer,
        sheets.valueBytes,
        weights,
        ranked.map((stone) => outer[stone]!),
      )
    cells.fill(worth.won, won / sheets.valueBytes, (won + sheets.bytes) / sheets.valueBytes)
    cells.fill(worth.lost, lost / sheets.valueBytes, (lost + sheets.bytes) / sheets.valueBytes)
    for (const of of all) if (!of.members.includes(0)) yield* this.computeSet(of, 0)
    for (let place = outer[0]!.places - 1; place >= 0; place--) {
      places[0] = place
      for (const of of all) if (of.members.includes(0)) yield* this.computeSet(of, 1)
    }
  }

  /** Computes the sheets of a set for all places of its stones from one on. */
  private *computeSet(of: OuterSet, from: number): Generator<void, void> {
    const { outer } = this.plan
    const { places } = this
    const moving = of.members.filter((stone) => stone >= from)
    for (const stone of moving) places[stone] = outer[stone]!.places - 1
    for (;;) {
      if (!this.standTogether(of)) {
        this.computeSheets(of)
        yield
      }
      let i = moving.length - 1
      for (; i >= 0; i--) {
        if (--places[moving[i]!]! >= 0) break
        places[moving[i]!] = outer[moving[i]!]!.places - 1
      }
      if (i < 0) break
    }
    for (const stone of moving) places[stone] = 0
  }

  private standTogether({ members }: OuterSet): boolean {
    const { outer } = this.plan
    let board = 0
    for (const stone of members) {
      const bit = 1 << outer[stone]!.squares[this.places[stone]!]!
      if ((board & bit) !== 0) return true
      board |= bit
    }
    return false
  }

  /** Computes the sheets of both sides' values for the places under study. */
  private computeSheets(of: OuterSet): void {
    const { outer, sheets, sets, won } = this.plan
    const { cells, places } = this
    const { kernel } = this.shop
    const { set, members, mostInner, weights } = of
    const extent = this.extentOf(of)
    const outerSheet = this.outerSheet(of)
    const innerSheet = this.innerSheet(of)
    this.pointToMoves(of)
    const stretches = extent.outer.counts[mostInner]!
    if (stretches > 0) kernel.outer[members.length]!(outerSheet, extent.outer.address, stretches, MOVES, weights)
    sheets.writeWon(cells, outerSheet)
    for (const stone of members) {
      const square = outer[stone]!.squares[places[stone]!]!
      const without = set & ~(1 << stone)
      const from = without === 0 ? won : this.outerSheet(sets[without]!)
      const vectors = sheets.vectors[square]!
      const singles = sheets.values[square]!
      if (vectors.counts[mostInner]! > 0)
        kernel.copyVectors(vectors.address, vectors.counts[mostInner]!, outerSheet, from)
      if (singles.counts[mostInner]! > 0)
        kernel.copyValues(singles.address, singles.counts[mostInner]!, outerSheet, from)
    }
    const taken = sheets.taken
    if (taken.counts[mostInner]! > 0) kernel.moveValues(taken.address, taken.counts[mostInner]!, outerSheet, outerSheet)
    for (const [i, rows] of sheets.rows.entries()) {
      if (rows.ranked.length > mostInner) break
      const { address, count } = extent.inner[i]!
      if (count === 0) continue
      const { stones, rank, masks, down, weights } = sheets.loops[i]!
      kernel.inner[stones]![rank]!(outerSheet, innerSheet, address, count, masks, down, weights)
    }
    sheets.writeLost(cells, innerSheet)
    for (const stone of members) {
      const square = outer[stone]!.squares[places[stone]!]!
      const vectors = sheets.vectors[square]!
      const singles = sheets.values[square]!
      if (vectors.counts[mostInner]! > 0)
        kernel.moveVectors(vectors.address, vectors.counts[mostInner]!, innerSheet, innerSheet)
      if (singles.counts[mostInner]! > 0)
        kernel.moveValues(singles.address, singles.counts[mostInner]!, innerSheet, innerSheet)
    }
    this.spent += 2 * sheets.valueBytes * extent.values[mostInner]! + SHEET_WORK
  }

  /** Notes the sheets after the moves of the outer stones. */
  private pointToMoves({ set, ranked, members }: OuterSet): void {
    const { outer, sets, lost } = this.plan
    const { words, places } = this
    let at = MOVES >> 2
    for (const stone of ranked) {
      const { steps, squares, places: goal } = outer[stone]!
      const place = places[stone]!
      for (let i = 3 * place; i < 3 * place + 3; i++) {
        const next = steps[i]!
        if (next === goal) {
          words[at++] = lost
          continue
        }
        let after = set
        for (const other of members)
          if (other !== stone && outer[other]!.squares[places[other]!] === squares[next]) after &= ~(1 << other)
        places[stone] = next
        words[at++] = this.innerSheet(sets[after]!)
        places[stone] = place
      }
    }
  }

  /** What can arise with the places under study. */
  private extentOf({ set }: OuterSet): Extent {
    const { outer, sheets, extents: first, byMoves } = this.plan
    let fewest = 0
    let most = 0
    for (const [i, stone] of outer.entries()) {
      if (((set >> i) & 1) === 1) {
        fewest += stone.fewest[this.places[i]!]!
        most += stone.most[this.places[i]!]!
      } else most += stone.mostMoves
    }
    const key = byMoves ? MOVES_KEY * fewest + most : 0
    let extent = this.extents.get(key)
    if (!extent) {
      const address = first + this.extents.size * sheets.extentBytes
      extent = byMoves
        ? sheets.extent(this.words, address, fewest, most, this.lead)
        : sheets.extent(this.words, address, 0, ANY_MOVES, this.lead)
      this.extents.set(key, extent)
    }
    return extent
  }
}

/** As many moves as there may be. */
const ANY_MOVES = 500
