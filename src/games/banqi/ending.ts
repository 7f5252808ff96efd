/**
 * An ending: a few face-up pieces, wherever they stand. What decides it is which piece takes which and how cannons go,
 * not the pieces' names: a horse against a chariot is an elephant against an advisor.
 */
import { SQUARES } from './geometry.ts'
import { CANNON, CODES, colourOf, kindOf } from './pieces.ts'
import type { Rules } from './rules.ts'

/** The pieces of an ending, those of side 0 and then those of side 1, by what they can do. */
export interface Relations {
  /** How many are of side 0. */
  readonly first: number
  readonly count: number
  /** For each pair, index attacker * count + victim: whether it takes by a step. */
  readonly takes: readonly boolean[]
  /** Cannons that take over a screen, and never by a step. */
  readonly jumps: readonly boolean[]
  /** Whether these go any distance when they do not capture. */
  readonly slides: boolean
}

/** @param pieces codes, those of one colour before those of the other */
export function relationsOf(rules: Rules, pieces: readonly number[]): Relations {
  return {
    first: pieces.filter((piece) => colourOf(piece) === colourOf(pieces[0]!)).length,
    count: pieces.length,
    takes: pieces.flatMap((attacker) => pieces.map((victim) => rules.takes[attacker * CODES + victim] === 1)),
    jumps: pieces.map((piece) => rules.cannonJumps && kindOf(piece) === CANNON),
    slides: rules.cannonSlides,
  }
}

/** The same text for endings that are the same. */
export function signature({ first, count, takes, jumps, slides }: Relations): string {
  const bits = (flags: readonly boolean[]) => flags.map(Number).join('')
  return `${first}/${count} ${bits(takes)} ${bits(jumps)}${jumps.includes(true) && slides ? ' slides' : ''}`
}

/** `Ending.distances` has this where the position is a draw. */
export const DRAWN = 255

/** Piece 0 is kept in a quarter of the board by mirroring. */
const QUARTER = 8

/** Files are mirrored by flipping these bits of a square, ranks by flipping those. */
const MIRROR_FILES = 7
const MIRROR_RANKS = 24

/** How many positions there are of so many pieces, those among them where two share a square. */
export const positionsOf = (count: number): number => 2 * QUARTER * SQUARES ** (count - 1)

export class Ending {
  readonly count: number
  /**
   * By `index`: the plies to the end under best play and without any limit on quiet plies, odd where the side to move
   * wins and even where it loses, or DRAWN. The side that can win hurries, the other holds out; endless play is a draw.
   */
  readonly distances: Uint8Array

  constructor(count: number, distances: Uint8Array) {
    this.count = count
    this.distances = distances
  }

  /** Where in `distances` a position stands. */
  index(side: number, squares: ArrayLike<number>): number {
    const anchor = squares[0]!
    const mirror = ((anchor & 4) === 0 ? 0 : MIRROR_FILES) ^ ((anchor & 16) === 0 ? 0 : MIRROR_RANKS)
    const own = anchor ^ mirror
    let index = side * QUARTER + (((own & 8) >> 1) | (own & 3))
    for (let i = 1; i < this.count; i++) index = index * SQUARES + (squares[i]! ^ mirror)
    return index
  }

  /** Writes the squares of an index; false: two pieces share one. */
  squares(index: number, squares: Int32Array): boolean {
    let rest = index
    for (let i = this.count - 1; i > 0; i--) {
      squares[i] = rest % SQUARES
      rest = (rest - squares[i]!) / SQUARES
    }
    const quarter = rest % QUARTER
    squares[0] = ((quarter & 4) << 1) | (quarter & 3)
    for (let i = 1; i < this.count; i++) if (squares.indexOf(squares[i]!) < i) return false
    return true
  }
}
