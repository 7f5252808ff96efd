import { gain } from '../../../src/games/luzhanqi/evaluate.ts'
import { PRICES } from '../../../src/games/luzhanqi/prices.ts'
import type { LuzhanqiState } from '../../../src/games/luzhanqi/state.ts'
import { moveFrom, moveTo } from '../../../src/games/ranks/state.ts'
import { sampledAlphabeta } from '../sampled-alphabeta.ts'

/** Counts material by the prices of an older system. */
export const luzhanqiSampled = sampledAlphabeta<LuzhanqiState>({
  worlds: 20,
  depth: 2,
  description: 'Plain alpha-beta that counts material in worlds drawn from what is known',
  most: 5000,
  evaluate({ squareOf, rankOf, lost, size, turn }) {
    let lead = 0
    for (let code = 1; code <= 2 * size; code++) {
      if (squareOf[code] === lost) continue
      lead += code > size === (turn === 1) ? PRICES[rankOf[code]!]! : -PRICES[rankOf[code]!]!
    }
    return lead
  },
  promise(state, move) {
    const struck = state.board[moveTo(move)]!
    return struck === 0 ? 0 : 1 + gain(state, state.rankOf[state.board[moveFrom(move)]!]!, state.rankOf[struck]!)
  },
})
