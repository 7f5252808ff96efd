/** The 81 squares, and their ranks and files as each seat sees them. Square 0 is a1, 8 is i1, 80 is i9. */
import { lazy } from '../../game/lazy.ts'
import type { Seat } from '../../game/state.ts'
import { SEATS } from './pieces.ts'

/** The number of files, and of ranks, of the board. */
export const SIDE = 9
export const SQUARES = SIDE * SIDE

const FILE_LETTERS = 'abcdefghi'

export const fileOf = (square: number): number => square % SIDE
export const rankOf = (square: number): number => Math.floor(square / SIDE)
export const squareName = (square: number): string => FILE_LETTERS[fileOf(square)]! + (rankOf(square) + 1)

/** The square of a name; -1 where it is none. */
export function parseSquare(text: string): number {
  const file = FILE_LETTERS.indexOf(text[0] ?? '?')
  const rank = '123456789'.indexOf(text[1] ?? '?')
  return text.length !== 2 || file < 0 || rank < 0 ? -1 : rank * SIDE + file
}

/**
 * The direction in which each seat looks, as [file, rank]: south up the board, west to the right, north down, east to
 * the left.
 */
export const AHEAD: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
]

/** The square's rank as the seat sees it, 0 for the rank nearest to them. */
export function rankFor(seat: Seat, square: number): number {
  const [file, rank] = AHEAD[seat]!
  const along = file !== 0 ? fileOf(square) : rankOf(square)
  return file + rank > 0 ? along : SIDE - 1 - along
}

/** The square's file as the seat sees it, as a bit: a rank of the board for west and east. */
export const fileBit = (seat: Seat, square: number): number =>
  1 << (AHEAD[seat]![0] !== 0 ? rankOf(square) : fileOf(square))

/** The farthest rank as a seat sees it, and the first of the ranks on which pieces promote. */
export const FARTHEST = SIDE - 1
export const PROMOTION_RANK = SIDE - 3

/** Tables of `rankFor` and `fileBit`, by seat * SQUARES + square. */
interface Sight {
  readonly rank: Uint8Array
  readonly fileBit: Uint16Array
}

export const sight = lazy((): Sight => {
  const rank = new Uint8Array(SEATS * SQUARES)
  const bits = new Uint16Array(SEATS * SQUARES)
  for (let seat = 0; seat < SEATS; seat++) {
    for (let square = 0; square < SQUARES; square++) {
      rank[seat * SQUARES + square] = rankFor(seat, square)
      bits[seat * SQUARES + square] = fileBit(seat, square)
    }
  }
  return { rank, fileBit: bits }
})
