/**
 * The method of an earlier program for this game, kept as an algorithm of its own. It does not search but looks at chains: a chain is a
 * shortest way for a face-up piece to take another. The score of a move is the sum of its chains' values, that of a flip
 * the expected value of the piece revealed.
 */

import { lazy } from '../../game/lazy.ts'
import { type Move, OVER } from '../../game/state.ts'
import { lowestSquare, NONE, SQUARES } from './geometry.ts'
import { jumpTarget, legalMoves, moveFrom, moveTo } from './moves.ts'
import { CANNON, CODES, colourOf, EMPTY, kindOf, NO_COLOUR, PIECES } from './pieces.ts'
import type { BanqiState } from './state.ts'

/** The price of each kind: general, advisor, elephant, chariot, horse, cannon, soldier. */
const PRICE = [0, 50, 60, 30, 20, 10, 100, 40]

/** Penalty of a move after which the other side wins at once, so that it is played only when all moves are like that. */
const LOSES = -1e6

/** The score of a legal move. */
export function chains(state: BanqiState, move: Move): number {
  if (state.colour === NO_COLOUR) return 0
  const from = moveFrom(move)
  const to = moveTo(move)
  if (from === to) return flipWish(state, from)
  const wish = chainWish(state, from, to) + escapeWish(state, from, to)
  return allowsWin(state, move) ? LOSES + wish : wish
}

const price = (piece: number): number => PRICE[kindOf(piece)]!

const takes = (state: BanqiState, attacker: number, victim: number): boolean =>
  state.rules.takes[attacker * CODES + victim] === 1

const jumps = (state: BanqiState, piece: number): boolean => state.rules.cannonJumps && kindOf(piece) === CANNON

/** The sum of a piece's chains that begin with a step or a capture from one square to another. */
function chainWish(state: BanqiState, from: number, to: number): number {
  const { board, colour } = state
  const piece = board[from]!
  let wish = 0
  for (let enemies = state.faceUp[1 - colour]!; enemies !== 0; enemies &= enemies - 1) {
    const target = lowestSquare(enemies)
    const goals = jumps(state, piece) ? shootingSquares(state, from, target) : 1 << target
    const captures = jumps(state, piece) ? 1 : 0
    const length = wayLength(state, from, from, goals) + captures
    if (length > SQUARES) continue
    const rest = to === target ? 0 : wayLength(state, to, from, goals) + captures
    if (rest === length - 1) wish += chainWorth(state, piece, board[target]!, length)
  }
  return wish
}

/**
 * The value of a chain.
 * @param length the number of moves in it; the capture is the last
 */
function chainWorth(state: BanqiState, attacker: number, victim: number, length: number): number {
  const beats = jumps(state, attacker) || takes(state, attacker, victim)
  const beaten = takes(state, victim, attacker)
  const gainsMove = length % 2 === 1
  if (beats && beaten) return gainsMove ? price(victim) - length : length - price(attacker)
  if (beats) return gainsMove ? price(victim) - length : (price(victim) - length) / 2
  return beaten ? length - price(attacker) : 0
}

/** The squares in line with a target and with one piece between, the shooter taken off the board, as a set. */
function shootingSquares(state: BanqiState, shooter: number, target: number): number {
  const { board, geometry } = state
  const { rays } = geometry
  const piece = board[shooter]!
  board[shooter] = EMPTY
  let squares = 0
  for (let ray = target << 5; ray < (target + 1) << 5; ray += 8) {
    let screens = 0
    for (let i = ray; rays[i] !== NONE && screens < 2; i++) {
      const square = rays[i]!
      if (board[square] !== EMPTY) screens++
      else if (screens === 1) squares |= 1 << square
    }
  }
  board[shooter] = piece
  return squares
}

const scratch = lazy(() => ({
  queue: new Int8Array(SQUARES),
  steps: new Uint8Array(SQUARES),
  replies: new Int32Array(128),
}))

/** The steps from a square over free ones to a goal, which may be occupied; SQUARES + 1 when there is no way. */
function wayLength(state: BanqiState, start: number, freed: number, goals: number): number {
  if (((goals >> start) & 1) === 1) return 0
  const { board, geometry } = state
  const { neighbours } = geometry
  const { queue, steps } = scratch()
  let seen = 1 << start
  let end = 0
  queue[end++] = start
  steps[start] = 0
  for (let next = 0; next < end; next++) {
    const square = queue[next]!
    for (let i = square * 5; neighbours[i] !== NONE; i++) {
      const neighbour = neighbours[i]!
      if (((seen >> neighbour) & 1) === 1) continue
      if (((goals >> neighbour) & 1) === 1) return steps[square]! + 1
      if (board[neighbour] !== EMPTY && neighbour !== freed) continue
      seen |= 1 << neighbour
      steps[neighbour] = steps[square]! + 1
      queue[end++] = neighbour
    }
  }
  return SQUARES + 1
}

