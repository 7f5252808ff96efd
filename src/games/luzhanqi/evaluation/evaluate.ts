import { lazy } from '../../../game/lazy.ts'
import { type Move, OVER } from '../../../game/state.ts'
import { type BattleTable, exchange, FLAG_PRICE, pair, STRIKER_STAYS } from '../../ranks/rules/battle.ts'
import { moveFrom, moveTo } from '../../ranks/rules/state.ts'
import { CAMP } from '../rules/map.ts'
import { BOMB, ENGINEER, FLAG, MINE, NORTH, SOUTH } from '../rules/pieces.ts'
import type { LuzhanqiState } from '../rules/state.ts'
import { PRICES } from './prices.ts'

/** The evaluation, in prices, that means an expected utility of one half. */
export const SCALE = 450
/** Price factors: of an officer that outranks every enemy officer, and of one that equals the strongest enemy officer. */
const SUPREME = 1.3
const TOP = 1.15
/** A bomb's price: this share of the strongest enemy officer's price, but at least LEAST_BOMB. */
const BOMB_SHARE = 0.45
const LEAST_BOMB = 60
/** The share of an engineer's price that is left when the enemy has no landmines; with all three it is the full price. */
const LEAST_ENGINEER = 0.4
/** Price factor of a piece whose rank the other side knows. */
const KNOWN = 0.92
/** Penalty for each move that lies between a piece that can move and the enemy flag. */
const ADVANCE = 3
/** Bonuses for a piece in a camp of its own half, and in one of the enemy's. */
const IN_CAMP = 6
const IN_ENEMY_CAMP = 14
/** Bonus by the number of moves, 1 to 3, from a piece to the enemy flag by a way that no guard closes. */
const THREATS = [0, 400, 120, 40]
/** Bonus for the side to move. */
const TO_MOVE = 8

/** Scratch space of `staticEvaluation`, by side. */
const scratch = lazy(() => ({
  /** The highest rank of its officers, ENGINEER when there is none. */
  top: new Int32Array(2),
  mines: new Int32Array(2),
  score: new Float64Array(2),
}))

/** The static evaluation for the side to move, in prices. */
function staticEvaluation(state: LuzhanqiState): number {
  const { squareOf, rankOf, setOf, flags, lost, size, map, distances, turn } = state
  const { top, mines, score } = scratch()
  for (let side = SOUTH; side <= NORTH; side++) {
    let best = ENGINEER
    let count = 0
    const start = 1 + side * size
    for (let code = start; code < start + size; code++) {
      if (squareOf[code] === lost) continue
      const rank = rankOf[code]!
      if (rank < best) best = rank
      else if (rank === MINE) count++
    }
    top[side] = best
    mines[side] = count
  }
  for (let side = SOUTH; side <= NORTH; side++) {
    const other = 1 - side
    const strongest = top[other]!
    const bomb = Math.max(LEAST_BOMB, BOMB_SHARE * (strongest < ENGINEER ? PRICES[strongest]! : 0))
    const engineer = PRICES[ENGINEER]! * (LEAST_ENGINEER + ((1 - LEAST_ENGINEER) * mines[other]!) / 3)
    const goal = squareOf[flags[other]!]! * map.squares
    let sum = 0
    let nearest = THREATS.length
    const start = 1 + side * size
    for (let code = start; code < start + size; code++) {
      const square = squareOf[code]!
      if (square === lost) continue
      const rank = rankOf[code]!
      if (rank === FLAG) continue
      let price = PRICES[rank]!
      if (rank < ENGINEER) price *= rank < strongest ? SUPREME : rank === strongest ? TOP : 1
      else if (rank === ENGINEER) price = engineer
      else if (rank === BOMB) price = bomb
      const set = setOf[code]!
      sum += (set & (set - 1)) === 0 ? price * KNOWN : price
      if (rank === MINE) continue
      const steps = distances[goal + square]!
      if (steps < nearest) nearest = openWay(state, side, rank, square, nearest)
      sum -= ADVANCE * steps
      if (map.kindOf[square] === CAMP) sum += map.halfOf[square] === side ? IN_CAMP : IN_ENEMY_CAMP
    }
    score[side] = sum + (nearest < THREATS.length ? THREATS[nearest]! : 0)
  }
  const quietShare = state.quiet / state.rules.drawPlies
  return (score[turn]! - score[1 - turn]! + TO_MOVE) * (1 - quietShare * quietShare)
}

/**
 * The moves of a piece to the enemy flag, or `most` if that is less. The last of them starts from a point beside the flag,
 * where the piece must win against an enemy that stands there: landmines keep out all but engineers.
 */
function openWay(state: LuzhanqiState, side: number, rank: number, square: number, most: number): number {
  const { map, board, distances, squareOf, flags, rankOf, tables, size } = state
  const goal = squareOf[flags[1 - side]!]!
  const enemies = 1 + (1 - side) * size
  let least = most
  for (let i = map.first[goal]!; i < map.first[goal + 1]!; i++) {
    const beside = map.neighbours[i]!
    const steps = distances[beside * map.squares + square]! + 1
    if (steps >= least) continue
    const code = board[beside]!
    const isEnemy = (code - enemies) >>> 0 < size
    if (isEnemy && tables.battles.results[pair(rank, rankOf[code]!)] !== STRIKER_STAYS) continue
    least = steps
  }
  return least
}

/** The expected utility for the side to move, in (-1, 1): from the material left, the ways to the flags, and camps. */
export function evaluate(state: LuzhanqiState): number {
  if (state.toMove === OVER) return state.returns(state.turn)
  const ahead = staticEvaluation(state)
  return ahead / (SCALE + Math.abs(ahead))
}

/** The evaluation as an integer, for alpha-beta: in tenths of a price. */
export const evaluateInteger = (state: LuzhanqiState): number => Math.round(10 * staticEvaluation(state))
/** The evaluation that means a utility of tanh(1). */
export const INTEGER_SCALE = 10 * 2 * SCALE
/** Root-mean-square error of the evaluation, in utility. */
export const EVALUATION_ERROR = 0.5

/** Move-ordering score: strikes by their gain, then moves that come nearer to the enemy flag. */
export function order(state: LuzhanqiState, move: Move): number {
  const from = moveFrom(move)
  const to = moveTo(move)
  const struck = state.board[to]!
  const striker = state.rankOf[state.board[from]!]!
  if (struck !== 0) return 1000 + gain(state.tables.battles, striker, state.rankOf[struck]!)
  const goal = state.squareOf[state.flags[1 - state.turn]!]! * state.map.squares
  const { distances } = state
  return 10 * (distances[goal + from]! - distances[goal + to]!)
}

/** Writes the strikes that gain something, for the quiescence search. */
export function tacticalMoves(state: LuzhanqiState, buffer: Int32Array, from: number): number {
  const end = state.legalMoves(buffer, from)
  let at = from
  for (let i = from; i < end; i++) {
    const move = buffer[i]!
    const struck = state.board[moveTo(move)]!
    if (struck === 0) continue
    if (gain(state.tables.battles, state.rankOf[state.board[moveFrom(move)]!]!, state.rankOf[struck]!) > 0)
      buffer[at++] = move
  }
  return at
}

/** The change of material by a battle, in prices; the flag counts more than all else. */
export function gain({ results }: BattleTable, striker: number, struck: number): number {
  return exchange(results[pair(striker, struck)]!, priceOf(striker), priceOf(struck))
}

const priceOf = (rank: number): number => (rank === FLAG ? FLAG_PRICE : PRICES[rank]!)
