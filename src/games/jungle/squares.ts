/**
 * The board of Jungle: 7 files a-g, 9 ranks. Squares are numbered row by row from the top-left corner, a9 = 0, to the
 * bottom right, g1 = 62.
 */
import type { Seat } from '../../game/state.ts'

export const FILES = 7
export const RANKS = 9
export const SQUARES = FILES * RANKS

/** Where a piece is that has been taken: a square of its own, so that tables need no test for it. */
export const OFF = SQUARES

/** Entries of a table by square, OFF included. */
export const STRIDE = 64

export const WHITE: Seat = 0
export const BLACK: Seat = 1

const named = (name: string): number => (RANKS - Number(name[1])) * FILES + 'abcdefg'.indexOf(name[0]!)

/** The den of each side; the other side wins by entering it. */
export const DEN: readonly [number, number] = [named('d1'), named('d9')]

export const TRAPS: readonly [readonly number[], readonly number[]] = [
  ['c1', 'e1', 'd2'].map(named),
  ['c9', 'e9', 'd8'].map(named),
]

/** `trapOwner` of a square that is no trap. */
export const NOT_A_TRAP = 2

/** The side whose trap a square is, or NOT_A_TRAP. */
export function trapOwner(square: number): number {
  const side = TRAPS.findIndex((traps) => traps.includes(square))
  return side < 0 ? NOT_A_TRAP : side
}

/** The two rivers: files b, c, e and f on ranks 4 to 6. */
export function isWater(square: number): boolean {
  const file = square % FILES
  return file % 3 !== 0 && square >= 3 * FILES && square < 6 * FILES
}

/**
 * A bit of its own for each of the twelve water squares, above those of a square's number; 0 on land. Sets of them are
 * what a jump passes over.
 */
export function waterBit(square: number): number {
  if (!isWater(square)) return 0
  const file = square % FILES
  const row = (square - file) / FILES
  return STRIDE << ((row - 3) * 4 + file - (file < 3 ? 1 : 2))
}

const DIRECTIONS = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
] as const

/** The square `distance` steps from `square`, or OFF beyond the rim. */
function towards(square: number, [right, down]: readonly [number, number], distance: number): number {
  const x = (square % FILES) + right * distance
  const y = Math.floor(square / FILES) + down * distance
  return x >= 0 && x < FILES && y >= 0 && y < RANKS ? y * FILES + x : OFF
}

/** Orthogonal neighbours, those in the water included. */
export const neighboursOf = (square: number): number[] =>
  DIRECTIONS.map((direction) => towards(square, direction, 1)).filter((to) => to !== OFF)

interface Jump {
  readonly to: number
  /** The water squares passed over, as a set of `waterBit`s. */
  readonly over: number
  readonly alongFile: boolean
}

/** Jumps straight across a river from a square of its shore. */
export function jumpsFrom(square: number): Jump[] {
  if (isWater(square)) return []
  return DIRECTIONS.flatMap((direction) => {
    let over = 0
    let distance = 1
    let to = towards(square, direction, distance)
    while (to !== OFF && isWater(to)) {
      over |= waterBit(to)
      to = towards(square, direction, ++distance)
    }
    return over === 0 || to === OFF ? [] : [{ to, over, alongFile: direction[0] === 0 }]
  })
}
