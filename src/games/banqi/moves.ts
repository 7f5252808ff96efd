import type { Move } from '../../game/state.ts'
import { NEIGHBOUR_SETS, NEIGHBOURS, NONE, RAYS } from './geometry.ts'
import { CANNON, CODES, EMPTY, FACE_DOWN, kindOf } from './pieces.ts'
import type { BanqiState } from './state.ts'

/** A move is from * 32 + to; a flip has its square twice. A chance event is the code of the piece revealed. */
export const makeMove = (from: number, to: number): Move => (from << 5) | to
export const moveFrom = (move: Move): number => move >> 5
export const moveTo = (move: Move): number => move & 31

/** Writes captures and quiet moves piece by piece, then flips; returns the index behind the last. */
export function legalMoves(state: BanqiState, buffer: Int32Array, from: number): number {
  const { board, rules } = state
  let n = from
  for (let own = state.faceUp[state.colour]!; own !== 0; own &= own - 1) {
    const square = lowestSquare(own)
    const piece = board[square]!
    n = captures(state, square, piece, buffer, n)
    if (rules.cannonSlides && kindOf(piece) === CANNON) {
      for (let ray = square << 5; ray < (square + 1) << 5; ray += 8) {
        for (let i = ray; RAYS[i] !== NONE && board[RAYS[i]!] === EMPTY; i++) buffer[n++] = makeMove(square, RAYS[i]!)
      }
    } else {
      for (let i = square * 5; NEIGHBOURS[i] !== NONE; i++) {
        if (board[NEIGHBOURS[i]!] === EMPTY) buffer[n++] = makeMove(square, NEIGHBOURS[i]!)
      }
    }
  }
  return flips(state, buffer, n)
}

/** Only the captures among the legal moves. */
export function legalCaptures(state: BanqiState, buffer: Int32Array, from: number): number {
  let n = from
  for (let own = state.faceUp[state.colour]!; own !== 0; own &= own - 1) {
    const square = lowestSquare(own)
    n = captures(state, square, state.board[square]!, buffer, n)
  }
  return n
}

/**
 * The legal moves, but of the flips beside no face-up piece, which are much alike, the first alone. Writes nothing else
 * than `legalMoves` and never nothing.
 */
export function candidateMoves(state: BanqiState, buffer: Int32Array, from: number): number {
  const end = legalMoves(state, buffer, from)
  const faceUp = state.faceUp[0]! | state.faceUp[1]!
  let n = from
  let alone = false
  for (let i = from; i < end; i++) {
    const move = buffer[i]!
    if (moveFrom(move) === moveTo(move) && (NEIGHBOUR_SETS[moveTo(move)]! & faceUp) === 0) {
      if (alone) continue
      alone = true
    }
    buffer[n++] = move
  }
  return n
}

function flips(state: BanqiState, buffer: Int32Array, from: number): number {
  let n = from
  for (let down = state.faceDown; down !== 0; down &= down - 1) {
    const square = lowestSquare(down)
    buffer[n++] = makeMove(square, square)
  }
  return n
}

function captures(state: BanqiState, square: number, piece: number, buffer: Int32Array, from: number): number {
  const { board, rules } = state
  const { takes } = rules
  let n = from
  if (kindOf(piece) === CANNON && rules.cannonJumps) {
    for (let ray = square << 5; ray < (square + 1) << 5; ray += 8) {
      const target = jumpTarget(board, ray)
      if (target !== NONE && isEnemy(piece, board[target]!)) buffer[n++] = makeMove(square, target)
    }
    return n
  }
  for (let i = square * 5; NEIGHBOURS[i] !== NONE; i++) {
    if (takes[piece * CODES + board[NEIGHBOURS[i]!]!] === 1) buffer[n++] = makeMove(square, NEIGHBOURS[i]!)
  }
  return n
}

/** Whether the side to move, which has nothing left to turn over, can move. */
export function canMove(state: BanqiState): boolean {
  const { board } = state
  for (let own = state.faceUp[state.colour]!; own !== 0; own &= own - 1) {
    const square = lowestSquare(own)
    for (let i = square * 5; NEIGHBOURS[i] !== NONE; i++) if (board[NEIGHBOURS[i]!] === EMPTY) return true
    if (captures(state, square, board[square]!, scratch, 0) > 0) return true
  }
  return false
}

const scratch = new Int32Array(4)

/** The square a cannon shoots at in a direction (index into RAYS): the second that is occupied; NONE: there is none. */
export function jumpTarget(board: Uint8Array, ray: number): number {
  let i = ray
  while (RAYS[i] !== NONE && board[RAYS[i]!] === EMPTY) i++
  if (RAYS[i] === NONE) return NONE
  i++
  while (RAYS[i] !== NONE && board[RAYS[i]!] === EMPTY) i++
  return RAYS[i]!
}

/** Whether a piece stands there face up, of the other colour. */
const isEnemy = (piece: number, other: number): boolean =>
  other !== EMPTY && other < FACE_DOWN && ((piece ^ other) & 8) !== 0

/** The square of the lowest bit in a set of squares. */
export const lowestSquare = (set: number): number => 31 - Math.clz32(set & -set)
