/** The pieces of a position as bits: an entry for each row, bit i for file i, so that a whole row of squares is looked at at once. */
import { OFF } from './moves.ts'
import type { Position } from './position.ts'
import type { Rules } from './rules.ts'
import { columnOf, MAX_DIM, rowOf, SQUARES } from './squares.ts'

export class RowBits {
  // The position last read, by row:
  readonly attackers = new Int32Array(MAX_DIM)
  /** Without the king. */
  readonly defenders = new Int32Array(MAX_DIM)
  kingRow = 0
  kingBit = 0

  /** By square: its row, and the bit of its file. */
  readonly row = new Uint8Array(SQUARES)
  readonly bit = new Int32Array(SQUARES)

  constructor({ dim, squares }: Rules) {
    for (const square of squares) {
      this.row[square] = rowOf(square, dim)
      this.bit[square] = 1 << columnOf(square, dim)
    }
  }

  read({ squareOf, firstAttacker }: Position): void {
    const { attackers, defenders, row, bit } = this
    attackers.fill(0)
    defenders.fill(0)
    this.kingRow = row[squareOf[0]!]!
    this.kingBit = bit[squareOf[0]!]!
    for (let piece = 1; piece < firstAttacker; piece++) {
      const square = squareOf[piece]!
      if (square !== OFF) defenders[row[square]!]! |= bit[square]!
    }
    for (let piece = firstAttacker; piece < squareOf.length; piece++) {
      const square = squareOf[piece]!
      if (square !== OFF) attackers[row[square]!]! |= bit[square]!
    }
  }
}

/** The number of bits set. */
export function bitCount(bits: number): number {
  let x = bits - ((bits >> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
  return (((x + (x >> 4)) & 0x0f0f0f0f) * 0x01010101) >> 24
}
