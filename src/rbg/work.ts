import { USUAL_MS } from '../game/engine/limits.ts'
import { ASSIGN, COMPARE, END } from './automaton/graph.ts'
import type { RbgState } from './play/state.ts'

/** The steps of rules that a second of search is worth, as `npm run bench -- rbg --rates` measures them. */
export const STEPS_A_SECOND = 40_000_000

/** The moves that a second of search is worth, before anything is measured: a random game has some fifty moves. */
export const RATE = 4_000

/** The seconds of work at full strength to which the levels lead: the usual time limit. */
export const FULL_SECONDS = USUAL_MS / 1000

/** A step of an evaluation takes this part of the time. */
const EVALUATION = 1 / 3

/** Where all actions compare or assign numbers, a step takes so many times more. */
const ARITHMETIC = 2

/** Counts what the states of a game and their evaluations have taken so far, in steps of rules without numbers. */
export function counterOf(state: RbgState): () => number {
  const { op } = state.rules.program
  const actions = op.filter((kind) => kind !== END)
  const numbers = actions.filter((kind) => kind === COMPARE || kind === ASSIGN)
  const slowness = 1 + (ARITHMETIC * numbers.length) / actions.length
  return () => slowness * state.work + EVALUATION * state.evaluationWork
}
