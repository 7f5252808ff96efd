/**
 * The gaps in the attackers' walls before the corners. A wall is a chain of attackers, diagonal neighbours included, from one
 * edge to the next. It keeps the king from the corner behind it, whatever moves inside.
 *
 * Ranks are rows of bits, bit i for file i, so that all chains from an edge grow at once, a row at a time.
 */
import { ATTACKER } from './pieces.ts'
import type { RowBits } from './row-bits.ts'
import type { Rules } from './rules.ts'
import { columnOf, MAX_DIM, rowOf, SQUARES } from './squares.ts'

/** A cap on gaps: walls with more are as good as none. */
export const OPEN_CORNER = 4
export const CORNERS = 4

export class CornerGaps {
  /** By corner (top left, top right, bottom left, bottom right): the attackers that its wall lacks. At most OPEN_CORNER. */
  readonly gaps = new Uint8Array(CORNERS)

  private readonly dim: number
  /** By row: the squares on which attackers may stand. */
  private readonly ground: Int32Array
  // The present position, by row: attackers, and empty squares, as the wall before one corner may use them.
  private readonly attackers = new Int32Array(MAX_DIM)
  private readonly empty = new Int32Array(MAX_DIM)
  private readonly wall = new Int32Array(MAX_DIM)

  constructor({ dim, squares, access }: Rules) {
    this.dim = dim
    this.ground = new Int32Array(dim)
    for (const square of squares) {
      // an attacker comes from a plain square
      if ((access[ATTACKER * SQUARES + square]! & 1) !== 0)
        this.ground[rowOf(square, dim)]! |= 1 << columnOf(square, dim)
    }
  }

  measure(bits: RowBits): void {
    const { dim, ground, attackers, empty, gaps } = this
    const { kingRow, kingBit } = bits
    for (let r = 0; r < dim; r++) {
      attackers[r] = bits.attackers[r]!
      empty[r] = ground[r]! & ~(bits.attackers[r]! | bits.defenders[r]!)
    }
    empty[kingRow]! &= ~kingBit
    const all = 2 ** dim - 1
    for (let corner = 0; corner < CORNERS; corner++) {
      const right = (corner & 1) === 1
      // a wall that crosses the king's row behind him would leave him in the corner
      const behind = right ? (kingBit << 1) - 1 : all & ~(kingBit - 1)
      const ownAttackers = attackers[kingRow]!
      const ownEmpty = empty[kingRow]!
      attackers[kingRow]! &= ~behind
      empty[kingRow]! &= ~behind
      const edge = right ? 1 << (dim - 1) : 1
      gaps[corner] = corner < 2 ? this.gapsFrom(0, 1, edge) : this.gapsFrom(dim - 1, -1, edge)
      attackers[kingRow] = ownAttackers
      empty[kingRow] = ownEmpty
    }
  }

  /**
   * The attackers that the wall lacks from the edge at row `first` to the edge at the file with the bit `edge`.
   * @param step from that row to the next one, 1 or -1
   */
  private gapsFrom(first: number, step: number, edge: number): number {
    const { dim, attackers, empty, wall } = this
    // walls that lack little lie near the corner
    const rows = Math.min(dim, (dim >> 1) + 3)
    const last = first + step * (rows - 1)
    for (let i = 0, r = first; i < rows; i++, r += step) wall[r] = 0
    for (let gaps = 0; gaps < OPEN_CORNER; gaps++) {
      // fill in an empty square beside each end, then follow the attackers beside them
      let grown = gaps === 0 ? 1 : this.grow(first, last, step, rows, empty)
      if (gaps === 0) wall[first] = attackers[first]!
      else wall[first]! |= empty[first]! | attackers[first]!
      while (grown !== 0) grown = this.grow(first, last, step, rows, attackers)
      for (let i = 0, r = first; i < rows; i++, r += step) if ((wall[r]! & edge) !== 0) return gaps
    }
    return OPEN_CORNER
  }

  /** Adds the squares of `onto` that are beside the wall, as it was. @returns the squares added, as bits of any row */
  private grow(first: number, last: number, step: number, rows: number, onto: Int32Array): number {
    const { wall } = this
    let grown = 0
    let before = 0
    let here = spread(wall[first]!)
    for (let i = 0, r = first; i < rows; i++, r += step) {
      const after = r === last ? 0 : spread(wall[r + step]!)
      const added = (before | here | after) & onto[r]! & ~wall[r]!
      grown |= added
      wall[r]! |= added
      before = here
      here = after
    }
    return grown
  }
}

const spread = (bits: number): number => bits | (bits << 1) | (bits >> 1)
