/** The moves of a side: a walk over the ways of its pieces. */
import { CASTLING, codeOf, DOUBLE_STEP, EMPTY, EN_PASSANT, kindOf, MOST_PIECES, NOWHERE } from './codes.ts'
import { generateDrops, hasDrop } from './drops.ts'
import { generateApart, hasMoveApart } from './extra-moves.ts'
import { TO_BOTH, TO_CAPTURE, TO_MOVE } from './piece-moves.ts'
import type { Placement } from './placement.ts'

/** Writes the moves of the side to move into `buffer` from index `n`, and returns the index behind the last. */
export function generate(placement: Placement, buffer: Int32Array, n: number): number {
  return placement.tables.special && placement.inHand[placement.turn]! > 0
    ? generateDrops(placement, buffer, n)
    : generateOnBoard(placement, buffer, n)
}

/** The same without drops: the moves that pieces on the board could make. */
export function generateOnBoard(placement: Placement, buffer: Int32Array, n: number): number {
  const { board, squaresOf, counts, turn, tables } = placement
  const { program, first, squares, pawn } = tables
  const enemy = 2 - turn
  const start = turn * MOST_PIECES
  for (let i = start; i < start + counts[turn]!; i++) {
    const from = squaresOf[i]!
    const code = board[from]!
    let at = first[code * squares + from]!
    if (kindOf(code) === pawn) {
      n = generatePawn(placement, from, at, buffer, n)
      continue
    }
    for (let end = at + 1 + program[at++]!; at < end; at++) {
      const to = program[at]!
      const there = board[to]!
      if (there === EMPTY || there >> 4 === enemy) buffer[n++] = from | (to << 7)
    }
    for (let end = at + 1 + program[at++]!; at < end; at++) {
      const to = program[at]!
      if (board[to] === EMPTY) buffer[n++] = from | (to << 7)
    }
    for (let end = at + 1 + program[at++]!; at < end; at++) {
      const to = program[at]!
      if (board[to]! >> 4 === enemy) buffer[n++] = from | (to << 7)
    }
    for (let left = program[at++]!; left > 0; left--) {
      const mode = program[at]!
      const to = program[at + 2 + program[at + 1]!]!
      const there = board[to]!
      const fits = there === EMPTY ? mode !== TO_CAPTURE : mode !== TO_MOVE && there >> 4 === enemy
      if (fits && legsFree(board, program, at)) buffer[n++] = from | (to << 7)
      at += 3 + program[at + 1]!
    }
    for (let left = program[at++]!; left > 0; left--) {
      const mode = program[at++]!
      const end = at + 1 + program[at++]!
      for (let s = at; s < end; s++) {
        const to = program[s]!
        const there = board[to]!
        if (there === EMPTY) {
          if (mode !== TO_CAPTURE) buffer[n++] = from | (to << 7)
          continue
        }
        if (mode !== TO_MOVE && there >> 4 === enemy) buffer[n++] = from | (to << 7)
        break
      }
      at = end
    }
  }
  if (tables.record.castling && placement.rights !== 0) n = generateCastling(placement, buffer, n)
  if (placement.passing !== NOWHERE) n = generateEnPassant(placement, buffer, n)
  return tables.special ? generateApart(placement, buffer, n) : n
}

/** True when the squares that a leap with legs goes over are empty. `at` is its first word in the program. */
export function legsFree(board: Uint8Array, program: Int16Array, at: number): boolean {
  for (let leg = at + 2; leg < at + 2 + program[at + 1]!; leg++) if (board[program[leg]!] !== EMPTY) return false
  return true
}

