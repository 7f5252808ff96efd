import { BEFORE_KILLERS } from '../../game/engine/index.ts'
import { tanh } from '../../game/math/exp.ts'
import type { Random } from '../../game/random.ts'
import { type Move, OVER } from '../../game/state.ts'
import { ANIMALS, animalOf } from './animals.ts'
import { firstOf } from './features.ts'
import { QUIET_LIMIT } from './keys.ts'
import { BLACK, DEN, TRAPS, WHITE } from './squares.ts'
import { type JungleState, moveFrom, moveTo } from './state.ts'

/** The evaluation that means an expected utility of tanh(1). The weights are learned in this unit. */
export const SCALE = 1000

/** Root-mean-square error of tanh(evaluation / SCALE) against the results of games, from tools/fit/evaluation/learn.ts. */
export const EVALUATION_ERROR = 0.79

/** The share of an advantage that is lost just before the draw by quiet plies. It grows with the square of the plies. */
const STALE = 0.4

/**
 * Progress: an advantage counts more by this share for each move by which the pieces of the side that is ahead are nearer to the
 * enemy's traps than MIDWAY, on average, and less where they are farther away, but AT_HOME of it at least. So that side comes on
 * instead of waiting until the draw.
 */
const PROGRESS = 0.15
const MIDWAY = 6
const AT_HOME = 0.2

/**
 * The static evaluation for the seat to act: the weights of its features less those of the other side's, scaled down when the
 * side that is ahead is far from the enemy's den, and when a draw is near.
 */
export function evaluate(state: JungleState): number {
  const sum = sumOfWeights(state)
  const white = Math.round(sum * shareOf(state, sum))
  return state.turn === WHITE ? white : -white
}

/** The weights of white's features less those of black's. */
export function sumOfWeights(state: JungleState): number {
  const { features } = state
  features.activate(state)
  const { active, ends, weights } = features
  let sum = 0
  for (let i = firstOf(0); i < ends[0]!; i++) sum += weights[active[i]!]!
  for (let i = firstOf(1); i < ends[1]!; i++) sum -= weights[active[i]!]!
  return sum
}

/** The share of its weights that a position counts with. `sum` has just been found by `sumOfWeights`. */
export function shareOf({ features, alive, quiet }: JungleState, sum: number): number {
  const ahead = sum > 0 ? WHITE : BLACK
  const progress = PROGRESS * (MIDWAY - features.farness[ahead]! / alive[ahead]!)
  const quietShare = quiet / QUIET_LIMIT
  return Math.max(AT_HOME, 1 + progress) * (1 - STALE * quietShare * quietShare)
}

/** The rough value of each animal, to order captures. */
const PRIZE = [0, 6, 2, 3, 4, 5, 8, 9, 7]

/** Move ordering: into the den, then captures, the most valuable victim and the least valuable attacker first. */
export function order(state: JungleState, move: Move): number {
  const to = moveTo(move)
  const victim = state.board[to]!
  if (victim !== 0) {
    const attacker = state.board[moveFrom(move)]!
    return BEFORE_KILLERS + 16 * PRIZE[animalOf(victim)]! - PRIZE[animalOf(attacker)]!
  }
  return to === DEN[1 - state.turn] ? 2 * BEFORE_KILLERS : 0
}

/** True for moves that are neither captures nor lead to the enemy's den or traps. */
export function quiet(state: JungleState, move: Move): boolean {
  const to = moveTo(move)
  const other = 1 - state.turn
  return state.board[to] === 0 && state.rules.trapOwners[to] !== other && to !== DEN[other]
}

/**
 * True when an enemy stands beside the den of the side to move and enters it next, unless it is taken now or the side to
 * move wins at once. False when a draw by rule could come before.
 */
export function mustRespond(state: JungleState): boolean {
  const { board, turn } = state
  for (const square of TRAPS[turn]!) {
    const code = board[square]!
    if (code !== 0 && code > ANIMALS === (turn === WHITE)) return state.quiet + 2 <= QUIET_LIMIT && !state.hasRepeated()
  }
  return false
}

/**
 * The evaluation in place of a playout, as white's utility. Random games would go on for hundreds of plies and tell
 * nothing.
 */
export function playout(state: JungleState): number {
  if (state.toMove === OVER) return state.returns(WHITE)
  const value = tanh(evaluate(state) / SCALE)
  return state.turn === WHITE ? value : -value
}

/** The score of a move: the evaluation after it; a move that ends the game counts more than any evaluation. */
export function greedy(state: JungleState, move: Move, random: Random): number {
  state.play(move)
  const value = state.toMove === OVER ? 1e6 * state.returns(1 - state.turn) : -evaluate(state)
  state.undo()
  return value + random.real()
}
