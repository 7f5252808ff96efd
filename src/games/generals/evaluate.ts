import { lazy } from '../../game/lazy.ts'
import { type Move, OVER } from '../../game/state.ts'
import { exchange, FLAG_PRICE, pair } from '../ranks/rules/battle.ts'
import { gridSteps } from '../ranks/rules/graph.ts'
import { moveFrom, moveTo } from '../ranks/rules/state.ts'
import { ALL, ARMY, BLACK, battles, FILES, FLAG, LOST, OFFICERS, PRIVATE, ROWS, SPY, WHITE } from './pieces.ts'
import { PRICES } from './prices.ts'
import type { GeneralsState } from './state.ts'

/** The evaluation, in prices, that means an expected utility of one half. */
const SCALE = 1300
/** A cap on static evaluations, in units of SCALE. */
const MOST = 2.65
/** Price factor of a piece of which the other side knows something. */
const KNOWN = 0.88
/** Bonus for the side to move. */
const TO_MOVE = 15
/** More steps than any way on the board has. */
const FARTHEST = 99
/** The bonus for each row that a piece other than the flag has advanced. */
const ADVANCE = 3
/** Penalties by the steps from the nearest enemy piece to the flag. */
const THREATS = [0, 420, 120, 45]
/** Bonus of a flag whose way to its far rank no enemy can cut off; divided by 1 + the rows it has to go. */
const FREE_RUN = 2500
/**
 * Price factors of a spy when the other side has no officers, and of a private when it has no spies; with all of them,
 * prices are as listed.
 */
const LEAST_SPY = 0.35
const LEAST_PRIVATE = 0.55
/** The bonus factor of officers when the other side has no spy left, by the price. */
const NO_SPIES = 0.12

const totalPrice = (ranks: number): number => PRICES.slice(0, ranks).reduce((sum, price) => sum + price, 0)
const OFFICERS_PRICE = totalPrice(OFFICERS)

/** Scratch space of `evaluate`, by side. */
const scratch = lazy(() => ({
  /** The price of its officers, and the number of its spies. */
  officers: new Float64Array(2),
  spies: new Int32Array(2),
  score: new Float64Array(2),
  /** The steps from its nearest piece to the enemy's flag. */
  nearest: new Int32Array(2),
}))

/**
 * The expected utility for the side to move: 1, 0 or -1 after the end, else by the static evaluation. It keeps growing with that, so that a
 * side that is far ahead still sees which moves come nearer to the win.
 */
export function evaluate(state: GeneralsState): number {
  if (state.toMove === OVER) return state.returns(state.turn)
  const evaluation = staticEvaluation(state)
  return evaluation / (1 + Math.abs(evaluation))
}

/**
 * The static evaluation for the side to move, in units of SCALE: the material by prices that depend on what the other side has left and on
 * what it knows, the dangers to the flags, and their ways to the far rank.
 */
function staticEvaluation(state: GeneralsState): number {
  const { squareOf, rankOf, setOf, turn } = state
  const { officers, spies, score, nearest } = scratch()
  for (let side = WHITE; side <= BLACK; side++) {
    let sum = 0
    let count = 0
    const start = state.firstCode(side)
    for (let code = start; code < start + ARMY.size; code++) {
      if (squareOf[code] === LOST) continue
      const rank = rankOf[code]!
      if (rank < OFFICERS) sum += PRICES[rank]!
      else if (rank === SPY) count++
    }
    officers[side] = sum
    spies[side] = count
  }
  for (let side = WHITE; side <= BLACK; side++) {
    const other = 1 - side
    const spyPrice = PRICES[SPY]! * (LEAST_SPY + (1 - LEAST_SPY) * (officers[other]! / OFFICERS_PRICE))
    const privatePrice = PRICES[PRIVATE]! * (LEAST_PRIVATE + (1 - LEAST_PRIVATE) * spies[other]! * 0.5)
    const officerFactor = spies[other] === 0 ? 1 + NO_SPIES : 1
    const start = state.firstCode(side)
    const enemyFlag = squareOf[state.flags[other]!]!
    let sum = 0
    let least = FARTHEST
    for (let code = start; code < start + ARMY.size; code++) {
      const square = squareOf[code]!
      const rank = rankOf[code]!
      if (square === LOST || rank === FLAG) continue
      const price = rank < OFFICERS ? PRICES[rank]! * officerFactor : rank === SPY ? spyPrice : privatePrice
      sum += setOf[code] === ALL ? price : price * KNOWN
      const row = (square / FILES) | 0
      sum += ADVANCE * (side === WHITE ? ROWS - 1 - row : row)
      const steps = gridSteps(FILES, square, enemyFlag)
      if (steps < least) least = steps
    }
    score[side] = sum
    nearest[side] = least
  }
  for (let side = WHITE; side <= BLACK; side++) {
    const steps = nearest[1 - side]!
    if (steps < THREATS.length) score[side]! -= THREATS[steps]!
    score[side]! += runScore(state, side)
  }
  const evaluation = score[turn]! - score[1 - turn]! + TO_MOVE
  return Math.max(-MOST, Math.min(MOST, evaluation / SCALE))
}

/** The evaluation as the utility of white, in place of a playout. */
export const evaluateForWhite = (state: GeneralsState): number =>
  state.turn === WHITE ? evaluate(state) : -evaluate(state)

/** The static evaluation as an integer, for alpha-beta: in hundred-thousandths. */
export const evaluateInteger = (state: GeneralsState): number => Math.round(INTEGER_SCALE * staticEvaluation(state))
export const INTEGER_SCALE = 100_000
/** Root-mean-square error of the evaluation, in utility. */
export const EVALUATION_ERROR = 0.5

/** The bonus for the way of a side's flag to its far rank: great when no enemy can reach its end in time. */
function runScore(state: GeneralsState, side: number): number {
  const flag = state.squareOf[state.flags[side]!]!
  const row = (flag / FILES) | 0
  const rows = side === WHITE ? row : ROWS - 1 - row
  if (rows > 4) return 0
  const goal = side === WHITE ? flag % FILES : (ROWS - 1) * FILES + (flag % FILES)
  // an enemy that moves first is one step ahead
  const ahead = state.turn === side ? 0 : 1
  let hunter = FARTHEST
  const start = state.firstCode(1 - side)
  for (let code = start; code < start + ARMY.size; code++) {
    const square = state.squareOf[code]!
    if (square === LOST || code === state.flags[1 - side]) continue
    const steps = Math.min(gridSteps(FILES, square, goal) - 1, gridSteps(FILES, square, flag))
    if (steps < hunter) hunter = steps
  }
  return hunter - ahead >= rows ? FREE_RUN / (1 + rows) : 0
}

/**
 * Move-ordering score of a move by what the side to move knows: strikes by expected gain, then steps forward.
 */
export function order(state: GeneralsState, move: Move): number {
  const from = moveFrom(move)
  const to = moveTo(move)
  const struck = state.board[to]!
  const striker = state.rankOf[state.board[from]!]!
  if (struck !== 0) return 1000 + gain(striker, state.rankOf[struck]!)
  const forward = state.turn === WHITE ? from - to : to - from
  if (striker === FLAG) return -10
  return forward === FILES ? 10 : forward === -FILES ? -5 : 0
}

/** The change of material by a battle, in prices; the flag counts more than all else. */
export function gain(striker: number, struck: number): number {
  return exchange(battles().results[pair(striker, struck)]!, priceOf(striker), priceOf(struck))
}

const priceOf = (rank: number): number => (rank === FLAG ? FLAG_PRICE : PRICES[rank]!)
