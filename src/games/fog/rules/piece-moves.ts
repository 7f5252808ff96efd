/** The moves of each piece from each square of an empty board, made from the atoms of the game's pieces. */
import { BLACK, CODES, codeOf, EMPTY, WHITE } from './codes.ts'
import type { Atom, FogSpec, Mode, Step } from './spec.ts'
import { namedZone, stepFrom, zoneSquares } from './squares.ts'

/** The modes of moves to a square: to go or take there, only to go, only to take. */
export const BOTH = 0
export const QUIET = 1
export const CAPTURE = 2

/**
 * The moves of all pieces from all squares of an empty board. They are one array of words, which is read through the functions
 * below: with an object for each piece and path, finding a position's moves took half as long again. A list is the number
 * of its squares, and the squares. A path is its mode, and a list. The moves of a piece from a square begin at word
 * `first[code x squares + square]`:
 *
 *   three lists                  the targets of leaps to go or take, only to go, only to take
 *   their number, and paths      leaps over squares that have to be empty, the legs: the last square is the target
 *   their number, and paths      rides over empty squares up to the first piece
 *
 * and the hops begin at word `firstHop[code x squares + square]`:
 *
 *   their number, and paths      hops over the first piece on a line, the screen, and from there on rides
 */
export interface PieceMoves {
  readonly words: Int16Array
  readonly first: Int32Array
  readonly firstHop: Int32Array
}

/** The word behind a list that begins at a word. */
export const endOfList = (words: Int16Array, at: number): number => at + 1 + words[at]!

export const modeOfPath = (words: Int16Array, at: number): number => words[at]! & 3
/** The kind that is neither a screen nor taken in a hop; 0 for none. */
export const sparedByPath = (words: Int16Array, at: number): number => words[at]! >> 2
/** The word of the first square of a path. */
export const startOfPath = (at: number): number => at + 2
/** The word behind a path. */
export const endOfPath = (words: Int16Array, at: number): number => at + 2 + words[at + 1]!
/** The last square of a path. */
export const targetOfPath = (words: Int16Array, at: number): number => words[at + 1 + words[at + 1]!]!

/** True when the legs of a leap are empty: the squares of its path before the last. */
export function legsFree(board: Uint8Array, words: Int16Array, at: number): boolean {
  const last = at + 1 + words[at + 1]!
  for (let leg = at + 2; leg < last; leg++) if (board[words[leg]!] !== EMPTY) return false
  return true
}

/** A path as an object. */
interface PathFrom {
  readonly mode: number
  readonly squares: Int16Array
  /** The kind that a hop spares; 0 for none. */
  readonly spares: number
}

/** The moves of one piece from one square as objects, for use where speed does not matter. */
interface MovesFrom {
  /** By mode: the targets of leaps. */
  readonly leaps: readonly Int16Array[]
  readonly leggedLeaps: readonly PathFrom[]
  readonly rides: readonly PathFrom[]
  readonly hops: readonly PathFrom[]
}

/** @param piece code x squares + square */
export function movesFrom({ words, first, firstHop }: PieceMoves, piece: number): MovesFrom {
  let at = first[piece]!
  const list = () => {
    const start = at + 1
    at = endOfList(words, at)
    return words.subarray(start, at)
  }
  const paths = (): PathFrom[] =>
    Array.from({ length: words[at++]! }, () => {
      const [mode, spares] = [modeOfPath(words, at), sparedByPath(words, at)]
      at++
      return { mode, spares, squares: list() }
    })
  const leaps = [list(), list(), list()]
  const leggedLeaps = paths()
  const rides = paths()
  at = firstHop[piece]!
  return { leaps, leggedLeaps, rides, hops: paths() }
}

