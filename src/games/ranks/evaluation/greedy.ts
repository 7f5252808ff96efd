import type { InformationState } from '../../../game/hidden.ts'
import type { Random } from '../../../game/random.ts'
import type { Move } from '../../../game/state.ts'
import { RanksInformation } from '../belief/information.ts'
import { moveFrom, moveTo, type RanksState } from '../rules/state.ts'

/** Rates a step to an empty square, below the least gain of a strike. `random` breaks ties. */
type StepRating = (from: number, to: number, random: Random) => number

/** What a game's greedy player goes by. */
export interface GreedyFacts<S extends RanksState> {
  /** The gain of material by a strike. */
  gain(state: S, striker: number, struck: number): number
  /** The rating of the steps of the seat to move, by what it knows of the position. */
  steps(state: S): StepRating
}

/** The greedy player: strikes where the expected gain over the plain belief is highest, if it is positive, or else takes the best step. */
export const greedy =
  <S extends RanksState & { copy(): S }>({ gain, steps }: GreedyFacts<S>) =>
  (information: InformationState<S>, random: Random): ((move: Move) => number) => {
    if (!(information instanceof RanksInformation))
      throw new TypeError('greedy judges what the views of its family tell')
    const { seat, plain, state }: RanksInformation<S> = information
    const first = state.firstCode(1 - seat)
    const rate = steps(state)
    return (move) => {
      const from = moveFrom(move)
      const to = moveTo(move)
      const struck = state.board[to]!
      if (struck === 0) return rate(from, to, random)
      const striker = state.rankOf[state.board[from]!]!
      return plain.mean(struck - first, (rank) => gain(state, striker, rank))
    }
  }
