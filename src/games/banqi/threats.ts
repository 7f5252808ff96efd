/** The threats of a colour's face-up pieces: pieces that they hunt step by step, and pieces that their cannons aim at. */
import { lowestSquare, NONE, SQUARES } from './geometry.ts'
import { jumpTarget } from './moves.ts'
import { CANNON, CODES, EMPTY, kindOf } from './pieces.ts'
import type { BanqiState } from './state.ts'

/** The share of the prey's value that a hunter gets for standing on it; it falls to nothing with so many squares. */
const CHASE = 0.05
const FAR = 12
/** The factor on that share when the hunter has the opposition: to move at odd distance, or not at even distance. */
const OPPOSITION = 1.4

/**
 * The share of its value that prey costs its side when hunters attack it or a square it could go to, by the number of free
 * squares beside it that no hunter attacks.
 */
const CONFINED = [0.1, 0.045, 0.015, 0, 0]

/** The share of its value that a piece costs its side for each cannon that aims at it. */
const AIM = 0.1

/**
 * The value of a colour's threats.
 * @param first the index at which the values of the state's pieces begin
 * @param odd the parity of the distance at which hunters have the opposition: 1 when the colour is to move
 */
export function threats(state: BanqiState, first: number, colour: number, odd: number): number {
  const sum = hunts(state, first, colour, odd)
  return state.rules.cannonJumps ? sum + AIM * aims(state, first, colour) : sum
}

function hunts(state: BanqiState, first: number, colour: number, odd: number): number {
  const { board, faceUp } = state
  const { takes } = state.rules
  const { distances, neighbourSets } = state.geometry
  const { values } = state.pieceValues
  const hunters = faceUp[colour]!
  let sum = 0
  for (let prey = faceUp[1 - colour]!; prey !== 0; prey &= prey - 1) {
    const to = lowestSquare(prey)
    const victim = board[to]!
    let attacked = 0
    let share = 0
    for (let rest = hunters; rest !== 0; rest &= rest - 1) {
      const from = lowestSquare(rest)
      if (takes[board[from]! * CODES + victim] === 0) continue
      const distance = distances[from * SQUARES + to]!
      const near = CHASE * (1 - distance / FAR)
      share += (distance & 1) === odd ? near * OPPOSITION : near
      attacked |= neighbourSets[from]!
    }
    if (attacked !== 0) sum += (share + confinement(board, to, neighbourSets[to]!, attacked)) * values[first + victim]!
  }
  return sum
}

/**
 * The share of its value that prey loses by being confined.
 * @param attacked the squares that hunters of the piece on `square` attack
 */
function confinement(board: Uint8Array, square: number, neighbours: number, attacked: number): number {
  let exits = 0
  let near = (attacked & (1 << square)) !== 0
  for (let rest = neighbours; rest !== 0; rest &= rest - 1) {
    const to = lowestSquare(rest)
    if (board[to] !== EMPTY) continue
    if ((attacked & (1 << to)) === 0) exits++
    else near = true
  }
  return near ? CONFINED[exits]! : 0
}

/** The value of the enemy pieces that a colour's cannons aim at. */
function aims(state: BanqiState, first: number, colour: number): number {
  const { board, faceUp } = state
  const { rays } = state.geometry
  const { values } = state.pieceValues
  const enemies = faceUp[1 - colour]!
  let sum = 0
  for (let own = faceUp[colour]!; own !== 0; own &= own - 1) {
    const square = lowestSquare(own)
    if (kindOf(board[square]!) !== CANNON) continue
    for (let ray = square << 5; ray < (square + 1) << 5; ray += 8) {
      const target = jumpTarget(board, rays, ray)
      if (target !== NONE && (enemies & (1 << target)) !== 0) sum += values[first + board[target]!]!
    }
  }
  return sum
}
