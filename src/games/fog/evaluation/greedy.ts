import type { InformationState } from '../../../game/hidden.ts'
import type { Random } from '../../../game/random.ts'
import type { Move } from '../../../game/state.ts'
import { FogInformation } from '../belief/information.ts'
import { OpenInformation } from '../observation/open.ts'
import { EMPTY, kindOf, MAX_MOVES, moveTo } from '../rules/codes.ts'
import { generate } from '../rules/moves.ts'
import { Placement } from '../rules/placement.ts'
import type { FogState } from '../rules/state.ts'

/** The position as the side to move sees it. */
function seenBy(information: InformationState<FogState>): Placement {
  if (information instanceof FogInformation) return information.view.placement
  if (information instanceof OpenInformation) return information.state
  throw new TypeError('the game judges what its own views tell')
}

/**
 * The greedy player: takes the king, else the dearest piece in sight that is not seen to be guarded, else plays at random.
 * It judges the view alone.
 */
export function greedy(information: InformationState<FogState>, random: Random): (move: Move) => number {
  const seen = seenBy(information)
  const { tables } = seen
  const placement = new Placement(tables, seen)
  const replies = new Int32Array(MAX_MOVES)
  return (move) => {
    const taken = placement.make(move)
    const takesBack = replies
      .subarray(0, generate(placement, replies, 0))
      .some((reply) => moveTo(reply) === moveTo(move))
    placement.unmake()
    if (taken === EMPTY) return random.real()
    if (kindOf(taken) === tables.king) return Number.MAX_SAFE_INTEGER
    return takesBack ? random.real() : tables.prices[kindOf(taken)]!
  }
}
