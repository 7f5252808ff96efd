/** The legal moves of a side: those of its pieces (piece-moves.ts), castling and en passant, and the named extras. */
import {
  CASTLING,
  codeOf,
  DOUBLE_STEP,
  EMPTY,
  EN_PASSANT,
  kindOf,
  MOST_PIECES,
  moveOf,
  NOWHERE,
  promotingMove,
  sideOf,
  specialMove,
} from './codes.ts'
import { generateDrops, hasDrop } from './drops.ts'
import { generateApart, hasMoveApart } from './extra-moves.ts'
import {
  BOTH,
  CAPTURE,
  endOfList,
  endOfPath,
  legsFree,
  modeOfPath,
  QUIET,
  startOfPath,
  targetOfPath,
} from './piece-moves.ts'
import type { Placement } from './placement.ts'

/** Writes the moves of the side to move into `buffer` from index `n`, and returns the index behind the last. */
export function generate(placement: Placement, buffer: Int32Array, n: number): number {
  return placement.tables.special && placement.inHand[placement.turn]! > 0
    ? generateDrops(placement, buffer, n)
    : generateOnBoard(placement, buffer, n)
}

/** Writes the moves that the pieces on the board could make, whatever is in hand. */
export function generateOnBoard(placement: Placement, buffer: Int32Array, n: number): number {
  const { board, squaresOf, counts, turn, tables } = placement
  const { squares, pawn } = tables
  const { words, first } = tables.pieceMoves
  const enemy = 1 - turn
  const start = turn * MOST_PIECES
  for (let i = start; i < start + counts[turn]!; i++) {
    const from = squaresOf[i]!
    const code = board[from]!
    let at = first[code * squares + from]!
    if (kindOf(code) === pawn) {
      n = generatePawn(placement, from, at, buffer, n)
      continue
    }
    for (let end = endOfList(words, at++); at < end; at++) {
      const to = words[at]!
      const there = board[to]!
      if (there === EMPTY || sideOf(there) === enemy) buffer[n++] = moveOf(from, to)
    }
    for (let end = endOfList(words, at++); at < end; at++) {
      const to = words[at]!
      if (board[to] === EMPTY) buffer[n++] = moveOf(from, to)
    }
    for (let end = endOfList(words, at++); at < end; at++) {
      const to = words[at]!
      if (sideOf(board[to]!) === enemy) buffer[n++] = moveOf(from, to)
    }
    for (let left = words[at++]!; left > 0; left--) {
      const to = targetOfPath(words, at)
      if (mayMove(modeOfPath(words, at), board[to]!, enemy) && legsFree(board, words, at))
        buffer[n++] = moveOf(from, to)
      at = endOfPath(words, at)
    }
    for (let left = words[at++]!; left > 0; left--) {
      const mode = modeOfPath(words, at)
      const end = endOfPath(words, at)
      for (let s = startOfPath(at); s < end; s++) {
        const to = words[s]!
        const there = board[to]!
        if (there === EMPTY) {
          if (mode !== CAPTURE) buffer[n++] = moveOf(from, to)
          continue
        }
        if (mode !== QUIET && sideOf(there) === enemy) buffer[n++] = moveOf(from, to)
        break
      }
      at = end
    }
  }
  if (tables.spec.castling && placement.rights !== 0) n = generateCastling(placement, buffer, n)
  if (placement.passing !== NOWHERE) n = generateEnPassant(placement, buffer, n)
  return tables.special ? generateApart(placement, buffer, n) : n
}

/** Writes the moves of a pawn. Pawns only leap, and may be promoted; a leap with a leg is their double step. */
function generatePawn(placement: Placement, from: number, at: number, buffer: Int32Array, n: number): number {
  const { board, turn, tables } = placement
  const { words } = tables.pieceMoves
  for (let mode = BOTH; mode <= CAPTURE; mode++) {
    for (let end = endOfList(words, at++); at < end; at++) {
      const to = words[at]!
      if (mayMove(mode, board[to]!, 1 - turn)) n = addPawnMove(placement, from, to, buffer, n)
    }
  }
  for (let left = words[at++]!; left > 0; left--) {
    const to = targetOfPath(words, at)
    if (board[to] === EMPTY && legsFree(board, words, at)) buffer[n++] = specialMove(DOUBLE_STEP, from, to)
    at = endOfPath(words, at)
  }
  return n
}

/** True when a piece may move to a square with such content in a mode. */
const mayMove = (mode: number, there: number, enemy: number): boolean =>
  there === EMPTY ? mode !== CAPTURE : mode !== QUIET && sideOf(there) === enemy

function addPawnMove({ turn, tables }: Placement, from: number, to: number, buffer: Int32Array, n: number): number {
  if (tables.promotes[turn * tables.squares + to] === 0) {
    buffer[n++] = moveOf(from, to)
    return n
  }
  const { becomes } = tables
  for (let i = 0; i < becomes.length; i++) buffer[n++] = promotingMove(from, to, becomes[i]!)
  return n
}

function generateCastling({ board, rights, turn, tables }: Placement, buffer: Int32Array, n: number): number {
  const { castling } = tables
  for (let i = 0; i < castling.length; i++) {
    const { bit, side, king, kingTo, between } = castling[i]!
    if (side !== turn || (rights & bit) === 0) continue
    let free = true
    for (let b = 0; b < between.length; b++) if (board[between[b]!] !== EMPTY) free = false
    if (free) buffer[n++] = specialMove(CASTLING, king, kingTo)
  }
  return n
}

function generateEnPassant(placement: Placement, buffer: Int32Array, n: number): number {
  const { board, turn, tables, passing } = placement
  const { files } = tables
  const passed = placement.passedPawn()
  const pawn = codeOf(turn, tables.pawn)
  if (passed % files > 0 && board[passed - 1] === pawn) buffer[n++] = specialMove(EN_PASSANT, passed - 1, passing)
  if (passed % files < files - 1 && board[passed + 1] === pawn)
    buffer[n++] = specialMove(EN_PASSANT, passed + 1, passing)
  return n
}

/** True when the side to move has a move. Where it can castle, its rook has a move, too. */
export function hasMove(placement: Placement): boolean {
  const { board, squaresOf, counts, turn, tables } = placement
  const { words, first } = tables.pieceMoves
  if (tables.special && placement.inHand[turn]! > 0) return hasDrop(placement)
  const start = turn * MOST_PIECES
  for (let i = start; i < start + counts[turn]!; i++) {
    const from = squaresOf[i]!
    if (hasPieceMove(board, words, first[board[from]! * tables.squares + from]!, 1 - turn)) return true
  }
  return placement.passing !== NOWHERE || (tables.special && hasMoveApart(placement))
}

/** True when a piece can go somewhere or take an enemy. @param at the word at which its moves begin */
function hasPieceMove(board: Uint8Array, words: Int16Array, at: number, enemy: number): boolean {
  for (let mode = BOTH; mode <= CAPTURE; mode++)
    for (let end = endOfList(words, at++); at < end; at++) if (mayMove(mode, board[words[at]!]!, enemy)) return true
  for (let left = words[at++]!; left > 0; left--) {
    const there = board[targetOfPath(words, at)]!
    if (mayMove(modeOfPath(words, at), there, enemy) && legsFree(board, words, at)) return true
    at = endOfPath(words, at)
  }
  for (let left = words[at++]!; left > 0; left--) {
    const end = endOfPath(words, at)
    for (let s = startOfPath(at); s < end; s++) {
      const there = board[words[s]!]!
      if (mayMove(modeOfPath(words, at), there, enemy)) return true
      if (there !== EMPTY) break
    }
    at = end
  }
  return false
}
