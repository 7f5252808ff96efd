/**
 * Squares as numbers. A board of `dim` files lies in a field of `dim + 2` columns and rows, so that a border of WALL
 * surrounds it and steps need no test. Square (row, column) is (row + 1) * (dim + 2) + column + 1, row 0 on top: the
 * largest board's squares are below 441.
 */
import { FILES } from '../../../game/notation/files.ts'

/** The length of a table by square, on any board. */
export const SQUARES = 512

export const MIN_DIM = 7
export const MAX_DIM = 19

export const squareAt = (row: number, column: number, dim: number): number => (row + 1) * (dim + 2) + column + 1
export const rowOf = (square: number, dim: number): number => Math.floor(square / (dim + 2)) - 1
export const columnOf = (square: number, dim: number): number => (square % (dim + 2)) - 1

/** The name of a square: `a1` at the bottom left. */
export const squareName = (square: number, dim: number): string =>
  FILES[columnOf(square, dim)]! + (dim - rowOf(square, dim))

/** The square of a name, or -1 where the board has none. */
export function squareNamed(name: string, dim: number): number {
  const match = /^([a-s])([1-9]\d?)$/.exec(name)
  if (!match) return -1
  const column = FILES.indexOf(match[1]!)
  const rank = Number(match[2])
  return column < dim && rank <= dim ? squareAt(dim - rank, column, dim) : -1
}
