/**
 * The board of Jungle: 7 files a-g, 9 ranks. Squares are numbered row by row from the top-left corner, a9 = 0, to the
 * bottom right, g1 = 62.
 */
import type { Seat } from '../../game/state.ts'

export const FILES = 7
export const RANKS = 9
export const SQUARES = FILES * RANKS

/** The square of a piece that has been taken. Tables have entries for it, so that loops need no test. */
export const OFF = SQUARES

/** The length of a table by square, OFF included. */
export const STRIDE = 64

export const WHITE: Seat = 0
export const BLACK: Seat = 1

const named = (name: string): number => (RANKS - Number(name[1])) * FILES + 'abcdefg'.indexOf(name[0]!)

/** The den of each side. The other side wins by entering it. */
export const DEN: readonly [number, number] = [named('d1'), named('d9')]

/** The three traps around each side's den. */
export const TRAPS: readonly [readonly number[], readonly number[]] = [
  ['c1', 'e1', 'd2'].map(named),
  ['c9', 'e9', 'd8'].map(named),
]

/** The result of `trapOwner` for a square that is no trap. */
export const NOT_A_TRAP = 2

/** The side that a trap belongs to, or NOT_A_TRAP. */
export function trapOwner(square: number): number {
  const side = TRAPS.findIndex((traps) => traps.includes(square))
  return side < 0 ? NOT_A_TRAP : side
}

/** True for the squares of the two rivers: files b, c, e and f on ranks 4 to 6. */
export function isWater(square: number): boolean {
  const file = square % FILES
  return file % 3 !== 0 && square >= 3 * FILES && square < 6 * FILES
}

/**
 * The bit of a water square in a set of them, such as the squares that a jump passes over; 0 on land. The twelve bits lie
 * above those of a square's number.
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

/** The square `distance` steps away in a direction, or OFF beyond the rim. */
function towards(square: number, [right, down]: readonly [number, number], distance: number): number {
  const x = (square % FILES) + right * distance
  const y = Math.floor(square / FILES) + down * distance
  return x >= 0 && x < FILES && y >= 0 && y < RANKS ? y * FILES + x : OFF
}

/** The orthogonal neighbours of a square, water included. */
export const neighboursOf = (square: number): number[] =>
  DIRECTIONS.map((direction) => towards(square, direction, 1)).filter((to) => to !== OFF)

/** A jump across a river. */
interface Jump {
  readonly to: number
  /** The water squares passed over, as a set of `waterBit`s. */
  readonly over: number
  readonly alongFile: boolean
}

/** The jumps from a square: straight across a river, from shore to shore. */
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
