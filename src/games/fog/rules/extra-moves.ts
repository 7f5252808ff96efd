/** Moves that leaps and rides do not describe, and what they let a side see: hops, passing, and the named extras. */
import { lazy } from '../../../game/lazy.ts'
import { generateCannons, lookAlongCannons } from './cannons.ts'
import {
  codeOf,
  EMPTY,
  MAX_MOVES,
  MOST_PIECES,
  moveOf,
  NOWHERE,
  PASSING_MOVE,
  PROMOTION,
  specialMove,
} from './codes.ts'
import { generateHops, lookOverScreens } from './hops.ts'
import { endOfList } from './piece-moves.ts'
import type { Placement } from './placement.ts'
import type { SquareSet } from './square-set.ts'
import type { Tables } from './tables.ts'

/** Writes these moves of the side to move into `buffer` from index `n`, and returns the index behind the last. */
export function generateApart(placement: Placement, buffer: Int32Array, n: number): number {
  const { tables, turn } = placement
  const { spec } = tables
  if (tables.hopping) n = generateHops(placement, buffer, n)
  if (tables.cannons !== null) n = generateCannons(placement, buffer, n)
  if (tables.inPlace !== null) n = generatePromotions(placement, buffer, n)
  if (spec.facing && facesKing(placement)) buffer[n++] = moveOf(placement.kings[turn]!, placement.kings[1 - turn]!)
  if (spec.pass) buffer[n++] = PASSING_MOVE
  return n
}

/** Scratch space for the few positions without another move. */
const scratch = lazy(() => new Int32Array(MAX_MOVES))

/** True when the side to move has such a move. */
export const hasMoveApart = (placement: Placement): boolean =>
  placement.tables.spec.pass === true || generateApart(placement, scratch(), 0) > 0

/** Marks the squares that these moves let a side see. */
export function lookApart(placement: Placement, side: number, attacks: boolean, sight: SquareSet): void {
  const { tables, kings } = placement
  if (tables.hopping) lookOverScreens(placement, side, attacks, sight)
  if (tables.cannons !== null) lookAlongCannons(placement, side, attacks, sight)
  if (tables.inPlace !== null) lookForPromotions(placement, side, sight)
  if (tables.spec.facing && facesKing(placement)) {
    const [low, high] = [Math.min(kings[0]!, kings[1]!), Math.max(kings[0]!, kings[1]!)]
    for (let square = low; square <= high; square += tables.files) sight.mark(square)
  }
}

/** True when the kings stand on one file with nothing between. */
function facesKing({ board, kings, tables }: Placement): boolean {
  const { files } = tables
  const [a, b] = [kings[0]!, kings[1]!]
  if (a === NOWHERE || b === NOWHERE || a % files !== b % files) return false
  for (let square = Math.min(a, b) + files; square < Math.max(a, b); square += files)
    if (board[square] !== EMPTY) return false
  return true
}

/** True when pawns of a side may become another piece, judging by its pieces: it has none of those. */
function mayPromote({ board, squaresOf, counts, tables }: Placement, side: number): boolean {
  const wanted = codeOf(side, tables.becomes[0]!)
  const start = side * MOST_PIECES
  for (let i = start; i < start + counts[side]!; i++) if (board[squaresOf[i]!] === wanted) return false
  return true
}

/** The number of a side's pawns. */
function pawnsOf({ board, squaresOf, counts, tables }: Placement, side: number): number {
  const pawn = codeOf(side, tables.pawn)
  const start = side * MOST_PIECES
  let pawns = 0
  for (let i = start; i < start + counts[side]!; i++) if (board[squaresOf[i]!] === pawn) pawns++
  return pawns
}

/** The word of the list of leaps from a square of the piece that a pawn becomes. */
const leapsOfPromoted = ({ becomes, pieceMoves, squares }: Tables, side: number, square: number): number =>
  pieceMoves.first[codeOf(side, becomes[0]!) * squares + square]!

function generatePromotions(placement: Placement, buffer: Int32Array, n: number): number {
  const { board, squaresOf, counts, turn, tables } = placement
  const { inPlace, squares, pawn, becomes } = tables
  const { words } = tables.pieceMoves
  if (!mayPromote(placement, turn)) return n
  const isLast = pawnsOf(placement, turn) === 1
  const start = turn * MOST_PIECES
  for (let i = start; i < start + counts[turn]!; i++) {
    const from = squaresOf[i]!
    if (board[from] !== codeOf(turn, pawn) || (!isLast && inPlace![turn * squares + from] === 0)) continue
    buffer[n++] = specialMove(PROMOTION, from, from, becomes[0]!)
    const list = leapsOfPromoted(tables, turn, from)
    for (let l = list + 1, end = endOfList(words, list); l < end; l++)
      if (board[words[l]!] === EMPTY) buffer[n++] = specialMove(PROMOTION, from, words[l]!, becomes[0]!)
  }
  return n
}

function lookForPromotions(placement: Placement, side: number, sight: SquareSet): void {
  const { board, squaresOf, counts, tables } = placement
  const { inPlace, squares, pawn } = tables
  const { words } = tables.pieceMoves
  if (!mayPromote(placement, side)) return
  const isLast = pawnsOf(placement, side) === 1
  const start = side * MOST_PIECES
  for (let i = start; i < start + counts[side]!; i++) {
    const from = squaresOf[i]!
    if (board[from] !== codeOf(side, pawn) || (!isLast && inPlace![side * squares + from] === 0)) continue
    const list = leapsOfPromoted(tables, side, from)
    for (let l = list + 1, end = endOfList(words, list); l < end; l++)
      if (board[words[l]!] === EMPTY) sight.mark(words[l]!)
  }
}
