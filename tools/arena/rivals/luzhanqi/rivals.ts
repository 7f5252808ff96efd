import { gain } from '../../../../src/games/luzhanqi/evaluation/evaluate.ts'
import { PRICES } from '../../../../src/games/luzhanqi/evaluation/prices.ts'
import { battles } from '../../../../src/games/luzhanqi/rules/pieces.ts'
import type { LuzhanqiState } from '../../../../src/games/luzhanqi/rules/state.ts'
import { peekOne } from '../ranks/peek-1.ts'
import { plainBelief } from '../ranks/plain-belief.ts'
import { sampledAlphabeta } from '../ranks/sampled-alphabeta.ts'
import type { Rival } from '../rival.ts'

/** The rivals of luzhanqi. `peek-1` goes for the flag, whose place it sees. */
export const luzhanqiRivals: readonly Rival[] = [
  peekOne({
    gain: (striker, struck) => gain(battles(false), striker, struck),
    keeps: null,
    progress(state, from, to) {
      const { squareOf, flags, turn, distances, lost } = state as LuzhanqiState
      const goal = squareOf[flags[1 - turn]!]! * lost
      return distances[goal + from]! - distances[goal + to]!
    },
  }),
  sampledAlphabeta(PRICES),
  plainBelief,
]
