import { lazy } from '../../game/lazy.ts'
import { type Move, OVER } from '../../game/state.ts'
import { isSingle } from '../ranks/army.ts'
import { BOTH_GO, pair, STRIKER_STAYS } from '../ranks/battle.ts'
import { moveFrom, moveTo } from '../ranks/state.ts'
import { BLUE, BOMB, battles, FILES, FLAG, LOST, MARSHAL, MINER, RANKS, RED, rowOf, SCOUT, SPY } from './pieces.ts'
import type { StrategoState } from './state.ts'

/** What pieces are worth by rank, as far as it does not depend on what the other side has. The flag decides the game. */
const PRICES: readonly number[] = [100, 80, 64, 52, 42, 32, 24, 26, 18, 8, 24, 0]
/** What a spy is worth more while the other side has its marshal. */
const MARSHAL_HUNTER = 26
/** What all miners of a side are worth more while the other side has bombs: they share it. */
const MINERS = 60
/** What bombs are worth more, by the price, when the other side has no miner. */
const SAFE_BOMBS = 1
/** What the strongest piece on the board is worth more, by the price: nothing that strikes it survives. */
const STRONGEST = 0.3
/** What is left of the price of a piece whose rank the other side knows. */
const KNOWN = 0.85
/** What is left of the price of a piece that has moved, so that it is no bomb. */
const MOVED = 0.97
/** What a row forward is worth. */
const ADVANCE = 1.2
/** What being near the enemy's flag is worth, how it falls to nothing with so many steps, and what standing beside it adds. */
const NEAR_FLAG = 60
const FLAG_STEPS = 12
const BESIDE_FLAG = 25
/** What it costs that only one piece of a side has not moved, so that it must be the flag: with n such pieces, an nth of it. */
const EXPOSED_FLAG = 60
/** The lead that stands for an expected utility of tanh(1) = 0.76: this, and a share of what is on the board. */
const SCALE = 50
const SCALE_SHARE = 0.16
/** How much less a lead counts just before the draw for want of battles. */
const HURRY = 0.6

/** Scratch space of `evaluate`, by side. */
const scratch = lazy(() => ({
  /** The number of pieces of each rank, 16 a side. */
  counts: new Int32Array(32),
  worth: new Float64Array(2),
  prices: new Float64Array(16),
}))

/**
 * The expected utility for the side to move, in (-1, 1): the material by prices that depend on what the other side has
 * left, and what of it the other side knows; steps forward; the way to the enemy's flag, and how well the own one is hidden
 * among pieces that have not moved. A lead counts less the longer there has been no battle, so that the side that is ahead
 * looks for one.
 */
export function evaluate(state: StrategoState): number {
  if (state.toMove === OVER) return state.returns(state.turn)
  const { squareOf, rankOf, turn, size } = state
  const { counts, worth } = scratch()
  counts.fill(0)
  for (let code = 1; code <= 2 * size; code++) {
    if (squareOf[code] !== LOST) counts[(code > size ? 16 : 0) + rankOf[code]!]!++
  }
  for (let side = RED; side <= BLUE; side++) worth[side] = sideWorth(state, side)
  const lead = worth[turn]! - worth[1 - turn]! + 2
  const scale = SCALE + (SCALE_SHARE * (worth[RED]! + worth[BLUE]!)) / 2
  const hurry = 1 - (HURRY * state.quiet) / state.rules.drawPlies
  return Math.max(-0.99, Math.min(0.99, hurry * Math.tanh(lead / scale)))
}

/** What a side has, by `counts` of scratch. */
function sideWorth({ squareOf, rankOf, setOf, flags, size }: StrategoState, side: number): number {
  const { counts, prices } = scratch()
  const own = 16 * side
  const other = 16 - own
  for (let rank = 0; rank < RANKS; rank++) prices[rank] = PRICES[rank]!
  if (counts[other + MARSHAL]! > 0) prices[SPY]! += MARSHAL_HUNTER
  if (counts[other + BOMB]! > 0 && counts[own + MINER]! > 0) prices[MINER]! += MINERS / (counts[own + MINER]! + 1)
  if (counts[other + MINER] === 0) prices[BOMB]! *= 1 + SAFE_BOMBS
  for (let rank = 0; rank < SCOUT; rank++) {
    if (counts[other + rank]! > 0) break
    // a marshal is safe only when the spy is gone
    if (counts[own + rank]! > 0 && (rank > MARSHAL || counts[other + SPY] === 0)) {
      prices[rank]! *= 1 + STRONGEST
      break
    }
  }
  const enemyFlag = squareOf[flags[1 - side]!]!
  const start = 1 + side * size
  let sum = 0
  let nearest = FLAG_STEPS
  let unmoved = 0
  for (let code = start; code < start + size; code++) {
    const square = squareOf[code]!
    if (square === LOST) continue
    const rank = rankOf[code]!
    const set = setOf[code]!
    const known = isSingle(set) ? KNOWN : set === ALL ? 1 : MOVED
    sum += prices[rank]! * known
    if (set === ALL) unmoved++
    if (rank >= BOMB) continue
    sum += ADVANCE * rowOf(side, square)
    const steps = distance(square, enemyFlag)
    if (steps < nearest) nearest = steps
  }
  if (nearest <= 1) sum += BESIDE_FLAG
  return sum - EXPOSED_FLAG / Math.max(unmoved, 1) + (NEAR_FLAG * (FLAG_STEPS - nearest)) / FLAG_STEPS
}

const ALL = (1 << RANKS) - 1

/** The evaluation as the utility of red, in place of a playout. */
export const evaluateForRed = (state: StrategoState): number =>
  state.turn === RED ? evaluate(state) : -evaluate(state)

/** The evaluation as an integer, for alpha-beta: in hundred-thousandths of a tanh(1). */
export const evaluateInteger = (state: StrategoState): number => Math.round(INTEGER_SCALE * Math.atanh(evaluate(state)))
export const INTEGER_SCALE = 100_000
/** Root-mean-square error of the evaluation, in utility. */
export const EVALUATION_ERROR = 0.5

const distance = (a: number, b: number): number =>
  Math.abs((a % FILES) - (b % FILES)) + Math.abs(((a / FILES) | 0) - ((b / FILES) | 0))

/** Move-ordering score of a move: strikes by the gain, then steps forward; ranks are those of the world that is searched. */
export function order(state: StrategoState, move: Move): number {
  const from = moveFrom(move)
  const to = moveTo(move)
  const struck = state.board[to]!
  if (struck !== 0) return 1000 + gain(state.rankOf[state.board[from]!]!, state.rankOf[struck]!)
  return rowOf(state.turn, to) - rowOf(state.turn, from)
}

/** The change of material by a battle, in prices; the flag counts more than all else. */
export function gain(striker: number, struck: number): number {
  const result = battles().results[pair(striker, struck)]!
  if (result === STRIKER_STAYS) return priceOf(struck)
  return result === BOTH_GO ? priceOf(struck) - priceOf(striker) : -priceOf(striker)
}

/** The price of the flag: more than all else together. */
const FLAG_PRICE = 10_000

/** What a piece is worth to a player who looks at nothing else. */
function priceOf(rank: number): number {
  if (rank === FLAG) return FLAG_PRICE
  return PRICES[rank]! + (rank === SPY ? MARSHAL_HUNTER : rank === MINER ? MINERS / 6 : 0)
}
