/** The tables of a record: squares, the ways of each piece from each square, and hash keys. */
import { lazyByKey } from '../../game/lazy.ts'
import { zobristKeys } from '../../game/zobrist.ts'
import { BLACK, CODES, codeOf, kindOf, NOWHERE, sideOf, WHITE } from './codes.ts'
import type { Atom, FogRecord, Mode, Step } from './record.ts'

const FILES = 'abcdefghij'

/** The right to castle to one side: a bit of `Placement.rights`, with where king and rook stand and go. */
interface CastlingRight {
  readonly bit: number
  readonly letter: string
  readonly side: number
  readonly king: number
  readonly rook: number
  readonly kingTo: number
  readonly rookTo: number
  /** The squares between king and rook. */
  readonly between: readonly number[]
}

/**
 * The tables of a record. Square 0 is a1, and numbers go along the ranks.
 *
 * The ways of a piece from a square are a piece of `program` that begins at `first[code * squares + square]`. It is a list
 * of sections, each with the number of its entries in front:
 *
 *   leaps to go or take      targets
 *   leaps only to go         targets
 *   leaps only to take       targets
 *   leaps with legs          words of mode, number of legs, legs, target
 *   rides                    words of mode, number of squares, squares
 */
export interface Tables {
  readonly record: FogRecord
  readonly files: number
  readonly ranks: number
  readonly squares: number
  /** By square: its name. */
  readonly names: readonly string[]
  /** The kinds of pieces: kind k is `letters[k - 1]`. */
  readonly letters: string
  readonly king: number
  /** The kind that is promoted, 0 where there is none, and those it becomes. */
  readonly pawn: number
  readonly becomes: readonly number[]
  /** By kind: what a piece is worth, in hundredths of a pawn. */
  readonly prices: Int32Array
  /** By side and square: 1 where a pawn is promoted. */
  readonly promotes: Uint8Array
  readonly program: Int16Array
  readonly first: Int32Array
  readonly castling: readonly CastlingRight[]
  /** By square: the rights that are left when something moves from or to it. */
  readonly keep: Uint8Array
  /** Hash keys by code and square, by rights, and by the square that can be taken en passant. */
  readonly keyLow: Int32Array
  readonly keyHigh: Int32Array
  readonly rightsLow: Int32Array
  readonly rightsHigh: Int32Array
  readonly passingLow: Int32Array
  readonly passingHigh: Int32Array
}

const MODES: readonly Mode[] = ['both', 'move', 'capture']
export const TO_BOTH = 0
export const TO_MOVE = 1
export const TO_CAPTURE = 2

/** The squares of a side's last rank are those with this row; rows count from 0 at white's side. */
const lastRow = (side: number, ranks: number): number => (side === WHITE ? ranks - 1 : 0)

const byRecord = lazyByKey((record: FogRecord) => makeTables(record))

/** The tables of a record, made when first asked for. */
export const tablesOf = (record: FogRecord): Tables => byRecord(record)

function makeTables(record: FogRecord): Tables {
  const { files, ranks, pieces, promotion } = record
  const squares = files * ranks
  const letters = pieces.map(({ letter }) => letter).join('')
  const kindOfLetter = (letter: string) => letters.indexOf(letter) + 1
  const castling = record.castling ? castlingRights(files, ranks) : []
  const keep = new Uint8Array(NOWHERE + 1).fill(15)
  for (const { bit, king, rook } of castling) {
    keep[king]! &= ~bit
    keep[rook]! &= ~bit
  }
  const promotes = new Uint8Array(2 * squares)
  for (const side of [WHITE, BLACK])
    promotes.fill(
      1,
      side * squares + lastRow(side, ranks) * files,
      side * squares + lastRow(side, ranks) * files + files,
    )
  const keys = zobristKeys(CODES * squares, 0x666f67)
  const rights = zobristKeys(16, 0x726967)
  const passing = zobristKeys(NOWHERE + 1, 0x706173)
  rights.low[0] = rights.high[0] = passing.low[NOWHERE] = passing.high[NOWHERE] = 0
  return {
    record,
    files,
    ranks,
    squares,
    names: Array.from({ length: squares }, (_, s) => FILES[s % files]! + (Math.floor(s / files) + 1)),
    letters,
    king: kindOfLetter(record.king),
    pawn: promotion === null ? 0 : kindOfLetter(promotion.letter),
    becomes: promotion === null ? [] : [...promotion.to].map(kindOfLetter),
    prices: Int32Array.from([0, ...pieces.map(({ price }) => price)]),
    promotes,
    ...compile(record),
    castling,
    keep,
    keyLow: keys.low,
    keyHigh: keys.high,
    rightsLow: rights.low,
    rightsHigh: rights.high,
    passingLow: passing.low,
    passingHigh: passing.high,
  }
}

