import type { Random } from '../../game/random.ts'
import { type Move, OVER } from '../../game/state.ts'
import { animalOf } from './animals.ts'
import { firstOf } from './features.ts'
import { DEN, WHITE } from './squares.ts'
import { type JungleState, moveFrom, moveTo } from './state.ts'

/** The evaluation at which the expected result is tanh(1): the weights are learned in this unit. */
export const SCALE = 1000

/** Root mean square of tanh(evaluation / SCALE) less the result of games: tools/tune-jungle.ts prints it. */
export const EVALUATION_ERROR = 0.88

/** The sum of the features' weights, for the seat to act. */
export function evaluate(state: JungleState): number {
  const { features } = state
  features.activate(state)
  const { active, ends, weights } = features
  let sum = 0
  for (let i = firstOf(0); i < ends[0]!; i++) sum += weights[active[i]!]!
  for (let i = firstOf(1); i < ends[1]!; i++) sum -= weights[active[i]!]!
  return state.turn === WHITE ? sum : -sum
}

/** Above what the search orders by itself: its killer moves. */
const BEFORE_KILLERS = 2 ** 22
/** What is gained by taking an animal, roughly; for the order of captures only. */
const PRIZE = [0, 6, 2, 3, 4, 5, 8, 9, 7]

/** Entering the den, then captures, the dearest victim and the cheapest attacker first. */
export function order(state: JungleState, move: Move): number {
  const to = moveTo(move)
  const victim = state.board[to]!
  if (victim !== 0) {
    const attacker = state.board[moveFrom(move)]!
    return BEFORE_KILLERS + 16 * PRIZE[animalOf(victim)]! - PRIZE[animalOf(attacker)]!
  }
  return to === DEN[1 - state.turn] ? 2 * BEFORE_KILLERS : 0
}

/** Neither a capture nor a step to the enemy's den or its traps. */
export function quiet(state: JungleState, move: Move): boolean {
  const to = moveTo(move)
  const other = 1 - state.turn
  return state.board[to] === 0 && state.rules.trapOwners[to] !== other && to !== DEN[other]
}

/** No playout at all: most random games would go on for hundreds of plies and tell nothing. */
export function playout(state: JungleState): number {
  if (state.toMove === OVER) return state.returns(WHITE)
  const value = Math.tanh(evaluate(state) / SCALE)
  return state.turn === WHITE ? value : -value
}

/** The evaluation after the move; ends of the game before all. */
export function greedy(state: JungleState, move: Move, random: Random): number {
  state.play(move)
  const value = state.toMove === OVER ? 1e6 * state.returns(1 - state.turn) : -evaluate(state)
  state.undo()
  return value + random.real()
}
