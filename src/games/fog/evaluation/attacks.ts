import { lazyByKey } from '../../../game/lazy.ts'
import { EMPTY, kindOf, MOST_PIECES, NOWHERE, sideOf } from '../rules/codes.ts'
import { screenOf } from '../rules/hops.ts'
import {
  BOTH,
  CAPTURE,
  endOfList,
  endOfPath,
  legsFree,
  modeOfPath,
  QUIET,
  sparedByPath,
  startOfPath,
  targetOfPath,
} from '../rules/piece-moves.ts'
import type { Placement } from '../rules/placement.ts'
import type { Tables } from '../rules/tables.ts'
import { NEAR, nearOf } from './neighbours.ts'

/** The length of one side's part of an array by side and square. */
export const SIDE = NOWHERE + 1
/** The price of a king as an attacker or guard: it takes last. */
const DEAREST = 20_000

/** The tables of a board that the attacks need. */
interface Surroundings {
  /** By king's square and square: 1 for the square itself and those beside it. */
  readonly near: Uint8Array
  /** By kind: the weight of an attack beside the enemy king. */
  readonly force: Uint8Array
  /** By kind: its price as an attacker. */
  readonly cost: Int32Array
}

const surroundingsOf = lazyByKey((tables: Tables): Surroundings => {
  const { prices, king } = tables
  const force = Uint8Array.from(prices, (price) => Math.round(price / 150))
  const cost = Int32Array.from(prices, (price, kind) => (kind === king ? DEAREST : price))
  return { near: nearOf(tables), force, cost }
})

/**
 * The squares that each side attacks by leaps, rides and hops, whoever stands there: found from the moves of all pieces, as legal
 * moves are. In this family, what a piece attacks is what its player sees, pawns' steps apart.
 */
export class Attacks {
  /** By side: the number of squares attacked. */
  readonly seen = new Int32Array(2)
  /** By side: the number of squares its pieces other than the king can go to, summed over the pieces. */
  readonly freedom = new Int32Array(2)
  /** By side: the attacks on the squares at the enemy king, weighted by `force`. */
  readonly siege = new Int32Array(2)
  /** By side: the attacks on the enemy king. */
  readonly hitsKing = new Int32Array(2)
  /** By side and number: the squares from which they come. */
  readonly hitters = new Uint8Array(2 * SIDE)
  /** By side and square: the price of the cheapest attacker or guard, 0 for none. */
  private readonly cheapest = new Int32Array(2 * SIDE)

  /** The board and the key of the last look's position. */
  private tables: Tables | null = null
  private low = 0
  private high = 0

  // State of the walk over a side's pieces: the start of its part of `cheapest`, the enemy king, and the counts so far.
  private base = 0
  private enemyKing = NOWHERE
  private found = 0
  private force = 0
  private hits = 0

  /** The price of the cheapest piece of a side that attacks or guards a square; 0 for none. */
  by(side: number, square: number): number {
    return this.cheapest[side * SIDE + square]!
  }

  /** Computes the attacks of a true position, unless they are those of the last look. */
  look(placement: Placement): void {
    const { tables, placementLow, placementHigh } = placement
    if (tables === this.tables && placementLow === this.low && placementHigh === this.high) return
    this.tables = tables
    this.low = placementLow
    this.high = placementHigh
    this.cheapest.fill(0)
    this.walk(placement, 0, surroundingsOf(tables))
    this.walk(placement, 1, surroundingsOf(tables))
  }

  private walk(placement: Placement, side: number, around: Surroundings): void {
    const { board, squaresOf, counts, kings, tables } = placement
    const { squares, king } = tables
    const { words, first, firstHop } = tables.pieceMoves
    this.base = side * SIDE
    this.enemyKing = kings[1 - side]!
    this.found = this.force = 0
    this.hits = 0
    let freedom = 0
    const start = side * MOST_PIECES
    for (let i = start; i < start + counts[side]!; i++) {
      const from = squaresOf[i]!
      const code = board[from]!
      const kind = kindOf(code)
      const cost = around.cost[kind]!
      let force = 0
      let goes = 0
      let at = first[code * squares + from]!
      for (let mode = BOTH; mode <= CAPTURE; mode++) {
        for (let end = endOfList(words, at++); at < end; at++) {
          if (mode === QUIET) continue
          const to = words[at]!
          force += this.hit(from, to, cost, around)
          if (sideOf(board[to]!) !== side) goes++
        }
      }
      for (let left = words[at++]!; left > 0; left--) {
        const to = targetOfPath(words, at)
        if (modeOfPath(words, at) !== QUIET && legsFree(board, words, at)) {
          force += this.hit(from, to, cost, around)
          if (sideOf(board[to]!) !== side) goes++
        }
        at = endOfPath(words, at)
      }
      for (let left = words[at++]!; left > 0; left--) {
        const mode = modeOfPath(words, at)
        const end = endOfPath(words, at)
        for (let s = startOfPath(at); s < end; s++) {
          const to = words[s]!
          const there = board[to]!
          if (mode !== QUIET) force += this.hit(from, to, cost, around)
          if (there === EMPTY ? mode !== CAPTURE : sideOf(there) !== side) goes++
          if (there !== EMPTY) break
        }
        at = end
      }
      at = firstHop[code * squares + from]!
      for (let left = words[at++]!; left > 0; left--) {
        const mode = modeOfPath(words, at)
        const end = endOfPath(words, at)
        for (let s = screenOf(placement, at) + 1; s < end; s++) {
          const to = words[s]!
          const there = board[to]!
          const isSpared = kindOf(there) === sparedByPath(words, at) && there !== EMPTY
          if (mode !== QUIET && !isSpared) force += this.hit(from, to, cost, around)
          if (there === EMPTY ? mode !== CAPTURE : !isSpared && sideOf(there) !== side) goes++
          if (there !== EMPTY) break
        }
        at = end
      }
      this.force += force * around.force[kind]!
      if (kind !== king) freedom += goes
    }
    this.seen[side] = this.found
    this.freedom[side] = freedom
    this.siege[side] = this.force
    this.hitsKing[side] = this.hits
  }

  /** Enters the attack of one piece on a square. @returns 1 for a square at the enemy king */
  private hit(from: number, to: number, cost: number, { near }: Surroundings): number {
    const { cheapest } = this
    const before = cheapest[this.base + to]!
    if (before === 0) this.found++
    if (before === 0 || cost < before) cheapest[this.base + to] = cost
    if (to === this.enemyKing) this.hitters[this.base + this.hits++] = from
    return near[this.enemyKing * NEAR + to]!
  }
}
