/**
 * An ending: a few face-up pieces, wherever they stand. It is decided by which piece takes which and by how cannons move,
 * not by the pieces' names: a horse against a chariot is the same ending as an elephant against an advisor.
 */
import { SQUARES } from './geometry.ts'
import { CANNON, CODES, colourOf, kindOf } from './pieces.ts'
import type { Rules } from './rules.ts'

/** The relations of the pieces of an ending: those of side 0 first, then those of side 1. */
export interface Relations {
  /** The number of pieces of side 0. */
  readonly first: number
  readonly count: number
  /** True when a piece takes another by a step. Index attacker * count + victim. */
  readonly takes: readonly boolean[]
  /** By piece: true for a cannon that takes over a screen, and never by a step. */
  readonly jumps: readonly boolean[]
  /** True when these cannons go any distance when they do not capture. */
  readonly slides: boolean
}

/**
 * Returns the relations of pieces.
 * @param pieces their codes, those of one colour before those of the other
 */
export function relationsOf(rules: Rules, pieces: readonly number[]): Relations {
  return {
    first: pieces.filter((piece) => colourOf(piece) === colourOf(pieces[0]!)).length,
    count: pieces.length,
    takes: pieces.flatMap((attacker) => pieces.map((victim) => rules.takes[attacker * CODES + victim] === 1)),
    jumps: pieces.map((piece) => rules.cannonJumps && kindOf(piece) === CANNON),
    slides: rules.cannonSlides,
  }
}

/** A text that is equal for equal endings. It names the ending's table. */
export function signature({ first, count, takes, jumps, slides }: Relations): string {
  const bits = (flags: readonly boolean[]) => flags.map(Number).join('')
  return `${first}/${count} ${bits(takes)} ${bits(jumps)}${jumps.includes(true) && slides ? ' slides' : ''}`
}

/** The entry of `Ending.distances` for a draw. */
export const DRAWN = 255

/** The squares of a quarter of the board, in which mirroring keeps piece 0. */
const QUARTER = 8

/** The bits of a square's number, as SQUARES is 32. */
const SQUARE_BITS = 5

/** The bits of a square that mirror its file, and its rank, when they are flipped. */
const MIRROR_FILES = 7
const MIRROR_RANKS = 24

/** The number of positions of `count` pieces, including those in which two share a square. */
export const positionsOf = (count: number): number => 2 * QUARTER * 2 ** (SQUARE_BITS * (count - 1))

/** The table of an ending. */
export class Ending {
  readonly count: number
  /**
   * By `index`: the plies to the end under best play without a limit on quiet plies, odd when the side to move wins and
   * even when it loses, or DRAWN. The winner plays for the shortest win, the loser for the longest loss. Endless play
   * is a draw.
   */
  readonly distances: Uint8Array

  constructor(count: number, distances: Uint8Array) {
    this.count = count
    this.distances = distances
  }

  /** The index of a position in `distances`. */
  index(side: number, squares: ArrayLike<number>): number {
    const anchor = squares[0]!
    const mirror = ((anchor & 4) === 0 ? 0 : MIRROR_FILES) ^ ((anchor & 16) === 0 ? 0 : MIRROR_RANKS)
    const own = anchor ^ mirror
    let index = side * QUARTER + (((own & 8) >> 1) | (own & 3))
    for (let i = 1; i < this.count; i++) index = index * SQUARES + (squares[i]! ^ mirror)
    return index
  }

  /** Writes the squares of the position with an index; false when two pieces share a square. */
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
