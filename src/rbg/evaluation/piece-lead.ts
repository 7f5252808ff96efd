import type { Move } from '../../game/state.ts'
import type { RbgState } from '../play/state.ts'
import type { Rules } from '../rules.ts'
import { Captures } from './captures.ts'
import { SCALE } from './evaluation.ts'

/** The worth of a piece: a tenth of a win. */
const PIECE = SCALE / 10

/** However great the lead, it is no win. */
const MOST_LEAD = 900

/** Evaluates positions of two players by the pieces that one has more than the other, before anything has been learned. */
export class PieceLead {
  private readonly owners: Int8Array
  private readonly captures: Captures

  constructor(rules: Rules) {
    this.owners = rules.owners
    this.captures = new Captures(rules)
  }

  /** The evaluation for the seat to act, an integer. */
  evaluate(state: RbgState): number {
    const { owners } = this
    const { counts, turn } = state
    let lead = 0
    for (let piece = 0; piece < owners.length; piece++) {
      const owner = owners[piece]!
      if (owner >= 0) lead += owner === turn ? counts[piece]! : -counts[piece]!
    }
    return Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead * PIECE))
  }

  /** What a legal move gains at once, for the seat that makes it. */
  gain(state: RbgState, move: Move): number {
    return PIECE * this.captures.taken(state, move)
  }
}