/** The ways of all pieces from all squares. */
function compile(record: FogRecord): Pick<Tables, 'program' | 'first'> {
  const squares = record.files * record.ranks
  const first = new Int32Array(CODES * squares)
  const program: number[] = []
  for (const [i, { atoms }] of record.pieces.entries()) {
    for (const side of [WHITE, BLACK]) {
      for (let square = 0; square < squares; square++) {
        first[codeOf(side, i + 1) * squares + square] = program.length
        program.push(...waysFrom(record, atoms, side, square))
      }
    }
  }
  return { program: Int16Array.from(program), first }
}

function waysFrom(record: FogRecord, atoms: readonly Atom[], side: number, square: number): number[] {
  const at = (step: Step) => stepFrom(record, side, square, step)
  const plain: number[][] = [[], [], []]
  const legged: number[][] = []
  const rides: number[][] = []
  for (const atom of atoms) {
    const mode = MODES.indexOf(atom.mode)
    if (atom.type === 'ride') {
      const line = lineFrom(record, side, square, atom.step)
      if (line.length > 0) rides.push([mode, line.length, ...line])
      continue
    }
    const row = Math.floor(square / record.files)
    const rank = side === WHITE ? row + 1 : record.ranks - row
    const to = at(atom.step)
    if (to < 0 || (atom.fromRank ?? rank) !== rank) continue
    if (atom.legs) legged.push([mode, atom.legs.length, ...atom.legs.map(at), to])
    else plain[mode]!.push(to)
  }
  const sections = [...plain.map((targets) => [targets.length, ...targets])]
  for (const entries of [legged, rides]) sections.push([entries.length, ...entries.flat()])
  return sections.flat()
}

/** The square at a step, or -1 off the board. */
function stepFrom({ files, ranks }: FogRecord, side: number, square: number, [right, ahead]: Step): number {
  const file = (square % files) + right
  const row = Math.floor(square / files) + (side === WHITE ? ahead : -ahead)
  return file < 0 || file >= files || row < 0 || row >= ranks ? -1 : row * files + file
}

/** The squares of a ride over an empty board, nearest first. */
function lineFrom(record: FogRecord, side: number, square: number, step: Step): number[] {
  const line: number[] = []
  for (let to = stepFrom(record, side, square, step); to >= 0; to = stepFrom(record, side, to, step)) line.push(to)
  return line
}

/** The rights in the order in which texts name them; the king starts on the e-file and the rooks in the corners. */
function castlingRights(files: number, ranks: number): CastlingRight[] {
  return [...'KQkq'].map((letter, i) => {
    const side = i < 2 ? WHITE : BLACK
    const home = lastRow(1 - side, ranks) * files
    const king = home + 4
    const rook = i % 2 === 0 ? home + files - 1 : home
    const toward = rook > king ? 1 : -1
    const between = Array.from({ length: Math.abs(rook - king) - 1 }, (_, j) => king + toward * (j + 1))
    return { bit: 1 << i, letter, side, king, rook, kingTo: king + 2 * toward, rookTo: king + toward, between }
  })
}

/** The letter of a piece in texts. */
export function letterOf(tables: Tables, code: number): string {
  const letter = tables.letters[kindOf(code) - 1]!
  return sideOf(code) === WHITE ? letter : letter.toLowerCase()
}