/** Writes the moves of a pawn. Pawns have leaps alone, and may be promoted. */
function generatePawn(placement: Placement, from: number, at: number, buffer: Int32Array, n: number): number {
  const { board, turn, tables } = placement
  const { program } = tables
  const enemy = 2 - turn
  for (let mode = TO_BOTH; mode <= TO_CAPTURE; mode++) {
    for (let end = at + 1 + program[at++]!; at < end; at++) {
      const there = board[program[at]!]!
      if (there === EMPTY ? mode !== TO_CAPTURE : mode !== TO_MOVE && there >> 4 === enemy)
        n = addPawnMove(placement, from, program[at]!, buffer, n)
    }
  }
  for (let left = program[at++]!; left > 0; left--) {
    const to = program[at + 2 + program[at + 1]!]!
    if (board[to] === EMPTY && legsFree(board, program, at)) buffer[n++] = from | (to << 7) | DOUBLE
    at += 3 + program[at + 1]!
  }
  return n
}

const DOUBLE = DOUBLE_STEP << 18

function addPawnMove({ turn, tables }: Placement, from: number, to: number, buffer: Int32Array, n: number): number {
  if (tables.promotes[turn * tables.squares + to] === 0) {
    buffer[n++] = from | (to << 7)
    return n
  }
  const { becomes } = tables
  for (let i = 0; i < becomes.length; i++) buffer[n++] = from | (to << 7) | (becomes[i]! << 14)
  return n
}

function generateCastling({ board, rights, turn, tables }: Placement, buffer: Int32Array, n: number): number {
  const { castling } = tables
  for (let i = 0; i < castling.length; i++) {
    const { bit, side, king, kingTo, between } = castling[i]!
    if (side !== turn || (rights & bit) === 0) continue
    let free = true
    for (let b = 0; b < between.length; b++) if (board[between[b]!] !== EMPTY) free = false
    if (free) buffer[n++] = king | (kingTo << 7) | (CASTLING << 18)
  }
  return n
}

function generateEnPassant(placement: Placement, buffer: Int32Array, n: number): number {
  const { board, turn, tables, passing } = placement
  const { files } = tables
  const passed = placement.passedPawn()
  const pawn = codeOf(turn, tables.pawn)
  if (passed % files > 0 && board[passed - 1] === pawn) buffer[n++] = (passed - 1) | (passing << 7) | (EN_PASSANT << 18)
  if (passed % files < files - 1 && board[passed + 1] === pawn)
    buffer[n++] = (passed + 1) | (passing << 7) | (EN_PASSANT << 18)
  return n
}

/** True when the side to move has a move. Where it can castle, its rook has a move, too. */
export function hasMove(placement: Placement): boolean {
  const { board, squaresOf, counts, turn, tables } = placement
  const { program, first, squares } = tables
  if (tables.special && placement.inHand[turn]! > 0) return hasDrop(placement)
  const enemy = 2 - turn
  const start = turn * MOST_PIECES
  for (let i = start; i < start + counts[turn]!; i++) {
    const from = squaresOf[i]!
    let at = first[board[from]! * squares + from]!
    for (let mode = TO_BOTH; mode <= TO_CAPTURE; mode++) {
      for (let end = at + 1 + program[at++]!; at < end; at++) {
        const there = board[program[at]!]!
        if (there === EMPTY ? mode !== TO_CAPTURE : mode !== TO_MOVE && there >> 4 === enemy) return true
      }
    }
    for (let left = program[at++]!; left > 0; left--) {
      const mode = program[at]!
      const there = board[program[at + 2 + program[at + 1]!]!]!
      const fits = there === EMPTY ? mode !== TO_CAPTURE : mode !== TO_MOVE && there >> 4 === enemy
      if (fits && legsFree(board, program, at)) return true
      at += 3 + program[at + 1]!
    }
    for (let left = program[at++]!; left > 0; left--) {
      const mode = program[at]!
      const length = program[at + 1]!
      for (let s = at + 2; s < at + 2 + length; s++) {
        const there = board[program[s]!]!
        if (there === EMPTY) {
          if (mode !== TO_CAPTURE) return true
          continue
        }
        if (mode !== TO_MOVE && there >> 4 === enemy) return true
        break
      }
      at += 2 + length
    }
  }
  return placement.passing !== NOWHERE || (tables.special && hasMoveApart(placement))
}
