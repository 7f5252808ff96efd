/** The movement of pieces, as data, and the squares that each piece reaches from each square. */
import { lazy } from '../../game/lazy.ts'
import type { Seat } from '../../game/state.ts'
import {
  ALL_KINDS,
  BISHOP,
  CODES,
  codeOf,
  GOLD,
  KING,
  KNIGHT,
  LANCE,
  PAWN,
  PROMOTED,
  ROOK,
  SEATS,
  SILVER,
} from './pieces.ts'
import { AHEAD, fileOf, rankOf, SIDE, SQUARES } from './squares.ts'

/** A step as its owner sees it: to the right, and ahead. */
type Step = readonly [right: number, ahead: number]

const STRAIGHT: readonly Step[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
]
const DIAGONAL: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
]
const LIKE_GOLD: readonly Step[] = [[-1, 1], [1, 1], ...STRAIGHT]

/** The movement of a kind: steps go one square, slides go on until a piece stands in the way. */
interface Movement {
  readonly steps: readonly Step[]
  readonly slides: readonly Step[]
}

function movementOf(kind: number): Movement {
  switch (kind) {
    case KING:
      return { steps: [...STRAIGHT, ...DIAGONAL], slides: [] }
    case ROOK:
      return { steps: [], slides: STRAIGHT }
    case BISHOP:
      return { steps: [], slides: DIAGONAL }
    case SILVER:
      return { steps: [[0, 1], ...DIAGONAL], slides: [] }
    case KNIGHT:
      return {
        steps: [
          [-1, 2],
          [1, 2],
        ],
        slides: [],
      }
    case LANCE:
      return { steps: [], slides: [[0, 1]] }
    case PAWN:
      return { steps: [[0, 1]], slides: [] }
    case ROOK + PROMOTED:
      return { steps: DIAGONAL, slides: STRAIGHT }
    case BISHOP + PROMOTED:
      return { steps: STRAIGHT, slides: DIAGONAL }
    default:
      return { steps: LIKE_GOLD, slides: [] }
  }
}

/** The bit of `Targets.squares` that marks the last square of a line, beyond which the piece does not go. */
export const LAST = 128
/** The entry of `Targets.squares` that ends a piece's targets. */
export const END = 255
export const SQUARE_MASK = 127

/**
 * The squares that pieces reach on an empty board, as lines that end at the edge: `squares` from
 * `first[code * SQUARES + square]` to the entry END. The last square of each line has the bit LAST; a step is a line of
 * one square.
 */
interface Targets {
  readonly first: Int32Array
  readonly squares: Uint8Array
}

export const targets = lazy((): Targets => {
  const first = new Int32Array(CODES * SQUARES)
  const squares: number[] = []
  for (let seat = 0; seat < SEATS; seat++) {
    for (let kind = 0; kind < ALL_KINDS; kind++) {
      // a promoted king or gold does not exist
      if (kind === KING + PROMOTED || kind === GOLD + PROMOTED) continue
      const { steps, slides } = movementOf(kind)
      for (let square = 0; square < SQUARES; square++) {
        first[codeOf(seat, kind) * SQUARES + square] = squares.length
        for (const step of steps) squares.push(...lineOf(seat, square, step, 1))
        for (const slide of slides) squares.push(...lineOf(seat, square, slide, SIDE))
        squares.push(END)
      }
    }
  }
  return { first, squares: Uint8Array.from(squares) }
})

/** A step of a seat as [files, ranks] of the board. */
function onBoard(seat: Seat, [right, ahead]: Step): readonly [number, number] {
  const [fileAhead, rankAhead] = AHEAD[seat]!
  return [ahead * fileAhead + right * rankAhead, ahead * rankAhead - right * fileAhead]
}

/** The squares of a line that leaves a square, LAST marked. */
function lineOf(seat: Seat, from: number, step: Step, longest: number): number[] {
  return rayOf(from, onBoard(seat, step), longest)
}

function rayOf(from: number, [files, ranks]: readonly [number, number], longest: number): number[] {
  const line: number[] = []
  for (let i = 1; i <= longest; i++) {
    const file = fileOf(from) + i * files
    const rank = rankOf(from) + i * ranks
    if (file < 0 || file >= SIDE || rank < 0 || rank >= SIDE) break
    line.push(rank * SIDE + file)
  }
  if (line.length > 0) line[line.length - 1]! |= LAST
  return line
}

/** The directions of the board, as [files, ranks], the eight neighbours first, then the eight jumps of knights. */
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  ...[-1, 1].flatMap((a) => [-2, 2].flatMap((b) => [[a, b] as const, [b, a] as const])),
]
/** The number of directions in which pieces may slide: the first ones. */
const SLIDING = 8

/** Tables for finding the pieces that attack a square, by looking back from it. */
interface Origins {
  /** The lines from a square in each direction, `squares` from `first[square]` to END, as in `Targets`. */
  readonly first: Int32Array
  readonly squares: Uint8Array
  /** The directions of the lines, by entry of `squares`, as bits; set for each square of a line. */
  readonly directions: Uint16Array
  /** By code: the directions in which a piece comes to a square, as bits, with a step, or from any distance. */
  readonly steps: Uint16Array
  readonly slides: Uint16Array
}

export const origins = lazy((): Origins => {
  const first = new Int32Array(SQUARES)
  const squares: number[] = []
  const directions: number[] = []
  for (let square = 0; square < SQUARES; square++) {
    first[square] = squares.length
    for (const [d, direction] of DIRECTIONS.entries()) {
      const line = rayOf(square, direction, d < SLIDING ? SIDE : 1)
      squares.push(...line)
      directions.push(...line.map(() => 1 << d))
    }
    squares.push(END)
    directions.push(0)
  }
  const steps = new Uint16Array(CODES)
  const slides = new Uint16Array(CODES)
  // the way back to a piece is opposite to its step
  const bit = (seat: Seat, step: Step): number => {
    const [files, ranks] = onBoard(seat, step)
    return 1 << DIRECTIONS.findIndex(([f, r]) => f === -files && r === -ranks)
  }
  for (let seat = 0; seat < SEATS; seat++) {
    for (let kind = 0; kind < ALL_KINDS; kind++) {
      if (kind === KING + PROMOTED || kind === GOLD + PROMOTED) continue
      const movement = movementOf(kind)
      for (const step of movement.steps) steps[codeOf(seat, kind)]! |= bit(seat, step)
      for (const slide of movement.slides) slides[codeOf(seat, kind)]! |= bit(seat, slide)
    }
  }
  return {
    first,
    squares: Uint8Array.from(squares),
    directions: Uint16Array.from(directions),
    steps,
    slides,
  }
})