export function pieceMovesOf(spec: FogSpec): PieceMoves {
  const squares = spec.files * spec.ranks
  // code 0 stands for no piece, and its moves, at word 0, are empty
  const words = [0, 0, 0, 0, 0]
  const first = new Int32Array(CODES * squares)
  const firstHop = new Int32Array(CODES * squares)
  const write = (squares: readonly number[]) => words.push(squares.length, ...squares)
  const writePaths = (paths: readonly Path[]) => {
    words.push(paths.length)
    for (const { mode, spares, squares } of paths) {
      words.push(mode | (spares << 2))
      write(squares)
    }
  }
  for (const side of [WHITE, BLACK]) {
    const compiler = new Compiler(spec, side)
    for (const [i, { atoms }] of spec.pieces.entries()) {
      for (let square = 0; square < squares; square++) {
        const { leaps, leggedLeaps, rides, hops } = compiler.movesOf(atoms, square)
        const piece = codeOf(side, i + 1) * squares + square
        first[piece] = words.length
        for (const targets of leaps) write(targets)
        writePaths(leggedLeaps)
        writePaths(rides)
        if (hops.length === 0) continue
        firstHop[piece] = words.length
        writePaths(hops)
      }
    }
  }
  return { words: Int16Array.from(words), first, firstHop }
}

/** A path, as it is found. */
interface Path {
  readonly mode: number
  readonly squares: readonly number[]
  readonly spares: number
}

type Leap = Extract<Atom, { type: 'leap' }>
type Ray = Exclude<Atom, Leap>

const MODE_NAMES: readonly Mode[] = ['both', 'move', 'capture']

/** Finds the squares to which the atoms of one side's pieces lead. */
class Compiler {
  private readonly spec: FogSpec
  private readonly side: number
  private readonly knots: Uint8Array
  private readonly zones = new Map<string | undefined, Uint8Array>()

  constructor(spec: FogSpec, side: number) {
    this.spec = spec
    this.side = side
    this.knots = zoneSquares(spec, spec.knots ?? [], WHITE)
  }

  movesOf(atoms: readonly Atom[], square: number) {
    const leaps: number[][] = [[], [], []]
    const leggedLeaps: Path[] = []
    const rides: Path[] = []
    const hops: Path[] = []
    for (const atom of atoms) {
      if (this.zone(atom.from)[square] === 0) continue
      const mode = MODE_NAMES.indexOf(atom.mode)
      if (atom.type === 'leap') {
        const to = this.leapTarget(atom, square)
        const legs = atom.legs?.map((leg) => this.at(square, leg))
        if (to < 0) continue
        if (legs === undefined) leaps[mode]!.push(to)
        else leggedLeaps.push({ mode, squares: [...legs, to], spares: 0 })
        continue
      }
      const squares = this.line(atom, square)
      if (atom.type === 'ride' && squares.length > 0) rides.push({ mode, squares, spares: 0 })
      if (atom.type === 'hop' && squares.length > 1) hops.push({ mode, squares, spares: this.kind(atom.not) })
    }
    return { leaps, leggedLeaps, rides, hops }
  }

  /** The target of a leap, or -1 where it cannot be made from a square. */
  private leapTarget({ step, fromRank, zone, line }: Leap, square: number): number {
    const { spec, side, knots } = this
    const row = Math.floor(square / spec.files)
    const rank = side === WHITE ? row + 1 : spec.ranks - row
    const to = this.at(square, step)
    if (to < 0 || (fromRank ?? rank) !== rank || this.zone(zone)[to] === 0) return -1
    return line && (knots[square] === 0 || knots[to] === 0) ? -1 : to
  }

  /** The squares of a ride or hop over an empty board, nearest first. */
  private line({ step, line: onLine, zone }: Ray, square: number): number[] {
    const { knots } = this
    const line: number[] = []
    if (onLine && knots[square] === 0) return line
    for (let to = this.at(square, step); to >= 0; to = this.at(to, step)) {
      if ((onLine && knots[to] === 0) || this.zone(zone)[to] === 0) break
      line.push(to)
    }
    return line
  }

  private at(square: number, step: Step): number {
    return stepFrom(this.spec, this.side, square, step)
  }

  private kind(letter: string | undefined): number {
    return this.spec.pieces.findIndex((piece) => piece.letter === letter) + 1
  }

  private zone(name: string | undefined): Uint8Array {
    const known = this.zones.get(name)
    if (known) return known
    const found = namedZone(this.spec, name, this.side)
    this.zones.set(name, found)
    return found
  }
}
