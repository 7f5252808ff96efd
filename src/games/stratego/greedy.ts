import type { InformationState } from '../../game/hidden.ts'
import type { Random } from '../../game/random.ts'
import type { Move } from '../../game/state.ts'
import { RanksInformation } from '../ranks/belief/information.ts'
import { moveFrom, moveTo } from '../ranks/rules/state.ts'
import { gain } from './material.ts'
import { rowOf } from './pieces.ts'
import type { StrategoState } from './state.ts'

/** The greedy player: strikes where the expected gain over the plain belief is highest, if it is positive, and else advances some piece. */
export function greedy(information: InformationState<StrategoState>, random: Random): (move: Move) => number {
  if (!(information instanceof RanksInformation)) throw new TypeError('stratego judges what its own views tell')
  const { seat, state, plain } = information
  return (move) => {
    const from = moveFrom(move)
    const to = moveTo(move)
    const struck = state.board[to]!
    if (struck === 0) return (rowOf(seat, to) > rowOf(seat, from) ? 0.5 : -0.5) * random.real()
    const striker = state.rankOf[state.board[from]!]!
    return plain.mean(struck - state.firstCode(1 - seat), (rank) => gain(striker, rank))
  }
}
