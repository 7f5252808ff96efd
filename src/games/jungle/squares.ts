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

/** The side whose trap a square is, or NOT_A_TRAP. */
export const NOT_A_TRAP = 2
export const TRAP_OWNER = new Uint8Array(STRIDE).fill(NOT_A_TRAP)
for (const side of [WHITE, BLACK]) for (const square of TRAPS[side]!) TRAP_OWNER[square] = side

/** A bit of its own for each of the twelve water squares, 0 on land: sets of them are what a jump passes over. */
export const WATER_BIT = new Uint16Array(STRIDE)
for (const [i, name] of 'b4 c4 b5 c5 b6 c6 e4 f4 e5 f5 e6 f6'.split(' ').entries()) WATER_BIT[named(name)] = 1 << i

export const isWater = (square: number): boolean => WATER_BIT[square] !== 0

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
export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: SQUARES }, (_, square) =>
  DIRECTIONS.map((direction) => towards(square, direction, 1)).filter((to) => to !== OFF),
)

export interface Jump {
  readonly to: number
  /** The water squares passed over, as WATER_BITs. */
  readonly over: number
  readonly alongFile: boolean
}

/** Jumps straight across a river from each square of its shore. */
export const JUMPS: readonly (readonly Jump[])[] = Array.from({ length: SQUARES }, (_, square) =>
  DIRECTIONS.flatMap((direction) => {
    let over = 0
    let distance = 1
    let to = towards(square, direction, distance)
    if (isWater(square)) return []
    while (to !== OFF && isWater(to)) {
      over |= WATER_BIT[to]!
      to = towards(square, direction, ++distance)
    }
    return over === 0 || to === OFF ? [] : [{ to, over, alongFile: direction[0] === 0 }]
  }),
)
