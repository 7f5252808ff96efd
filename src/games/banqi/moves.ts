import type { Move } from '../../game/state.ts'
import { type Geometry, lowestSquare, NONE } from './geometry.ts'
import { CANNON, CODES, EMPTY, FACE_DOWN, kindOf } from './pieces.ts'
import type { Rules } from './rules.ts'

/** A move is from * 32 + to; a flip has its square twice. A chance event is the code of the piece revealed. */
export const makeMove = (from: number, to: number): Move => (from << 5) | to
export const moveFrom = (move: Move): number => move >> 5
export const moveTo = (move: Move): number => move & 31

/** What the legal moves of a position follow from: part of a `BanqiState`. */
interface Position {
  readonly board: Uint8Array
  readonly colour: number
  readonly faceUp: Int32Array
  readonly faceDown: number
  readonly rules: Rules
  readonly geometry: Geometry
}

/** Writes captures and quiet moves piece by piece, then flips; returns the index behind the last. */
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

/** Only the captures among the legal moves. */
export function legalCaptures(state: Position, buffer: Int32Array, from: number): number {
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
 * Whether the side to move, which has nothing left to turn over, can move.
 * @param buffer room for four moves
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
 * The square a cannon shoots at in a direction: the second that is occupied; NONE: there is none.
 * @param ray where the direction begins in `rays`
 */
export function jumpTarget(board: Uint8Array, rays: Int8Array, ray: number): number {
  let i = ray
  while (rays[i] !== NONE && board[rays[i]!] === EMPTY) i++
  if (rays[i] === NONE) return NONE
  i++
  while (rays[i] !== NONE && board[rays[i]!] === EMPTY) i++
  return rays[i]!
}

/** Whether a piece stands there face up, of the other colour. */
const isEnemy = (piece: number, other: number): boolean =>
  other !== EMPTY && other < FACE_DOWN && ((piece ^ other) & 8) !== 0