/** The value of moving a piece that can be taken at once to a square where it cannot. */
function escapeWish(state: BanqiState, from: number, to: number): number {
  const piece = state.board[from]!
  if (!threatened(state, from)) return 0
  state.board[from] = EMPTY
  const victim = state.board[to]!
  state.board[to] = piece
  const safe = !threatened(state, to)
  state.board[to] = victim
  state.board[from] = piece
  return safe ? price(piece) - 1 : 0
}

/** True when the piece on a square can be taken at once. */
const threatened = (state: BanqiState, square: number): boolean => hunterOf(state, square) !== NONE

/** The square of a piece that can take the one on a square at once, or NONE. */
function hunterOf(state: BanqiState, square: number): number {
  const { board, geometry } = state
  const { neighbours, rays } = geometry
  const piece = board[square]!
  const isEnemy = (other: number) => PIECES.includes(other) && colourOf(other) !== colourOf(piece)
  for (let i = square * 5; neighbours[i] !== NONE; i++) {
    if (takes(state, board[neighbours[i]!]!, piece)) return neighbours[i]!
  }
  for (let ray = square << 5; ray < (square + 1) << 5; ray += 8) {
    const shooter = jumpTarget(board, rays, ray)
    if (shooter !== NONE && jumps(state, board[shooter]!) && isEnemy(board[shooter]!)) return shooter
  }
  return NONE
}

/** The least score of a flip, so that it goes before moves that begin no chain. */
const FLIP = 0.5

/** The expected value of turning over the piece on a square. */
function flipWish(state: BanqiState, square: number): number {
  const { bag, board, colour, geometry } = state
  const { neighbours } = geometry
  let total = 0
  let wish = 0
  for (const piece of PIECES) {
    total += bag[piece]!
    if (bag[piece]! > 0 && colourOf(piece) === colour) wish += bag[piece]! * revealWish(state, square, piece)
  }
  for (let i = square * 5; neighbours[i] !== NONE; i++) {
    const neighbour = neighbours[i]!
    const beside = board[neighbour]!
    if (!PIECES.includes(beside) || colourOf(beside) !== colour) continue
    const hunter = hunterOf(state, neighbour)
    // the hunter takes the neighbour and may be taken back on its square
    if (hunter !== NONE) wish += (countTaking(state, board[hunter]!) * price(board[hunter]!)) / 2
  }
  return FLIP + wish / total
}

/** The value of the pieces that a piece of the mover's could take at once if it were revealed on a square. */
function revealWish(state: BanqiState, square: number, piece: number): number {
  const { board, colour, geometry } = state
  const { neighbours, rays } = geometry
  let wish = 0
  if (jumps(state, piece)) {
    for (let ray = square << 5; ray < (square + 1) << 5; ray += 8) {
      const target = jumpTarget(board, rays, ray)
      if (target === NONE || !PIECES.includes(board[target]!) || colourOf(board[target]!) === colour) continue
      wish += price(board[target]!)
    }
    return wish
  }
  for (let i = square * 5; neighbours[i] !== NONE; i++) {
    const neighbour = board[neighbours[i]!]!
    if (!takes(state, piece, neighbour)) continue
    // the other side moves first: only pieces that cannot take the revealed one count
    wish += takes(state, neighbour, piece) ? 0 : price(neighbour)
  }
  return wish
}

/** The number of pieces in the bag that take a piece by a step. */
function countTaking(state: BanqiState, victim: number): number {
  return PIECES.reduce((sum, code) => (takes(state, code, victim) ? sum + state.bag[code]! : sum), 0)
}

/** True when the other side can win at once after a move. */
function allowsWin(state: BanqiState, move: Move): boolean {
  const { replies } = scratch()
  const mover = state.turn
  state.play(move)
  let lost = false
  const count = state.toMove === OVER ? 0 : legalMoves(state, replies, 0)
  for (let i = 0; i < count && !lost; i++) {
    state.play(replies[i]!)
    lost = state.toMove === OVER && state.returns(mover) < 0
    state.undo()
  }
  state.undo()
  return lost
}
