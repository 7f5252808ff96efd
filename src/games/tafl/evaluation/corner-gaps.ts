/**
 * The gaps in the attackers' walls before the corners. A wall is a chain of attackers, diagonal neighbours included, from one
 * edge to the next. It keeps the king from the corner behind it, whatever moves inside.
 *
 * Ranks are rows of bits, bit i for file i, so that all chains from an edge grow at once, a row at a time.
 */
import { ATTACKER } from '../rules/pieces.ts'
import type { RowBits } from '../rules/row-bits.ts'
import type { Rules } from '../rules/rules.ts'
import { columnOf, MAX_DIM, rowOf, SQUARES } from '../rules/squares.ts'

/** A cap on gaps: walls with more are as good as none. */
export const OPEN_CORNER = 4
export const CORNERS = 4

export class CornerGaps {
  /** By corner (top left, top right, bottom left, bottom right): the attackers that its wall lacks. At most OPEN_CORNER. */
  readonly gaps = new Uint8Array(CORNERS)

  private readonly dim: number
  /** The rows and files from a corner that a wall may use: walls that lack little lie near the corner. */
  private readonly reach: number
  /** By row: the squares on which attackers may stand. */
  private readonly ground: Int32Array
  // Attackers, empty squares and the wall, as far as the wall before one corner may use them: by distance from the corner's row.
  private readonly attackers = new Int32Array(MAX_DIM)
  private readonly empty = new Int32Array(MAX_DIM)
  private readonly wall = new Int32Array(MAX_DIM)

  constructor({ dim, squares, access }: Rules) {
    this.dim = dim
    this.reach = Math.min(dim, (dim >> 1) + 3)
    this.ground = new Int32Array(dim)
    for (const square of squares) {
      // an attacker comes from a plain square
      if ((access[ATTACKER * SQUARES + square]! & 1) !== 0)
        this.ground[rowOf(square, dim)]! |= 1 << columnOf(square, dim)
    }
  }

  measure(bits: RowBits): void {
    const { dim, reach, gaps } = this
    const near = 2 ** reach - 1
    for (let corner = 0; corner < CORNERS; corner++) {
      const right = (corner & 1) === 1
      this.read(bits, corner >> 1, right, right ? near << (dim - reach) : near)
      gaps[corner] = this.count(right ? 1 << (dim - 1) : 1)
    }
  }

  /** Reads the squares of the files `near` that the wall before a corner may use. */
  private read({ attackers, defenders, kingRow, kingBit }: RowBits, below: number, right: boolean, near: number): void {
    const { dim, reach, ground } = this
    const king = below === 1 ? dim - 1 - kingRow : kingRow
    // a wall that crosses the king's row or file behind him would leave him in the corner
    const behind = right ? (kingBit << 1) - 1 : -kingBit
    for (let i = 0, r = below * (dim - 1); i < reach; i++, r += 1 - 2 * below) {
      const usable = near & ~(i < king ? 0 : i > king ? kingBit : behind)
      this.attackers[i] = attackers[r]! & usable
      this.empty[i] = ground[r]! & usable & ~(attackers[r]! | defenders[r]!)
    }
  }

  /** The attackers that the wall lacks from the edge at the corner's row to the edge at the file with the bit `edge`. */
  private count(edge: number): number {
    const { reach, attackers, empty, wall } = this
    wall[0] = attackers[0]!
    for (let i = 1; i < reach; i++) wall[i] = 0
    for (let gaps = 0; ; gaps++) {
      while (this.follow()) {}
      for (let i = 0; i < reach; i++) if ((wall[i]! & edge) !== 0) return gaps
      if (gaps === OPEN_CORNER - 1) return OPEN_CORNER
      // fill in an empty square beside each end, or at the edge
      let before = gaps === 0 ? -1 : 0
      let here = spread(wall[0]!)
      for (let i = 0; i < reach; i++) {
        const after = i + 1 < reach ? spread(wall[i + 1]!) : 0
        wall[i]! |= (before | here | after) & empty[i]!
        before = here
        here = after
      }
    }
  }

  /** Adds attackers beside the wall, row by row and back. @returns false when there were none */
  private follow(): boolean {
    const { reach, attackers, wall } = this
    let grown = 0
    for (let i = 0, beside = 0; i < reach; i++) {
      const here = wall[i]!
      beside |= spread(here)
      const added = beside & attackers[i]! & ~here
      grown |= added
      wall[i] = here | added
      beside = spread(here | added)
    }
    for (let i = reach - 2, beside = spread(wall[reach - 1]!); i >= 0; i--) {
      const here = wall[i]!
      beside |= spread(here)
      const added = beside & attackers[i]! & ~here
      grown |= added
      wall[i] = here | added
      beside = spread(here | added)
    }
    return grown !== 0
  }
}

const spread = (bits: number): number => bits | (bits << 1) | (bits >> 1)
