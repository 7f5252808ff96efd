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

/** Ends a list of squares. */
export const NONE = -1

/** The squares one step away: index square * 5, up to four, then NONE. */
export const NEIGHBOURS = new Int8Array(SQUARES * 5).fill(NONE)

/** The same as sets of bits. */
export const NEIGHBOUR_SETS = new Int32Array(SQUARES)

/** The squares in each of four directions, nearest first: index (square * 4 + direction) * 8, up to seven, then NONE. */
export const RAYS = new Int8Array(SQUARES * 4 * 8).fill(NONE)

/** Steps from one square to another on an empty board: index from * 32 + to. */
export const DISTANCE = new Uint8Array(SQUARES * SQUARES)

for (let square = 0; square < SQUARES; square++) {
  const file = square % FILES
  const row = square >> 3
  let neighbours = square * 5
  for (const [direction, [right, down]] of DIRECTIONS.entries()) {
    let n = (square * 4 + direction) * 8
    for (let x = file + right, y = row + down; x >= 0 && x < FILES && y >= 0 && y < RANKS; x += right, y += down) {
      if (n % 8 === 0) {
        NEIGHBOURS[neighbours++] = y * FILES + x
        NEIGHBOUR_SETS[square]! |= 1 << (y * FILES + x)
      }
      RAYS[n++] = y * FILES + x
    }
  }
  for (let other = 0; other < SQUARES; other++) {
    DISTANCE[square * SQUARES + other] = Math.abs(file - (other % FILES)) + Math.abs(row - (other >> 3))
  }
}
