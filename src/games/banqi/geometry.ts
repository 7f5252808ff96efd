import { lazy } from '../../game/lazy.ts'

/** Squares are numbered row by row from the top-left corner, a4 = 0, to the bottom right, h1 = 31. */
export const FILES = 8
export const RANKS = 4
export const SQUARES = FILES * RANKS

export const squareName = (square: number): string => 'abcdefgh'[square % FILES]! + (RANKS - (square >> 3))

/** @returns -1 where the text is not a square */
export function parseSquare(text: string): number {
  const file = 'abcdefgh'.indexOf(text[0] ?? '?')
  const rank = '1234'.indexOf(text[1] ?? '?') + 1
  return file < 0 || rank < 1 || text.length !== 2 ? -1 : (RANKS - rank) * FILES + file
}

const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** The end of a list of squares. */
export const NONE = -1

/** The geometry of the board as tables. */
export interface Geometry {
  /** The squares one step away, up to four, then NONE. Index square * 5. */
  readonly neighbours: Int8Array
  /** By square: the neighbouring squares as a set. */
  readonly neighbourSets: Int32Array
  /** The squares in each of four directions, nearest first, then NONE. Index (square * 4 + direction) * 8. */
  readonly rays: Int8Array
  /** The number of steps between two squares on an empty board. Index from * SQUARES + to. */
  readonly distances: Uint8Array
}

export const geometry = lazy((): Geometry => {
  const neighbours = new Int8Array(SQUARES * 5).fill(NONE)
  const neighbourSets = new Int32Array(SQUARES)
  const rays = new Int8Array(SQUARES * 4 * 8).fill(NONE)
  const distances = new Uint8Array(SQUARES * SQUARES)
  for (let square = 0; square < SQUARES; square++) {
    const file = square % FILES
    const row = square >> 3
    let next = square * 5
    for (const [direction, [right, down]] of DIRECTIONS.entries()) {
      let n = (square * 4 + direction) * 8
      for (let x = file + right, y = row + down; x >= 0 && x < FILES && y >= 0 && y < RANKS; x += right, y += down) {
        if (n % 8 === 0) {
          neighbours[next++] = y * FILES + x
          neighbourSets[square]! |= 1 << (y * FILES + x)
        }
        rays[n++] = y * FILES + x
      }
    }
    for (let other = 0; other < SQUARES; other++) {
      distances[square * SQUARES + other] = Math.abs(file - (other % FILES)) + Math.abs(row - (other >> 3))
    }
  }
  return { neighbours, neighbourSets, rays, distances }
})

/** The lowest square in a set of squares, which is an integer with bit n for square n. */
export const lowestSquare = (set: number): number => 31 - Math.clz32(set & -set)
