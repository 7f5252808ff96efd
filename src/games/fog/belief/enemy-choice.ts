import { exp } from '../../../game/math/exp.ts'
import { Attacks } from '../evaluation/attacks.ts'
import { leadAtGlance } from '../evaluation/glance.ts'
import { MAX_MOVES } from '../rules/codes.ts'
import { generate } from '../rules/moves.ts'
import type { Placement } from '../rules/placement.ts'
import { likelihood, type OpponentModel } from './opponent-model.ts'

/** The shares of habits and of judgement in the choice of a player who judges; the rest is for any move, as likely as the others. */
const HABITS = 0.45
const JUDGEMENT = 0.45
/** A lead by so much makes a move e times as likely to a player who judges positions, in hundredths of a pawn. */
const SPREAD = 100
/** The greatest disadvantage that counts, as a multiple of it. */
const MOST = 10

/**
 * The enemy's choice in a position: how probable each of their moves is by the model of their habits, or, where positions are
 * judged, by that and by what a player would choose who judges the position after each move.
 */
export class EnemyChoice {
  readonly moves = new Int32Array(MAX_MOVES)
  /** By index of `moves`: above 0, and 1 in all. */
  readonly probabilities = new Float64Array(MAX_MOVES)
  private readonly model: OpponentModel
  private readonly attacks = new Attacks()
  private readonly leads = new Float64Array(MAX_MOVES)

  constructor(model: OpponentModel) {
    this.model = model
  }

  /** Lists the moves of the side to move with their probabilities. @returns their number */
  look(placement: Placement, judges: boolean): number {
    const { model, moves, probabilities, attacks } = this
    const count = generate(placement, moves, 0)
    attacks.look(placement)
    for (let m = 0; m < count; m++) probabilities[m] = likelihood(model, placement, attacks, moves[m]!)
    normalise(probabilities, count)
    if (judges) this.judge(placement, count)
    return count
  }

  /** Mixes in the choice of a player who judges the position after each move. */
  private judge(placement: Placement, count: number): void {
    const { moves, probabilities, leads, attacks } = this
    let best = Number.NEGATIVE_INFINITY
    for (let m = 0; m < count; m++) {
      placement.make(moves[m]!)
      leads[m] = -leadAtGlance(placement, attacks)
      placement.unmake()
      best = Math.max(best, leads[m]!)
    }
    for (let m = 0; m < count; m++) leads[m] = exp(-Math.min(MOST, (best - leads[m]!) / SPREAD))
    normalise(leads, count)
    const any = (1 - HABITS - JUDGEMENT) / count
    for (let m = 0; m < count; m++) probabilities[m] = HABITS * probabilities[m]! + JUDGEMENT * leads[m]! + any
  }
}

/** Scales the first numbers of a list so that they sum to 1. */
function normalise(weights: Float64Array, count: number): void {
  let sum = 0
  for (let i = 0; i < count; i++) sum += weights[i]!
  for (let i = 0; i < count; i++) weights[i]! /= sum
}
