/**
 * The king's distance from escaping, in his own moves over empty squares. Ranks are rows of bits, bit i for file i, so that
 * a whole row of squares is filled at once.
 */

import { KING } from '../rules/pieces.ts'
import { bitCount, type RowBits } from '../rules/row-bits.ts'
import type { Rules } from '../rules/rules.ts'
import { columnOf, MAX_DIM, rowOf, SQUARES } from '../rules/squares.ts'

/** The greatest number of moves that is searched: of a king that slides, and of one that steps. */
const SLIDES = 4
const STEPS = 8
/** The greatest `distance`: that of a king that does not escape within so many moves. */
export const FAR = STEPS + 1

export class KingWalk {
  // The results of `measure`:
  /** The number of moves to the nearest goal, if nothing else moved; FAR where it is greater than is searched. */
  distance = FAR
  /** The number of goals at that distance; of a distant king, 0. */
  goals = 0
  /** The number of squares that the king can move to. */
  freedom = 0
  /** True when the attackers alone stand between the king and all goals, wherever defenders go. */
  sealed = false
  /** The number of moves to the nearest goal if all defenders were away; 0 when sealed off. */
  loose = 0
  /** Of a king that is sealed off, the number of squares within the attackers' walls: of those that he could go to if all defenders were away. */
  cage = 0
  /** The number of these on the edge of the board. */
  cageEdge = 0

  private readonly dim: number
  /** True when the king moves any number of squares. */
  private readonly slides: boolean
  /** By row: the goals, the squares that the king may stand on or pass over, and those of the edge. */
  private readonly goalRows: Int32Array
  private readonly openRows: Int32Array
  private readonly edgeRows: Int32Array
  // The present position, by row: squares free of attackers, free of all pieces, and reached so far.
  private readonly withoutAttackers = new Int32Array(MAX_DIM)
  private readonly free = new Int32Array(MAX_DIM)
  private readonly reached = new Int32Array(MAX_DIM)
  private readonly next = new Int32Array(MAX_DIM)

  constructor({ dim, squares, speed, goal, edge, access, record }: Rules) {
    this.dim = dim
    this.slides = speed[KING]! >= dim
    this.goalRows = new Int32Array(dim)
    this.openRows = new Int32Array(dim)
    this.edgeRows = new Int32Array(dim)
    for (const square of squares) {
      const row = rowOf(square, dim)
      const bit = 1 << columnOf(square, dim)
      if (goal[square] === 1) this.goalRows[row]! |= bit
      if (edge[square] === 1) this.edgeRows[row]! |= bit
      const mayEnter = access[KING * SQUARES + square] !== 0 && !record.camps.squares.includes(square)
      if (mayEnter) this.openRows[row]! |= bit
    }
  }

  measure({ attackers, defenders, kingRow, kingBit }: RowBits): void {
    const { dim, openRows, withoutAttackers, free, reached } = this
    for (let r = 0; r < dim; r++) {
      withoutAttackers[r] = openRows[r]! & ~attackers[r]!
      free[r] = withoutAttackers[r]! & ~defenders[r]!
    }
    // he may cross the square that he leaves
    withoutAttackers[kingRow]! |= kingBit
    free[kingRow]! |= kingBit
    reached.fill(0)
    reached[kingRow] = kingBit
    this.walk()
    this.loose = this.distance === 1 ? 1 : this.walkLoosely(kingRow, kingBit)
    this.sealed = this.loose === 0
    if (this.sealed) this.measureCage()
  }

  /** Finds `distance`, `goals` and `freedom`. */
  private walk(): void {
    const { dim, reached, next, goalRows, slides } = this
    const most = slides ? SLIDES : STEPS
    this.distance = FAR
    this.goals = 0
    this.freedom = 0
    for (let moves = 1; moves <= most; moves++) {
      if (slides) this.slide(this.free)
      else this.step(this.free)
      let grown = 0
      let goals = 0
      for (let r = 0; r < dim; r++) {
        grown |= next[r]! ^ reached[r]!
        if (moves === 1) this.freedom += bitCount(next[r]! ^ reached[r]!)
        goals += bitCount(next[r]! & goalRows[r]!)
        reached[r] = next[r]!
      }
      if (goals > 0) {
        this.distance = moves
        this.goals = goals
        return
      }
      if (grown === 0) return
    }
  }

  /** Finds `loose`. */
  private walkLoosely(kingRow: number, kingBit: number): number {
    const { dim, reached, next, goalRows } = this
    reached.fill(0)
    reached[kingRow] = kingBit
    for (let moves = 1; ; moves++) {
      this.slide(this.withoutAttackers)
      let grown = 0
      for (let r = 0; r < dim; r++) {
        if ((next[r]! & goalRows[r]!) !== 0) return moves
        grown |= next[r]! ^ reached[r]!
        reached[r] = next[r]!
      }
      if (grown === 0) return 0
    }
  }

  /** Finds `cage` and `cageEdge`, from all that the king has reached. */
  private measureCage(): void {
    const { dim, reached, edgeRows } = this
    this.cage = 0
    this.cageEdge = 0
    for (let r = 0; r < dim; r++) {
      this.cage += bitCount(reached[r]!)
      this.cageEdge += bitCount(reached[r]! & edgeRows[r]!)
    }
  }

  /** Fills `next` with the squares at most one slide from `reached`. */
  private slide(free: Int32Array): void {
    const { dim, reached, next } = this
    let down = 0
    for (let r = 0; r < dim; r++) {
      const open = free[r]!
      const seeds = reached[r]!
      down = (down | seeds) & open
      // a carry runs from each seed to the end of its run of open squares
      let row = down | seeds
      if (seeds !== 0) {
        let back = seeds
        let way = open
        back |= way & (back >> 1)
        way &= way >> 1
        back |= way & (back >> 2)
        way &= way >> 2
        back |= way & (back >> 4)
        way &= way >> 4
        back |= way & (back >> 8)
        way &= way >> 8
        back |= way & (back >> 16)
        row |= back | (open & ~(open + seeds))
      }
      next[r] = row
    }
    let up = 0
    for (let r = dim - 1; r >= 0; r--) {
      up = (up | reached[r]!) & free[r]!
      next[r]! |= up
    }
  }

  /** Fills `next` with the squares at most one step from `reached`. */
  private step(free: Int32Array): void {
    const { dim, reached, next } = this
    for (let r = 0; r < dim; r++) {
      const here = reached[r]!
      const above = r > 0 ? reached[r - 1]! : 0
      const below = r < dim - 1 ? reached[r + 1]! : 0
      next[r] = here | (((here << 1) | (here >> 1) | above | below) & free[r]!)
    }
  }
}
