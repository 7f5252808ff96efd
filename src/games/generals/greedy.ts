import type { InformationState } from '../../game/hidden.ts'
import type { Random } from '../../game/random.ts'
import type { Move } from '../../game/state.ts'
import { RanksInformation } from '../ranks/belief/information.ts'
import { moveFrom, moveTo } from '../ranks/rules/state.ts'
import { FLAG_PRICE, gain } from './evaluate.ts'
import { FILES, FLAG, isFar, WHITE } from './pieces.ts'
import type { GeneralsState } from './state.ts'

/**
 * The greedy player: strikes where the expected gain is highest, if it is positive, and else advances some piece; the flag
 * only where it wins.
 */
export function greedy(information: InformationState<GeneralsState>, random: Random): (move: Move) => number {
  if (!(information instanceof RanksInformation)) throw new TypeError('generals judges what its own views tell')
  const { seat, plain } = information
  const state = information.world()
  const forward = seat === WHITE ? -FILES : FILES
  return (move) => {
    const from = moveFrom(move)
    const to = moveTo(move)
    const striker = state.rankOf[state.board[from]!]!
    const struck = state.board[to]!
    if (struck !== 0) return plain.mean(struck - state.firstCode(1 - seat), (rank) => gain(striker, rank))
    if (striker === FLAG) return isFar(seat, to) && !state.isBeside(to, 1 - seat) ? FLAG_PRICE : -1
    return to - from === forward ? 0.5 * random.real() : -0.5 * random.real()
  }
}
