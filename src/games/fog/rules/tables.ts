/** The tables of a spec: squares, the moves of each piece from each square, and hash keys. */

import { zobristKeys } from '../../../game/keys/zobrist.ts'
import { lazyByKey } from '../../../game/lazy.ts'
import { type CannonTables, cannonTables } from './cannon-tables.ts'
import { BLACK, CODES, HAND, kindOf, NOWHERE, sideOf, WHITE } from './codes.ts'
import { type PieceMoves, pieceMovesOf } from './piece-moves.ts'
import type { FogSpec } from './spec.ts'
import { namedZone, squareNames } from './squares.ts'

/** The right to castle to one side: a bit of `Placement.rights`, and the squares of king and rook before and after. */
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

/** The tables of a spec. Square 0 is a1, and numbers go along the ranks. */
export interface Tables {
  readonly spec: FogSpec
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
  /** By kind: the value of a piece, in hundredths of a pawn. */
  readonly prices: Int32Array
  readonly pieceMoves: PieceMoves
  /** By side and square: 1 where a pawn is promoted. */
  readonly promotes: Uint8Array
  /** The kind whose moves set the count of quiet plies back; where none does, a number that no kind has. */
  readonly resetKind: number
  /** True when there are moves besides leaps, rides, castling and en passant (extra-moves.ts). */
  readonly special: boolean
  /** True when some piece hops. */
  readonly hopping: boolean
  /** By kind: the number that each side has in its hand at the start. */
  readonly hand: Uint8Array
  /** By side and kind, side x HAND + kind: the squares on which it may be dropped. */
  readonly drops: readonly Uint8Array[]
  /** By side and square: 1 where a pawn may become another piece in place of a move; null where the game has no such rule. */
  readonly inPlace: Uint8Array | null
  readonly cannons: CannonTables | null
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
  /** Hash keys by code x HAND + number in hand; 0 for none. */
  readonly handLow: Int32Array
  readonly handHigh: Int32Array
}

/** The last row of a side; rows count from 0 at white's side. */
const lastRow = (side: number, ranks: number): number => (side === WHITE ? ranks - 1 : 0)

const bySpec = lazyByKey((spec: FogSpec) => makeTables(spec))

/** The tables of a spec, made when first asked for. */
export const tablesOf = (spec: FogSpec): Tables => bySpec(spec)

function makeTables(spec: FogSpec): Tables {
  const { files, ranks, pieces, promotion, resets } = spec
  const squares = files * ranks
  const letters = pieces.map(({ letter }) => letter).join('')
  const kindOfLetter = (letter: string) => letters.indexOf(letter) + 1
  const castling = spec.castling ? castlingRights(files, ranks) : []
  const keep = new Uint8Array(NOWHERE + 1).fill(15)
  for (const { bit, king, rook } of castling) {
    keep[king]! &= ~bit
    keep[rook]! &= ~bit
  }
  const promotes = new Uint8Array(2 * squares)
  for (const side of [WHITE, BLACK]) {
    const last = side * squares + lastRow(side, ranks) * files
    if (promotion !== null && promotion.inPlace === undefined) promotes.fill(1, last, last + files)
  }
  const keys = zobristKeys(CODES * squares, 0x666f67)
  const rights = zobristKeys(16, 0x726967)
  const passing = zobristKeys(NOWHERE + 1, 0x706173)
  const hands = zobristKeys(CODES * HAND, 0x68616e64)
  for (let code = 0; code < CODES; code++) hands.low[code * HAND] = hands.high[code * HAND] = 0
  const pawn = promotion === null ? 0 : kindOfLetter(promotion.letter)
  const hopping = pieces.some(({ atoms }) => atoms.some(({ type }) => type === 'hop'))
  const { facing = false, pass = false, hand = '' } = spec
  const inPlace = promotion?.inPlace === undefined ? null : bothSides(spec, promotion.inPlace)
  const cannons = spec.cannons === undefined ? null : cannonTables(spec, kindOfLetter(spec.cannons))
  rights.low[0] = rights.high[0] = passing.low[NOWHERE] = passing.high[NOWHERE] = 0
  return {
    spec,
    files,
    ranks,
    squares,
    names: squareNames(spec),
    letters,
    king: kindOfLetter(spec.king),
    pawn,
    resetKind: resets === 'pawn' ? pawn : HAND,
    special: hopping || facing || pass || hand !== '' || inPlace !== null || cannons !== null,
    hopping,
    hand: countsOf(letters, hand),
    drops: [WHITE, BLACK].flatMap((side) => dropSquares(spec, side)),
    inPlace,
    cannons,
    becomes: promotion === null ? [] : [...promotion.to].map(kindOfLetter),
    prices: Int32Array.from([0, ...pieces.map(({ price }) => price)]),
    promotes,
    pieceMoves: pieceMovesOf(spec),
    castling,
    keep,
    keyLow: keys.low,
    keyHigh: keys.high,
    rightsLow: rights.low,
    rightsHigh: rights.high,
    passingLow: passing.low,
    passingHigh: passing.high,
    handLow: hands.low,
    handHigh: hands.high,
  }
}

/** By kind: its number of letters in a text. */
function countsOf(letters: string, text: string): Uint8Array {
  const counts = new Uint8Array(HAND)
  for (const c of text) counts[letters.indexOf(c) + 1]!++
  return counts
}

/** By side and square: 1 in the zone with a name. */
function bothSides(spec: FogSpec, zone: string): Uint8Array {
  return Uint8Array.from([WHITE, BLACK].flatMap((side) => [...namedZone(spec, zone, side)]))
}

/** By kind, HAND of them: the squares on which a side may drop it. */
function dropSquares(spec: FogSpec, side: number): Uint8Array[] {
  return Array.from({ length: HAND }, (_, kind) => {
    const drop = spec.pieces[kind - 1]?.drop
    if (drop === undefined) return new Uint8Array(0)
    const zone = namedZone(spec, drop, side)
    return Uint8Array.from([...zone.keys()].filter((square) => zone[square] === 1))
  })
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
