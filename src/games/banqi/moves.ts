import type { Move } from '../../game/state.ts'
import { type Geometry, lowestSquare, NONE } from './geometry.ts'
import { CANNON, CODES, EMPTY, FACE_DOWN, kindOf } from './pieces.ts'
import type { Rules } from './rules.ts'

/** A move is from * 32 + to. A flip has its square twice. A chance event is the code of the piece revealed. */
export const makeMove = (from: number, to: number): Move => (from << 5) | to
export const moveFrom = (move: Move): number => move >> 5
export const moveTo = (move: Move): number => move & 31

/** The part of a `BanqiState` that its legal moves depend on. */
interface Position {
  readonly board: Uint8Array
  readonly colour: number
  readonly faceUp: Int32Array
  readonly faceDown: number
  readonly rules: Rules
  readonly geometry: Geometry
}

/** Writes the legal moves from index `from`, piece by piece and then flips. Returns the index behind the last. */
export function legalMoves(state: Position, buffer: Int32Array, from: number): number {
  const { board, rules, geometry } = state
  const { neighbours, rays } = geometry
  let n = from
  for (let own = state.faceUp[state.colour]!; own !== 0; own &= own - 1) {
    const square = lowestSquare(own)
    const piece = board[square]!
    n = captures(state, square, piece, buffer, n)
    if (rules.cannonSlides && kindOf(piece) === CANNON) {
      for (let ray = square << 5; ray < (square + 1) << 5; ray += 8) {
        for (let i = ray; rays[i] !== NONE && board[rays[i]!] === EMPTY; i++) buffer[n++] = makeMove(square, rays[i]!)
      }
    } else {
      for (let i = square * 5; neighbours[i] !== NONE; i++) {
        if (board[neighbours[i]!] === EMPTY) buffer[n++] = makeMove(square, neighbours[i]!)
      }
    }
  }
  return flips(state, buffer, n)
}

/** Writes the captures among the legal moves, in the same way. */
export function legalCaptures(state: Position, buffer: Int32Array, from: number): number {
  let n = from
  for (let own = state.faceUp[state.colour]!; own !== 0; own &= own - 1) {
    const square = lowestSquare(own)
    n = captures(state, square, state.board[square]!, buffer, n)
  }
  return n
}

/**
 * Writes the legal moves, but only the first of the flips that are beside no face-up piece: these are much alike. At
 * least one move is written, and `buffer` is used as by `legalMoves`.
 */
export function candidateMoves(state: Position, buffer: Int32Array, from: number): number {
  const { neighbourSets } = state.geometry
  const end = legalMoves(state, buffer, from)
  const faceUp = state.faceUp[0]! | state.faceUp[1]!
  let n = from
  let alone = false
  for (let i = from; i < end; i++) {
    const move = buffer[i]!
    if (moveFrom(move) === moveTo(move) && (neighbourSets[moveTo(move)]! & faceUp) === 0) {
      if (alone) continue
      alone = true
    }
    buffer[n++] = move
  }
  return n
}

function flips(state: Position, buffer: Int32Array, from: number): number {
  let n = from
  for (let down = state.faceDown; down !== 0; down &= down - 1) {
    const square = lowestSquare(down)
    buffer[n++] = makeMove(square, square)
  }
  return n
}

function captures(state: Position, square: number, piece: number, buffer: Int32Array, from: number): number {
  const { board, rules, geometry } = state
  const { neighbours, rays } = geometry
  const { takes } = rules
  let n = from
  if (kindOf(piece) === CANNON && rules.cannonJumps) {
    for (let ray = square << 5; ray < (square + 1) << 5; ray += 8) {
      const target = jumpTarget(board, rays, ray)
      if (target !== NONE && isEnemy(piece, board[target]!)) buffer[n++] = makeMove(square, target)
    }
    return n
  }
  for (let i = square * 5; neighbours[i] !== NONE; i++) {
    if (takes[piece * CODES + board[neighbours[i]!]!] === 1) buffer[n++] = makeMove(square, neighbours[i]!)
  }
  return n
}

/**
 * True when the side to move can move although nothing is left to turn over.
 * @param buffer scratch space for four moves
 */
export function canMove(state: Position, buffer: Int32Array): boolean {
  const { board, geometry } = state
  const { neighbours } = geometry
  for (let own = state.faceUp[state.colour]!; own !== 0; own &= own - 1) {
    const square = lowestSquare(own)
    for (let i = square * 5; neighbours[i] !== NONE; i++) if (board[neighbours[i]!] === EMPTY) return true
    if (captures(state, square, board[square]!, buffer, 0) > 0) return true
  }
  return false
}

/**
 * The square that a cannon shoots at in a direction, which is the second occupied one, or NONE.
 * @param ray the index in `rays` at which the direction begins
 */
export function jumpTarget(board: Uint8Array, rays: Int8Array, ray: number): number {
  let i = ray
  while (rays[i] !== NONE && board[rays[i]!] === EMPTY) i++
  if (rays[i] === NONE) return NONE
  i++
  while (rays[i] !== NONE && board[rays[i]!] === EMPTY) i++
  return rays[i]!
}

/** True when `other` is a face-up piece of the other colour. */
const isEnemy = (piece: number, other: number): boolean =>
  other !== EMPTY && other < FACE_DOWN && ((piece ^ other) & 8) !== 0
